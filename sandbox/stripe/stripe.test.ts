import { describe, expect, test } from 'vitest'
import { ada } from '../account/people.seeds'
import { adaFlowServiceId } from '../services/services.seeds'
import { createSandboxWithClock } from '../testing/clock'
import { actOn, effectsOf, intentIdOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient } from '../testing/test-client'
import { type TestCard, testCards } from './test-cards'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const GOOD_CARD = testCards.visa.number

/** A signed-in customer with an open subscription. */
async function paying(payload: object = { serviceId: adaFlowServiceId }) {
  const { sandbox, putForward } = createSandboxWithClock(NOW, { portalOrigins: ['http://localhost:4000'] })
  const client = await createTestClient(sandbox)
  await client.signIn()
  const { clientSecret, subscriptionId } = await subscribe(client, payload)
  const id = intentIdOf(clientSecret)
  const retrieve = () => client.stripe('GET', `/intents/${id}?client_secret=${clientSecret}`)
  return { client, id, clientSecret, subscriptionId, putForward, retrieve }
}

type Paying = Pick<Awaited<ReturnType<typeof paying>>, 'id' | 'clientSecret'>

/** The provider's intent for the payment of ada's service. */
function intentOf({ id, clientSecret }: Paying, status: string, more: object = {}) {
  return {
    id,
    object: 'payment_intent',
    status,
    amount: 6498,
    currency: 'usd',
    client_secret: clientSecret,
    next_action: null,
    last_payment_error: null,
    ...more,
  }
}

