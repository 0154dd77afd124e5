import { expect, type Page } from '@playwright/test'

/** The test cards of the simulated payment provider (docs/sandbox.md). */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  challenged: '4000002760003184',
  processing: '4000000000000077',
  processingThenRefused: '4000000000000085',
} as const

/** Fills in the billing address and the card; the fields are the provider's. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ben Example')
  await page.getByLabel('Country or region').selectOption('US')
  await page.getByLabel('Address line 1').fill('1 Example Street')
  await page.getByLabel('City').fill('Springfield')
  await page.getByLabel('ZIP code').fill('12345')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })

/** Waits for the form of the newest intent. */
export async function formOf(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeEnabled()
}

/** Fills in everything and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}
