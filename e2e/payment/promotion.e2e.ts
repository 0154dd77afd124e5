import type { Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { expect, isFullRun, type SandboxControl, test } from '../support/fixtures'
import {
  CARDS,
  expectOneCharge,
  expectPaid,
  formOf,
  MONTHLY_PRICE,
  OF_PRODUCT,
  openPayment,
  payButton,
  payWith,
} from './steps'

const REDUCED_PRICE = '$58.48'

const codeField = (page: Page) => page.getByLabel('Promotion Code')
const applied = (page: Page, code: string) => page.getByText(`${code} is applied`, { exact: false })
const coupons = async (sandbox: SandboxControl) =>
  (await sandbox.ledger('subscriptionCreated')).map(({ coupon }) => coupon)

test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

test('a code is looked up once its typing has paused, in upper case, and the subscription is made anew with it', async ({
  page,
  sandbox,
}) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/promotions/validate')) asked.push(request.postDataJSON())
  })
  await page.clock.install()
  await openPayment(page, OF_PRODUCT)
  await sandbox.fault({ operationId: 'validatePromotion', kind: 'held' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await codeField(page).pressSequentially(' save10')
  await expect(payButton(page)).toBeDisabled()
  await page.clock.runFor(500)
  await page.clock.resume()
  await sandbox.clearFaults()
  await formOf(page, REDUCED_PRICE)
  await expect(applied(page, 'SAVE10')).toBeVisible()
  await expect(page.getByText(/Discount \(SAVE10\)\s*-\$6\.50/)).toBeVisible()
  await expect(page.getByText('then $14.99 per month')).toBeVisible()
  expect(asked).toEqual([{ code: 'SAVE10', productIds: ['ACPMH'] }])
  expect(await coupons(sandbox)).toEqual([null, 'promo_sandbox_save10'])
})

test('clearing the field, and Remove, take the promotion off again', async ({ page, sandbox }) => {
  await openPayment(page, OF_PRODUCT)
  await codeField(page).fill('halfyear')
  await formOf(page, '$32.50')
  await expect(page.getByText('then $7.50 per month for the first 6 months, then $14.99 per month')).toBeVisible()
  await codeField(page).fill('')
  await formOf(page, MONTHLY_PRICE)
  await expect(applied(page, 'HALFYEAR')).toHaveCount(0)
  await codeField(page).fill('FOREVER5')
  await formOf(page, '$59.98')
  await expect(page.getByText('then $9.99 per month')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(codeField(page)).toHaveValue('')
  await formOf(page, MONTHLY_PRICE)
  expect(await coupons(sandbox)).toEqual([null, 'promo_sandbox_halfyear', null, 'promo_sandbox_forever5', null])
})

test('a code that is refused says why, and the price stays what it was', async ({ page, sandbox }) => {
  await openPayment(page, OF_PRODUCT)
  const chosen = [
    ['nope', 'This promotion code does not exist.'],
    ['YEARONLY', 'This promotion code is not valid for this product.'],
    // The payment provider does not know it: it would be shown and not charged.
    ['NOSTRIPE', 'Invalid promotion code'],
    ['HYPERTEXT', 'Invalid promotion code'],
  ] as const
  const further = [
    ['EXPIRED1', 'This promotion code has expired.'],
    ['USEDUP', 'This promotion code has been used up.'],
    ['ERRORONLY', 'The promotion service said no.'],
  ] as const
  for (const [code, text] of isFullRun ? [...chosen, ...further] : chosen) {
    await codeField(page).fill(code)
    await expect(codeField(page)).toHaveAccessibleDescription(text)
    await expect(page.getByRole('button', { name: `Pay ${MONTHLY_PRICE}` })).toBeEnabled()
  }
  expect(await coupons(sandbox)).toEqual([null])
  await codeField(page).fill('')
  await expect(codeField(page)).toHaveAccessibleDescription('')
})

test('a code that is refused leaves the one that is applied as it is, and says so', async ({ page, sandbox }) => {
  await openPayment(page, OF_PRODUCT)
  await codeField(page).fill('save10')
  await formOf(page, REDUCED_PRICE)
  await codeField(page).fill('save1000')
  await expect(codeField(page)).toHaveAccessibleDescription('This promotion code does not exist.')
  await expect(page.getByText('It stays applied.', { exact: false })).toBeVisible()
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 5848)
})

