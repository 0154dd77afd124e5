// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { appearanceCss } from './elements/appearance'
import { createStripeConstructor } from './stripe'
import { createFakeServer } from './testing/fake-server'
import { settled } from './testing/payment-screen'

const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stripe = createStripeConstructor('http://localhost:4010')('pk_test_1')

/** A payment element without React. */
async function mountPayment() {
  const server = createFakeServer()
  vi.stubGlobal('fetch', server.fetch)
  const place = document.body.appendChild(document.createElement('div'))
  const elements = stripe.elements({ clientSecret: server.secret })
  elements.create('payment').mount(place)
  await settled(server)
  cleanups.push(() => place.remove())
  const root = place.firstElementChild?.shadowRoot
  const press = (selector: string, index = 0) => {
    const button = root?.querySelectorAll(selector)[index]
    if (button instanceof HTMLButtonElement) button.click()
  }
  return { server, elements, press }
}

test('a setup intent is read with its secret', async () => {
  const { fetch, id, secret } = createFakeServer({ kind: 'setup' })
  vi.stubGlobal('fetch', fetch)
  const setupIntent = expect.objectContaining({ id, status: 'requires_payment_method' })
  expect(await stripe.retrieveSetupIntent(secret)).toEqual({ setupIntent })
  expect(await stripe.handleNextAction({ clientSecret: secret })).toEqual({ setupIntent })
})

test('a payment that always redirects adds the intent to the return address', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { server, elements, press } = await mountPayment()
  press('details button')
  const ended = vi.fn()
  stripe.confirmPayment({ elements, confirmParams: { return_url: 'http://localhost:4000/payment?a=1' } }).then(ended)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  const added = `payment_intent=${server.id}&payment_intent_client_secret=${server.secret}&redirect_status=succeeded`
  expect([assign.mock.calls, ended.mock.calls]).toEqual([[[`http://localhost:4000/payment?a=1&${added}`]], []])
})

test('submit validates the fields and returns the method', async () => {
  const { elements, press } = await mountPayment()
  expect(await elements.submit()).toEqual({ error: expect.objectContaining({ code: 'incomplete_number' }) })
  press('button', 1)
  expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'sandbox_bank' })
})

test("an appearance overrides its theme, without the page's custom properties", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const variables = { colorText: '#eeeeee', spacingUnit: '5px', colorDanger: 'var(--portal-error)' }
  const rules = { '.Input:focus': { borderColor: 'red', outline: 'none' } }
  const css = appearanceCss({ theme: 'night', variables, rules })
  const parts = ['--colorText: #eeeeee;', '--spacingUnit: 5px;', '--colorBackground: #30313d;']
  for (const part of [...parts, '.Input:focus { border-color: red; outline: none; }']) expect(css).toContain(part)
  expect(css).not.toContain('portal')
  expect(warn.mock.calls).toEqual([
    ['SANDBOX Stripe.js: elements.appearance.variables.colorDanger cannot be var(--portal-error)'],
  ])
})
