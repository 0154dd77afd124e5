import type { Locator, Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { continueButton, expectStep, fillFramework } from '../setup/steps'
import { CONTROLS, expect, logIn, logOut, type SandboxControl, test } from '../support/fixtures'
import {
  CARDS,
  checkAgain,
  confirming,
  expectOneCharge,
  expectPaid,
  expectPaidOnce,
  goToBank,
  MONTHLY,
  OF_SERVICE,
  openPayment,
  openProduct,
  openService,
  payButton,
  payWith,
  SETUP,
  stillChecking,
  subscribeButton,
} from './steps'

const PRODUCT = 'Admin Control Panel (Monthly Hosting)'
const PAID = `You paid $64.98 for ${PRODUCT}.`

/** The sentence on the step after the payment. */
const line = (page: Page) => page.getByText(/^You paid /)

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

/** Expects no message for 20 s and then the neutral panel. */
async function waitForPanel(page: Page): Promise<void> {
  await expect(confirming(page)).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(stillChecking(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('a free product needs no card, and its new service is shown for a second', async ({ page, sandbox }) => {
  await page.clock.install()
  await openProduct(page, sandbox)
  await page.getByLabel(CONTROLS.payment.promotionCode).fill('ALLFREE')
  await expect(page.getByText("Nothing is due today, so you don't need a card.")).toBeVisible()
  expect(await sandbox.ledger('paymentConfirmed')).toEqual([])
  await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
  await subscribeButton(page).click()
  await expect(confirming(page)).toBeDisabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment')
  await page.clock.pauseAt(Date.now() + 10_000)
  await sandbox.clearFaults()
  await expect(page.getByRole('heading', { name: 'Subscription Setup Complete!' })).toBeFocused()
  const [created] = (await sandbox.ledger('subscriptionCreated')).slice(-1)
  const subscription = page.getByRole('status').filter({ hasText: 'Subscription' })
  await expect(subscription).toContainText(`Status Succeeded Subscription ${created?.subscriptionId}`, {
    useInnerText: true,
  })
  await expect(subscription).toContainText(`Your new service ${created?.serviceId}`, { useInnerText: true })
  await expect(subscription).toContainText('Amount $0.00 Product Admin Control Panel', { useInnerText: true })
  await page.clock.runFor(900)
  await expect(page.getByRole('button', { name: 'Continue Setup' })).toBeEnabled()
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`/setup?serviceId=${created?.serviceId}&step=framework`)
  await page.clock.resume()
  await expectPaid(page)
  expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
  expect([...(await sandbox.ledger('cardSaved')), ...(await sandbox.ledger('charged'))]).toEqual([])
})

test('an address without a payment never leads to a success', async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(ada)
  for (const query of [
    `${OF_SERVICE}&payment_intent=pi_sandbox_made_up&redirect_status=succeeded`,
    `serviceId=${veraServiceIds.flow}&redirect_status=succeeded`,
  ]) {
    await page.goto(`/payment?${query}`)
    await waitForPanel(page)
    await checkAgain(page).click()
    await expect(checkAgain(page)).toBeEnabled()
    await expect(stillChecking(page)).toBeVisible()
  }
  await page.goto('/payment?payment_intent=pi_sandbox_made_up')
  await expect(page.getByRole('alert')).toContainText(
    'No service or product selected. Please go back and select a service or product.',
  )
  await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
  await expect(page).toHaveURL('/services')

  expect(await sandbox.ledger('paymentConfirmed')).toEqual([])
  expect(await sandbox.ledger('stepAccepted')).toEqual([])
})

test('a confirmation whose response is lost succeeds with Check again', async ({ page, sandbox }) => {
  await page.clock.install()
  await openService(page, sandbox)
  await sandbox.fault({ operationId: 'confirmPayment', kind: 'empty500', committed: true })
  await payWith(page, CARDS.good)
  await waitForPanel(page)
  const [charge] = await sandbox.ledger('charged')
  await expect(page.getByText(`Payment: ${charge?.intentId}`)).toBeVisible()
  // Without a clear response, the portal must not offer to pay again.
  await expect(page.getByText('go back to the payment')).toHaveCount(0)
  const responded = page.waitForResponse(/\/confirm-payment$/)
  await checkAgain(page).click()
  await responded
  await expect(page.getByRole('status').filter({ hasText: 'We checked at' })).toHaveText(
    /^We checked at \d\d:\d\d:\d\d\. There is nothing new yet\.$/,
  )
  await expect(stillChecking(page)).toBeVisible()
  await expect(checkAgain(page)).toBeFocused()
  // The card must not deny the payment either.
  const tab = await page.context().newPage()
  await tab.goto('/services')
  await expect(tab.getByText("We're checking your payment", { exact: true })).toBeVisible()
  await tab.close()
  await sandbox.clearFaults()
  await checkAgain(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
})

test('a payment that another device finishes goes on to the setup without a click', async ({ page, sandbox }) => {
  await page.clock.install()
  await openService(page, sandbox)
  await sandbox.fault({ operationId: 'confirmPayment', kind: 'empty500' })
  await payWith(page, CARDS.good)
  await waitForPanel(page)
  await expect(page.getByText('Last checked at', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: CONTROLS.shared.contactSupport })).toHaveCount(0)
  await checkAgain(page).focus()
  const looked = page.waitForResponse(/\/services\/flows\//)
  await page.clock.fastForward(10 * 60_000)
  await looked
  await expect(page.getByRole('link', { name: CONTROLS.shared.contactSupport })).toBeVisible()
  await expect(checkAgain(page)).toBeFocused()
  await sandbox.clearFaults()
  const [charge] = await sandbox.ledger('charged')
  const [created] = await sandbox.ledger('subscriptionCreated')
  await sandbox.call('POST', '/stripe/confirm-payment', {
    serviceId: created?.serviceId,
    payment_intent: charge?.intentId,
  })
  await sandbox.call('POST', `/services/flows/${created?.serviceId}/validate_stripe`, {
    stripeSubscriptionId: created?.subscriptionId,
  })
  await page.clock.fastForward(60_000)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
})

test('a setup that does not accept the payment is updated again by Check again', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  // A captive portal responds with 200 and HTML, which is no success.
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'html' })
  await payWith(page, CARDS.good)
  await expect(
    page.getByText("Your payment is confirmed, but your setup hasn't been updated yet. You won't be charged twice."),
  ).toBeVisible()
  await expect(page.getByText('go back to the payment')).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
  await sandbox.clearFaults()
  // The empty 200 comes from a server that did not store the step.
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'emptyOk', times: 1 })
  await checkAgain(page).click()
  await expect(page.getByText("We're still updating your setup", { exact: false })).toBeVisible()
  await checkAgain(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test('a paid product waits for its service if the services cannot be loaded', async ({ page, sandbox }) => {
  await openProduct(page, sandbox, 'ACPYH', '$199.89')
  await expect(page.getByText('then $149.90 per year')).toBeVisible()
  // The first read, before Pay, succeeds.
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500', skip: 1 })
  await payWith(page, CARDS.good)
  await expect(page.getByText("Your payment went through. You won't be charged twice.", { exact: false })).toBeVisible()
  await sandbox.clearFaults()
  await checkAgain(page).click()
  await expectPaidOnce(page, sandbox, SETUP + 14_990)
})

test.describe('the receipt', () => {
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
})