test('a code that is refused with the payment says so at its field, and the full price can be paid', async ({
  page,
  sandbox,
}) => {
  await openPayment(page, OF_PRODUCT)
  await sandbox.fault({ operationId: 'createSubscription', kind: 'status', status: 422, times: 1 })
  await codeField(page).fill('save10')
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(codeField(page)).toHaveAccessibleDescription(/./)
  await formOf(page, MONTHLY_PRICE)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('too many codes: the text, and Retry once the server allows it', async ({ page }) => {
  await page.clock.install()
  await openPayment(page, OF_PRODUCT)
  await codeField(page).fill('slowdown')
  await expect(codeField(page)).toHaveAccessibleDescription('Too many codes.')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeDisabled()
  await expect(page.getByText(/You can try again in [1-5] s/)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await expect(page.getByRole('button', { name: `Pay ${MONTHLY_PRICE}` })).toBeEnabled()
})

test('a lookup without an answer: Retry beside the field, the price unchanged, and Retry applies it', async ({
  page,
  sandbox,
}) => {
  await openPayment(page, OF_PRODUCT)
  await sandbox.fault({ operationId: 'validatePromotion', kind: 'dropped' })
  await codeField(page).fill('save10')
  await expect(codeField(page)).toHaveAccessibleDescription('Network error - please check your connection')
  await expect(page.getByRole('button', { name: `Pay ${MONTHLY_PRICE}` })).toBeEnabled()
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await formOf(page, REDUCED_PRICE)
  await expect(codeField(page)).toHaveValue('save10')
})

test('of two codes the one that was typed last counts, whichever answer is slow', async ({ page, sandbox }) => {
  await openPayment(page, OF_PRODUCT)
  await sandbox.fault({ operationId: 'validatePromotion', kind: 'held', times: 1 })
  await codeField(page).fill('save10')
  await expect(page.getByRole('progressbar', { name: 'Checking the code' })).toBeVisible()
  await sandbox.faultsUsed()
  await codeField(page).fill('forever5')
  await formOf(page, '$59.98')
  expect(await coupons(sandbox)).toEqual([null, 'promo_sandbox_forever5'])
})

test('while it is paid the promotion is locked, and a refused card opens it again', async ({ page, sandbox }) => {
  await openPayment(page, OF_PRODUCT)
  await codeField(page).fill('save10')
  await formOf(page, REDUCED_PRICE)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held' })
  await payWith(page, CARDS.declined)
  await expect(codeField(page)).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await sandbox.clearFaults()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(codeField(page)).toBeEditable()
  await page.getByRole('button', { name: 'Remove' }).click()
  await formOf(page, MONTHLY_PRICE)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toHaveCount(0)
  // The address is kept, the card is not.
  await expect(page.getByLabel('Full name')).toHaveValue('Ben Example')
  await expect(page.getByLabel('Card number')).toHaveValue('')
})

test.describe('the automatic promotion', () => {
  // A time zone in which the window's last minute is on the next day in UTC: it goes by the viewer's time.
  test.use({ timezoneId: 'America/New_York' })
  const NOTE = 'Limited time offer automatically applied! Valid through July 7th, 2025.'

  test('is applied by itself in its last minute, with its note, and is what is charged', async ({ page, sandbox }) => {
    await page.clock.setFixedTime('2025-07-08T03:59:00Z')
    await openPayment(page, OF_PRODUCT, '$51.98')
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 5198)
  })

  test('is replaced by a code that is typed, and taken off by Remove', async ({ page, sandbox }) => {
    await page.clock.setFixedTime('2025-06-24T04:00:00Z')
    await openPayment(page, OF_PRODUCT, '$51.98')
    await codeField(page).fill('forever5')
    await formOf(page, '$59.98')
    await expect(page.getByText(NOTE)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove' }).click()
    await formOf(page, MONTHLY_PRICE)
    expect((await coupons(sandbox)).slice(-3)).toEqual(['promo_sandbox_lwdiscount', 'promo_sandbox_forever5', null])
    await page.getByRole('button', { name: 'Use LWDISCOUNT' }).click()
    await formOf(page, '$51.98')
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible()
    await expect(codeField(page)).toBeFocused()
  })

  test('that the server does not accept is not spoken of', async ({ page, sandbox }) => {
    await page.clock.setFixedTime('2025-06-30T12:00:00Z')
    await sandbox.fault({ operationId: 'validatePromotion', kind: 'status', status: 422 })
    await openPayment(page, OF_PRODUCT)
    await expect(page.getByText(NOTE)).toHaveCount(0)
    await expect(codeField(page)).toHaveAccessibleDescription('')
  })

  for (const [when, time, query, price] of [
    ['before its window', '2025-06-24T03:59:59Z', OF_PRODUCT, MONTHLY_PRICE],
    ['after its window', '2025-07-08T04:00:00Z', OF_PRODUCT, MONTHLY_PRICE],
    ['for another product', '2025-06-30T12:00:00Z', 'productId=ACPYH', '$199.89'],
  ] as const) {
    test(`is not applied ${when}`, async ({ page, sandbox }) => {
      await page.clock.setFixedTime(time)
      await openPayment(page, query, price)
      await expect(page.getByText(NOTE)).toHaveCount(0)
      expect(await coupons(sandbox)).toEqual([null])
    })
  }
})
