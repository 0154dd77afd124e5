import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { expect, test } from '../../support/fixtures'
import { bodyRows, choose, dismiss, focusedMessage, menuButton, menuItems, message, openMenu, rowOf } from '../steps'
import { buttonOf, catalogueCalls, dialogOf, fieldOf, openCatalogue, writesAmong } from './steps'

const searchField = (page: Page) => fieldOf(page.getByRole('main'), 'Search')
const filterOf = (page: Page, name: 'Status' | 'Type') => fieldOf(page.getByRole('main'), name)
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const expectProducts = (page: Page, ids: readonly string[]) =>
  expect(bodyRows(page)).toHaveText(ids.map((id) => new RegExp(id)))

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the address selects tab, filters and details, and Back restores them', async ({ page, context, sandbox }) => {
  const prices = '/products?tab=1&search=backups'
  await page.goto(`${prices}&view=${sparePriceId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Products', 'Prices', 'Promotions'])
  await expect(tabOf(page, 'Prices')).toHaveAttribute('aria-selected', 'true')
  await expect(dialogOf(page, 'Price Details')).toContainText('Stored for two weeks.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(prices)
  await expect(searchField(page)).toHaveValue('backups')
  await expect(bodyRows(page)).toHaveCount(2)
  await tabOf(page, 'Products').click()
  await expect(page).toHaveURL('/products')
  await expect(searchField(page)).toHaveValue('')
  await filterOf(page, 'Status').selectOption('Disabled')
  await expect(page).toHaveURL('/products?enabled=false')
  await expectProducts(page, ['ACPBT'])
  await tabOf(page, 'Promotions').click()
  await expect(page).toHaveURL('/products?tab=2')
  await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible()
  await page.goBack()
  await expect(filterOf(page, 'Status')).toHaveValue('false')
  await expectProducts(page, ['ACPBT'])
  await page.goBack()
  await page.goBack()
  await expect(tabOf(page, 'Prices')).toHaveAttribute('aria-selected', 'true')
  await expect(searchField(page)).toHaveValue('backups')

  // Parameters of another tab open nothing, and an invalid tab shows the first one.
  await page.goto('/products?tab=1&edit=ACPMH')
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/products?tab=9&create=new')
  await buttonOf(dialogOf(page, 'Create Product'), 'Cancel').click()
  await expect(page).toHaveURL('/products')

  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Product', 'Prices', 'Stock', 'Availability', 'Type', 'Customers', 'Actions'],
  ])
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL'])
  for (const [id, ...texts] of [
    ['ACPMH', '49.99 USD', '14.99 USD monthly', '18 of 50 used', '32 left', 'Active', 'Subscription', '41'],
    ['ACPLH', '2 prices', 'Active'],
    ['ACPEB', '25 of 25 used', '0 left', 'Out of Stock'],
    ['ACPBT', '0.00 USD', '4.99 USD monthly', 'Disabled'],
  ] as const) {
    for (const text of texts) await expect(rowOf(page, id)).toContainText(text)
  }
  await filterOf(page, 'Status').selectOption('Enabled')
  await filterOf(page, 'Type').selectOption('Subscription')
  await expect(page).toHaveURL('/products?enabled=true&subscription=true')
  await expectProducts(page, ['ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL'])
  await searchField(page).fill('  yearly ')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/products?enabled=true&subscription=true&search=yearly')
  await expectProducts(page, ['ACPYH'])
  await filterOf(page, 'Type').selectOption('One-time')
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCatalogue(page, 'Products')
  const other = rowOf(page, 'ACPLH')
  const details = dialogOf(page, 'Product Details')
  await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500' })
  await choose(other, 'View')
  await expect(details.getByRole('alert')).toContainText('Failed to fetch product pricing')
  await expect(details).toContainText('Amount not known')
  await sandbox.clearFaults()
  await buttonOf(details, 'Retry').click()
  await expect(details.getByRole('listitem')).toHaveText([
    /Setup fee.*79\.99 USD/,
    /Monthly hosting.*29\.99 USD.*monthly/,
  ])
  await expect(details.getByRole('alert')).toHaveCount(0)
  for (const text of ['Product IDACPLH', 'AvailabilityActive', 'Stock20', 'Used6', 'Left14', 'TypeSubscription']) {
    await expect(details).toContainText(text)
  }
  await buttonOf(details, 'Copy Product ID').click()
  await expect(details.getByRole('status').filter({ hasText: 'Product ID copied to clipboard' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ACPLH')
  await expect(page).toHaveURL('/products?view=ACPLH')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(menuButton(other)).toBeFocused()
  await page.goto('/products?view=NONE')
  await expect(details.getByRole('alert')).toContainText("This product doesn't exist or has been deleted.")
})

test('a product is toggled and deleted once, and a failed write is not sent again', async ({ page, sandbox }) => {
  await page.clock.install()
  await openCatalogue(page, 'Products')
  const calls = catalogueCalls(page)
  const row = rowOf(page, 'ACPMH')
  await sandbox.whileHeld(async () => {
    await choose(row, 'Disable')
    await expect(row).toHaveAttribute('aria-busy', 'true')
    await menuButton(row).press('Enter')
    await expect(menuItems(page)).toHaveCount(0)
  })
  await expect(message(page, 'Product disabled successfully')).toContainText('Admin Control Panel (Monthly Hosting)')
  await expect(row).toContainText('Disabled')
  await openMenu(row)
  await sandbox.whileHeld(() => page.getByRole('menuitem', { name: 'Enable', exact: true }).dblclick())
  await expect(message(page, 'Product enabled successfully')).toBeVisible()
  await expect(row).toContainText('Active')
  const toggled = async () => (await sandbox.ledger('productToggled')).map((entry) => entry.isEnabled)
  expect(await toggled()).toEqual([false, true])

  // The server toggles the product, but its response is an error.
  const alert = page.getByRole('alert')
  await sandbox.fault({ operationId: 'toggleProduct', kind: 'empty500', committed: true })
  await choose(row, 'Disable')
  await expect(alert).toContainText('Failed to toggle product status')
  await expect(alert).toContainText('This may have gone through anyway.')
  await expect(row).toContainText('Disabled')
  await sandbox.clearFaults()
  await page.clock.fastForward(120_000)
  await dismiss(alert)
  // Another administrator deletes the product first.
  await sandbox.call('DELETE', '/products/ACPEB')
  await choose(rowOf(page, 'ACPEB'), 'Disable')
  await expect(alert).toContainText("This product no longer exists. We've refreshed the list.")
  await expect(rowOf(page, 'ACPEB')).toHaveCount(0)
  expect(writesAmong(calls).map(({ call }) => call)).toEqual([
    ...Array(3).fill('PATCH /v1/products/ACPMH/toggle'),
    'PATCH /v1/products/ACPEB/toggle',
  ])
  expect(await toggled()).toEqual([false, true, false])

  await tabOf(page, 'Prices').click()
  await tabOf(page, 'Products').click()
  const question = dialogOf(page, 'Delete Product?')
  await sandbox.fault({ operationId: 'deleteProduct', kind: 'empty500' })
  await choose(row, 'Delete')
  for (const text of [
    'Are you sure you want to delete this product? This action cannot be undone.',
    "41 customers have this product. Their services stay, but show only the product's ID.",
  ]) {
    await expect(question).toContainText(text)
  }
  await buttonOf(question, 'Delete').click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete product')
  await sandbox.clearFaults()
  await sandbox.whileHeld(() => buttonOf(question, 'Delete').dblclick())
  await expect(focusedMessage(page, 'Product deleted successfully')).toBeVisible()
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPCL'])
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await page.goForward()
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPCL'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    writesAmong(calls)
      .slice(4)
      .map(({ call }) => call),
  ).toEqual(Array(2).fill('DELETE /v1/products/ACPMH'))
  const deleted = await sandbox.ledger('productDeleted')
  expect(deleted.map(({ productId }) => productId)).toEqual(['ACPEB', 'ACPMH'])
})
