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
import { adminOperations } from './administration-operations'
import { catalogueOperations } from './catalogue-operations'
import { type Operation, read, write } from './operation'

type Credentials = { readonly email: string; readonly password: string }

/** Every function of the API layer, with arguments that the sandbox accepts. A new function must be added here. */
export function operationsFor({ email, password }: Credentials): readonly Operation[] {
  return [
    ...accountOperations({ email, password }),
    ...serviceOperations,
    ...setupOperations,
    ...deploymentOperations,
    ...productOperations,
    ...paymentOperations,
    ...adminOperations,
    ...catalogueOperations,
  ]
}

function accountOperations({ email, password }: Credentials): readonly Operation[] {
  const secret = new Secret(password)
  const newcomer = { username: 'newcomer', email: 'newcomer@example.test', password: secret, confirmPassword: secret }
  return [
    {
      ...read,
      name: 'getCurrentUser',
      operationId: 'getCurrentUser',
      call: 'GET /v1/auth/@me',
      run: getCurrentUser,
    },
    {
      ...write,
      name: 'login',
      operationId: 'login',
      call: 'POST /v1/auth/login',
      run: (client, signal) => login(client, { email, password: secret }, signal),
    },
    {
      ...write,
      name: 'registerAccount',
      operationId: 'registerAccount',
      call: 'POST /v1/users',
      run: (client, signal) => registerAccount(client, newcomer, signal),
    },
    {
      ...write,
      name: 'logout',
      operationId: 'logout',
      call: 'POST /v1/auth/logout',
      ignoresBody: 'unless it is not JSON',
      run: logout,
    },
    {
      ...write,
      name: 'linkDiscord',
      operationId: 'linkDiscord',
      call: 'POST /v1/auth/discord/oauth',
      person: milo,
      run: (client, signal) => linkDiscord(client, { code: new Secret('discord-code-nova') }, signal),
    },
  ]
}

const serviceOperations: readonly Operation[] = [
  { ...read, name: 'listServices', operationId: 'listServices', call: 'GET /v1/services', run: listServices },
  {
    ...read,
    name: 'getServiceProduct',
    operationId: 'getService',
    call: `GET /v1/services/${adaFlowServiceId}`,
    run: (client, signal) => getServiceProduct(client, adaFlowServiceId, signal),
  },
  {
    ...write,
    name: 'registerPurchase',
    operationId: 'registerPurchase',
    call: 'POST /v1/services',
    run: (client, signal) => registerPurchase(client, { productId: 'ACPMH', tebexTransactionId: 'tbx-new-1' }, signal),
  },
  {
    ...read,
    name: 'findFlowStep',
    operationId: 'getFlowStep',
    call: `GET /v1/services/flows/${adaFlowServiceId}`,
    acceptsNull: true,
    run: async (client, signal) => (await findFlowStep(client, { serviceId: adaFlowServiceId }, signal)) ?? 'no step',
  },
  {
    ...write,
    name: 'submitStripeStep',
    operationId: 'submitFlowStep',
    call: `POST /v1/services/flows/${adaFlowServiceId}/validate_stripe`,
    ignoresBody: 'unless it is not JSON',
    needsPayment: true,
    run: (client, signal, subscriptionId) =>
      submitStripeStep(client, { serviceId: adaFlowServiceId, subscriptionId }, signal),
  },
]

const setupOperations: readonly Operation[] = laterSteps.map((flowStep) => ({
  ...write,
  name: `submitFlowStep ${flowStep}`,
  operationId: 'submitFlowStep',
  call: `POST /v1/services/flows/${noraServiceAt[flowStep]}/${flowStep}`,
  person: nora,
  ignoresBody: 'unless it is not JSON',
  run: (client, signal) =>
    submitFlowStep(client, { serviceId: noraServiceAt[flowStep], flowStep, payload: goodPayloads[flowStep] }, signal),
}))

const { discord, database } = goodCredentials

const deploymentOperations: readonly Operation[] = [
  {
    ...read,
    name: 'getDeploymentConfig',
    operationId: 'getDeploymentConfig',
    call: `GET /v1/services/${adaActiveServiceId}/deployment/config`,
    acceptsAnyObject: true,
    run: (client, signal) => getDeploymentConfig(client, { serviceId: adaActiveServiceId }, signal),
  },
  {
    ...write,
    name: 'saveDeploymentConfig',
    operationId: 'saveDeploymentConfig',
    call: `PUT /v1/services/${adaActiveServiceId}/deployment/config`,
    ignoresBody: 'unless it is not JSON',
    run: (client, signal) =>
      saveDeploymentConfig(client, { serviceId: adaActiveServiceId, config: { PHONE: 'qb' }, userId: ada.id }, signal),
  },
  {
    ...write,
    name: 'saveDiscordCredentials',
    operationId: 'saveDiscordCredentials',
    call: `PUT /v1/services/${adaActiveServiceId}/discord-credentials`,
    ignoresBody: 'unless it is not JSON',
    run: (client, signal) => {
      const [clientSecret, botToken] = [new Secret(discord.clientSecret), new Secret(discord.botToken)]
      return saveDiscordCredentials(client, adaActiveServiceId, { ...discord, clientSecret, botToken }, signal)
    },
  },
  {
    ...write,
    name: 'saveDatabaseCredentials',
    operationId: 'saveDatabaseCredentials',
    call: `PUT /v1/services/${adaActiveServiceId}/database-credentials`,
    ignoresBody: 'unless it is not JSON',
    run: (client, signal) => {
      const dbPassword = new Secret(database.dbPassword)
      return saveDatabaseCredentials(client, adaActiveServiceId, { ...database, dbPassword }, signal)
    },
  },
  {
    ...write,
    name: 'cancelService',
    operationId: 'cancelService',
    call: `POST /v1/services/${adaActiveServiceId}/cancel`,
    ignoresBody: 'unless it is not JSON',
    run: (client, signal) => cancelService(client, { serviceId: adaActiveServiceId }, signal),
  },
]

const productOperations: readonly Operation[] = [
  {
    ...read,
    name: 'listEnabledProducts',
    operationId: 'listProducts',
    call: 'GET /v1/products',
    run: listEnabledProducts,
  },
  {
    ...read,
    name: 'getProduct',
    operationId: 'getProduct',
    call: 'GET /v1/products/ACPMH',
    run: (client, signal) => getProduct(client, 'ACPMH', signal),
  },
  {
    ...read,
    name: 'getProductPricing',
    operationId: 'getProductPricing',
    call: 'GET /v1/products/ACPLH/pricing',
    run: (client, signal) => getProductPricing(client, 'ACPLH', signal),
  },
]

const paymentOperations: readonly Operation[] = [
  {
    ...write,
    name: 'createSubscription',
    operationId: 'createSubscription',
    call: 'POST /v1/stripe/create-subscription-with-setup',
    acceptsNull: true,
    run: (client, signal) => createSubscription(client, { serviceId: adaFlowServiceId }, signal),
  },
  {
    ...write,
    name: 'confirmPayment',
    operationId: 'confirmPayment',
    call: 'POST /v1/stripe/confirm-payment',
    needsPayment: true,
    run: (client, signal) => confirmPayment(client, { serviceId: adaFlowServiceId }, signal),
  },
  {
    ...read,
    name: 'validatePromotion',
    operationId: 'validatePromotion',
    call: 'POST /v1/promotions/validate',
    run: (client, signal) => validatePromotion(client, { code: 'SAVE10', productId: 'ACPMH' }, signal),
  },
]
