import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { expect, isFullRun, logIn, type SandboxControl, test } from '../support/fixtures'
import {
  CARDS,
  checkAgainUntil,
  checkingPayment,
  expectOneCharge,
  expectPaid,
  fillCard,
  formOf,
  MONTHLY_PRICE,
  OF_PRODUCT,
  OF_SERVICE,
  openPayment,
  payWith,
  returnToPayment,
  stillChecking,
} from './steps'

type FaultyResponse = { kind: 'held'; committed?: true } | { kind: 'stalled'; committed: true }

const HELD = { kind: 'held' } as const
/** The card is charged at once, but the response is late. */
const HELD_WHEN_DONE = { ...HELD, committed: true } as const

/** Reloads the page and accepts the portal's warning. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

/** Pays for ada's service with a fault in the provider's response, and waits until the request was sent. */
async function startPaying(page: Page, sandbox: SandboxControl, fault: FaultyResponse): Promise<void> {
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await sandbox.fault({ operationId: 'stripe.confirm', times: 1, ...fault })
  await payWith(page, CARDS.good)
  await sandbox.faultsUsed()
}

test.describe('a reload', () => {
  test('before Pay creates the payment again and charges once', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', ...HELD, times: 1 })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible()
    await sandbox.faultsUsed()
    await reload(page)
    await formOf(page, MONTHLY_PRICE)
    await reload(page)
    await formOf(page, MONTHLY_PRICE)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('while the card is being charged continues that payment', async ({ page, sandbox }) => {
    await startPaying(page, sandbox, HELD_WHEN_DONE)
    await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
    await reload(page)
    await expectPaid(page)
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('before the card is charged offers the form only after asking the server', async ({ page, sandbox }) => {
    await page.clock.install()
    await startPaying(page, sandbox, HELD)
    await reload(page)
    await expect(stillChecking(page)).toBeVisible()
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('during the bank challenge offers the form after asking the server', async ({ page, sandbox }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await payWith(page, CARDS.challenged)
    await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
    await reload(page)
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('while the outcome is unknown finds the charge', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await openPayment(page, OF_PRODUCT)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped', committed: true })
    await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
    await payWith(page, CARDS.good)
    await expect(checkingPayment(page)).toBeVisible()
    await reload(page)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  if (isFullRun)
    test('while the payment is processing waits for the same payment', async ({ page, sandbox }) => {
      await sandbox.signIn(ada)
      await openPayment(page, OF_SERVICE)
      await payWith(page, CARDS.processing)
      await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
      await reload(page)
      await expect(stillChecking(page)).toBeVisible()
      await checkAgainUntil(page, page.getByRole('heading', { name: 'Framework Setup' }))
      await expectPaid(page)
      expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
      await expectOneCharge(sandbox, 6498)
    })

  test('during the confirmation confirms the payment', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'held', times: 1 })
    await payWith(page, CARDS.good)
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
    await sandbox.faultsUsed()
    await reload(page)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('after the payment, or Back, never shows another form for the service', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto('/services')
    await page.getByRole('link', { name: 'Continue Setup' }).click()
    await formOf(page, MONTHLY_PRICE)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await reload(page)
    await expect(page.getByText('Step 2 of 6')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/services')
    await page.goForward()
    await expect(page.getByText('Step 2 of 6')).toBeVisible()
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('leaving during a payment', () => {
  const warning = (page: Page) => page.getByRole('dialog', { name: 'Leave during payment?' })

  test('shows a warning, and Stay leads to the outcome', async ({ page, sandbox }) => {
    await startPaying(page, sandbox, HELD)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(warning(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(warning(page)).toHaveCount(0)
    await sandbox.clearFaults()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('is possible, and coming back continues the same payment', async ({ page, sandbox }) => {
    await startPaying(page, sandbox, HELD_WHEN_DONE)
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL('/services')
    await page.getByRole('link', { name: 'Continue Setup' }).click()
    await expectPaid(page)
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('by closing the tab or going back shows a warning', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto('/services')
    await page.getByRole('link', { name: 'Continue Setup' }).click()
    await formOf(page, MONTHLY_PRICE)
    await sandbox.fault({ operationId: 'stripe.confirm', ...HELD })
    await payWith(page, CARDS.good)
    const opened = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await opened
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.goBack()
    await page.getByRole('button', { name: 'Stay' }).click()
    await sandbox.clearFaults()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('shows no warning after a decline, whose message has the focus', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.confirm', ...HELD })
    await payWith(page, CARDS.declined)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(warning(page)).toBeVisible()
    await sandbox.clearFaults()
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeFocused()
    await expect(warning(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/setup?${OF_SERVICE}&step=payment`)
  })

  if (isFullRun)
    test('shows no warning before and after the payment', async ({ page, sandbox }) => {
      await sandbox.signIn(ada)
      await openPayment(page, OF_SERVICE)
      await fillCard(page, CARDS.good)
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
      await openPayment(page, OF_SERVICE)
      await payWith(page, CARDS.good)
      await expectPaid(page)
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
    })
})

test('a payment without a network continues when the network is back', async ({ page, context, sandbox }) => {
  await page.clock.install()
  await startPaying(page, sandbox, HELD_WHEN_DONE)
  await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
  await context.setOffline(true)
  await sandbox.clearFaults()
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  await checkAgainUntil(page, page.getByText('Step 2 of 6'))
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('a stalled response shows progress after 5 s and reads the payment after 30 s', async ({ page, sandbox }) => {
  await page.clock.install()
  await startPaying(page, sandbox, { kind: 'stalled', committed: true })
  await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
  await page.clock.fastForward(5000)
  await expect(page.getByText('Still working...')).toBeVisible()
  await page.clock.fastForward(25_000)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('a session that ends during the payment continues it after the login', async ({ page, sandbox }) => {
  await startPaying(page, sandbox, HELD_WHEN_DONE)
  await sandbox.expireSessions()
  await sandbox.clearFaults()
  await expect(page).toHaveURL(/\/login\?redir=%2Fpayment%3F/)
  await logIn(page, ada)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})
