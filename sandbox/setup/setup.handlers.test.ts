import { describe, expect, test } from 'vitest'
import { ada, ben, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '../services/services.seeds'
import { effectsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient, errorReading, type TestClient } from '../testing/test-client'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const notFound = errorReading(404, 'NOT_FOUND', 'Service not found.')

async function signedIn(person = ada) {
  const client = await createTestClient(createSandbox({ now: () => NOW }))
  await client.signIn(person)
  return client
}

const stepOf = (client: TestClient, serviceId: string | null) => client.call('GET', `/services/flows/${serviceId}`)
const submit = (client: TestClient, serviceId: string | null, payload: object) =>
  client.call('POST', `/services/flows/${serviceId}/validate_stripe`, payload)
const step = (flow_step: string | null) => ({ status: 200, body: { data: { flow_step } } })

const wrongSubscription = {
  status: 422,
  body: {
    message: 'Invalid input data',
    code: 'VALIDATION_ERROR',
    statusCode: 422,
    context: {
      validationErrors: [{ field: 'stripeSubscriptionId', message: 'is not a paid subscription of this service' }],
    },
  },
}

describe('getFlowStep', () => {
  test.each([
    ['not paid', ada, adaFlowServiceId, 'validate_stripe'],
    ['paid', vera, veraServiceIds.flow, 'validate_dns'],
    ['running', ada, adaActiveServiceId, null],
    ['expired', vera, veraServiceIds.expired, null],
  ])('returns the step of a service that is %s', async (_, person, serviceId, expected) => {
    expect(await stepOf(await signedIn(person), serviceId)).toEqual(step(expected))
  })

  test('starts after the payment for a service from the store', async () => {
    const client = await signedIn(ben)
    const registered = await client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1' })
    const { data } = registered.body as { data: { id: string } }
    expect(await stepOf(client, data.id)).toEqual(step('validate_configuration'))
  })

  test('is available once a new service is paid', async () => {
    const client = await signedIn(ben)
    const { clientSecret, serviceId } = await subscribe(client, { productId: 'ACPMH' })
    expect(await stepOf(client, serviceId)).toEqual(notFound)
    await payByCard(client, clientSecret, '4242424242424242')
    expect(await stepOf(client, serviceId)).toEqual(step('validate_stripe'))
  })

  test.each([veraServiceIds.flow, 'coffee'])('returns 404 for %s', async (serviceId) => {
    expect(await stepOf(await signedIn(), serviceId)).toEqual(notFound)
  })
})

describe('submitFlowStep validate_stripe', () => {
  test('continues once if the subscription is paid', async () => {
    const client = await signedIn()
    const { subscriptionId: stripeSubscriptionId, clientSecret } = await subscribe(client, {
      serviceId: adaFlowServiceId,
    })
    await payByCard(client, clientSecret, '4242424242424242')
    expect(await submit(client, adaFlowServiceId, { stripeSubscriptionId })).toEqual({
      status: 200,
      body: { message: 'Accepted.', flow_step: 'validate_configuration' },
    })
    expect(await stepOf(client, adaFlowServiceId)).toEqual(step('validate_configuration'))
    expect(await client.call('GET', `/services/${adaFlowServiceId}`)).toMatchObject({
      body: { data: { status: 'flow', stripeSubscriptionId } },
    })
    expect(await submit(client, adaFlowServiceId, { stripeSubscriptionId })).toEqual(
      errorReading(409, 'STEP_ALREADY_DONE', 'This step has already been completed.'),
    )
    expect(await effectsOf(client, 'stepAccepted')).toEqual([
      { type: 'stepAccepted', serviceId: adaFlowServiceId, flowStep: 'validate_stripe', at: NOW.toISOString() },
    ])
  })

  test('is rejected before the payment', async () => {
    const client = await signedIn()
    const { subscriptionId } = await subscribe(client, { serviceId: adaFlowServiceId })
    const payload = { stripeSubscriptionId: subscriptionId }
    expect(await submit(client, adaFlowServiceId, payload)).toEqual(wrongSubscription)
    expect(await stepOf(client, adaFlowServiceId)).toEqual(step('validate_stripe'))
  })

  test('is rejected with another subscription', async () => {
    const client = await signedIn()
    const other = await subscribe(client, { productId: 'ACPMH' })
    await payByCard(client, other.clientSecret, '4242424242424242')
    const { clientSecret } = await subscribe(client, { serviceId: adaFlowServiceId })
    await payByCard(client, clientSecret, '4242424242424242')
    for (const payload of [
      { stripeSubscriptionId: other.subscriptionId },
      { stripeSubscriptionId: 'sub_sandbox_c901' },
    ]) {
      expect(await submit(client, adaFlowServiceId, payload)).toEqual(wrongSubscription)
    }
    expect(await effectsOf(client, 'stepAccepted')).toEqual([])
  })

  test.each([
    [ada, adaActiveServiceId, errorReading(409, 'STEP_ALREADY_DONE', 'This step has already been completed.')],
    [vera, veraServiceIds.flow, errorReading(409, 'STEP_ALREADY_DONE', 'This step has already been completed.')],
    [ada, veraServiceIds.flow, notFound],
  ])('of $username for %s is rejected', async (person, serviceId, rejected) => {
    expect(await submit(await signedIn(person), serviceId, { stripeSubscriptionId: 'sub_1' })).toEqual(rejected)
  })
})

test.each([
  ['GET', `/services/flows/${adaFlowServiceId}`],
  ['POST', `/services/flows/${adaFlowServiceId}/validate_stripe`, { stripeSubscriptionId: 'sub_1' }],
])('%s %s requires a session', async (method, path, body?: object) => {
  const client = await createTestClient(createSandbox())
  expect(await client.call(method, path, body)).toMatchObject({ status: 401 })
})
