import type { Request } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { fillAll } from '../../support/fields'
import { expect, test } from '../../support/fixtures'
import { requestsOf } from '../../support/requests'
import { choose, message, rowOf } from '../steps'
import {
  buttonOf,
  choosePrices,
  createButton,
  dialogOf,
  fieldOf,
  lineOf,
  openCatalogue,
  openCreate,
  previewIn,
} from './steps'

/** A list of 120 products and one of 240 prices. */
test.beforeEach(async ({ sandbox }) => {
  await sandbox.grow()
  await sandbox.signIn(ruth)
})

/** The texts that were searched, null for the first page. */
const searched = (requests: readonly Request[]) =>
  requests.map((request) => new URL(request.url()).searchParams.get('search'))

test('of many products, the server finds one, and amounts in view are loaded', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const lists = requestsOf(page, /\/v1\/products\?/, 'GET')
  const single = requestsOf(page, /\/v1\/products\/\w+$/, 'GET')
  const pricings = requestsOf(page, /\/pricing$/, 'GET')
  const form = await openCreate(page)
  const preview = previewIn(form)
  await expect(form.getByText('Only the first 100 products are listed. Search to find the others.')).toBeVisible()
  await fillAll(form, { Name: 'Old', Code: 'old', Description: 'For a retired product.', 'Percent Off': '10' })
  await expect(preview.getByText('Only the first 100 products are shown.')).toBeAttached()
  await lineOf(form, 'ACPLH').scrollIntoViewIfNeeded()
  await expect(lineOf(form, 'ACPLH')).toContainText('instead of')
  await lineOf(form, 'OLD060').scrollIntoViewIfNeeded()
  await expect(lineOf(form, 'OLD060')).toContainText('$9.90 instead of $11.00')
  expect(pricings.length).toBeLessThan(40)

  const field = form.getByRole('combobox', { name: 'Applicable Products', exact: true })
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500', times: 1 })
  await field.fill('product 11')
  await expect(form.getByRole('listbox')).toHaveText("Couldn't search for products")
  await field.fill('product 114')
  await expect(form.getByRole('listbox').getByRole('option')).toHaveText(['OLD114 Retired product 114'])
  await field.press('Enter')
  await field.press('Escape')
  await expect(form.getByRole('list', { name: 'Selected products' })).toHaveText('OLD114 Retired product 114')
  await expect(lineOf(form, 'OLD114')).toContainText('$14.76 instead of $16.40')
  await expect(preview.getByText('Only the first 100 products are shown.')).toHaveCount(0)
  expect([searched(lists), single]).toEqual([[null, 'product 11', 'product 114'], []])
  await createButton(page).click()
  await expect(message(page, 'Promotion created successfully')).toBeVisible()

  // The selected product is read, because the first page does not have it.
  await choose(rowOf(page, 'OLD114'), 'Edit')
  const edit = dialogOf(page, 'Edit Promotion')
  await expect(edit.getByRole('list', { name: 'Selected products' })).toHaveText('OLD114 Retired product 114')
  await expect(lineOf(edit, 'OLD114')).toContainText('$14.76 instead of $16.40')
  expect(single).toHaveLength(1)
})

test('of many prices, the server finds one by its id', async ({ page }) => {
  await openCatalogue(page, 'Products')
  const lists = requestsOf(page, /\/v1\/prices\?/, 'GET')
  await buttonOf(page.getByRole('main'), 'Create Product').click()
  const form = dialogOf(page, 'Create Product')
  await expect(form.getByText('Only the first 100 prices are listed. Search to find the others.')).toBeVisible()
  await choosePrices(form, 'Prices', ['price_old114_month'])
  const selected = form.getByRole('list', { name: 'Selected prices' })
  await expect(selected).toContainText('Monthly hosting')
  await expect(selected).toContainText('16.40 USD')
  expect(searched(lists)).toEqual([null, 'price_old114_month'])
  await expect(fieldOf(form, 'Product ID')).toBeVisible()
})
