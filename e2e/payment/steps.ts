import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { testCards } from '#sandbox/stripe/test-cards'
import { positionOf } from '../setup/steps'
import { CONTROLS, type SandboxControl } from '../support/fixtures'

/** The simulated provider's test cards, by their outcome. */
export const CARDS = {
  good: testCards.visa.number,
  declined: testCards.declined.number,
  withoutFunds: testCards.insufficientFunds.number,
  challenged: testCards.authenticationAlways.number,
  processing: testCards.processing.number,
  processingThenRejected: testCards.processingFails.number,
} as const

/** Queries of /setup: ada's service that waits for its payment, and a product. */
export const OF_SERVICE = `serviceId=${adaFlowServiceId}`
export const OF_PRODUCT = 'productId=ACPMH'

/** No other payment is offered for this time after one that leads to a bank. */
export const BANK_SILENCE_MS = 15 * 60_000

/** The one-time fee and the first month of ACPMH, in cents. Together they are the first payment. */
export const SETUP = 4_999
export const MONTHLY = 1_499
export const MONTHLY_PRICE = '$64.98'

/** What a customer types to pay by card, by the labels of the fields. */
export const cardTexts = (number: string): Readonly<Record<string, string>> => ({
  'Full name': 'Ben Example',
  'Address line 1': '1 Example Street',
  City: 'Springfield',
  'ZIP code': '12345',
  'Card number': number,
  'Expiration date': '12 / 40',
  'Security code': '123',
})

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Country or region').selectOption('US')
  for (const [label, text] of Object.entries(cardTexts(number))) await page.getByLabel(label).fill(text)
}

export const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / })
/** The pay button while nothing is due. */
export const subscribeButton = (page: Page) => page.getByRole('button', { name: 'Subscribe', exact: true })
export const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' })
/** The heading while the payment's outcome is unknown. */
export const checkingPayment = (page: Page) => page.getByRole('heading', { name: 'Checking your payment' })
/** The button while the payment is being confirmed. */
export const confirming = (page: Page) => page.getByRole('button', { name: CONTROLS.payment.processing })
export const bankChallenge = (page: Page) => page.getByRole('button', { name: 'Complete authentication' })
export const stillChecking = (page: Page) => page.getByText("We're still checking your payment.", { exact: false })

/** Waits until the form for this amount can be submitted. */
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

/** Opens the payment of ada's service. */
export async function openService(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
}

/** Opens the payment of a product as ben, who has no services. */
export async function openProduct(page: Page, sandbox: SandboxControl, id = 'ACPMH', price?: string): Promise<void> {
  await sandbox.signIn(ben)
  await openPayment(page, `productId=${id}`, price)
}

/** The portal reads the intent's amount from the provider once the form is ready. */
function isChargeRead(response: Response): boolean {
  return response.request().method() === 'GET' && response.url().includes('/__stripe/intents/')
}

export async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}

/** Selects the payment method that leads to a bank's page, and goes there. */
export async function goToBank(page: Page): Promise<void> {
  await fillCard(page, CARDS.good)
  await page.getByRole('tab', { name: 'Sandbox Bank' }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'SANDBOX bank' })).toBeVisible()
}

/** Clicks Check again until `arrived` is visible. */
export async function checkAgainUntil(page: Page, arrived: Locator): Promise<void> {
  // The step's name may also be on a card of the list of services.
  const there = arrived.first()
  await expect(async () => {
    if (!(await there.isVisible())) await checkAgain(page).click({ timeout: 1000 })
    await expect(there).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/**
 * Goes back to the form after an interrupted payment. It needs an installed clock: for one minute, or longer after a bank,
 * the first payment may still go through, so no other one is offered.
 */
export async function returnToPayment(page: Page, amount: string = MONTHLY_PRICE, silenceMs?: number): Promise<void> {
  await giveUpPayment(page, silenceMs)
  await formOf(page, amount)
}

/** Like `returnToPayment`, without waiting for the form. */
export async function giveUpPayment(page: Page, silenceMs = 60_000): Promise<void> {
  await expect(stillChecking(page)).toBeVisible()
  await expect(page.getByText('go back to the payment')).toHaveCount(0)
  await page.clock.fastForward(silenceMs)
  const back = page.getByRole('link', { name: 'go back to the payment' })
  await expect(async () => {
    // The skipped time may have ended a call that was under way, and a read that starts now removes the link.
    await checkAgainUntil(page, back)
    await back.click({ timeout: 1000 })
    await expect(page).toHaveURL(/\/setup\?/, { timeout: 1000 })
  }).toPass()
}

/** Expects the setup to be at the step after the payment. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText(positionOf(2))).toBeVisible({ timeout: 12_000 })
  await expect(page).toHaveURL(/\/setup\?serviceId=/)
}

/** Expects the setup to continue after exactly one charge. */
export async function expectPaidOnce(page: Page, sandbox: SandboxControl, amount: number): Promise<void> {
  await expectPaid(page)
  await expectOneCharge(sandbox, amount)
}

/** Expects exactly one charge, for the subscription's intent and amount. */
export async function expectOneCharge(sandbox: SandboxControl, amount: number): Promise<void> {
  const charges = await sandbox.ledger('charged')
  expect(charges).toMatchObject([{ amount, currency: 'usd' }])
  const intents = await sandbox.intents()
  const paid = intents.filter(({ status }) => status === 'succeeded')
  expect(paid).toMatchObject([{ id: charges[0]?.intentId, amount }])
}
