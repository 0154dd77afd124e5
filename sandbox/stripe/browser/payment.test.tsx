// @vitest-environment happy-dom
import type { StripeAddressElementOptions } from '@stripe/stripe-js'
import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testCards } from '../test-cards'
import { createFakeServer } from './testing/fake-server'
import { RETURN_URL, settled, showPaymentScreen } from './testing/payment-screen'

const GOOD_CARD = testCards.visa.number

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const paid = { paymentIntent: expect.objectContaining({ status: 'succeeded' }) }

describe('the payment element', () => {
  test('sends one confirmation with only the number of the card', async () => {
    const screen = await showPaymentScreen()
    expect([screen.elements.length, screen.notified]).toEqual([1, ['ready']])
    expect(screen.payment.getByText('SANDBOX - no real card is charged')).toBeDefined()
    fireEvent.click(screen.payment.getByText('Use 4242 4242 4242 4242 (succeeds)'))
    await screen.pay()
    expect(screen.results).toEqual([paid])
    const { id, secret, sent } = screen.server
    const path = `/__stripe/intents/${id}`
    const payment_method = { type: 'card', number: GOOD_CARD }
    const body = { client_secret: secret, payment_method, billing_details: {}, return_url: RETURN_URL }
    const confirmed = { method: 'POST', path: `${path}/confirm`, credentials: 'include', body }
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([confirmed])
    const read = `${path}?client_secret=${secret}`
    expect(sent[0]).toEqual({ method: 'GET', path: read, credentials: 'include', body: {} })
  })

  test('fails 3-D Secure with Escape and returns the focus', async () => {
    const screen = await showPaymentScreen()
    screen.typeCard(testCards.authenticationAlways.number)
    const opener = screen.container.querySelector('button')
    opener?.focus()
    await screen.pay()
    expect([screen.results, document.activeElement === opener]).toEqual([[], false])
    const dialog = screen.dialog?.getByText('SANDBOX 3-D Secure').closest('dialog')
    await act(async () => void dialog?.dispatchEvent(new Event('cancel')))
    await settled(screen.server)
    const error = expect.objectContaining({ code: 'payment_intent_authentication_failure' })
    expect([screen.results, screen.dialog, document.activeElement === opener]).toEqual([[{ error }], undefined, true])
  })

  test.each([
    [{ kind: 'dropped' }, 'api_connection_error'],
    [{ kind: 'cut' }, 'api_connection_error'],
    [{ kind: 'html', status: 200 }, 'api_error'],
    [{ kind: 'empty500' }, 'api_error'],
    [{ kind: 'status', status: 503 }, 'api_error'],
    [{ kind: 'wrongShape', variant: 'nulls' }, 'api_error'],
  ])('returns a failure for the fault %j', async (fault, type) => {
    const screen = await showPaymentScreen()
    screen.typeCard(GOOD_CARD)
    screen.server.fail({ operationId: 'stripe.confirm', ...fault })
    await screen.pay()
    await vi.waitFor(() => expect(screen.results).toEqual([{ error: { type, message: expect.any(String) } }]))
  })

  test.each([
    ['succeeded', 'payment_intent_unexpected_state'],
    ['canceled', 'payment_intent_unexpected_state'],
    [undefined, undefined],
  ] as const)('emits loaderror for an intent that is %s', async (status, code) => {
    const server = createFakeServer(status && { status })
    const type = status ? 'invalid_request_error' : 'api_connection_error'
    if (!status) server.fail({ operationId: 'stripe.retrieve', kind: 'dropped', times: 2 })
    const { notified } = await showPaymentScreen({ server })
    expect(notified).toEqual([['loaderror', expect.objectContaining({ type, ...(code && { code }) })]])
  })

  test('does not clear its fields when the appearance changes', async () => {
    const screen = await showPaymentScreen({ appearance: { variables: { colorText: '#111111' } } })
    screen.typeCard(GOOD_CARD)
    screen.follow({ theme: 'night', variables: { colorText: '#eeeeee' } })
    const values = ['Card number', 'Expiration date', 'Security code'].map((label) => {
      const field = screen.payment.getByLabelText(label)
      return field instanceof HTMLInputElement && field.value
    })
    expect(values).toEqual(['4242 4242 4242 4242', '12 / 40', '123'])
    const root = screen.elements[0]?.getRootNode()
    const sheets = root instanceof ShadowRoot ? root.adoptedStyleSheets : []
    const css = sheets.flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
    expect(css.join()).toContain('--colorText: #eeeeee')
  })
})

describe('the address element', () => {
  const options: StripeAddressElementOptions = {
    mode: 'billing',
    allowedCountries: ['DE', 'US', 'AT'],
    fields: { phone: 'always' },
    validation: { phone: { required: 'always' } },
  }

  // The browser tests show that nothing is sent.
  test('shows an error for each empty field', async () => {
    const screen = await showPaymentScreen({ address: options })
    screen.typeCard(GOOD_CARD)
    await screen.pay()
    const alerts = within(screen.elements[0] ?? screen.container).getAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent)).toEqual(
      ['full name', 'address', 'city', 'ZIP code', 'phone number'].map((name) => `Please provide your ${name}.`),
    )
  })

  test('is sent as the billing details', async () => {
    const screen = await showPaymentScreen({ address: { ...options, validation: { phone: { required: 'never' } } } })
    screen.type('Full name', 'Ada Lovelace')
    screen.type('Country or region', 'DE')
    screen.type('Address line 1', 'Lindenallee 1')
    screen.type('City', 'Bonn')
    screen.type('ZIP code', '53111')
    screen.typeCard(GOOD_CARD)
    await screen.pay()
    const place = { line1: 'Lindenallee 1', line2: null, city: 'Bonn', state: '' }
    const address = { ...place, postal_code: '53111', country: 'DE' }
    expect(screen.server.sent.at(-1)?.body).toMatchObject({
      billing_details: { name: 'Ada Lovelace', phone: '', address },
    })
  })
})
