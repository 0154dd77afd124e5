import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { requestsOf } from '../../support/requests'
import { failOnce, message, rowOf } from '../steps'
import { buttonOf, catalogueWrites, dialogOf, fieldOf, openCatalogue } from './steps'

const importDialog = (page: Page) => dialogOf(page, 'Import Product')
const fieldIn = (page: Page, label: string) => fieldOf(importDialog(page), label)
const importButton = (page: Page) => buttonOf(importDialog(page), 'Import')
const previewButton = (page: Page) => buttonOf(importDialog(page), CONTROLS.catalogue.preview)
const confirmation = (page: Page) => importDialog(page).getByRole('checkbox', { name: /^Confirm/ })
const found = (page: Page, name: string) => importDialog(page).getByRole('heading', { name, exact: true })
const foundPrices = (page: Page) => importDialog(page).getByRole('list', { name: 'Prices' }).getByRole('listitem')

async function preview(page: Page, stripeProductId: string): Promise<void> {
  await fieldIn(page, CONTROLS.catalogue.stripeId).fill(stripeProductId)
  await previewButton(page).click()
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a product is imported once, after preview, confirmation and a stock', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  const previews = requestsOf(page, /\/v1\/products\/stripe-preview\/./)
  await buttonOf(page, 'Import Product').click()
  await expect(page).toHaveURL('/products?import=new')
  const id = fieldIn(page, CONTROLS.catalogue.stripeId)
  await expect(id).toBeFocused()
  await expect(previewButton(page)).toBeDisabled()
  await id.fill('price_1')
  await id.press('Enter')
  await expect(previewButton(page)).toBeDisabled()
  // Enter previews the product.
  await id.fill(` ${stripeProductIds.usual}`)
  await id.press('Enter')
  await expect(found(page, 'Starter Panel')).toBeVisible()
  await expect(foundPrices(page)).toHaveText([
    'Setup fee19.99 USDprice_starter_setup',
    'Hosting7.99 USD monthlyprice_starter_month',
  ])
  await expect(confirmation(page)).not.toBeChecked()
  await fieldIn(page, CONTROLS.catalogue.stock).fill('5')
  await expect(importButton(page)).toBeDisabled()
  await expect(importButton(page)).toHaveAccessibleDescription('Preview the product and confirm its import.')
  await confirmation(page).check()
  await expect(importButton(page)).toBeEnabled()
  // Another id needs a new preview and confirmation, and Enter never submits the form.
  await id.fill('prod_')
  await expect(confirmation(page)).toHaveCount(0)
  await preview(page, stripeProductIds.usual)
  await confirmation(page).check()
  await id.press('Enter')
  await expect(confirmation(page)).not.toBeChecked()
  await expect(importButton(page)).toBeDisabled()
  expect(previews.map((request) => basename(request.url()))).toEqual(Array(3).fill(stripeProductIds.usual))
  await confirmation(page).check()
  await fieldIn(page, 'Used').fill('2')
  await importDialog(page).getByRole('switch', { name: CONTROLS.catalogue.enabled }).press('Space')
  await sandbox.whileHeld(() => importButton(page).dblclick())
  await expect(message(page, 'Product imported successfully')).toContainText('Starter Panel')
  await expect(importDialog(page)).toHaveCount(0)
  await expect(rowOf(page, 'Starter Panel')).toContainText('2 of 5 used')
  const sent = { stripeProductId: stripeProductIds.usual, stock: 5, used: 2, enabled: false, subscription: true }
  expect(writes.map(({ body }) => body)).toEqual([sent])
  expect(await sandbox.ledger('productImported')).toMatchObject([{ byUserId: ruth.id }])
})

test('a failed preview can be retried, and a failed import preserves the form', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products', 'import=new')
  const writes = catalogueWrites(page)
  const alert = importDialog(page).getByRole('alert')
  await preview(page, 'prod_Unknown')
  await expect(alert).toContainText('No such product at the payment provider.')
  await preview(page, stripeProductIds.unpriced)
  await expect(found(page, 'Upcoming Panel')).toBeVisible()
  await expect(alert).toContainText('This product has no prices in Stripe.')
  await expect(confirmation(page)).toHaveCount(0)
  await expect(importButton(page)).toBeDisabled()
  await fieldIn(page, CONTROLS.catalogue.stripeId).fill(stripeProductIds.nameless)
  await failOnce(sandbox, 'previewStripeProduct', previewButton(page), 'Failed to preview Stripe product')
  await buttonOf(alert, CONTROLS.shared.retry).click()
  await expect(found(page, 'Weekly Panel')).toBeVisible()
  await expect(alert).toHaveCount(0)
  const typed = { 'Custom Product ID': 'ACPMH', Stock: '8', Used: '3' }
  for (const [label, text] of Object.entries(typed)) await fieldIn(page, label).fill(text)
  await importDialog(page).getByRole('switch', { name: CONTROLS.catalogue.subscription }).press('Space')
  await confirmation(page).check()
  await importButton(page).click()
  await expect(alert).toContainText('A product with this ID already exists.')
  const id = fieldIn(page, 'Custom Product ID')
  await expect(id).toHaveAccessibleDescription(/Only letters, numbers, hyphens, and underscores allowed/)
  await id.fill('WEEKLY')
  await failOnce(sandbox, 'importStripeProduct', importButton(page), 'Failed to import Stripe product')
  await expect(alert).toContainText('This may have gone through anyway.')
  for (const [label, text] of Object.entries({ ...typed, 'Custom Product ID': 'WEEKLY' })) {
    await expect(fieldIn(page, label)).toHaveValue(text)
  }
  await expect(confirmation(page)).toBeChecked()
  expect(await sandbox.ledger('productImported')).toEqual([])
  await importButton(page).click()
  await expect(rowOf(page, 'WEEKLY')).toContainText('3 of 8 used')
  const body = { stripeProductId: stripeProductIds.nameless, stock: 8, used: 3, enabled: true, subscription: false }
  expect(writes.map((write) => write.body)).toEqual(
    ['ACPMH', 'WEEKLY', 'WEEKLY'].map((customProductId) => ({ ...body, customProductId })),
  )
  expect(await sandbox.ledger('productImported')).toHaveLength(1)
})
