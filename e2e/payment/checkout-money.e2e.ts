import { chosenBySeed, expect, isFullRun, test } from '../support/fixtures'
import {
  alertWith,
  bankChallenge,
  CARDS,
  checkAgain,
  checkingPayment,
  expectPaidOnce,
  fillCard,
  MONTHLY,
  openProduct,
  openService,
  payButton,
  payWith,
  returnToPayment,
  SETUP,
} from './steps'

test('a double click on Pay and Enter several times charge once', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await fillCard(page, CARDS.good)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held' })
  await payButton(page).dblclick()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter')
  await sandbox.clearFaults()
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

test('without a payment and its read nothing can be paid until the payment is read', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped', committed: true })
  await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
  await payWith(page, CARDS.good)
  await expect(checkingPayment(page)).toBeFocused()
  await expect(
    page.getByText("We won't send another one until we know whether it went through", { exact: false }),
  ).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await checkAgain(page).click()
  await expect(checkAgain(page)).toBeEnabled()
  await expect(checkingPayment(page)).toBeVisible()
  await sandbox.clearFaults()
  await checkAgain(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

test('a challenge that does not reach the bank leads back, and one that does counts', async ({ page, sandbox }) => {
  await page.clock.install()
  await openProduct(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped' })
  await payWith(page, CARDS.challenged)
  await bankChallenge(page).click()
  await expect(checkingPayment(page)).toBeVisible()
  await sandbox.clearFaults()
  await checkAgain(page).click()
  await expect(checkingPayment(page)).toBeVisible()
  await page.getByRole('link', { name: 'Look up this payment' }).click()
  await returnToPayment(page)
  await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped', committed: true })
  await payWith(page, CARDS.challenged)
  await bankChallenge(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})
