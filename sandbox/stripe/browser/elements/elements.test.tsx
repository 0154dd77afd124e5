// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStripeConstructor } from '../stripe'
import { createFakeServer, SUCCEEDS } from '../testing/fake-server'
import { aMoment, showPaymentScreen, type, typeCard } from '../testing/payment-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stripe = createStripeConstructor('http://localhost:4010')('pk_test_1')

test('it says SANDBOX in plain sight', async () => {
  const screen = await showPaymentScreen()
  expect(screen.payment.getByText('SANDBOX - no real card is charged')).toBeDefined()
})

test('in StrictMode the element is made twice, drawn once, ready once, and pays', async () => {
  const screen = await showPaymentScreen({ isStrict: true })
  expect([screen.elements.length, screen.notified]).toEqual([1, ['ready']])
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ status: 'succeeded' }) }])
})

test('a change is told when something is new, not with every letter', async () => {
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

test('what was typed survives another appearance', async () => {
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
])('an intent that is %s can not be paid: loaderror', async (status, code) => {
  const screen = await showPaymentScreen({ server: createFakeServer({ status }) })
  expect(screen.notified).toEqual([['loaderror', expect.objectContaining({ type: 'invalid_request_error', code })]])
})

test('an intent that can not be read: loaderror', async () => {
  const server = createFakeServer()
  server.corrupt(() => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await showPaymentScreen({ server })
  expect(screen.notified).toEqual([['loaderror', expect.objectContaining({ type: 'api_connection_error' })]])
})

test('the tabs are chosen among by the arrows', async () => {
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

test('a test card is filled in by its button', async () => {
  const screen = await showPaymentScreen()
  fireEvent.click(screen.payment.getByText('Use 4242 4242 4242 4242 (succeeds)'))
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ status: 'succeeded' }) }])
})

test('the focus and Escape are told for the element as a whole', async () => {
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

test('what was typed can be cleared, and a listener that was taken off hears nothing', async () => {
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

test('one element of each type; after it is destroyed, another', async () => {
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

test('submit checks the fields and names the method', async () => {
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
  await aMoment()
  return { elements, place, done: () => [element.destroy(), place.remove()] }
}
