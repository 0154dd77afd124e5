import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { expect, type SandboxControl, test } from '../../support/fixtures'
import { bodyRows, choose, dismiss, focusedMessage, menuButton, menuItems, message, openMenu, rowOf } from '../steps'
import { buttonOf, catalogueCalls, dialogOf, fieldOf, openCatalogue, writesAmong } from './steps'

const searchField = (page: Page) => fieldOf(page.getByRole('main'), 'Search')
const filterOf = (page: Page, name: 'Status' | 'Type') => fieldOf(page.getByRole('main'), name)
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const expectProducts = (page: Page, ids: readonly string[]) =>
  expect(bodyRows(page)).toHaveText(ids.map((id) => new RegExp(id)))

/** Adds seventeen one-time products to the six seeded ones: `BULK-1`, ... */
async function makeProducts(sandbox: SandboxControl): Promise<void> {
  for (let number = 1; number <= 17; number += 1) {
    const sold = { prices: [sparePriceId], stock: 5, used: 0, enabled: true, subscription: false }
    await sandbox.call('POST', '/products', { id: `BULK-${number}`, name: `Bulk ${number}`, ...sold })
  }
}

test('the address selects tab, filters and details, and Back restores them', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/products')
  await expect(page.getByText("You don't have permission to access product management.")).toBeVisible()
  await sandbox.signIn(ruth)
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
  await expect(bodyRows(page)).toHaveCount(2)

  // Parameters of another tab open nothing, and an invalid tab shows the first one.
  await page.goto('/products?tab=1&edit=ACPMH&customers=ACPMH&enabled=false')
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/products?tab=9&create=new')
  await expect(dialogOf(page, 'Create Product')).toBeVisible()
  await buttonOf(dialogOf(page, 'Create Product'), 'Cancel').click()
  await expect(page).toHaveURL('/products')
  await expect(tabOf(page, 'Products')).toHaveAttribute('aria-selected', 'true')
})

test('rows show prices, stock and availability; filters apply at once and to all pages', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500' })
  await page.goto('/products')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
  await sandbox.clearFaults()
  await buttonOf(page, 'Retry').click()
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Product', 'Prices', 'Stock', 'Availability', 'Type', 'Customers', 'Actions'],
  ])
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL'])
  for (const [id, ...texts] of [
    ['ACPMH', '49.99 USD', '14.99 USD monthly', '18 of 50 used', '32 left', 'Active', 'Subscription', '41'],
    ['ACPYH', '149.90 USD yearly', '963 left', 'Active'],
    ['ACPLH', '2 prices', 'Active'],
    ['ACPCL', '25.00 USD', '9.99 USD monthly', 'Active'],
    ['ACPEB', '25 of 25 used', '0 left', 'Out of Stock'],
    ['ACPBT', '0.00 USD', '4.99 USD monthly', 'Disabled'],
  ] as const) {
    for (const text of texts) await expect(rowOf(page, id)).toContainText(text)
  }

  await makeProducts(sandbox)
  await buttonOf(page, 'Refresh').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(rowOf(page, 'BULK-17')).toContainText('One-time')
  await buttonOf(page, 'Next').click()
  await expect(page).toHaveURL('/products?page=2')
  await expectProducts(page, ['ACPMH', 'ACPEB', 'ACPCL'])
  await filterOf(page, 'Status').selectOption('Enabled')
  await expect(page).toHaveURL('/products?enabled=true')
  await buttonOf(page, 'Next').click()
  await expect(page).toHaveURL('/products?enabled=true&page=2')
  await expect(bodyRows(page)).toHaveCount(2)
  await filterOf(page, 'Type').selectOption('Subscription')
  await expect(page).toHaveURL('/products?enabled=true&subscription=true')
  await expectProducts(page, ['ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL'])
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
  await filterOf(page, 'Status').selectOption('All')
  await filterOf(page, 'Type').selectOption('One-time')
  await expect(page).toHaveURL('/products?subscription=false')
  await expect(bodyRows(page)).toHaveCount(17)
  // A failed refresh preserves the page and the list.
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500' })
  await buttonOf(page, 'Refresh').click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products')
  await expect(page.getByRole('alert')).toContainText('Showing the last version we loaded.')
  await expect(bodyRows(page)).toHaveCount(17)
  await sandbox.clearFaults()
  // A page after the last one shows the last one.
  await page.goto('/products?page=9')
  await expect(page).toHaveURL('/products?page=2')
  await expectProducts(page, ['ACPMH', 'ACPEB', 'ACPCL'])
})

