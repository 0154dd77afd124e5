// @vitest-environment happy-dom
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Intent } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { createCardForm } from './card-form'

const KEY = 'pk_live_portal'
const RETURN_URL = 'https://portal.example.com/payment?serviceId=s1'

const payment: Intent = { kind: 'payment', id: 'pi_1', clientSecret: new Secret('pi_1_secret_x') }
const card: Intent = { kind: 'setup', id: 'seti_1', clientSecret: new Secret('seti_1_secret_x') }
const notReady = { reason: 'notReady', message: '' }

/** The calls of the provider's library, and its next response. */
const calls: unknown[] = []
let response: (method: string) => unknown = () => ({})

function fakeMethod(method: string) {
  return async (...args: readonly unknown[]) => {
    calls.push([method, ...args])
    return response(method)
  }
}

const stripe = {
  confirmPayment: fakeMethod('confirmPayment'),
  confirmSetup: fakeMethod('confirmSetup'),
  retrievePaymentIntent: fakeMethod('retrievePaymentIntent'),
  retrieveSetupIntent: fakeMethod('retrieveSetupIntent'),
}

/** Fields that can only be submitted, which is all that the form does with them. */
function fields(submit: () => unknown = () => ({})): StripeElements {
  return { submit: async () => submit() } as unknown as StripeElements
}

