// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { testCards } from '../test-cards'
import { createStripeConstructor } from './stripe'
import { createFakeServer } from './testing/fake-server'

const RETURN_URL = 'http://localhost:4000/payment?a=1'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stripe = createStripeConstructor('http://localhost:4010')('pk_test_1')

/** A payment element, whose first button fills in a good card. */
async function mountPayment(server = createFakeServer()) {
  vi.stubGlobal('fetch', server.fetch)
  const place = document.body.appendChild(document.createElement('div'))
  const elements = stripe.elements({ clientSecret: server.secret })
  const payment = elements.create('payment')
  const notified = vi.fn()
  payment.on('ready', () => notified('ready'))
  payment.on('loaderror', (event) => notified('loaderror', event))
  payment.mount(place)
  await vi.waitFor(() => expect(notified).toHaveBeenCalled())
  place.firstElementChild?.shadowRoot?.querySelector<HTMLButtonElement>('details button')?.click()
  const confirmParams = { return_url: RETURN_URL }
  return {
    server,
    elements,
    notified: notified.mock.calls,
    pay: (redirect: 'always' | 'if_required') => stripe.confirmPayment({ elements, confirmParams, redirect }),
  }
}

test('a payment sends one confirmation with only the number of the card', async () => {
  const { server, notified, pay } = await mountPayment()
  expect(notified).toEqual([['ready']])
  expect(await pay('if_required')).toEqual({ paymentIntent: expect.objectContaining({ status: 'succeeded' }) })
  const path = `/__stripe/intents/${server.id}`
  const payment_method = { type: 'card', number: testCards.visa.number }
  const body = { client_secret: server.secret, payment_method, billing_details: {}, return_url: RETURN_URL }
  expect(server.sent).toEqual([
    { method: 'GET', path: `${path}?client_secret=${server.secret}`, credentials: 'include', body: {} },
    { method: 'POST', path: `${path}/confirm`, credentials: 'include', body },
  ])
})

test('a payment that always redirects adds the intent to the return address', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server, pay } = await mountPayment()
  const ended = vi.fn()
  pay('always').then(ended)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  const added = `payment_intent=${server.id}&payment_intent_client_secret=${server.secret}&redirect_status=succeeded`
  expect([assign.mock.calls, ended.mock.calls]).toEqual([[[`${RETURN_URL}&${added}`]], []])
})

test.each([
  [{ kind: 'dropped' }, 'api_connection_error'],
  [{ kind: 'cut' }, 'api_connection_error'],
  [{ kind: 'html', status: 200 }, 'api_error'],
  [{ kind: 'empty500' }, 'api_error'],
  [{ kind: 'status', status: 503 }, 'api_error'],
  [{ kind: 'wrongShape', variant: 'nulls' }, 'api_error'],
])('a confirmation with the fault %j returns a failure', async (fault, type) => {
  const { server, pay } = await mountPayment()
  server.fail({ operationId: 'stripe.confirm', ...fault })
  expect(await pay('if_required')).toEqual({ error: { type, message: expect.any(String) } })
})

test.each([
  ['succeeded', 'payment_intent_unexpected_state'],
  ['canceled', 'payment_intent_unexpected_state'],
  [undefined, undefined],
] as const)('an intent that is %s emits loaderror', async (status, code) => {
  const server = createFakeServer(status && { status })
  if (!status) server.fail({ operationId: 'stripe.retrieve', kind: 'dropped' })
  const type = status ? 'invalid_request_error' : 'api_connection_error'
  const { notified } = await mountPayment(server)
  expect(notified).toMatchObject([['loaderror', { error: { type, ...(code && { code }) } }]])
})

test('a setup intent is read with its secret', async () => {
  const { fetch, id, secret } = createFakeServer({ kind: 'setup' })
  vi.stubGlobal('fetch', fetch)
  const setupIntent = expect.objectContaining({ id, status: 'requires_payment_method' })
  expect(await stripe.retrieveSetupIntent(secret)).toEqual({ setupIntent })
  expect(await stripe.handleNextAction({ clientSecret: secret })).toEqual({ setupIntent })
})
