import { describe, expect, test } from 'vitest'
import { ada } from '../account/people.seeds'
import type { FaultInput } from '../server/faults/fault-shape'
import { adaFlowServiceId } from '../services/services.seeds'
import { createSandboxWithClock } from '../testing/clock'
import { actOn, effectsOf, intentIdOf, intentsOf, payByCard, subscribe } from '../testing/payments'
import { createTestClient } from '../testing/test-client'
import { outcomeOf, type TestCard, testCards } from './test-cards'

const NOW = new Date('2026-01-15T12:00:00.000Z')
const GOOD_CARD = testCards.visa.number
const AMOUNT = 4_999 + 1_499
const cards: TestCard[] = Object.values(testCards)
const service = { serviceId: adaFlowServiceId }
/** Nothing is due at once, so the card is only saved. */
const savedCard = { productId: 'ACPMH', coupon: 'promo_sandbox_freemonth' }

/** A signed-in customer with an open subscription. */
async function paying(payload: object = service) {
  const { sandbox, putForward } = createSandboxWithClock(NOW, { portalOrigins: ['http://localhost:4000'] })
  const client = await createTestClient(sandbox)
  await client.signIn()
  const { clientSecret, subscriptionId } = await subscribe(client, payload)
  const id = intentIdOf(clientSecret)
  const setup = { amount: 0, object: 'setup_intent', last_setup_error: null }
  const payment = { amount: AMOUNT, object: 'payment_intent', last_payment_error: null }
  const kind = clientSecret?.startsWith('seti_') ? setup : payment
  return {
    client,
    clientSecret,
    putForward,
    retrieve: () => client.stripe('GET', `/intents/${id}?client_secret=${clientSecret}`),
    pay: (number: string) => payByCard(client, clientSecret, number),
    authenticate: (outcome: string) => actOn(client, clientSecret, 'authenticate', { outcome }),
    /** The provider's intent with this status. */
    intent: (status: string, more: object = {}) => ({
      ...{ id, client_secret: clientSecret, status, currency: 'usd', next_action: null, ...kind },
      ...more,
    }),
    /** The effects of payments and saved cards, without their kind. */
    paid: async () =>
      (await effectsOf(client)).filter(({ type }) => type === 'charged' || type === 'cardSaved').map(({ at }) => at),
    charge: { type: 'charged', userId: ada.id, subscriptionId, intentId: id, amount: AMOUNT, currency: 'usd' },
  }
}

const ok = (intent: object) => ({ status: 200, body: { intent } })
const error = (status: number, fields: object) => ({ status, body: { error: fields } })
const unexpectedState = (intent: object) =>
  error(400, expect.objectContaining({ code: 'payment_intent_unexpected_state', payment_intent: intent }))

describe('an intent', () => {
  test('is not found without its id and secret', async () => {
    const { client, clientSecret, intent, paid } = await paying()
    const { id } = intent('')
    const payment_method = { type: 'card', number: GOOD_CARD }
    const rejected = [
      await client.stripe('GET', `/intents/${id}?client_secret=${clientSecret}x`),
      await client.stripe('GET', `/intents/${id}`),
      await client.stripe('POST', `/intents/${id}/confirm`, { client_secret: 'guess', payment_method }),
      await client.stripe('POST', `/intents/${id}/authenticate`, { client_secret: 'guess', outcome: 'succeeded' }),
      await client.stripe('GET', `/intents/pi_1?client_secret=${clientSecret}`),
    ]
    const missing = { type: 'invalid_request_error', code: 'resource_missing' }
    const notFound = (name: string) => error(404, { ...missing, message: `No such intent: '${name}'` })
    expect(rejected).toEqual([...Array(4).fill(notFound(id)), notFound('pi_1')])
    expect(await paid()).toEqual([])
  })
})

