import { ada, ben } from '#sandbox/account/people.seeds'
import { expect, isFullRun, test } from '../support/fixtures'
import {
  CARDS,
  checkAgain,
  checkingPayment,
  expectOneCharge,
  expectPaid,
  fillCard,
  formOf,
  OF_PRODUCT,
  OF_SERVICE,
  openPayment,
  payButton,
  payWith,
  returnToPayment,
} from './steps'

test.describe('pressing Pay', () => {
  test.beforeEach(async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await fillCard(page, CARDS.good)
  })

  test('twice in a row charges once', async ({ page, sandbox }) => {
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held' })
    await payButton(page).dblclick()
    await sandbox.clearFaults()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('with Enter several times charges once', async ({ page, sandbox }) => {
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held' })
    await payButton(page).focus()
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter')
    await sandbox.clearFaults()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('a lost response of the provider', () => {
  const LOST = ['dropped', 'empty500', 'html', 'malformed', 'emptyOk', 'cut'] as const

  for (const kind of isFullRun ? LOST : (['dropped'] as const)) {
    test(`(${kind}) after the charge counts as paid once the payment is read`, async ({ page, sandbox }) => {
      await sandbox.signIn(ben)
      await openPayment(page, OF_PRODUCT)
      await sandbox.fault({ operationId: 'stripe.confirm', kind, committed: true })
      await payWith(page, CARDS.good)
      await expectPaid(page)
      await expectOneCharge(sandbox, 6498)
    })
  }

  for (const kind of isFullRun ? LOST : (['html'] as const)) {
    test(`(${kind}) before the charge brings the form back for the same payment`, async ({ page, sandbox }) => {
      await sandbox.signIn(ben)
      await openPayment(page, OF_PRODUCT)
      await sandbox.fault({ operationId: 'stripe.confirm', kind })
      await payWith(page, CARDS.good)
      await expect(
        page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please try again.' }),
      ).toBeVisible()
      expect(await sandbox.ledger('charged')).toEqual([])
      await sandbox.clearFaults()
      await payButton(page).click()
      await expectPaid(page)
      await expectOneCharge(sandbox, 6498)
      expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    })
  }

  test('to the payment and to its read blocks Pay until the payment can be read', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
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
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('to the challenge, after the bank approved, counts as paid', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped', committed: true })
    await payWith(page, CARDS.challenged)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('to the challenge, before it reached the bank, leads back to the payment', async ({ page, sandbox }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped' })
    await payWith(page, CARDS.challenged)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(checkingPayment(page)).toBeVisible()
    await sandbox.clearFaults()
    await checkAgain(page).click()
    await expect(checkingPayment(page)).toBeVisible()
    await page.getByRole('link', { name: 'Look up this payment' }).click()
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test("the button shows the provider's amount including tax", async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.paymentRules({ tax: 360 })
  await page.goto(`/setup?${OF_SERVICE}`)
  await formOf(page, '$68.58')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Tax and adjustments $3.60')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(/Due Today\s*\$68\.58/)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6858)
})

test('a payment continues after a reload even if the local storage is full', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (this === window.localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await sandbox.signIn(ada)
  await sandbox.paymentRules({ leavesOlderIntentsOpen: true })
  await openPayment(page, OF_SERVICE)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'stalled', committed: true, times: 1 })
  await payWith(page, CARDS.good)
  await sandbox.faultsUsed()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expectPaid(page)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
  await expectOneCharge(sandbox, 6498)
})

// The slow responses make the promotion change while a subscription is being created.
test('the button and the charge agree when the promotion changes several times', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await sandbox.fault({ operationId: 'createSubscription', kind: 'slow', delayMs: 2500, times: 1 })
  await sandbox.fault({ operationId: 'createSubscription', kind: 'slow', delayMs: 800, times: 1 })
  await page.goto(`/setup?${OF_PRODUCT}`)
  const code = page.getByLabel('Promotion Code')
  await code.fill('save10')
  await expect(page.getByText('SAVE10 is applied', { exact: false })).toBeVisible()
  await code.fill('halfyear')
  await expect(page.getByText('HALFYEAR is applied', { exact: false })).toBeVisible()
  await code.fill('forever5')
  await formOf(page, '$59.98')
  await expect(page.getByText('FOREVER5 is applied', { exact: false })).toBeVisible()
  const newest = (await sandbox.intents()).at(-1)
  expect(newest).toMatchObject({ amount: 5998, status: 'requires_payment_method' })
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 5998)
})
