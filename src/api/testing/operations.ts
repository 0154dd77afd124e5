import { expect } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, milo, nora } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceAt } from '#sandbox/services/services.seeds'
import { goodCredentials } from '#sandbox/testing/deployment'
import { goodPayloads, laterSteps } from '#sandbox/testing/setup'
import { getCurrentUser, login, logout, registerAccount } from '../account/accounts'
import { linkDiscord } from '../discord/discord'
import {
  cancelService,
  getDeploymentConfig,
  saveDatabaseCredentials,
  saveDeploymentConfig,
  saveDiscordCredentials,
} from '../manage/deployment'
import { confirmPayment, createSubscription, validatePromotion } from '../payment/payments'
import { getProduct, getProductPricing, listEnabledProducts } from '../purchase/products'
import { registerPurchase } from '../purchase/purchases'
import { getServiceProduct, listServices } from '../services/services'
import { findFlowStep, submitFlowStep, submitStripeStep } from '../setup/setup-flow'
import { adminOperations } from './admin-operations'
import { type Operation, read, write } from './operation'

const secret = new Secret(ada.password)
const newcomer = { username: 'newcomer', email: 'newcomer@example.test' }
const passwords = { password: ada.password, confirmPassword: ada.password }
const flow = { serviceId: adaFlowServiceId }
const flowPath = `/v1/services/flows/${adaFlowServiceId}`
const active = { serviceId: adaActiveServiceId }
const activePath = `/v1/services/${adaActiveServiceId}`
const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-new-1' }
const { discord, database } = goodCredentials
const bot = { ...discord, clientSecret: new Secret(discord.clientSecret), botToken: new Secret(discord.botToken) }
const newDatabase = { ...database, dbPassword: new Secret(database.dbPassword) }
const answers = { ignoresBody: false }

/** Every function of the API layer, with arguments that the sandbox accepts. A new function must be added here. */
export const operations: readonly Operation[] = [
  read('getCurrentUser', 'GET /v1/auth/@me', getCurrentUser),
  write(
    'login',
    'POST /v1/auth/login',
    'signedIn',
    (client, signal) => login(client, { email: ada.email, password: secret }, signal),
    { ...answers, body: { email: ada.email, password: ada.password } },
  ),
  write(
    'registerAccount',
    'POST /v1/users',
    'accountRegistered',
    (client, signal) => registerAccount(client, { ...newcomer, password: secret, confirmPassword: secret }, signal),
    { ...answers, body: { ...newcomer, ...passwords } },
  ),
  write('logout', 'POST /v1/auth/logout', 'signedOut', logout),
  write(
    'linkDiscord',
    'POST /v1/auth/discord/oauth',
    'discordLinked',
    (client, signal) => linkDiscord(client, { code: new Secret('discord-code-nova') }, signal),
    { ...answers, body: { code: 'discord-code-nova' }, person: milo },
  ),
  read('listServices', 'GET /v1/services', listServices),
  read(
    'getServiceProduct',
    `GET /v1/services/${adaFlowServiceId}`,
    (client, signal) => getServiceProduct(client, adaFlowServiceId, signal),
    { operationId: 'getService' },
  ),
  write(
    'registerPurchase',
    'POST /v1/services',
    'purchaseRegistered',
    (client, signal) => registerPurchase(client, purchase, signal),
    { ...answers, body: purchase },
  ),
  read(
    'findFlowStep',
    `GET ${flowPath}`,
    async (client, signal) => (await findFlowStep(client, flow, signal)) ?? 'no step',
    { operationId: 'getFlowStep', acceptsNull: true },
  ),
  write(
    'submitStripeStep',
    `POST ${flowPath}/validate_stripe`,
    'stepAccepted',
    (client, signal, subscriptionId) => submitStripeStep(client, { ...flow, subscriptionId }, signal),
    {
      operationId: 'submitFlowStep',
      body: { stripeSubscriptionId: expect.stringMatching(/^sub_/) },
      needsPayment: true,
    },
  ),
  ...laterSteps.map((flowStep) => {
    const input = { serviceId: noraServiceAt[flowStep], flowStep, payload: goodPayloads[flowStep] }
    return write(
      `submitFlowStep ${flowStep}`,
      `POST /v1/services/flows/${input.serviceId}/${flowStep}`,
      'stepAccepted',
      (client, signal) => submitFlowStep(client, input, signal),
      { operationId: 'submitFlowStep', body: input.payload, person: nora },
    )
  }),
  read(
    'getDeploymentConfig',
    `GET ${activePath}/deployment/config`,
    (client, signal) => getDeploymentConfig(client, active, signal),
    { acceptsAnyObject: true },
  ),
  write(
    'saveDeploymentConfig',
    `PUT ${activePath}/deployment/config`,
    'configSaved',
    (client, signal) => saveDeploymentConfig(client, { ...active, config: { PHONE: 'qb' }, userId: ada.id }, signal),
    { body: { config: { PHONE: 'qb' }, userId: ada.id } },
  ),
  write(
    'saveDiscordCredentials',
    `PUT ${activePath}/discord-credentials`,
    'credentialsSaved',
    (client, signal) => saveDiscordCredentials(client, adaActiveServiceId, bot, signal),
    { body: discord },
  ),
  write(
    'saveDatabaseCredentials',
    `PUT ${activePath}/database-credentials`,
    'credentialsSaved',
    (client, signal) => saveDatabaseCredentials(client, adaActiveServiceId, newDatabase, signal),
    { body: database },
  ),
  write('cancelService', `POST ${activePath}/cancel`, 'serviceCancelled', (client, signal) =>
    cancelService(client, active, signal),
  ),
  read('listEnabledProducts', 'GET /v1/products', listEnabledProducts, {
    operationId: 'listProducts',
    query: { enabled: 'true' },
  }),
  read('getProduct', 'GET /v1/products/ACPMH', (client, signal) => getProduct(client, 'ACPMH', signal)),
  read('getProductPricing', 'GET /v1/products/ACPLH/pricing', (client, signal) =>
    getProductPricing(client, 'ACPLH', signal),
  ),
  write(
    'createSubscription',
    'POST /v1/stripe/create-subscription-with-setup',
    'subscriptionCreated',
    (client, signal) => createSubscription(client, flow, signal),
    { ...answers, body: flow, acceptsNull: true },
  ),
  write(
    'confirmPayment',
    'POST /v1/stripe/confirm-payment',
    'paymentConfirmed',
    (client, signal) => confirmPayment(client, flow, signal),
    { ...answers, body: flow, needsPayment: true },
  ),
  read(
    'validatePromotion',
    'POST /v1/promotions/validate',
    (client, signal) => validatePromotion(client, { code: 'SAVE10', productId: 'ACPMH' }, signal),
    { body: { code: 'SAVE10', productIds: ['ACPMH'] } },
  ),
  ...adminOperations,
]