describe('a card', () => {
  test('is charged once, also by five simultaneous attempts', async () => {
    const { client, charge, intent, retrieve, pay } = await paying()
    const [first, ...late] = await Promise.all(Array.from({ length: 5 }, () => pay(GOOD_CARD)))
    expect([first, await retrieve()]).toEqual([ok(intent('succeeded')), ok(intent('succeeded'))])
    expect(late).toEqual(Array(4).fill(unexpectedState(intent('succeeded'))))
    expect(await effectsOf(client, 'charged')).toEqual([{ ...charge, at: NOW.toISOString() }])
  })

  test.each(cards.filter(({ outcome }) => outcome.type === 'fails'))('that $reason can be replaced', async (card) => {
    const { intent, pay, paid } = await paying()
    const failure = card.outcome.type === 'fails' ? card.outcome.error : undefined
    const payment_intent = intent('requires_payment_method', { last_payment_error: failure })
    expect(await pay(card.number)).toEqual(error(402, { ...failure, payment_intent }))
    expect(await paid()).toEqual([])
    expect(await pay(GOOD_CARD)).toEqual(ok(intent('succeeded')))
    expect(await paid()).toHaveLength(1)
  })

  test.each(cards.filter(({ outcome }) => outcome.type === 'authentication'))(
    '$number is charged after 3-D Secure',
    async ({ number }) => {
      const { intent, retrieve, pay, authenticate, paid } = await paying()
      const waiting = ok(intent('requires_action', { next_action: { type: 'use_stripe_sdk' } }))
      expect([await pay(number), await retrieve(), await paid()]).toEqual([waiting, waiting, []])
      expect([await authenticate('succeeded'), await paid()]).toEqual([ok(intent('succeeded')), [NOW.toISOString()]])
    },
  )

  test.each([
    ['payment', service],
    ['setup', savedCard],
  ])('can be replaced if 3-D Secure of a %s fails', async (kind, payload) => {
    const { intent, pay, authenticate, paid } = await paying(payload)
    await pay(testCards.authenticationOnce.number)
    const failure = {
      type: 'invalid_request_error',
      code: `${kind}_intent_authentication_failure`,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    }
    const open = intent('requires_payment_method', { [`last_${kind}_error`]: failure })
    expect(await authenticate('failed')).toEqual(error(402, { ...failure, [`${kind}_intent`]: open }))
    expect([await pay(GOOD_CARD), (await paid()).length]).toEqual([ok(intent('succeeded')), 1])
  })

  test('can be replaced during 3-D Secure, which then does nothing', async () => {
    const { intent, pay, authenticate, paid } = await paying()
    await pay(testCards.authenticationOnce.number)
    expect(await pay(GOOD_CARD)).toEqual(ok(intent('succeeded')))
    expect(await authenticate('succeeded')).toEqual(unexpectedState(intent('succeeded')))
    expect(await paid()).toHaveLength(1)
  })

  test.each([
    ['charged', testCards.processing, 'succeeded', null],
    ['declined', testCards.processingFails, 'requires_payment_method', testCards.declined.outcome.error],
  ])('may be processed for 3 s and then %s', async (_, { number }, status, last_payment_error) => {
    const { intent, retrieve, pay, paid, putForward } = await paying()
    const processing = intent('processing')
    expect(await pay(number)).toEqual(ok(processing))
    putForward(2)
    expect([await pay(GOOD_CARD), await retrieve()]).toEqual([unexpectedState(processing), ok(processing)])
    putForward(1)
    expect(await retrieve()).toEqual(ok(intent(status, { last_payment_error })))
    putForward(10)
    await retrieve()
    expect(await paid()).toHaveLength(status === 'succeeded' ? 1 : 0)
  })

  test.each([
    ['before', GOOD_CARD],
    ['during', testCards.authenticationOnce.number],
  ])('is not charged if its subscription is superseded %s the payment', async (when, number) => {
    const { client, pay, authenticate, intent, paid } = await paying()
    if (when === 'during') await pay(number)
    await subscribe(client, service)
    const late = await (when === 'before' ? pay(number) : authenticate('succeeded'))
    expect(late).toEqual(unexpectedState(intent('canceled')))
    expect(await paid()).toEqual([])
  })

  const valid = ['378282246310005', '6011111111111117', '5200828282828210', '30569309025904']
  const invalid = ['', '4242', '4242424242424241', '4242424242424224x', '0'.repeat(20), 'four']
  test.each([...valid, ...invalid])('%j succeeds if its check digit is correct', (number) => {
    const wrong = { type: 'card_error', code: 'incorrect_number', message: 'Your card number is invalid.' }
    expect(outcomeOf(number)).toEqual(valid.includes(number) ? { type: 'succeeds' } : { type: 'fails', error: wrong })
  })
})

describe('a fault of the provider', () => {
  test('charges only if it is committed', async () => {
    const { client, intent, pay, paid } = await paying()
    const fault: FaultInput = { operationId: 'stripe.confirm', kind: 'dropped', times: 1 }
    await client.control('POST', '/faults', fault)
    await expect(pay(GOOD_CARD)).rejects.toThrow(TypeError)
    expect(await paid()).toEqual([])
    await client.control('POST', '/faults', { ...fault, committed: true })
    await expect(pay(GOOD_CARD)).rejects.toThrow(TypeError)
    expect(await paid()).toHaveLength(1)
    expect(await pay(GOOD_CARD)).toEqual(unexpectedState(intent('succeeded')))
  })

  test('replaces the response of a committed rejection', async () => {
    const { client, pay } = await paying()
    await client.control('POST', '/faults', { operationId: 'stripe.confirm', kind: 'empty500', committed: true })
    expect(await pay(testCards.declined.number)).toEqual({ status: 500, body: undefined })
    expect(await intentsOf(client)).toMatchObject([{ lastError: { code: 'card_declined' } }])
  })
})
