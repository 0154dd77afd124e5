import type { Locator, Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { continueButton, expectStep, fillFramework } from '../setup/steps'
import { expect, logIn, logOut, type SandboxControl, test } from '../support/fixtures'
import {
  CARDS,
  confirming,
  expectOneCharge,
  expectPaid,
  expectPaidOnce,
  fillCard,
  goToBank,
  MONTHLY,
  OF_SERVICE,
  openPayment,
  openProduct,
  openService,
  payWith,
  SETUP,
  stillChecking,
  subscribeButton,
} from './steps'

const PRODUCT = 'Admin Control Panel (Monthly Hosting)'
const PAID = `You paid $64.98 for ${PRODUCT}.`
const NOT_CHARGED = `Nothing was charged when you ordered ${PRODUCT}.`

/** The sentence on the step after the payment. */
const line = (page: Page) => page.getByText(/^You paid |^Nothing was charged /)

/** Pays, and returns the facts of the confirmation, with the time stopped because it is shown for a second. */
async function confirmation(page: Page, sandbox: SandboxControl, pay: () => Promise<void>): Promise<Locator> {
  await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
  await pay()
  await expect(confirming(page).or(stillChecking(page))).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  await sandbox.clearFaults()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Setup Complete!')
  return page.getByRole('status').filter({ hasText: 'Subscription' })
}

/** Expects the amount and the product on the confirmation, and lets the time go on. */
async function expectFacts(page: Page, sandbox: SandboxControl, amount: string, pay: () => Promise<void>) {
  const facts = await confirmation(page, sandbox, pay)
  await expect(facts).toContainText(`Amount ${amount} Product ${PRODUCT}`, { useInnerText: true })
  await page.clock.resume()
  await expectPaid(page)
}

test.beforeEach(({ page }) => page.clock.install())

test('a product is confirmed with its amount, which stays until the setup moves on', async ({ page, sandbox }) => {
  await openProduct(page, sandbox)
  await expectFacts(page, sandbox, '$64.98', () => payWith(page, CARDS.good))
  await expectOneCharge(sandbox, SETUP + MONTHLY)
  await expect(line(page)).toHaveText(PAID)
  await page.reload()
  await expect(line(page)).toHaveText(PAID)
  await fillFramework(page)
  await continueButton(page).click()
  await expectStep(page, 3, 'Server Information')
  await expect(line(page)).toHaveCount(0)
})

test('the amount is known after a bank and a reload, and forgotten by a logout', async ({ page, sandbox }) => {
  await sandbox.paymentRules({ tax: 360 })
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE, '$68.58')
  await goToBank(page)
  await expectFacts(page, sandbox, '$68.58', () => page.getByRole('button', { name: 'Authorize payment' }).click())
  await expect(line(page)).toHaveText(`You paid $68.58 for ${PRODUCT}.`)
  await page.reload()
  await expect(line(page)).toBeVisible()
  const address = page.url()
  await page.goto('/services')
  await logOut(page, ada)
  await logIn(page, ada)
  await page.goto(address)
  await expectPaid(page)
  await expect(line(page)).toHaveCount(0)
})

test('a saved card and a free order are confirmed without a charge', async ({ page, sandbox }) => {
  await openProduct(page, sandbox)
  await page.getByLabel('Promotion Code').fill('freemonth')
  await expect(subscribeButton(page)).toBeEnabled()
  await fillCard(page, CARDS.good)
  await expectFacts(page, sandbox, '$0.00', () => subscribeButton(page).click())
  await expect(line(page)).toHaveText(NOT_CHARGED)
  await page.reload()
  await expect(line(page)).toHaveText(NOT_CHARGED)

  await openProduct(page, sandbox)
  await page.getByLabel('Promotion Code').fill('ALLFREE')
  await expectFacts(page, sandbox, '$0.00', () => subscribeButton(page).click())
  await expect(line(page)).toHaveCount(0)
})

test('a payment that may have been made elsewhere is confirmed without an amount', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held', committed: true, times: 1 })
  await payWith(page, CARDS.good)
  await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
  page.on('dialog', (dialog) => void dialog.accept())
  const facts = await confirmation(page, sandbox, async () => void (await page.reload()))
  await expect(facts).toHaveText(/^StatusSucceededSubscriptionsub_\w+$/)
  await page.clock.resume()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  await expect(line(page)).toHaveCount(0)
})
