import type { Locator } from '@playwright/test'
import { ben, ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { CARDS, expectPaid, formOf, payWith } from '../../payment/steps'
import { expect, type SandboxControl, test } from '../../support/fixtures'
import { choose, message, rowOf } from '../steps'
import { createButton, fillNames, lineOf, openCreate, previewIn } from './promotion-steps'
import { buttonOf, chooseSeveral, dialogOf, fieldOf, openCatalogue } from './steps'

/** The first payment and the later payments; preview and order summary use the same texts. */
async function amountsIn(place: Locator) {
  const text = await place.innerText()
  return { due: /Due Today\s+(\S+)/.exec(text)?.[1], afterwards: /^then .+$/m.exec(text)?.[0] }
}

/** Imports the only product that is not sold in dollars. */
async function sellInEuros(sandbox: SandboxControl): Promise<void> {
  await sandbox.call('POST', '/products/import-stripe', {
    stripeProductId: stripeProductIds.euros,
    customProductId: 'EUROPE',
    stock: 5,
    used: 0,
    enabled: true,
    subscription: true,
  })
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('customers pay exactly the previewed amounts, and a used code is rejected', async ({ page, sandbox }) => {
  test.setTimeout(60_000)
  await sellInEuros(sandbox)
  await openCatalogue(page, 'Promotions')
  await choose(rowOf(page, 'EUROFIVE'), 'View')
  const panel = dialogOf(page, 'Promotion Details')
  const inEuros = { due: '€133.00', afterwards: 'then €99.00 per year' }
  await expect.poll(() => amountsIn(lineOf(panel, 'EUROPE'))).toEqual(inEuros)
  await buttonOf(panel, 'Close').click()
  const form = await openCreate(page)
  await fillNames(form, { Name: 'A third', Code: 'third', Description: 'Nearly a third off.' })
  await fieldOf(form, 'Percent Off').fill('33')
  await fieldOf(form, 'Duration').selectOption('Repeating')
  await fieldOf(form, 'Duration In Months').fill('3')
  await fieldOf(form, 'Max Redemptions Per Customer').fill('1')
  const inDollars = {
    due: '$43.53',
    afterwards: 'then $10.04 per month for the rest of the first 3 months, then $14.99 per month',
  }
  await expect.poll(() => amountsIn(lineOf(form, 'ACPMH'))).toEqual(inDollars)
  // The list omits the amounts of this product.
  await expect(lineOf(form, 'ACPLH')).toContainText('$73.68 instead of $109.98')
  await createButton(page).click()
  await expect(message(page, 'Promotion created successfully')).toBeVisible()

  await sandbox.signIn(ben)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  for (const [code, productId, amounts] of [
    ['EUROFIVE', 'EUROPE', inEuros],
    ['THIRD', 'ACPMH', inDollars],
  ] as const) {
    await page.goto(`/setup?productId=${productId}`)
    await page.getByLabel('Promotion Code').fill(code.toLowerCase())
    await expect(summary.getByText(`Discount (${code})`)).toBeVisible()
    expect(await amountsIn(summary)).toEqual(amounts)
    await formOf(page, amounts.due)
  }
  await payWith(page, CARDS.good)
  await expectPaid(page)
  expect(await sandbox.ledger('charged')).toMatchObject([{ userId: ben.id, amount: 4353, currency: 'usd' }])
  await page.goto('/setup?productId=ACPYH')
  await page.getByLabel('Promotion Code').fill('third')
  await expect(page.getByText('You have already used this promotion code.')).toBeVisible()
  expect(await sandbox.ledger('promotionRedeemed')).toHaveLength(1)
})

test('the preview shows the selected products, or all, and why a discount fails', async ({ page, sandbox }) => {
  await sellInEuros(sandbox)
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500' })
  await openCatalogue(page, 'Promotions')
  const form = await openCreate(page)
  const preview = previewIn(form)
  // The form stays usable while the products can't be loaded.
  await expect(preview.getByRole('alert')).toContainText('Failed to fetch products')
  await expect(preview).toContainText('Enter a discount to see what customers will pay.')
  await fieldOf(form, 'Percent Off').fill('10')
  await expect(preview).not.toContainText('Enter a discount')
  await sandbox.clearFaults()
  await buttonOf(preview, 'Retry').click()
  for (const id of ['ACPMH', 'ACPYH', 'ACPLH', 'ACPCL', 'ACPEB', 'ACPBT', 'EUROPE']) {
    await expect(lineOf(form, id)).toContainText('instead of')
  }
  for (const soldOut of ['ACPEB', 'ACPBT']) {
    await expect(lineOf(form, soldOut)).toContainText('Not for sale at the moment.')
  }
  await chooseSeveral(form, 'Applicable Products', ['ACPYH'])
  await expect(lineOf(form, 'ACPYH')).toContainText('$179.90 instead of $199.89')
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)
  await buttonOf(form, 'Remove ACPYH').click()
  await expect(lineOf(form, 'ACPMH')).toContainText('$58.48 instead of $64.98')
  await fieldOf(form, 'Percent Off').fill('')
  await expect(preview).toContainText('Enter a discount to see what customers will pay.')
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)

  const above = 'The discount exceeds the first payment. The rest is not carried over.'
  const [month, year, euro] = [lineOf(form, 'ACPMH'), lineOf(form, 'ACPYH'), lineOf(form, 'EUROPE')]
  await fieldOf(form, 'Discount Type').selectOption('Fixed Amount')
  await fieldOf(form, 'Amount Off').fill('100')
  await expect(month).toContainText('$0.00 instead of $64.98')
  await expect(month).toContainText(above)
  await expect(year).toContainText('$99.89 instead of $199.89')
  await expect(year).not.toContainText(above)
  await expect(euro).toContainText("Sold in EUR. A discount in USD doesn't apply.")
  await fieldOf(form, 'Currency').selectOption('EUR')
  await expect(month).toContainText("Sold in USD. A discount in EUR doesn't apply.")
  await expect(month).toContainText('$64.98 unchanged')
  await expect(euro).toContainText('€38.00 instead of €138.00')
  await fieldOf(form, 'Currency').selectOption('USD')
  await fieldOf(form, 'Minimum Amount').fill('65')
  await expect(month).toContainText("Below the minimum amount of 65.00 USD. The promotion doesn't apply.")
  await expect(month).toContainText('$64.98 unchanged')
  await expect(euro).toContainText("Sold in EUR, but the minimum amount is 65.00 USD. The promotion doesn't apply.")
  await expect(year).toContainText('$99.89 instead of $199.89')
  await buttonOf(form, 'Cancel').click()

  const panel = dialogOf(page, 'Promotion Details')
  await choose(rowOf(page, 'EXPIRED1'), 'View')
  await expect(previewIn(panel)).toContainText("This promotion has expired, so customers can't redeem it.")
  await buttonOf(panel, 'Close').click()
  await sandbox.call('DELETE', '/products/ACPYH')
  await choose(rowOf(page, 'YEARONLY'), 'View')
  await expect(previewIn(panel)).toContainText('Product ACPYH no longer exists.')
  await expect(previewIn(panel).getByRole('listitem')).toHaveCount(0)
})
