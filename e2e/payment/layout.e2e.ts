import { expect, test } from '../support/fixtures'
import { MONTHLY_PRICE, openProduct, payButton } from './steps'

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`Pay and the card are in sight when the payment opens at ${width} x ${height} px`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height })
    await openProduct(page, sandbox)
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByLabel('Card number')).toBeInViewport({ ratio: 1 })
  })
}

test('a phone shows the total, and the rest of the order on demand', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProduct(page, sandbox)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  const total = summary.getByRole('button', { name: `Total ${MONTHLY_PRICE}` })
  await expect(total).toHaveAttribute('aria-expanded', 'false')
  await expect(summary.getByText('Monthly fee')).toBeHidden()
  await total.press('Enter')
  await expect(summary.getByText('Monthly fee')).toBeVisible()
  await expect(summary.getByLabel('Promotion Code')).toBeVisible()
  await total.press('Enter')
  await expect(summary.getByText('Monthly fee')).toBeHidden()
  await total.press('Enter')
  // A code that is rejected after the order was folded unfolds it again.
  await summary.getByLabel('Promotion Code').fill('NO-SUCH-CODE')
  await total.press('Enter')
  await expect(summary.getByRole('alert')).toBeVisible()
  // A window that becomes wider shows all of it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(summary.getByText('Monthly fee')).toBeVisible()
  await expect(total).toHaveCount(0)
})
