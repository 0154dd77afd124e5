// @vitest-environment happy-dom
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { intent } from '#machines/payment/testing/checkout-world'
import { createCardForm } from './card-form'

const KEY = 'pk_live_portal'
const RETURN_URL = 'https://portal.example.com/payment?serviceId=s1'

const payment = intent('pi_1')
const card = intent('seti_1')
const notReady = { reason: 'notReady', message: '' }
const LOADED = ['Stripe', KEY]

/** The calls of the provider's library, and its next response. */
const calls: unknown[] = []
let response: unknown = {}

const METHODS = ['confirmPayment', 'confirmSetup', 'retrievePaymentIntent', 'retrieveSetupIntent']
const fakes = METHODS.map((method) => [
  method,
  async (...args: readonly unknown[]) => {
    calls.push([method, ...args])
    return response
  },
])
// The form calls only these methods.
const stripe = Object.fromEntries(fakes) as Stripe

/** Fields that can only be submitted, which is all that the form does with them. */
const fields = (result: unknown = {}) => ({ submit: async () => result }) as unknown as StripeElements

beforeEach(() => {
  calls.length = 0
  response = {}
  vi.stubGlobal('Stripe', (key: string) => {
    calls.push(['Stripe', key])
    return stripe
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A form whose fields are mounted. */
function startForm(elements = fields()) {
  const form = createCardForm(KEY)
  return { form, elements, detach: form.attach(elements) }
}

describe('the library', () => {
  test('is loaded once with the key', async () => {
    const form = createCardForm(KEY)
    const [first, second] = await Promise.all([form.load(), form.load()])
    expect([first === second, await form.load(), calls]).toEqual([true, stripe, [LOADED]])
  })

  test.each([
    ['is blocked', () => Promise.reject(new Error('Failed to load Stripe.js')), 'Failed to load Stripe.js'],
    ['has no page', () => Promise.resolve(null), 'Stripe.js is not for servers'],
  ])('that %s is an error for every call', async (_, loadLibrary, message) => {
    const form = createCardForm(KEY, loadLibrary)
    form.attach(fields())
    for (const call of [form.load, () => form.read(payment), () => form.confirm(payment, RETURN_URL)]) {
      await expect(call()).rejects.toThrow(message)
    }
  })

  test('is loaded again after a failure', async () => {
    const load = vi.fn<() => Promise<Stripe>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(stripe)
    const form = createCardForm(KEY, load)
    await expect(form.load()).rejects.toThrow('offline')
    expect(await form.load()).toBe(stripe)
  })
})

describe('validating the fields', () => {
  test('fails while they are not mounted', async () => {
    const { form, detach } = startForm()
    detach()
    expect([await createCardForm(KEY).submit(), await form.submit()]).toEqual([notReady, notReady])
  })

  test.each([
    [{}, undefined],
    [undefined, undefined],
    [{ error: { type: 'validation_error', code: 'incomplete_number' } }, { reason: 'invalid', message: '' }],
    [{ error: { type: 'card_error', message: 'It has expired.' } }, { reason: 'declined', message: 'It has expired.' }],
    [{ error: { type: 'invalid_request_error' } }, { reason: 'failed', message: '' }],
    [{ error: { type: 'api_connection_error' } }, { reason: 'notSent', message: '' }],
  ])('with the response %j has the problem %j', async (result, problem) => {
    expect(await startForm(fields(result)).form.submit()).toEqual(problem)
  })

  test('uses the newest fields, even when older ones are unmounted later', async () => {
    const { form, detach } = startForm(fields({ error: { type: 'validation_error' } }))
    form.attach(fields())
    detach()
    expect(await form.submit()).toBeUndefined()
  })
})

describe('a confirmation', () => {
  test.each([
    ['a payment', payment, 'confirmPayment', { paymentIntent: { status: 'processing' } }],
    ['a saved card', card, 'confirmSetup', { setupIntent: { status: 'processing' } }],
  ])('of %s is sent once with the fields and the return address', async (_, sent, method, result) => {
    response = result
    const { form, elements } = startForm()
    expect([await form.confirm(sent, RETURN_URL), calls]).toEqual([
      { status: 'processing' },
      [LOADED, [method, { elements, confirmParams: { return_url: RETURN_URL }, redirect: 'if_required' }]],
    ])
  })

  test('without fields or without an intent is rejected, and nothing is sent', async () => {
    const rejected = { status: 'rejected', problem: notReady }
    const withoutFields = await createCardForm(KEY).confirm(payment, RETURN_URL)
    expect([withoutFields, await startForm().form.confirm(null, RETURN_URL), calls]).toEqual([rejected, rejected, []])
  })

  test('has no time limit, because the customer may be at their bank', async () => {
    vi.useFakeTimers()
    response = new Promise(() => {})
    const settled = vi.fn()
    startForm().form.confirm(payment, RETURN_URL).then(settled, settled)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([settled.mock.calls, calls.length]).toEqual([[], 2])
  })
})

describe('the charge', () => {
  const charge = { amount: 4999 + 1499, currency: 'usd' }

  test.each([
    ["the intent's amount", { status: 'requires_payment_method', ...charge }, charge],
    ['null without a currency', { amount: charge.amount }, null],
    ['null if the amount is not a number', { ...charge, amount: '6498' }, null],
  ])('is %s, read with its secret and without fields', async (_, paymentIntent, expected) => {
    response = { paymentIntent }
    const read = ['retrievePaymentIntent', 'pi_1_secret']
    expect([await createCardForm(KEY).charge(payment), calls]).toEqual([expected, [LOADED, read]])
  })

  test('is null without a request for a saved card or without an intent', async () => {
    const form = createCardForm(KEY)
    expect([await form.charge(card), await form.charge(null), calls]).toEqual([null, null, []])
  })
})

test.each([
  [payment, 'retrievePaymentIntent', { paymentIntent: { status: 'requires_payment_method' } }, 'unpaid'],
  [card, 'retrieveSetupIntent', { setupIntent: { status: 'succeeded' } }, 'succeeded'],
])('an intent is read with its secret and no fields: %j', async (of, method, result, status) => {
  vi.useFakeTimers()
  response = result
  const read = [method, of.clientSecret.reveal()]
  expect([await createCardForm(KEY).read(of), calls]).toEqual([status, [LOADED, read]])
  expect(vi.getTimerCount()).toBe(0)
})

describe.each([
  ['read', 'The provider returned no known status'],
  ['charge', 'api_error'],
] as const)('the call %s', (method, message) => {
  test('throws after an error response', async () => {
    response = { error: { type: 'api_error' } }
    await expect(createCardForm(KEY)[method](payment)).rejects.toThrow(message)
  })

  test('times out after exactly 20 s', async () => {
    vi.useFakeTimers()
    response = new Promise(() => {})
    const failed = vi.fn()
    createCardForm(KEY)[method](payment).catch(failed)
    await vi.advanceTimersByTimeAsync(19_999)
    const before = failed.mock.calls.length
    await vi.advanceTimersByTimeAsync(1)
    expect([before, failed.mock.calls]).toEqual([0, [[new Error('The provider did not respond in time')]]])
  })
})
