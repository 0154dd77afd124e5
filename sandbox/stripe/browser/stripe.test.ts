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

test('loadStripe takes the one that the script has put on the page, without a warning', async () => {
  const warn = vi.spyOn(console, 'warn')
  const tag = document.createElement('script')
  tag.dataset.sandbox = 'http://localhost:4010'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag)
  await import('./stripe-js')
  // The library of its own: it keeps the first Stripe that it meets, and other tests bring others.
  const { loadStripe }: typeof import('@stripe/stripe-js/pure') = createRequire(import.meta.url)(
    '@stripe/stripe-js/pure',
  )
  const loaded = await loadStripe('pk_test_1')
  expect(loaded && Object.keys(loaded)).toEqual(Object.keys(stripe))
  expect([warn.mock.calls, document.querySelectorAll('script').length]).toEqual([[], 0])
})

test.each(['', 'sk_test_1', undefined])('a key that is not for browsers is refused, and not repeated: %j', (key) => {
  expect(() => Stripe(key)).toThrow(/^Please call Stripe\(\) with your publishable key, which begins with pk_\.$/)
})

test('an intent is read by its secret', async () => {
  vi.stubGlobal('fetch', createFakeServer({ kind: 'setup_intent', status: 'processing' }).fetch)
  expect(await stripe.retrieveSetupIntent('seti_1_secret_1')).toEqual({
    setupIntent: expect.objectContaining({ status: 'processing' }),
  })
  expect(await stripe.handleNextAction({ clientSecret: 'seti_1_secret_1' })).toEqual({
    setupIntent: expect.objectContaining({ status: 'processing' }),
  })
})

test.each(['seti_1_secret_1', 'pi_1', '', undefined])(
  'what is no secret of a payment is refused: %j',
  async (secret) => {
    await expect(stripe.retrievePaymentIntent(secret)).rejects.toThrow(
      'Invalid value for stripe.retrievePaymentIntent()',
    )
  },
)

test('a payment needs a way back, unless it only leaves if it has to', async () => {
  const elements = stripe.elements({ clientSecret: 'pi_1_secret_1' })
  await expect(stripe.confirmPayment({ elements })).rejects.toThrow('confirmParams.return_url')
  await expect(stripe.confirmPayment({ elements: {}, redirect: 'if_required' })).rejects.toThrow('stripe.elements()')
})

test('a payment that always leaves goes back with the intent in the address, and waits there', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const elements = await payByBank({ status: 'succeeded' })
  const ended = vi.fn()
  stripe.confirmPayment({ elements, confirmParams: { return_url: 'http://localhost:4000/payment?a=1' } }).then(ended)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  const added = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded'
  expect([assign.mock.calls, ended.mock.calls]).toEqual([[[`http://localhost:4000/payment?a=1&${added}`]], []])
})

test('a way back that is no address is refused before anything is sent', async () => {
  const elements = await payByBank({ status: 'succeeded' })
  const options = { elements, confirmParams: { return_url: '/payment' }, redirect: 'if_required' as const }
  expect(await stripe.confirmPayment(options)).toEqual({ error: expect.objectContaining({ code: 'url_invalid' }) })
})

/** Elements with a way to pay that has nothing to fill in, and a server that answers a confirmation like that. */
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
  '%s says that it is not there',
  async (method) => {
    await expect(stripe[method]()).rejects.toThrow(`The sandbox's Stripe.js has no stripe.${method}().`)
  },
)
