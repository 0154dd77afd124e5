import type { Dialog, Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { markPage, skipToContent, typeHash } from '../portal/same-page'
import { positionOf } from '../setup/steps'
import { CONTROLS, chosenBySeed, expect, isFullRun, logIn, type SandboxControl, test } from '../support/fixtures'
import {
  alertWith,
  BANK_SILENCE_MS,
  bankChallenge,
  CARDS,
  checkAgain,
  checkAgainUntil,
  checkingPayment,
  confirming,
  expectOneCharge,
  expectPaid,
  expectPaidOnce,
  formOf,
  giveUpPayment,
  goToBank,
  MONTHLY,
  MONTHLY_PRICE,
  OF_PRODUCT,
  OF_SERVICE,
  openProduct,
  openService,
  payButton,
  payWith,
  returnToPayment,
  SETUP,
  stillChecking,
} from './steps'

const HELD = { kind: 'held' } as const
/** The card is charged at once, but the response is late. */
const HELD_WHEN_DONE = { ...HELD, committed: true } as const
type Late = { readonly kind: 'held' | 'stalled'; readonly committed?: true }

const warning = (page: Page) => page.getByRole('dialog', { name: 'Leave during payment?' })
const home = (page: Page) => page.getByRole('link', { name: CONTROLS.shell.home, exact: true })

const openElsewhere = (page: Page) => page.getByText('A payment is already open in another tab.', { exact: false })
const continueHere = (page: Page) => page.getByRole('button', { name: CONTROLS.payment.continueHere })

/** Reloads the page and accepts the portal's warning, if it shows one. */
async function reload(page: Page): Promise<void> {
  const accept = (dialog: Dialog) => void dialog.accept()
  page.on('dialog', accept)
  await page.reload()
  page.off('dialog', accept)
}

/** Pays with a fault in the provider's response, and waits until the card was charged, if it is charged at once. */
async function startPaying(page: Page, sandbox: SandboxControl, fault: Late): Promise<void> {
  await sandbox.fault({ operationId: 'stripe.confirm', times: 1, ...fault })
  await payWith(page, CARDS.good)
  await sandbox.faultsUsed()
  if (fault.committed) await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
}

test('a reload before, during and after the charge never pays twice', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'createSubscription', ...HELD, times: 1 })
  await page.goto(`/setup?${OF_SERVICE}`)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible()
  await sandbox.faultsUsed()
  await reload(page)
  await formOf(page, MONTHLY_PRICE)
  await reload(page)
  await formOf(page, MONTHLY_PRICE)
  const { length } = await sandbox.ledger('subscriptionCreated')
  await startPaying(page, sandbox, HELD_WHEN_DONE)
  await sandbox.fault({ operationId: 'confirmPayment', ...HELD, times: 1 })
  await reload(page)
  await sandbox.faultsUsed()
  await reload(page)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(length)
})

