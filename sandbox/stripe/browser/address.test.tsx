// @vitest-environment happy-dom
import type { StripeAddressElementOptions } from '@stripe/stripe-js'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SUCCEEDS } from './testing/fake-server'
import { type PaymentScreen, showPaymentScreen, type, typeCard } from './testing/payment-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OPTIONS: StripeAddressElementOptions = {
  mode: 'billing',
  allowedCountries: ['DE', 'US', 'AT'],
  fields: { phone: 'always' },
  validation: { phone: { required: 'never' } },
}

const labelsOf = ({ container }: Pick<PaymentScreen, 'container'>) =>
  [...container.querySelectorAll('*')]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('label') ?? [])])
    .map((label) => label.textContent)

function typeAddress(screen: PaymentScreen): void {
  type(screen, 'Full name', 'Ada Lovelace')
  type(screen, 'Country or region', 'DE')
  type(screen, 'Address line 1', 'Lindenallee 1')
  type(screen, 'City', 'Bonn')
  type(screen, 'ZIP code', '53111')
}

test('the address has labeled fields and countries by name', async () => {
  const screen = await showPaymentScreen({ address: OPTIONS })
  expect(labelsOf(screen)).toEqual([
    'Full name',
    'Country or region',
    'Address line 1',
    'Address line 2',
    'City',
    'State',
    'ZIP code',
    'Phone number',
    'Card number',
    'Expiration date',
    'Security code',
  ])
  const [address] = screen.elements
  const country = within(address ?? screen.container).getByLabelText('Country or region')
  expect([...country.children].map((option) => option.textContent)).toEqual(['Austria', 'Germany', 'United States'])
  expect(country instanceof HTMLSelectElement && country.value).toBe('US')
})

test('Google Maps would complete the address unless the page disables it', async () => {
  const mentionsGoogle = async (autocomplete?: NonNullable<StripeAddressElementOptions['autocomplete']>) => {
    const screen = await showPaymentScreen({ address: { ...OPTIONS, ...(autocomplete && { autocomplete }) } })
    const [address] = screen.elements
    cleanup()
    return address?.textContent?.includes('Google Maps')
  }
  expect([
    await mentionsGoogle(),
    await mentionsGoogle({ mode: 'automatic' }),
    await mentionsGoogle({ mode: 'disabled' }),
  ]).toEqual([true, true, false])
})

test('the phone number is shown only if the page requests it', async () => {
  const screen = await showPaymentScreen({ address: { mode: 'billing' } })
  expect(labelsOf(screen)).not.toContain('Phone number')
})

test('an empty address shows an error for each field and sends nothing', async () => {
  const screen = await showPaymentScreen({ address: OPTIONS })
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  const [address] = screen.elements
  const alerts = within(address ?? screen.container).getAllByRole('alert')
  expect(alerts.map((alert) => alert.textContent)).toEqual([
    'Please provide your full name.',
    'Please provide your address.',
    'Please provide your city.',
    'Please provide your ZIP code.',
  ])
  expect(screen.results).toEqual([
    { error: { type: 'validation_error', code: 'incomplete_name', message: 'Please provide your full name.' } },
  ])
  expect(screen.server.sent).toHaveLength(1)
})

test('a complete address is sent as the billing details', async () => {
  const screen = await showPaymentScreen({ address: OPTIONS })
  typeAddress(screen)
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.server.sent.at(-1)?.body).toMatchObject({
    billing_details: {
      name: 'Ada Lovelace',
      phone: '',
      address: { line1: 'Lindenallee 1', line2: null, city: 'Bonn', state: '', postal_code: '53111', country: 'DE' },
    },
  })
})

test('a required phone number must be filled in', async () => {
  const screen = await showPaymentScreen({ address: { ...OPTIONS, validation: { phone: { required: 'always' } } } })
  typeAddress(screen)
  typeCard(screen, SUCCEEDS)
  await screen.pay()
  expect(screen.results).toEqual([{ error: expect.objectContaining({ code: 'incomplete_phone' }) }])
})
