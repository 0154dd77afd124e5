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

/** The provider's library as far as the form needs it: what it was asked, and what it answers. */
const asked: unknown[] = []
let response: (question: string) => unknown = () => ({})

function ask(question: string) {
  return async (...details: readonly unknown[]) => {
    asked.push([question, ...details])
    return response(question)
  }
}

const stripe = {
  confirmPayment: ask('confirmPayment'),
  confirmSetup: ask('confirmSetup'),
  retrievePaymentIntent: ask('retrievePaymentIntent'),
  retrieveSetupIntent: ask('retrieveSetupIntent'),
}

/** The fields, of which the form needs that they can be submitted. The cast: a fake has no more than that. */
function fields(submit: () => unknown = () => ({})): StripeElements {
  return { submit: async () => submit() } as unknown as StripeElements
}

beforeEach(() => {
  asked.length = 0
  response = () => ({})
  vi.stubGlobal('Stripe', (key: string): Stripe => {
    asked.push(['Stripe', key])
    // The cast: see the fake above.
    return stripe as unknown as Stripe
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A form whose fields are on the screen. */
function startForm(elements = fields()) {
  const form = createCardForm(KEY)
  return { form, elements, detach: form.attach(elements) }
}

test('the library is made once, with the key, however often it is asked for', async () => {
  const form = createCardForm(KEY)
  const [first, second] = await Promise.all([form.load(), form.load()])
  expect([first === second, await form.load(), asked]).toEqual([true, stripe, [['Stripe', KEY]]])
})

describe('what was typed', () => {
  test('cannot be checked before the fields are there, nor after they are gone', async () => {
    const { form, detach } = startForm()
    detach()
    expect([await createCardForm(KEY).submit(), await form.submit()]).toEqual([notReady, notReady])
  })

  test.each([[{}], [undefined]])('is good when the provider says nothing about it: %j', async (said) => {
    expect(await startForm(fields(() => said)).form.submit()).toBeUndefined()
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
  ])('is refused after %j', async (error, problem) => {
    const { form } = startForm(fields(() => ({ error })))
    expect(await form.submit()).toEqual(problem)
  })

  test('is checked in the fields that came last: taking the older ones away changes nothing', async () => {
    const older = startForm(fields(() => ({ error: { type: 'validation_error' } })))
    older.form.attach(fields())
    older.detach()
    expect(await older.form.submit()).toBeUndefined()
  })
})

describe('a confirmation', () => {
  test.each([
    ['a payment', payment, 'confirmPayment', { paymentIntent: { status: 'succeeded' } }],
    ['a kept card', card, 'confirmSetup', { setupIntent: { status: 'succeeded' } }],
  ] as const)('of %s is sent once, with the fields and the way back', async (_, intent, question, said) => {
    response = () => said
    const { form, elements } = startForm()
    expect([await form.confirm(intent, RETURN_URL), asked]).toEqual([
      { status: 'succeeded' },
      [
        ['Stripe', KEY],
        [question, { elements, confirmParams: { return_url: RETURN_URL }, redirect: 'if_required' }],
      ],
    ])
  })

  test.each([
    ['without fields', payment, false],
    ['without an intent', null, true],
  ])('%s is refused, and nothing is sent', async (_, intent, isAttached) => {
    const form = createCardForm(KEY)
    if (isAttached) form.attach(fields())
    expect([await form.confirm(intent, RETURN_URL), asked]).toEqual([{ status: 'rejected', problem: notReady }, []])
  })

  test.each([
    [payment, { paymentIntent: { status: 'processing' } }, { status: 'processing' }],
    [
      card,
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { status: 'rejected', problem: { reason: 'declined', message: 'Your card was declined.' } },
    ],
  ])('answered for %j with %j', async (intent, said, outcome) => {
    response = () => said
    expect(await startForm().form.confirm(intent, RETURN_URL)).toEqual(outcome)
  })

  test.each([
    ['an error that leaves it open', { error: { type: 'api_connection_error' } }],
    ['nothing', {}],
  ])('answered with %s is thrown: then the intent is read', async (_, said) => {
    response = () => said
    const confirming = startForm().form.confirm(payment, RETURN_URL)
    await expect(confirming).rejects.toBeInstanceOf(Error)
  })

  test('has no limit: a bank may ask the customer for long', async () => {
    vi.useFakeTimers()
    response = () => new Promise(() => {})
    const settled = vi.fn()
    startForm().form.confirm(payment, RETURN_URL).then(settled, settled)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([settled.mock.calls, asked.length]).toEqual([[], 2])
  })
})

describe('what will be charged', () => {
  const said = (charge: object) => ({ paymentIntent: { status: 'requires_payment_method', ...charge } })

  test('is what the intent says, asked for by its secret and without any fields', async () => {
    response = () => said({ amount: 6498, currency: 'usd' })
    expect([await createCardForm(KEY).charge(payment), asked]).toEqual([
      { amount: 6498, currency: 'usd' },
      [
        ['Stripe', KEY],
        ['retrievePaymentIntent', 'pi_1_secret_x'],
      ],
    ])
  })

  test.each([
    ['a card that is kept', card],
    ['nothing', null],
  ])('is nothing for %s, and nobody is asked', async (_, intent) => {
    expect([await createCardForm(KEY).charge(intent), asked]).toEqual([null, []])
  })

  test.each([[{}], [{ amount: 6498 }], [{ amount: '6498', currency: 'usd' }]])(
    'is not known where the provider says only %j',
    async (charge) => {
      response = () => said(charge)
      expect(await createCardForm(KEY).charge(payment)).toBeNull()
    },
  )

  test('that is answered with an error is an error', async () => {
    response = () => ({ error: { type: 'api_error' } })
    await expect(createCardForm(KEY).charge(payment)).rejects.toThrow('api_error')
  })

  test('is given up after twenty seconds', async () => {
    vi.useFakeTimers()
    response = () => new Promise(() => {})
    const reading = vi.fn()
    createCardForm(KEY).charge(payment).catch(reading)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reading.mock.calls).toEqual([[new Error('The provider did not answer in time')]])
  })
})

describe('reading an intent', () => {
  test.each([
    [payment, 'retrievePaymentIntent', { paymentIntent: { status: 'requires_payment_method' } }, 'unpaid'],
    [card, 'retrieveSetupIntent', { setupIntent: { status: 'succeeded' } }, 'succeeded'],
  ] as const)('asks by its secret, without any fields: %j', async (intent, question, said, status) => {
    response = () => said
    expect([await createCardForm(KEY).read(intent), asked]).toEqual([
      status,
      [
        ['Stripe', KEY],
        [question, intent.clientSecret.reveal()],
      ],
    ])
  })

  test('that is answered with an error says nothing', async () => {
    response = () => ({ error: { type: 'invalid_request_error', code: 'resource_missing' } })
    await expect(createCardForm(KEY).read(payment)).rejects.toThrow('The provider named no status')
  })

  test('is given up after twenty seconds, and not before', async () => {
    vi.useFakeTimers()
    response = () => new Promise(() => {})
    const reading = vi.fn()
    createCardForm(KEY).read(payment).catch(reading)
    await vi.advanceTimersByTimeAsync(19_999)
    const before = reading.mock.calls.length
    await vi.advanceTimersByTimeAsync(1)
    expect([before, reading.mock.calls]).toEqual([0, [[new Error('The provider did not answer in time')]]])
  })

  test('leaves no timer behind', async () => {
    vi.useFakeTimers()
    response = () => ({ paymentIntent: { status: 'succeeded' } })
    await createCardForm(KEY).read(payment)
    expect(vi.getTimerCount()).toBe(0)
  })
})
