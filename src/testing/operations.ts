import { expect } from 'vitest'
import { Secret } from '#machines/shared/secret'
import { ada, milo, nora, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, noraServiceAt, veraServiceIds } from '#sandbox/services/services.seeds'
import { goodCredentials } from '#sandbox/testing/deployment'
import { goodPayloads, laterSteps } from '#sandbox/testing/setup'
import { login, logout, registerAccount } from '../areas/account/account.calls'
import { linkDiscord } from '../areas/discord/discord.calls'
import * as manage from '../areas/manage/manage.calls'
import { confirmPayment, createSubscription, validatePromotion } from '../areas/payment/payment.calls'
import { getCurrentUser } from '../shared/calls/current-user'
import { getProduct, getProductPricing, listEnabledProducts, registerPurchase } from '../shared/calls/products'
import { getServiceProduct, keepService, listServices } from '../shared/calls/services'
import { findFlowStep, submitFlowStep, submitStripeStep } from '../shared/calls/setup-flow'
import { adminOperations } from './admin-operations'
import { type Operation, read, write } from './operation'

const readAda = { id: ada.id, username: 'ada', role: { name: 'customer', permissions: [] }, services: [{}, {}] }
const secret = new Secret(ada.password)
const newcomer = { username: 'newcomer', email: 'newcomer@example.test' }
const passwords = { password: ada.password, confirmPassword: ada.password }
const registration = { ...newcomer, password: secret, confirmPassword: secret }
const code = 'discord-code-nova'
const flow = { serviceId: adaFlowServiceId }
const flowPath = `/v1/services/flows/${adaFlowServiceId}`
const active = { serviceId: adaActiveServiceId }
const activePath = `/v1/services/${adaActiveServiceId}`
const ending = { serviceId: veraServiceIds.ending }
const putOf = (of: string) => `PUT ${activePath}/${of}-credentials`
const saved = { config: { PHONE: 'qb' }, userId: ada.id }
const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-new-1' }
const { discord, database } = goodCredentials
const bot = { ...discord, clientSecret: new Secret(discord.clientSecret), botToken: new Secret(discord.botToken) }
const newDatabase = { ...database, dbPassword: new Secret(database.dbPassword) }
const amounts = (...minorUnits: readonly (number | undefined)[]) => ({
  prices: minorUnits.map((unit_amount) => ({ metadata: unit_amount && { unit_amount, currency: 'usd' } })),
})
const monthly = { id: 'ACPMH', enabled: true, ...amounts(4_999, 1_499) }
const answers = { ignoresBody: false }
const credentials = { email: ada.email, password: ada.password }
const save10 = { code: 'SAVE10', productId: 'ACPMH' }

/** Every function of the API layer, with arguments that the sandbox accepts. A new function must be added here. */
export const operations: readonly Operation[] = [
  read(getCurrentUser, [], 'GET /v1/auth/@me', { result: readAda }),
  write(login, [{ email: ada.email, password: secret }], 'POST /v1/auth/login', 'signedIn', {
    ...{ ...answers, body: credentials, result: readAda },
  }),
  write(registerAccount, [registration], 'POST /v1/users', 'accountRegistered', {
    ...{ ...answers, body: { ...newcomer, ...passwords }, result: { username: 'newcomer', services: [] } },
  }),
  write(logout, [], 'POST /v1/auth/logout', 'signedOut'),
  write(linkDiscord, [{ code: new Secret(code) }], 'POST /v1/auth/discord/oauth', 'discordLinked', {
    ...{ ...answers, body: { code }, person: milo },
  }),
  read(listServices, [], 'GET /v1/services', { result: [{ id: adaActiveServiceId }, { id: adaFlowServiceId }] }),
  read(getServiceProduct, [adaFlowServiceId], `GET /v1/services/${adaFlowServiceId}`, {
    ...{ operationId: 'getService', result: monthly },
  }),
  write(registerPurchase, [purchase], 'POST /v1/services', 'purchaseRegistered', { ...answers, body: purchase }),
  read(findFlowStep, [flow], `GET ${flowPath}`, {
    ...{ operationId: 'getFlowStep', acceptsNull: true, result: 'validate_stripe' },
  }),
  read(findFlowStep, [active], `GET /v1/services/flows/${adaActiveServiceId}`, {
    ...{ name: 'findFlowStep of a completed setup', operationId: 'getFlowStep', acceptsNull: true, result: null },
  }),
  write(submitStripeStep, [{ ...flow, subscriptionId: '' }], `POST ${flowPath}/validate_stripe`, 'stepAccepted', {
    ...{ operationId: 'submitFlowStep', needsPayment: true },
    body: { stripeSubscriptionId: expect.stringMatching(/^sub_/) },
    run: (client, signal, subscriptionId) => submitStripeStep(client, { ...flow, subscriptionId }, signal),
  }),
  ...laterSteps.map((flowStep) => {
    const input = { serviceId: noraServiceAt[flowStep], flowStep, payload: goodPayloads[flowStep] }
    return write(submitFlowStep, [input], `POST /v1/services/flows/${input.serviceId}/${flowStep}`, 'stepAccepted', {
      ...{ name: `submitFlowStep ${flowStep}`, body: input.payload, person: nora },
    })
  }),
  read(manage.getDeploymentConfig, [active], `GET ${activePath}/deployment/config`, { acceptsAnyObject: true }),
  write(manage.saveDeploymentConfig, [{ ...active, ...saved }], `PUT ${activePath}/deployment/config`, 'configSaved', {
    body: saved,
  }),
  write(manage.saveDiscordCredentials, [active.serviceId, bot], putOf('discord'), 'credentialsSaved', {
    body: discord,
  }),
  write(manage.saveDatabaseCredentials, [active.serviceId, newDatabase], putOf('database'), 'credentialsSaved', {
    body: database,
  }),
  write(manage.cancelService, [active], `POST ${activePath}/cancel`, 'serviceCancelled'),
  write(keepService, [ending], `POST /v1/services/${ending.serviceId}/uncancel`, 'serviceKept', { person: vera }),
  read(listEnabledProducts, [], 'GET /v1/products', {
    ...{ operationId: 'listProducts', query: { enabled: 'true' } },
    result: [monthly, ...['ACPYH', 'ACPLH', 'ACPCL', 'ACPEB'].map((id) => ({ id, enabled: true }))],
  }),
  read(getProduct, ['ACPMH'], 'GET /v1/products/ACPMH', { result: monthly }),
  // This product leaves its amounts out otherwise.
  read(getProductPricing, ['ACPLH'], 'GET /v1/products/ACPLH/pricing', { result: amounts(7_999, 2_999) }),
  write(createSubscription, [flow], 'POST /v1/stripe/create-subscription-with-setup', 'subscriptionCreated', {
    ...{ ...answers, body: flow, acceptsNull: true, result: { ...flow, intent: { kind: 'payment' } } },
  }),
  write(confirmPayment, [flow], 'POST /v1/stripe/confirm-payment', 'paymentConfirmed', {
    ...{ ...answers, body: flow, needsPayment: true, result: { status: 'succeeded' } },
  }),
  read(validatePromotion, [save10], 'POST /v1/promotions/validate', {
    body: { code: 'SAVE10', productIds: ['ACPMH'] },
    result: { code: 'SAVE10', percentOff: 10 },
  }),
  ...adminOperations,
]
