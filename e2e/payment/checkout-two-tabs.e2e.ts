import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { expect, test } from '../support/fixtures'
import {
  BANK_SILENCE_MS,
  CARDS,
  checkAgainUntil,
  expectOneCharge,
  expectPaid,
  formOf,
  giveUpPayment,
  goToBank,
  MONTHLY_PRICE,
  OF_PRODUCT,
  OF_SERVICE,
  openPayment,
  payButton,
  payWith,
  stillChecking,
} from './steps'

const openElsewhere = (page: Page) => page.getByText('A payment is already open in another tab.', { exact: false })
const boughtMeanwhile = (page: Page) =>
  page.getByText("A service for this product was added after you opened this page, so we didn't send your payment.")

test.describe('two tabs', () => {
  test('share one form, which Continue here moves to the other tab', async ({ context, sandbox }) => {
    await sandbox.signIn(ada)
    const [one, other] = [await context.newPage(), await context.newPage()]
    await openPayment(one, OF_SERVICE)
    await other.goto(`/setup?${OF_SERVICE}`)
    await expect(openElsewhere(other)).toBeVisible()
    await other.getByRole('button', { name: 'Continue here' }).click()
    await formOf(other, MONTHLY_PRICE)
    await expect(openElsewhere(one)).toBeVisible()
    await expect(payButton(one)).toHaveCount(0)
    await payWith(other, CARDS.good)
    await expectPaid(other)
    await one.getByRole('button', { name: 'Continue here' }).click()
    await checkAgainUntil(one, one.getByText('Step 2 of 6').or(one.getByText('already been confirmed')))
    await expectOneCharge(sandbox, 6498)
  })

  test('share a payment that the first is sending when the second opens', async ({ context, sandbox }) => {
    await sandbox.signIn(ada)
    const [one, other] = [await context.newPage(), await context.newPage()]
    await openPayment(one, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held', times: 1 })
    await payWith(one, CARDS.good)
    await sandbox.faultsUsed()
    await other.goto(`/setup?${OF_SERVICE}`)
    await expect(stillChecking(other)).toBeVisible()
    await sandbox.clearFaults()
    await expectPaid(one)
    await checkAgainUntil(other, other.getByText('Step 2 of 6').or(other.getByText('already been confirmed')))
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('pay once when the bank approves a payment that the second tab has abandoned', async ({ context, sandbox }) => {
    await sandbox.signIn(ben)
    const [one, other] = [await context.newPage(), await context.newPage()]
    await openPayment(one, OF_PRODUCT)
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
    await expect(boughtMeanwhile(other)).toBeVisible()
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('two devices', () => {
  test('pay for one product once, and the second device sends nothing', async ({ page, context, browser, sandbox }) => {
    await sandbox.paymentRules({ leavesOlderIntentsOpen: true })
    await sandbox.signIn(ben)
    await openPayment(page, OF_PRODUCT)
    const device = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await context.storageState(),
    })
    const other = await device.newPage()
    await openPayment(other, OF_PRODUCT)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await payWith(other, CARDS.good)
    await expect(boughtMeanwhile(other)).toBeVisible()
    await expectOneCharge(sandbox, 6498)
    await other.getByRole('button', { name: 'Buy another one' }).click()
    await formOf(other, MONTHLY_PRICE)
    await device.close()
  })
})