beforeEach(() => {
  calls.length = 0
  response = () => ({})
  vi.stubGlobal('Stripe', (key: string): Stripe => {
    calls.push(['Stripe', key])
    // The form calls only these methods.
    return stripe as unknown as Stripe
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

test('the library is loaded once with the key', async () => {
  const form = createCardForm(KEY)
  const [first, second] = await Promise.all([form.load(), form.load()])
  expect([first === second, await form.load(), calls]).toEqual([true, stripe, [['Stripe', KEY]]])
})

describe('validating the fields', () => {
  test('fails while they are not mounted', async () => {
    const { form, detach } = startForm()
    detach()
    expect([await createCardForm(KEY).submit(), await form.submit()]).toEqual([notReady, notReady])
  })

  test.each([[{}], [undefined]])('succeeds when the provider returns %j', async (result) => {
    expect(await startForm(fields(() => result)).form.submit()).toBeUndefined()
  })

  test.each([
    [
      { type: 'validation_error', code: 'incomplete_number' },
      { reason: 'invalid', message: '' },
    ],
    [
      { type: 'card_error', message: 'Your card has expired.' },
      { reason: 'declined', message: 'Your card has expired.' },
    ],
    [{ type: 'invalid_request_error' }, { reason: 'failed', message: '' }],
    [{ type: 'api_connection_error' }, { reason: 'notSent', message: '' }],
    [{ type: 'api_error' }, { reason: 'notSent', message: '' }],
  ])('fails after %j', async (error, problem) => {
    const { form } = startForm(fields(() => ({ error })))
    expect(await form.submit()).toEqual(problem)
  })

  test('uses the newest fields, even when older ones are unmounted later', async () => {
    const older = startForm(fields(() => ({ error: { type: 'validation_error' } })))
    older.form.attach(fields())
    older.detach()
    expect(await older.form.submit()).toBeUndefined()
  })
})

describe('a confirmation', () => {
  test.each([
    ['a payment', payment, 'confirmPayment', { paymentIntent: { status: 'succeeded' } }],
    ['a saved card', card, 'confirmSetup', { setupIntent: { status: 'succeeded' } }],
  ] as const)('of %s is sent once with the fields and the return address', async (_, intent, method, result) => {
    response = () => result
    const { form, elements } = startForm()
    expect([await form.confirm(intent, RETURN_URL), calls]).toEqual([
      { status: 'succeeded' },
      [
        ['Stripe', KEY],
        [method, { elements, confirmParams: { return_url: RETURN_URL }, redirect: 'if_required' }],
      ],
    ])
  })

  test.each([
    ['without fields', payment, false],
    ['without an intent', null, true],
  ])('%s is rejected, and nothing is sent', async (_, intent, isAttached) => {
    const form = createCardForm(KEY)
    if (isAttached) form.attach(fields())
    expect([await form.confirm(intent, RETURN_URL), calls]).toEqual([{ status: 'rejected', problem: notReady }, []])
  })

  test.each([
    [payment, { paymentIntent: { status: 'processing' } }, { status: 'processing' }],
    [
      card,
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { status: 'rejected', problem: { reason: 'declined', message: 'Your card was declined.' } },
    ],
  ])('of %j with the response %j has its outcome', async (intent, result, outcome) => {
    response = () => result
    expect(await startForm().form.confirm(intent, RETURN_URL)).toEqual(outcome)
  })

  test.each([
    ['an error that leaves the outcome open', { error: { type: 'api_connection_error' } }],
    ['an empty response', {}],
  ])('throws after %s, so that the intent is read', async (_, result) => {
    response = () => result
    const confirming = startForm().form.confirm(payment, RETURN_URL)
    await expect(confirming).rejects.toBeInstanceOf(Error)
  })

  test('has no time limit, because the customer may be at their bank', async () => {
    vi.useFakeTimers()
    response = () => new Promise(() => {})
    const settled = vi.fn()
    startForm().form.confirm(payment, RETURN_URL).then(settled, settled)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([settled.mock.calls, calls.length]).toEqual([[], 2])
  })
})

describe('the charge', () => {
  const intentWith = (charge: object) => ({ paymentIntent: { status: 'requires_payment_method', ...charge } })

  test("is the intent's amount, read with its secret and without fields", async () => {
    response = () => intentWith({ amount: 6498, currency: 'usd' })
    expect([await createCardForm(KEY).charge(payment), calls]).toEqual([
      { amount: 6498, currency: 'usd' },
      [
        ['Stripe', KEY],
        ['retrievePaymentIntent', 'pi_1_secret_x'],
      ],
    ])
  })

  test.each([
    ['a saved card', card],
    ['no intent', null],
  ])('is null for %s without a request', async (_, intent) => {
    expect([await createCardForm(KEY).charge(intent), calls]).toEqual([null, []])
  })

  test.each([[{}], [{ amount: 6498 }], [{ amount: '6498', currency: 'usd' }]])(
    'is null if the provider returns only %j',
    async (charge) => {
      response = () => intentWith(charge)
      expect(await createCardForm(KEY).charge(payment)).toBeNull()
    },
  )

  test('throws after an error response', async () => {
    response = () => ({ error: { type: 'api_error' } })
    await expect(createCardForm(KEY).charge(payment)).rejects.toThrow('api_error')
  })

  test('times out after 20 s', async () => {
    vi.useFakeTimers()
    response = () => new Promise(() => {})
    const reading = vi.fn()
    createCardForm(KEY).charge(payment).catch(reading)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reading.mock.calls).toEqual([[new Error('The provider did not respond in time')]])
  })
})

describe('reading an intent', () => {
  test.each([
    [payment, 'retrievePaymentIntent', { paymentIntent: { status: 'requires_payment_method' } }, 'unpaid'],
    [card, 'retrieveSetupIntent', { setupIntent: { status: 'succeeded' } }, 'succeeded'],
  ] as const)('uses its secret and no fields: %j', async (intent, method, result, status) => {
    response = () => result
    expect([await createCardForm(KEY).read(intent), calls]).toEqual([
      status,
      [
        ['Stripe', KEY],
        [method, intent.clientSecret.reveal()],
      ],
    ])
  })

  test('throws after an error response', async () => {
    response = () => ({ error: { type: 'invalid_request_error', code: 'resource_missing' } })
    await expect(createCardForm(KEY).read(payment)).rejects.toThrow('The provider returned no known status')
  })

  test('times out after exactly 20 s', async () => {
    vi.useFakeTimers()
    response = () => new Promise(() => {})
    const reading = vi.fn()
    createCardForm(KEY).read(payment).catch(reading)
    await vi.advanceTimersByTimeAsync(19_999)
    const before = reading.mock.calls.length
    await vi.advanceTimersByTimeAsync(1)
    expect([before, reading.mock.calls]).toEqual([0, [[new Error('The provider did not respond in time')]]])
  })

  test('leaves no timer behind', async () => {
    vi.useFakeTimers()
    response = () => ({ paymentIntent: { status: 'succeeded' } })
    await createCardForm(KEY).read(payment)
    expect(vi.getTimerCount()).toBe(0)
  })
})
