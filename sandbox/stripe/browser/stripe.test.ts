// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { createStripeConstructor } from './stripe'
import { createFakeServer } from './testing/fake-server'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Stripe = createStripeConstructor('http://localhost:4010')
const stripe = Stripe('pk_test_1')

test('loadStripe uses the Stripe of the script without a warning', async () => {
  const warn = vi.spyOn(console, 'warn')
  const tag = document.createElement('script')
  tag.dataset.sandbox = 'http://localhost:4010'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag)
  await import('./stripe-js')
  // A separate copy of the library, because it caches the first Stripe and other tests use another one.
  const { loadStripe }: typeof import('@stripe/stripe-js/pure') = createRequire(import.meta.url)(
    '@stripe/stripe-js/pure',
  )
  const loaded = await loadStripe('pk_test_1')
  expect(loaded && Object.keys(loaded)).toEqual(Object.keys(stripe))
  expect([warn.mock.calls, document.querySelectorAll('script').length]).toEqual([[], 0])
})

test.each(['', 'sk_test_1', undefined])('the key %j is rejected without repeating it', (key) => {
  expect(() => Stripe(key)).toThrow(/^Please call Stripe\(\) with your publishable key, which begins with pk_\.$/)
})

test('an intent is read with its secret', async () => {
  vi.stubGlobal('fetch', createFakeServer({ kind: 'setup_intent', status: 'processing' }).fetch)
  expect(await stripe.retrieveSetupIntent('seti_1_secret_1')).toEqual({
    setupIntent: expect.objectContaining({ status: 'processing' }),
  })
  expect(await stripe.handleNextAction({ clientSecret: 'seti_1_secret_1' })).toEqual({
    setupIntent: expect.objectContaining({ status: 'processing' }),
  })
})

test.each(['seti_1_secret_1', 'pi_1', '', undefined])('the payment secret %j is rejected', async (secret) => {
  await expect(stripe.retrievePaymentIntent(secret)).rejects.toThrow('Invalid value for stripe.retrievePaymentIntent()')
})

test('a payment needs a return address unless it redirects only if required', async () => {
  const elements = stripe.elements({ clientSecret: 'pi_1_secret_1' })
  await expect(stripe.confirmPayment({ elements })).rejects.toThrow('confirmParams.return_url')
  await expect(stripe.confirmPayment({ elements: {}, redirect: 'if_required' })).rejects.toThrow('stripe.elements()')
})

test('a payment that always redirects adds the intent to the return address', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const elements = await payByBank({ status: 'succeeded' })
  const ended = vi.fn()
  stripe.confirmPayment({ elements, confirmParams: { return_url: 'http://localhost:4000/payment?a=1' } }).then(ended)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded'
  expect([assign.mock.calls, ended.mock.calls]).toEqual([[[`http://localhost:4000/payment?a=1&${added}`]], []])
})

test('an invalid return address is rejected before anything is sent', async () => {
  const elements = await payByBank({ status: 'succeeded' })
  const options = { elements, confirmParams: { return_url: '/payment' }, redirect: 'if_required' as const }
  expect(await stripe.confirmPayment(options)).toEqual({ error: expect.objectContaining({ code: 'url_invalid' }) })
})

/** Elements with a method that has no fields, and a server with this response to the confirmation. */
async function payByBank(response: object) {
  const server = createFakeServer()
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    init.method === 'POST'
      ? Promise.resolve(Response.json({ ...server.intent, ...response }))
      : server.fetch(url, init),
  )
  const elements = stripe.elements({ clientSecret: server.secret })
  const place = document.body.appendChild(document.createElement('div'))
  elements.create('payment').mount(place)
  place.firstElementChild?.shadowRoot?.querySelectorAll('button')[1]?.click()
  return elements
}

test.each(['createToken', 'createPaymentMethod', 'confirmCardPayment'] as const)(
  '%s throws because it is not simulated',
  async (method) => {
    await expect(stripe[method]()).rejects.toThrow(`The sandbox's Stripe.js has no stripe.${method}().`)
  },
)
