// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStripeConstructor } from '../stripe'
import { createFakeServer, SUCCEEDS } from '../testing/fake-server'
import { settled, showPaymentScreen, type, typeCard } from '../testing/payment-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stripe = createStripeConstructor('http://localhost:4010')('pk_test_1')

test('the payment element is marked as SANDBOX', async () => {
  const screen = await showPaymentScreen()
  expect(screen.payment.getByText('SANDBOX - no real card is charged')).toBeDefined()
})

// StrictMode creates the element twice.
test('the payment element works in StrictMode', async () => {
  const screen = await showPaymentScreen({ isStrict: true })
  expect([screen.elements.length, screen.notified]).toEqual([1, ['ready']])
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ status: 'succeeded' }) }])
})

test('a change event is emitted only for real changes', async () => {
  const screen = await showPaymentScreen()
  type(screen, 'Card number', '4')
  type(screen, 'Card number', '42')
  typeCard(screen, SUCCEEDS)
  fireEvent.click(screen.payment.getByRole('tab', { name: 'Sandbox Bank' }))
  expect(screen.notified).toEqual([
    'ready',
    { empty: false, complete: false, type: 'card' },
    { empty: false, complete: true, type: 'card' },
    { empty: true, complete: true, type: 'sandbox_bank' },
  ])
})

test('another appearance does not clear the fields', async () => {
  const screen = await showPaymentScreen({ appearance: { variables: { colorText: '#111111' } } })
  typeCard(screen, SUCCEEDS)
  screen.follow({ theme: 'night', variables: { colorText: '#eeeeee' } })
  const values = ['Card number', 'Expiration date', 'Security code'].map((label) => {
    const field = screen.payment.getByLabelText(label)
    return field instanceof HTMLInputElement && field.value
  })
  expect(values).toEqual(['4242 4242 4242 4242', '12 / 40', '123'])
  const sheets = screen.elements.flatMap((element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot ? root.adoptedStyleSheets : []
  })
  expect(sheets.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join()).join()).toContain(
    '--colorText: #eeeeee',
  )
})

test.each([
  ['succeeded', 'payment_intent_unexpected_state'],
  ['canceled', 'payment_intent_unexpected_state'],
])('an intent that is %s emits loaderror', async (status, code) => {
  const screen = await showPaymentScreen({ server: createFakeServer({ status }) })
  expect(screen.notified).toEqual([['loaderror', expect.objectContaining({ type: 'invalid_request_error', code })]])
})

test('an intent that cannot be read emits loaderror', async () => {
  const server = createFakeServer()
  server.corrupt(() => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await showPaymentScreen({ server })
  expect(screen.notified).toEqual([['loaderror', expect.objectContaining({ type: 'api_connection_error' })]])
})

test('the arrow keys select a tab', async () => {
  const screen = await showPaymentScreen()
  const [card, bank] = screen.payment.getAllByRole('tab')
  card?.focus()
  fireEvent.keyDown(card ?? screen.container, { key: 'ArrowRight' })
  expect([card?.ariaSelected ?? card?.getAttribute('aria-selected'), bank?.getAttribute('aria-selected')]).toEqual([
    'false',
    'true',
  ])
  expect(screen.payment.getByRole('tabpanel', { name: 'Sandbox Bank' })).toBeDefined()
})

test('a button fills in a test card', async () => {
  const screen = await showPaymentScreen()
  fireEvent.click(screen.payment.getByText('Use 4242 4242 4242 4242 (succeeds)'))
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ status: 'succeeded' }) }])
})

test('focus, blur and Escape are emitted for the whole element', async () => {
  const { elements, place, done } = await mountPayment()
  const element = elements.getElement('payment')
  const notified: unknown[] = []
  for (const name of ['focus', 'blur', 'escape']) element?.on(name, (event) => notified.push([name, event]))
  const fields = [...(place.firstElementChild?.shadowRoot?.querySelectorAll('input') ?? [])]
  element?.focus()
  fields[1]?.focus()
  fields[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  element?.blur()
  expect(notified).toEqual(['focus', 'escape', 'blur'].map((name) => [name, { elementType: 'payment' }]))
  done()
})

test('clear empties the fields, and a removed listener gets no event', async () => {
  const { elements, place, done } = await mountPayment()
  const element = elements.getElement('payment')
  const [often, once, never] = [vi.fn(), vi.fn(), vi.fn()]
  element?.on('change', often).once('change', once).on('change', never).off('change', never)
  const [use] = [...(place.firstElementChild?.shadowRoot?.querySelectorAll('details button') ?? [])]
  if (use instanceof HTMLButtonElement) use.click()
  element?.clear()
  const facts = { elementType: 'payment', collapsed: false, value: { type: 'card' } }
  expect([often.mock.calls, once.mock.calls.length, never.mock.calls.length]).toEqual([
    [[{ ...facts, empty: false, complete: true }], [{ ...facts, empty: true, complete: false }]],
    1,
    0,
  ])
  done()
})

test('another element of a type can be created only after the first is destroyed', async () => {
  vi.stubGlobal('fetch', createFakeServer().fetch)
  const elements = stripe.elements({ clientSecret: 'pi_1_secret_1' })
  const first = elements.create('payment')
  expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment.')
  expect(elements.getElement('payment')).toBe(first)
  first.destroy()
  expect(elements.getElement('payment')).toBeNull()
  expect(() => first.mount(document.createElement('div'))).toThrow('already been destroyed')
  expect(elements.create('payment')).not.toBe(first)
})

test('submit validates the fields and returns the method', async () => {
  await expect(stripe.elements({ clientSecret: 'pi_1_secret_1' }).submit()).rejects.toThrow('mounted Payment Element')
  const { elements, place, done } = await mountPayment()
  expect(await elements.submit()).toEqual({ error: expect.objectContaining({ code: 'incomplete_number' }) })
  place.firstElementChild?.shadowRoot?.querySelectorAll('button')[1]?.click()
  expect(await elements.submit()).toEqual({ selectedPaymentMethod: 'sandbox_bank' })
  done()
})

/** A payment element without React. */
async function mountPayment() {
  vi.stubGlobal('fetch', createFakeServer().fetch)
  const place = document.body.appendChild(document.createElement('div'))
  const elements = stripe.elements({ clientSecret: 'pi_1_secret_1' })
  const element = elements.create('payment')
  element.mount(place)
  await settled()
  return { elements, place, done: () => [element.destroy(), place.remove()] }
}