test('leaving during a payment asks each time until the outcome is known', async ({ page, sandbox }) => {
  const stay = page.getByRole('button', { name: 'Stay' })
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('link', { name: CONTROLS.services.continueSetup }).click()
  await formOf(page, MONTHLY_PRICE)
  const expectNoReload = await markPage(page)
  await test.step('a decline ends the question', async () => {
    await sandbox.fault({ operationId: 'stripe.confirm', ...HELD })
    await payWith(page, CARDS.declined)
    await home(page).click()
    await expect(warning(page)).toBeVisible()
    await sandbox.clearFaults()
    await expect(alertWith(page, 'Your card was declined.')).toBeFocused()
    await expect(warning(page)).toHaveCount(0)
  })
  await startPaying(page, sandbox, HELD)
  await home(page).click()
  await expect(stay).toBeFocused()
  await stay.click()
  await expect(warning(page)).toHaveCount(0)
  await test.step('a link within the page neither asks nor reloads, and Back asks once each time', async () => {
    await skipToContent(page)
    for (const _ of ['once', 'twice']) {
      await page.goBack()
      await stay.click()
      await expect(warning(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/setup\?/)
    }
    // The entry with the hash is the same page.
    await typeHash(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/setup\?[^#]*$/)
    await expect(warning(page)).toHaveCount(0)
    await expect(payButton(page)).toHaveAttribute('data-loading', 'true')
    await expectNoReload()
  })
  await page.goBack()
  await stay.click()
  await sandbox.clearFaults()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  await expectNoReload()
  await home(page).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
})

test('leaving is possible, and coming back continues the same payment', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await startPaying(page, sandbox, HELD_WHEN_DONE)
  const opened = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('link', { name: CONTROLS.services.continueSetup }).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
})

test('a payment without a network continues when the network is back', async ({ page, context, sandbox }) => {
  await page.clock.install()
  await openService(page, sandbox)
  await startPaying(page, sandbox, HELD_WHEN_DONE)
  await context.setOffline(true)
  await sandbox.clearFaults()
  await expect(confirming(page)).toBeVisible()
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  await checkAgainUntil(page, page.getByText(positionOf(2)))
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

test('a stalled response shows progress after 5 s and reads the payment after 30 s', async ({ page, sandbox }) => {
  await page.clock.install()
  await openService(page, sandbox)
  await startPaying(page, sandbox, { kind: 'stalled', committed: true })
  await page.clock.fastForward(5000)
  await expect(page.getByText('Still working...')).toBeVisible()
  await page.clock.fastForward(25_000)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

test('a session that ends during the payment continues it after the login', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await startPaying(page, sandbox, HELD_WHEN_DONE)
  await sandbox.expireSessions()
  await sandbox.clearFaults()
  await expect(page).toHaveURL(/\/login\?redir=%2Fpayment%3F/)
  await logIn(page, ada)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

const LOST = ['dropped', 'empty500', 'html', 'malformed', 'emptyOk', 'cut'] as const

for (const kind of isFullRun ? LOST : [chosenBySeed(LOST, 0)]) {
  test(`a lost response (${kind}) of the provider never charges twice`, async ({ page, sandbox }) => {
    await openProduct(page, sandbox)
    // Without `times`, because a browser may repeat a POST by itself.
    await sandbox.fault({ operationId: 'stripe.confirm', kind })
    await payWith(page, CARDS.good)
    await expect(alertWith(page, 'An unexpected error occurred. Please try again.')).toBeVisible()
    expect(await sandbox.ledger('charged')).toEqual([])
    await sandbox.clearFaults()
    await sandbox.fault({ operationId: 'stripe.confirm', kind, committed: true })
    await payButton(page).click()
    await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
  })
}

test('a challenge that does not reach the bank leads back, and one that does counts', async ({ page, sandbox }) => {
  await page.clock.install()
  await openProduct(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped' })
  await payWith(page, CARDS.challenged)
  await bankChallenge(page).click()
  await expect(checkingPayment(page)).toBeFocused()
  await expect(page.getByText("We won't send another one until we know whether it went through")).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await sandbox.clearFaults()
  await checkAgain(page).click()
  await expect(checkAgain(page)).toBeEnabled()
  await expect(checkingPayment(page)).toBeVisible()
  await page.getByRole('link', { name: CONTROLS.payment.lookUp }).click()
  await returnToPayment(page)
  await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped', committed: true })
  await payWith(page, CARDS.challenged)
  await bankChallenge(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

test('two tabs share one form and its payment, and Continue here moves the form', async ({ context, sandbox }) => {
  const [one, other, third] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await openService(one, sandbox)
  await other.goto(`/setup?${OF_SERVICE}`)
  await expect(openElsewhere(other)).toBeVisible()
  await continueHere(other).click()
  await formOf(other, MONTHLY_PRICE)
  await expect(openElsewhere(one)).toBeVisible()
  await expect(payButton(one)).toHaveCount(0)
  const { length } = await sandbox.ledger('subscriptionCreated')
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held', times: 1 })
  await payWith(other, CARDS.good)
  await sandbox.faultsUsed()
  await third.goto(`/setup?${OF_SERVICE}`)
  await expect(stillChecking(third)).toBeVisible()
  await sandbox.clearFaults()
  await expectPaid(other)
  await continueHere(one).click()
  for (const tab of [one, third]) {
    await checkAgainUntil(tab, tab.getByText(positionOf(2)).or(tab.getByText('already been confirmed')))
  }
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(length)
  await expectOneCharge(sandbox, SETUP + MONTHLY)
})

test('a payment that this browser has forgotten is found by the server', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await payWith(page, CARDS.processing)
  await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
  // A browser may delete what scripts have stored after seven days without a visit.
  const forget = () =>
    page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  // The payment succeeds after three seconds, which changes the reason.
  for (const reason of [/being processed|already been paid/, 'This service has already been paid for.']) {
    await forget()
    await reload(page)
    await expect(alertWith(page, 'Failed to initialize payment: ')).toContainText(reason)
    await expect(page.getByText("If you've already paid, you can check the payment's status.")).toBeVisible()
    await expect(page.getByText("You haven't been charged.")).toHaveCount(0)
    await expect(payButton(page)).toHaveCount(0)
    await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
  }
  await page.getByRole('link', { name: CONTROLS.payment.checkPayment }).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
})

test('a bank payment that a second tab has abandoned is paid once', async ({ context, sandbox }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await openProduct(one, sandbox)
  await goToBank(one)
  await other.clock.install()
  await other.goto(`/setup?${OF_PRODUCT}`)
  await sandbox.fault({ operationId: 'createSubscription', kind: 'held' })
  await giveUpPayment(other, BANK_SILENCE_MS)
  await one.getByRole('button', { name: 'Authorize payment' }).click()
  await expectPaid(one)
  await sandbox.clearFaults()
  await formOf(other, MONTHLY_PRICE)
  await payWith(other, CARDS.good)
  await expect(
    other.getByText("A service for this product was added after you opened this page, so we didn't send your payment."),
  ).toBeVisible()
  await expectOneCharge(sandbox, SETUP + MONTHLY)
  await other.getByRole('button', { name: 'Buy another one' }).click()
  await formOf(other, MONTHLY_PRICE)
})
