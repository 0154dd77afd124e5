import type { Page } from '@playwright/test'
import { CONTROLS, expect, type SandboxControl, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import {
  alertWith,
  CARDS,
  expectPaidOnce,
  formOf,
  MONTHLY,
  MONTHLY_PRICE,
  openProduct,
  payButton,
  payWith,
  SETUP,
} from './steps'

const REDUCED_PRICE = '$58.48'

const codeField = (page: Page) => page.getByLabel(CONTROLS.payment.promotionCode)
const applied = (page: Page, code: string) => page.getByText(`${code} is applied`, { exact: false })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })
const remove = (page: Page) => page.getByRole('button', { name: CONTROLS.payment.removeCode })
const coupons = async (sandbox: SandboxControl) =>
  (await sandbox.ledger('subscriptionCreated')).map(({ coupon }) => coupon)

test('a code is validated after a pause and applied until the field is empty', async ({ page, sandbox }) => {
  const requests = requestsOf(page, /\/promotions\/validate$/)
  await page.clock.install()
  await openProduct(page, sandbox)
  await sandbox.fault({ operationId: 'validatePromotion', kind: 'held' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await codeField(page).pressSequentially(' save10')
  await expect(payButton(page)).toBeDisabled()
  await page.clock.runFor(500)
  await expect(page.getByRole('progressbar', { name: 'Checking the code' })).toBeVisible()
  await page.clock.resume()
  await sandbox.clearFaults()
  await formOf(page, REDUCED_PRICE)
  await expect(applied(page, 'SAVE10')).toBeVisible()
  await expect(page.getByText(/Discount \(SAVE10\)\s*-\$6\.50/)).toBeVisible()
  await expect(page.getByText('then $14.99 per month')).toBeVisible()
  await expect(codeField(page)).toHaveValue(' save10')
  await codeField(page).blur()
  await expect(codeField(page)).toHaveValue('SAVE10')
  await expect(payButton(page)).toBeEnabled()
  expect(requests.map((request) => request.postDataJSON())).toEqual([{ code: 'SAVE10', productIds: ['ACPMH'] }])
  await codeField(page).fill('save1000')
  await expect(codeField(page)).toHaveAccessibleDescription('This promotion code does not exist.')
  await expect(page.getByText('SAVE10 is still applied', { exact: false })).toBeVisible()
  await codeField(page).fill('')
  await formOf(page, MONTHLY_PRICE)
  await expect(applied(page, 'SAVE10')).toHaveCount(0)
  expect(await coupons(sandbox)).toEqual([null, 'promo_sandbox_save10', null])
})

test('a rejected or failed code shows the reason and does not change the price', async ({ page, sandbox }) => {
  await openProduct(page, sandbox)
  // The provider does not know this promotion, so it would be shown but not charged.
  await codeField(page).fill('NOSTRIPE')
  await expect(codeField(page)).toHaveAccessibleDescription('Invalid promotion code')
  await formOf(page, MONTHLY_PRICE)
  await codeField(page).fill('')
  await expect(codeField(page)).toHaveAccessibleDescription(/^Applying a code opens a new card form\./)

  await sandbox.fault({ operationId: 'validatePromotion', kind: 'dropped' })
  await codeField(page).fill('save10')
  await expect(codeField(page)).toHaveAccessibleDescription('Network error - please check your connection')
  await formOf(page, MONTHLY_PRICE)
  expect(await coupons(sandbox)).toEqual([null])
  await sandbox.clearFaults()
  // A code can also be rejected only when the payment is created with it.
  await sandbox.fault({ operationId: 'createSubscription', kind: 'status', status: 422, times: 1 })
  await retry(page).click()
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(codeField(page)).toHaveAccessibleDescription(/./)
  await expect(codeField(page)).toHaveValue('SAVE10')
  await sandbox.faultsUsed()
  await formOf(page, MONTHLY_PRICE)
})

test('the promotion is locked during the payment and unlocked by a declined card', async ({ page, sandbox }) => {
  await openProduct(page, sandbox)
  await codeField(page).fill('save10')
  await formOf(page, REDUCED_PRICE)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held' })
  await payWith(page, CARDS.declined)
  await expect(codeField(page)).not.toBeEditable()
  await expect(remove(page)).toHaveCount(0)
  await sandbox.clearFaults()
  await expect(alertWith(page, 'Your card was declined.')).toBeVisible()
  await expect(codeField(page)).toBeEditable()
  await remove(page).click()
  await formOf(page, MONTHLY_PRICE)
  await expect(alertWith(page, 'Your card was declined.')).toHaveCount(0)
  // The new form has the typed address but not the card (D-119).
  await expect(page.getByLabel('Full name')).toHaveValue('Ben Example')
  await expect(page.getByLabel('Card number')).toHaveValue('')
})

const HALF = 'HALFYEAR'

/** What the provider charges if it rounds the discount down, or covers only the monthly fee. */
for (const [name, rules, charged, discount, later] of [
  ['is charged to the cent', { rounding: 'discount' }, 3248, '-$32.50', 'then $7.49'],
  ['that covers one fee is not tax', { covers: 'recurring' }, SETUP + 750, '-$7.49', 'then $7.50'],
] as const) {
  test(`a code ${name}, and a difference of a cent opens no other subscription`, async ({ page, sandbox }) => {
    await sandbox.paymentRules(rules)
    await openProduct(page, sandbox)
    await codeField(page).fill(HALF)
    await formOf(page, `$${(charged / 100).toFixed(2)}`)
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await expect(summary).toContainText(`Discount (${HALF}) ${discount}`)
    await expect(summary).toContainText(`${later} per month for the rest of the first 6 months`)
    await expect(summary).not.toContainText('Tax and adjustments')
    await payWith(page, CARDS.good)
    await expectPaidOnce(page, sandbox, charged)
    expect(await coupons(sandbox)).toEqual([null, 'promo_sandbox_halfyear'])
  })
}

test.describe('the automatic promotion', () => {
  // In this time zone the window's last minute is on the next day in UTC, so the test fails if UTC is used.
  test.use({ timezoneId: 'America/New_York' })
  const NOTE = 'Limited time offer automatically applied! Valid through July 7th, 2025.'

  test('can be replaced by a code, applied again and paid in its last minute', async ({ page, sandbox }) => {
    await page.clock.setFixedTime('2025-07-08T03:59:00Z')
    await openProduct(page, sandbox, 'ACPMH', '$51.98')
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await codeField(page).fill('forever5')
    await formOf(page, '$59.98')
    await expect(page.getByText(NOTE)).toHaveCount(0)
    await remove(page).click()
    await formOf(page, MONTHLY_PRICE)
    expect((await coupons(sandbox)).slice(-3)).toEqual(['promo_sandbox_lwdiscount', 'promo_sandbox_forever5', null])
    await page.getByRole('button', { name: 'Use LWDISCOUNT' }).click()
    await formOf(page, '$51.98')
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await payWith(page, CARDS.good)
    await expectPaidOnce(page, sandbox, SETUP - 1_000 + MONTHLY - 300)
  })
})
