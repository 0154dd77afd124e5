import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { testCards } from '#sandbox/stripe/test-cards'
import type { SandboxControl } from '../support/fixtures'

/** The test cards of the simulated payment provider (docs/develop/sandbox.md). */
export const CARDS = {
  good: testCards.visa.number,
  declined: testCards.declined.number,
  withoutFunds: testCards.insufficientFunds.number,
  expired: testCards.expired.number,
  wrongCode: testCards.incorrectCvc.number,
  processingError: testCards.processingError.number,
  challenged: testCards.authenticationAlways.number,
  processing: testCards.processing.number,
  processingThenRejected: testCards.processingFails.number,
} as const

/** Where the payment of ada's service is, and that of a product that nobody has yet. */
export const OF_SERVICE = `serviceId=${adaFlowServiceId}`
export const OF_PRODUCT = 'productId=ACPMH'

/** A bank's page is good for that long: until then no other payment is offered. */
export const BANK_SILENCE_MS = 15 * 60_000

/** What ACPMH costs at first. */
export const MONTHLY_PRICE = '$64.98'

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
export const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' })
/** What stands above a payment whose end is not known. */
export const checkingPayment = (page: Page) => page.getByRole('heading', { name: 'Checking your payment' })
export const stillChecking = (page: Page) => page.getByText('We are still checking your payment.', { exact: false })

/** Waits for the form of the newest intent. */
export async function formOf(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeEnabled()
}

/** Opens the payment step and waits for its form. */
export async function openPayment(page: Page, query: string, amount: string = MONTHLY_PRICE): Promise<void> {
  const chargeRead = page.waitForResponse(isChargeRead)
  await page.goto(`/setup?${query}`)
  await formOf(page, amount)
  await chargeRead
}

/** The portal asks the provider what it will charge, when its form is there. */
function isChargeRead(response: Response): boolean {
  return response.request().method() === 'GET' && response.url().includes('/__stripe/intents/')
}

/** Fills in everything and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}

/** Chooses the bank that the customer is sent to, and goes there. */
export async function goToBank(page: Page): Promise<void> {
  await fillCard(page, CARDS.good)
  await page.getByRole('tab', { name: 'Sandbox Bank' }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'SANDBOX bank' })).toBeVisible()
}

/** Looks again as often as it takes, and not once more. */
export async function checkAgainUntil(page: Page, arrived: Locator): Promise<void> {
  // The step that it has come to may stand on a card of the services as well.
  const there = arrived.first()
  await expect(async () => {
    if (!(await there.isVisible())) await checkAgain(page).click({ timeout: 1000 })
    await expect(there).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/**
 * Goes back to a payment that was broken off, with the test's hands on the clock: nobody may pay again within a minute, or
 * longer at a bank, in which the first payment may still arrive.
 */
export async function returnToPayment(page: Page, amount: string = MONTHLY_PRICE, silenceMs?: number): Promise<void> {
  await giveUpPayment(page, silenceMs)
  await formOf(page, amount)
}

/** The same, without waiting for the form of the next payment. */
export async function giveUpPayment(page: Page, silenceMs = 60_000): Promise<void> {
  await expect(stillChecking(page)).toBeVisible()
  await expect(page.getByText('go back to the payment')).toHaveCount(0)
  await page.clock.fastForward(silenceMs)
  const back = page.getByRole('link', { name: 'go back to the payment' })
  await expect(async () => {
    // The minute may have been too long for a call that was still under way, and a look that begins just now takes the link away.
    await checkAgainUntil(page, back)
    await back.click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/setup\?/, { timeout: 1000 })
  }).toPass()
}

/** The payment has gone through: the setup is at the step after it. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Step 2 of 6')).toBeVisible({ timeout: 12_000 })
  await expect(page).toHaveURL(/\/setup\?serviceId=/)
}

/** Exactly one charge, of the intent and the amount that its subscription was opened with. */
export async function expectOneCharge(sandbox: SandboxControl, amount: number): Promise<void> {
  const charges = await sandbox.ledger('charged')
  expect(charges).toMatchObject([{ amount, currency: 'usd' }])
  const intents = await sandbox.intents()
  const paid = intents.filter(({ status }) => status === 'succeeded')
  expect(paid).toMatchObject([{ id: charges[0]?.intentId, amount }])
}
