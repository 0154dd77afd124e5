import type { Page } from '@playwright/test'
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
  MONTHLY,
  MONTHLY_PRICE,
  OF_PRODUCT,
  OF_SERVICE,
  openProduct,
  openService,
  payButton,
  payWith,
  SETUP,
  stillChecking,
} from './steps'

const openElsewhere = (page: Page) => page.getByText('A payment is already open in another tab.', { exact: false })
const continueHere = (page: Page) => page.getByRole('button', { name: 'Continue here' })

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
    await checkAgainUntil(tab, tab.getByText('Step 2 of 6').or(tab.getByText('already been confirmed')))
  }
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(length)
  await expectOneCharge(sandbox, SETUP + MONTHLY)
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