test('a search by name or ID applies on Enter, on Filter and after a pause', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await page.clock.install()
  await openCatalogue(page, 'Products', 'enabled=true')
  await page.clock.pauseAt(Date.now() + 60_000)
  const calls = catalogueCalls(page)
  await searchField(page).fill('  yearly ')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/products?enabled=true&search=yearly')
  await expectProducts(page, ['ACPYH'])
  await searchField(page).fill('acpeb')
  await buttonOf(page, 'Filter').click()
  await expect(page).toHaveURL('/products?enabled=true&search=acpeb')
  await expectProducts(page, ['ACPEB'])
  await searchField(page).fill('nothing like it')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/products?enabled=true&search=acpeb')
  await page.clock.runFor(1)
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/products?enabled=true&search=nothing+like+it')
  const callFor = (search: string) => `GET /v1/products?page=1&limit=20&search=${search}&enabled=true`
  expect(calls.map(({ call }) => call)).toEqual(['yearly', 'acpeb', 'nothing%20like%20it'].map(callFor))
  await page.clock.resume()
  // Refining a search adds only one history entry.
  await page.goBack()
  await expect(page).toHaveURL('/products?enabled=true')
  await expect(searchField(page)).toHaveValue('')
  await expectProducts(page, ['ACPLH', 'ACPYH', 'ACPMH', 'ACPEB', 'ACPCL'])
})

test('a double press toggles a product once, and a lost response is not sent again', async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(ruth)
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
  await dismiss(message(page, 'Product enabled successfully'))
  const toggled = async () => (await sandbox.ledger('productToggled')).map((entry) => entry.isEnabled)
  expect(await toggled()).toEqual([false, true])

  const alert = page.getByRole('alert')
  await sandbox.fault({ operationId: 'toggleProduct', kind: 'empty500' })
  await choose(row, 'Disable')
  await expect(alert).toContainText('Failed to toggle product status')
  await dismiss(alert)
  await sandbox.clearFaults()
  // The server toggles the product, but its response is lost.
  await sandbox.fault({ operationId: 'toggleProduct', kind: 'cut', committed: true })
  await choose(row, 'Disable')
  await expect(alert).toContainText('Network error - please check your connection')
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
    ...Array(4).fill('PATCH /v1/products/ACPMH/toggle'),
    'PATCH /v1/products/ACPEB/toggle',
  ])
  expect(await toggled()).toEqual([false, true, false])
})

test('a product is deleted once after confirmation, and details show all amounts', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Prices')
  const calls = catalogueCalls(page)
  await tabOf(page, 'Products').click()
  const row = rowOf(page, 'ACPMH')
  const question = dialogOf(page, 'Delete Product?')
  for (const decline of ['Enter', 'Escape']) {
    await choose(row, 'Delete')
    await expect(question).toContainText('Are you sure you want to delete this product? This action cannot be undone.')
    await expect(question).toContainText(
      "41 customers have this product. Their services stay, but show only the product's ID.",
    )
    await expect(buttonOf(question, 'Cancel')).toBeFocused()
    await page.keyboard.press(decline)
    await expect(question).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  await sandbox.fault({ operationId: 'deleteProduct', kind: 'empty500' })
  await choose(row, 'Delete')
  await buttonOf(question, 'Delete').click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete product')
  await sandbox.clearFaults()
  expect(await sandbox.ledger('productDeleted')).toEqual([])
  await sandbox.whileHeld(() => buttonOf(question, 'Delete').dblclick())
  await expect(focusedMessage(page, 'Product deleted successfully')).toBeVisible()
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPEB', 'ACPCL'])
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await page.goForward()
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPEB', 'ACPCL'])
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(writesAmong(calls).map(({ call }) => call)).toEqual(Array(2).fill('DELETE /v1/products/ACPMH'))
  expect(await sandbox.ledger('productDeleted')).toEqual([
    expect.objectContaining({ byUserId: ruth.id, productId: 'ACPMH' }),
  ])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/products')
})
