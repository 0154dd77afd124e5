import { beforeEach, describe, expect, test, vi } from 'vitest'
import { vera } from '#sandbox/account/people.seeds'
import { envelopeVariants } from '#sandbox/server/envelope'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { effectsOf, payByCard, subscribe } from '#sandbox/testing/payments'
import { startCustomer } from '../testing/customer'
import { bodiesSentBy, clientResponding, REFERENCE, stay } from '../testing/visitor'
import { findFlowStep, submitStripeStep } from './setup-flow'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)

describe('the current step of a service', () => {
  test.each(envelopeVariants)('is read in the envelope %s, also if there is none', async (variant) => {
    const { browser, client, sent } = await startCustomer()
    await browser.control('POST', '/envelope', { variant })
    expect([
      await findFlowStep(client, { serviceId: adaFlowServiceId }, stay()),
      await findFlowStep(client, { serviceId: adaActiveServiceId }, stay()),
      sent,
    ]).toEqual([
      'validate_stripe',
      null,
      [`GET /v1/services/flows/${adaFlowServiceId}`, `GET /v1/services/flows/${adaActiveServiceId}`],
    ])
  })

  test('is read unchanged if it is a later or an unknown step', async () => {
    const { client } = await startCustomer(vera)
    const unknown = clientResponding(() => Response.json({ data: { flow_step: 'validate_coffee' } }))
    expect([
      await findFlowStep(client, { serviceId: veraServiceIds.flow }, stay()),
      await findFlowStep(unknown, { serviceId: 's1' }, stay()),
    ]).toEqual(['validate_dns', 'validate_coffee'])
  })

  test("is rejected for another customer's service", async () => {
    const { client } = await startCustomer()
    await expect(findFlowStep(client, { serviceId: veraServiceIds.flow }, stay())).rejects.toEqual({
      kind: 'http',
      status: 404,
      code: 'NOT_FOUND',
      message: 'Service not found.',
      reference,
    })
  })

  test.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['a missing step', { data: { status: 'flow' } }],
    ['a number', { data: { flow_step: 3 } }],
    ['only the step', 'validate_dns'],
    ['a list', [{ flow_step: 'validate_dns' }]],
  ])('cannot be read from %s', async (_, body) => {
    const client = clientResponding(() => new Response(JSON.stringify(body)))
    const asking = findFlowStep(client, { serviceId: 's1' }, stay())
    await expect(asking).rejects.toEqual({ kind: 'unreadable', message: '', reference })
  })
})

describe('the payment step', () => {
  /** Ada's service, paid by card. */
  async function startPaid() {
    const visit = await startCustomer()
    const { clientSecret, subscriptionId } = await subscribe(visit.browser, { serviceId: adaFlowServiceId })
    await payByCard(visit.browser, clientSecret, '4242424242424242')
    return { ...visit, subscriptionId }
  }

  test('sends the subscription and nothing else', async () => {
    const input = { serviceId: 's1', subscriptionId: 'sub_1' }
    expect(await bodiesSentBy((client) => submitStripeStep(client, input, stay()))).toEqual([
      { stripeSubscriptionId: 'sub_1' },
    ])
  })

  test('advances the setup once', async () => {
    const { client, browser, sent, subscriptionId } = await startPaid()
    const input = { serviceId: adaFlowServiceId, subscriptionId }
    await submitStripeStep(client, input, stay())
    await expect(submitStripeStep(client, input, stay())).rejects.toMatchObject({
      status: 409,
      code: 'STEP_ALREADY_DONE',
    })
    const call = `POST /v1/services/flows/${adaFlowServiceId}/validate_stripe`
    expect([
      await findFlowStep(client, { serviceId: adaFlowServiceId }, stay()),
      (await effectsOf(browser, 'stepAccepted')).length,
      sent.slice(0, 2),
    ]).toEqual(['validate_configuration', 1, [call, call]])
  })

  test('is rejected for another subscription, with the reason', async () => {
    const { client } = await startPaid()
    const input = { serviceId: adaFlowServiceId, subscriptionId: 'sub_other' }
    await expect(submitStripeStep(client, input, stay())).rejects.toEqual({
      kind: 'http',
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Invalid input data',
      fieldErrors: [{ field: 'stripeSubscriptionId', message: 'is not a paid subscription of this service' }],
      reference,
    })
  })

  test.each([
    ['no body', new Response(null, { status: 204 })],
    ['a message', Response.json({ message: 'Accepted.' }, { status: 202 })],
    ['plain text', new Response('OK')],
  ])('is acknowledged by a 2xx with %s', async (_, response) => {
    const client = clientResponding(() => response)
    expect(await submitStripeStep(client, { serviceId: 's1', subscriptionId: 'sub_1' }, stay())).toBeUndefined()
  })

  test.each(['<h1>Sign in to this network</h1>', '{"data":{"id":"665f'])(
    'is unreadable after a 200 with %j',
    async (body) => {
      const client = clientResponding(() => new Response(body))
      await expect(submitStripeStep(client, { serviceId: 's1', subscriptionId: 'sub_1' }, stay())).rejects.toEqual({
        kind: 'unreadable',
        message: '',
        reference,
      })
    },
  )
})
