// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BANK_PAGE, createFakeServer, DECLINED, NEEDS_3D_SECURE, PROCESSING, SUCCEEDS } from './testing/fake-server'
import { RETURN_URL, settled, showPaymentScreen, type, typeCard } from './testing/payment-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a good card sends one confirmation with only its number', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, '4242 4242 4242 4242')
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ id: 'pi_1', status: 'succeeded' }) }])
  expect(screen.server.sent).toEqual([
    { method: 'GET', path: '/__stripe/intents/pi_1?client_secret=pi_1_secret_1', credentials: 'include', body: {} },
    {
      method: 'POST',
      path: '/__stripe/intents/pi_1/confirm',
      credentials: 'include',
      body: {
        client_secret: 'pi_1_secret_1',
        payment_method: { type: 'card', number: SUCCEEDS },
        billing_details: {},
        return_url: RETURN_URL,
      },
    },
  ])
})

test('another card can be used after a declined one on the same intent', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, DECLINED)
  await screen.pay()
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.results).toEqual([
    {
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
        payment_intent: expect.objectContaining({ id: 'pi_1' }),
      },
    },
    { paymentIntent: expect.objectContaining({ status: 'succeeded' }) },
  ])
})

test.each([
  ['nothing', '', 'incomplete_number', 'Your card number is incomplete.'],
  ['too few digits', '4242 4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['a wrong digit', '4242424242424241', 'invalid_number', 'Your card number is invalid.'],
])('%s as the card number shows an error and sends nothing', async (_, number, code, text) => {
  const screen = await showPaymentScreen()
  typeCard(screen, number)
  await screen.pay()
  expect(screen.results).toEqual([{ error: { type: 'validation_error', code, message: text } }])
  expect(screen.server.sent).toHaveLength(1)
  expect(screen.payment.getByRole('alert').textContent).toBe(text)
  expect(screen.payment.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true')
  type(screen, 'Card number', SUCCEEDS)
  expect(screen.payment.queryByRole('alert')).toBeNull()
})

test.each([
  ['Complete authentication', { paymentIntent: expect.objectContaining({ status: 'succeeded' }) }],
  [
    'Fail authentication',
    { error: expect.objectContaining({ type: 'card_error', code: 'payment_intent_authentication_failure' }) },
  ],
])('3-D Secure ends with %s', async (button, result) => {
  const screen = await showPaymentScreen()
  typeCard(screen, NEEDS_3D_SECURE)
  await screen.pay()
  expect(screen.results).toEqual([])
  expect(screen.dialog?.getByText('SANDBOX 3-D Secure')).toBeDefined()
  await act(async () => void fireEvent.click(screen.dialog?.getByText(button) ?? screen.container))
  await settled()
  expect([screen.results, screen.dialog]).toEqual([[result], undefined])
})

test('3-D Secure fails with Escape and returns the focus', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, NEEDS_3D_SECURE)
  const button = screen.container.querySelector('button')
  button?.focus()
  await screen.pay()
  expect(document.activeElement).not.toBe(button)
  const dialog = screen.dialog?.getByText('SANDBOX 3-D Secure').closest('dialog')
  await act(async () => void dialog?.dispatchEvent(new Event('cancel')))
  await settled()
  expect(screen.results).toEqual([
    { error: expect.objectContaining({ code: 'payment_intent_authentication_failure' }) },
  ])
  expect(document.activeElement).toBe(button)
})

test('a processing payment returns its intent', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, PROCESSING)
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ status: 'processing' }) }])
})

test.each([true, false])('a setup intent is read from a response that is wrapped: %s', async (isWrapped) => {
  const screen = await showPaymentScreen({ server: createFakeServer({ kind: 'setup_intent', isWrapped }) })
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.results).toEqual([{ setupIntent: expect.objectContaining({ id: 'seti_1', status: 'succeeded' }) }])
})

test('a bank payment leaves the page and never settles', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const screen = await showPaymentScreen()
  fireEvent.click(screen.payment.getByRole('tab', { name: 'Sandbox Bank' }))
  await screen.pay()
  expect(assign.mock.calls).toEqual([[BANK_PAGE]])
  expect(screen.results).toEqual([])
  expect(screen.server.sent.at(-1)?.body).toMatchObject({ payment_method: { type: 'sandbox_bank' } })
})

test('an unpaid intent returns its last error', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, SUCCEEDS)
  const last_payment_error = { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }
  screen.server.corrupt(async () => Response.json({ ...screen.server.intent, last_payment_error }))
  await screen.pay()
  expect(screen.results).toEqual([{ error: expect.objectContaining(last_payment_error) }])
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'api_connection_error'],
  ['a cut response', () => Promise.resolve(brokenResponse()), 'api_connection_error'],
  ['an HTML page', () => Promise.resolve(new Response('<html>', { status: 200 })), 'api_error'],
  ['a 500 without a body', () => Promise.resolve(new Response(null, { status: 500 })), 'api_error'],
  ['a 503 in JSON', () => Promise.resolve(Response.json({ error: { type: 'x' } }, { status: 503 })), 'api_error'],
  ['an invalid intent', () => Promise.resolve(Response.json({ id: 7 })), 'api_error'],
])('%s instead of a response returns a failure', async (_, response, type) => {
  const screen = await showPaymentScreen()
  typeCard(screen, SUCCEEDS)
  screen.server.corrupt(response)
  await screen.pay()
  expect(screen.results).toEqual([{ error: { type, message: expect.any(String) } }])
})

function brokenResponse(): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }))
}