describe('retrieving an intent', () => {
  test('needs its secret but no session', async () => {
    const visit = await paying()
    visit.client.cookies.delete('session')
    expect(await visit.retrieve()).toEqual({
      status: 200,
      body: { intent: intentOf(visit, 'requires_payment_method') },
    })
  })

  test('returns a setup intent for a card that is only saved', async () => {
    const { id, clientSecret, retrieve } = await paying({ productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' })
    expect(await retrieve()).toEqual({
      status: 200,
      body: {
        intent: {
          id,
          object: 'setup_intent',
          status: 'requires_payment_method',
          amount: 0,
          currency: 'usd',
          client_secret: clientSecret,
          next_action: null,
          last_setup_error: null,
        },
      },
    })
  })

  test('without the right id and secret is a 404', async () => {
    const { client, id, clientSecret } = await paying()
    const notFound = (name: string) => ({
      status: 404,
      body: {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such intent: '${name}'` },
      },
    })
    expect(await client.stripe('GET', `/intents/${id}?client_secret=${clientSecret}x`)).toEqual(notFound(id))
    expect(await client.stripe('GET', `/intents/${id}`)).toEqual(notFound(id))
    expect(await client.stripe('GET', `/intents/pi_1?client_secret=${clientSecret}`)).toEqual(notFound('pi_1'))
    const payment_method = { type: 'card', number: GOOD_CARD }
    const body = { client_secret: 'guess', payment_method }
    expect(await client.stripe('POST', `/intents/${id}/confirm`, body)).toEqual(notFound(id))
    expect(
      await client.stripe('POST', `/intents/${id}/authenticate`, { client_secret: 'guess', outcome: 'succeeded' }),
    ).toEqual(notFound(id))
    expect(await effectsOf(client, 'charged')).toEqual([])
  })
})

describe('paying by card', () => {
  test('charges the amount once', async () => {
    const visit = await paying()
    expect(await payByCard(visit.client, visit.clientSecret, GOOD_CARD)).toEqual({
      status: 200,
      body: { intent: intentOf(visit, 'succeeded') },
    })
    expect(await visit.retrieve()).toEqual({ status: 200, body: { intent: intentOf(visit, 'succeeded') } })
    expect(await effectsOf(visit.client, 'charged')).toEqual([
      {
        type: 'charged',
        userId: ada.id,
        subscriptionId: visit.subscriptionId,
        intentId: visit.id,
        amount: 6498,
        currency: 'usd',
        at: NOW.toISOString(),
      },
    ])
  })

  const rejected: TestCard[] = Object.values(testCards).filter(({ outcome }) => outcome.type === 'fails')
  test.each(rejected)('allows another card after one that $reason ($number)', async ({ number, outcome }) => {
    const visit = await paying()
    const error = outcome.type === 'fails' ? outcome.error : undefined
    const intent = intentOf(visit, 'requires_payment_method', { last_payment_error: error })
    expect(await payByCard(visit.client, visit.clientSecret, number)).toEqual({
      status: 402,
      body: { error: { ...error, payment_intent: intent } },
    })
    expect(await visit.retrieve()).toEqual({ status: 200, body: { intent } })
    expect(await effectsOf(visit.client, 'charged')).toEqual([])
    expect((await payByCard(visit.client, visit.clientSecret, GOOD_CARD)).status).toBe(200)
    expect(await effectsOf(visit.client, 'charged')).toHaveLength(1)
  })

  test('does not save a declined card', async () => {
    const { client, clientSecret } = await paying({ productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' })
    expect(await payByCard(client, clientSecret, testCards.declined.number)).toMatchObject({
      status: 402,
      body: {
        error: {
          code: 'card_declined',
          setup_intent: { object: 'setup_intent', last_setup_error: { decline_code: 'generic_decline' } },
        },
      },
    })
    expect(await effectsOf(client, 'cardSaved')).toEqual([])
  })

  test('ignores spaces in the number and rejects a wrong digit', async () => {
    const { client, clientSecret } = await paying()
    expect(await payByCard(client, clientSecret, '4242 4242 4242 4241')).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is invalid.' } },
    })
    expect((await payByCard(client, clientSecret, '4242 4242 4242 4242')).status).toBe(200)
  })

  test.each([
    ['confirm', {}],
    ['confirm', { payment_method: { type: 'cheque' } }],
    ['confirm', { payment_method: { type: 'card' } }],
    ['authenticate', {}],
    ['authenticate', { outcome: 'perhaps' }],
  ] as const)('rejects the call %s with %j', async (action, payload) => {
    const { client, clientSecret } = await paying()
    expect(await actOn(client, clientSecret, action, payload)).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'parameter_invalid' } },
    })
  })
})

describe('3-D Secure', () => {
  const challenged = [testCards.authenticationOnce, testCards.authenticationAlways, testCards.authenticationTwo]

  test.each(challenged)('that succeeds charges the card $number', async ({ number }) => {
    const visit = await paying()
    const waiting = intentOf(visit, 'requires_action', { next_action: { type: 'use_stripe_sdk' } })
    expect(await payByCard(visit.client, visit.clientSecret, number)).toEqual({
      status: 200,
      body: { intent: waiting },
    })
    expect(await visit.retrieve()).toEqual({ status: 200, body: { intent: waiting } })
    expect(await effectsOf(visit.client, 'charged')).toEqual([])
    expect(await actOn(visit.client, visit.clientSecret, 'authenticate', { outcome: 'succeeded' })).toEqual({
      status: 200,
      body: { intent: intentOf(visit, 'succeeded') },
    })
    expect(await effectsOf(visit.client, 'charged')).toHaveLength(1)
  })

  test.each([
    ['payment_intent', { serviceId: adaFlowServiceId }],
    ['setup_intent', { productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' }],
  ])('that fails leaves the %s open', async (object, payload) => {
    const { client, clientSecret } = await paying(payload)
    await payByCard(client, clientSecret, testCards.authenticationOnce.number)
    expect(await actOn(client, clientSecret, 'authenticate', { outcome: 'failed' })).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'invalid_request_error',
          code: `${object}_authentication_failure`,
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
          [object]: { status: 'requires_payment_method', next_action: null },
        },
      },
    })
    expect((await payByCard(client, clientSecret, GOOD_CARD)).status).toBe(200)
  })

  test('can be abandoned for another card', async () => {
    const { client, clientSecret } = await paying()
    await payByCard(client, clientSecret, testCards.authenticationOnce.number)
    expect((await payByCard(client, clientSecret, GOOD_CARD)).status).toBe(200)
    expect(await actOn(client, clientSecret, 'authenticate', { outcome: 'succeeded' })).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
  })
})

describe('a processing payment', () => {
  test('succeeds after 3 s', async () => {
    const visit = await paying()
    const processing = { status: 200, body: { intent: intentOf(visit, 'processing') } }
    expect(await payByCard(visit.client, visit.clientSecret, testCards.processing.number)).toEqual(processing)
    visit.putForward(2)
    expect(await visit.retrieve()).toEqual(processing)
    expect(await effectsOf(visit.client, 'charged')).toEqual([])
    visit.putForward(1)
    expect(await effectsOf(visit.client, 'charged')).toHaveLength(1)
    expect(await visit.retrieve()).toEqual({ status: 200, body: { intent: intentOf(visit, 'succeeded') } })
    visit.putForward(10)
    await visit.retrieve()
    expect(await effectsOf(visit.client, 'charged')).toHaveLength(1)
  })

  test('may be declined after 3 s', async () => {
    const visit = await paying()
    await payByCard(visit.client, visit.clientSecret, testCards.processingFails.number)
    visit.putForward(3)
    expect(await visit.retrieve()).toEqual({
      status: 200,
      body: {
        intent: intentOf(visit, 'requires_payment_method', { last_payment_error: testCards.declined.outcome.error }),
      },
    })
    expect((await payByCard(visit.client, visit.clientSecret, GOOD_CARD)).status).toBe(200)
  })
})

describe('an intent that cannot be paid', () => {
  test.each([
    ['succeeded', GOOD_CARD],
    ['processing', testCards.processing.number],
  ])('because it is %s is not confirmed again', async (status, number) => {
    const visit = await paying()
    await payByCard(visit.client, visit.clientSecret, number)
    expect(await payByCard(visit.client, visit.clientSecret, GOOD_CARD)).toEqual({
      status: 400,
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: `You cannot confirm this PaymentIntent because it has a status of ${status}.`,
          payment_intent: intentOf(visit, status),
        },
      },
    })
    visit.putForward(3)
    expect(await effectsOf(visit.client, 'charged')).toHaveLength(1)
  })

  test('because it is canceled is not confirmed', async () => {
    const { client, clientSecret } = await paying({ productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' })
    await subscribe(client, { productId: 'ACPMH' })
    expect(await payByCard(client, clientSecret, GOOD_CARD)).toMatchObject({
      status: 400,
      body: { error: { code: 'setup_intent_unexpected_state', setup_intent: { status: 'canceled' } } },
    })
    expect(await effectsOf(client, 'cardSaved')).toEqual([])
  })

  test('because it was canceled during 3-D Secure is not charged', async () => {
    const { client, clientSecret } = await paying()
    await payByCard(client, clientSecret, testCards.authenticationOnce.number)
    await subscribe(client, { serviceId: adaFlowServiceId })
    expect((await actOn(client, clientSecret, 'authenticate', { outcome: 'succeeded' })).status).toBe(400)
    expect(await effectsOf(client, 'charged')).toEqual([])
  })

  test('because four of five simultaneous attempts come too late is charged once', async () => {
    const { client, clientSecret } = await paying()
    const responses = await Promise.all(Array.from({ length: 5 }, () => payByCard(client, clientSecret, GOOD_CARD)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await effectsOf(client, 'charged')).toHaveLength(1)
  })
})
