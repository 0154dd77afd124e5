// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ASKS_FOR_3D_SECURE, BANK_PAGE, createFakeServer, DECLINED, PROCESSING, SUCCEEDS } from './testing/fake-server'
import { aMoment, RETURN_URL, showPaymentScreen, type, typeCard } from './testing/payment-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a card that succeeds: one confirmation, with the number alone', async () => {
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

test('a card that is declined can be followed by another on the same intent', async () => {
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
])(
  '%s as the card number: said beside the field and to the page, and nothing is sent',
  async (_, number, code, text) => {
    const screen = await showPaymentScreen()
    typeCard(screen, number)
    await screen.pay()
    expect(screen.results).toEqual([{ error: { type: 'validation_error', code, message: text } }])
    expect(screen.server.sent).toHaveLength(1)
    expect(screen.payment.getByRole('alert').textContent).toBe(text)
    expect(screen.payment.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true')
    type(screen, 'Card number', SUCCEEDS)
    expect(screen.payment.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['Complete authentication', { paymentIntent: expect.objectContaining({ status: 'succeeded' }) }],
  [
    'Fail authentication',
    { error: expect.objectContaining({ type: 'card_error', code: 'payment_intent_authentication_failure' }) },
  ],
])('3-D Secure: %s', async (button, result) => {
  const screen = await showPaymentScreen()
  typeCard(screen, ASKS_FOR_3D_SECURE)
  await screen.pay()
  expect(screen.results).toEqual([])
  expect(screen.dialog?.getByText('SANDBOX 3-D Secure')).toBeDefined()
  await act(async () => void fireEvent.click(screen.dialog?.getByText(button) ?? screen.container))
  await aMoment()
  expect([screen.results, screen.dialog]).toEqual([[result], undefined])
})

test('3-D Secure that is closed by Escape has failed, and the focus is back', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, ASKS_FOR_3D_SECURE)
  const button = screen.container.querySelector('button')
  button?.focus()
  await screen.pay()
  expect(document.activeElement).not.toBe(button)
  const dialog = screen.dialog?.getByText('SANDBOX 3-D Secure').closest('dialog')
  await act(async () => void dialog?.dispatchEvent(new Event('cancel')))
  await aMoment()
  expect(screen.results).toEqual([
    { error: expect.objectContaining({ code: 'payment_intent_authentication_failure' }) },
  ])
  expect(document.activeElement).toBe(button)
})

test('a payment that takes its time is an intent that says so', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, PROCESSING)
  await screen.pay()
  expect(screen.results).toEqual([{ paymentIntent: expect.objectContaining({ status: 'processing' }) }])
})

test.each([true, false])('a setup intent, in an answer that is wrapped: %s', async (isWrapped) => {
  const screen = await showPaymentScreen({ server: createFakeServer({ kind: 'setup_intent', isWrapped }) })
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.results).toEqual([{ setupIntent: expect.objectContaining({ id: 'seti_1', status: 'succeeded' }) }])
})

test('the bank is a page elsewhere, and whoever pays waits until this page is gone', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const screen = await showPaymentScreen()
  fireEvent.click(screen.payment.getByRole('tab', { name: 'Sandbox Bank' }))
  await screen.pay()
  expect(assign.mock.calls).toEqual([[BANK_PAGE]])
  expect(screen.results).toEqual([])
  expect(screen.server.sent.at(-1)?.body).toMatchObject({ payment_method: { type: 'sandbox_bank' } })
})

test('an intent that is left unpaid says why', async () => {
  const screen = await showPaymentScreen()
  typeCard(screen, SUCCEEDS)
  const last_payment_error = { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }
  screen.server.corrupt(async () => Response.json({ ...screen.server.intent, last_payment_error }))
  await screen.pay()
  expect(screen.results).toEqual([{ error: expect.objectContaining(last_payment_error) }])
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'api_connection_error'],
  ['an answer that breaks off', () => Promise.resolve(brokenResponse()), 'api_connection_error'],
  ['a page', () => Promise.resolve(new Response('<html>', { status: 200 })), 'api_error'],
  ['a 500 without a body', () => Promise.resolve(new Response(null, { status: 500 })), 'api_error'],
  ['a 503 in JSON', () => Promise.resolve(Response.json({ error: { type: 'x' } }, { status: 503 })), 'api_error'],
  ['an intent that is none', () => Promise.resolve(Response.json({ id: 7 })), 'api_error'],
])('%s instead of the answer to a confirmation', async (_, response, type) => {
  const screen = await showPaymentScreen()
  typeCard(screen, SUCCEEDS)
  screen.server.corrupt(response)
  await screen.pay()
  expect(screen.results).toEqual([{ error: { type, message: expect.any(String) } }])
})

function brokenResponse(): Response {
  return new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }))
}
