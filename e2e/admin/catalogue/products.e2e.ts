import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { expect, test } from '../../support/fixtures'
import { bodyRows, choose, failOnce, focusedMessage, menuButton, menuItems, message, openMenu, rowOf } from '../steps'
import { buttonOf, catalogueWrites, choosePrices, dialogOf, fieldOf, openCatalogue } from './steps'

const MONTHLY = 'Admin Control Panel (Monthly Hosting)'
const OUT_OF_STOCK = "With 0 left in stock, customers can't buy this product."

const chosenPrices = (dialog: Locator) => dialog.getByRole('list', { name: 'Selected prices' }).getByRole('listitem')
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
    ['ACPEB', '25 of 25 used', '0 left', 'Out of Stock'],
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

test('a product is toggled and deleted once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'ACPMH')
  await sandbox.whileHeld(async () => {
    await choose(row, 'Disable')
    await expect(row).toHaveAttribute('aria-busy', 'true')
    await menuButton(row).press('Enter')
    await expect(menuItems(page)).toHaveCount(0)
  })
  await expect(message(page, 'Product disabled successfully')).toContainText(MONTHLY)
  await expect(row).toContainText('Disabled')
  await openMenu(row)
  await sandbox.whileHeld(() => page.getByRole('menuitem', { name: 'Enable', exact: true }).dblclick())
  await expect(message(page, 'Product enabled successfully')).toBeVisible()
  await expect(row).toContainText('Active')
  // Another administrator deletes the product first.
  await sandbox.call('DELETE', '/products/ACPEB')
  await choose(rowOf(page, 'ACPEB'), 'Disable')
  await expect(page.getByRole('alert')).toContainText("This product no longer exists. We've refreshed the list.")
  await expect(rowOf(page, 'ACPEB')).toHaveCount(0)

  const question = dialogOf(page, 'Delete Product?')
  await choose(row, 'Delete')
  for (const text of [
    'Are you sure you want to delete this product? This action cannot be undone.',
    "41 customers have this product. Their services stay, but show only the product's ID.",
  ]) {
    await expect(question).toContainText(text)
  }
  await failOnce(sandbox, 'deleteProduct', buttonOf(question, 'Delete'), 'Failed to delete product')
  await sandbox.whileHeld(() => buttonOf(question, 'Delete').dblclick())
  await expect(focusedMessage(page, 'Product deleted successfully')).toBeVisible()
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPCL'])
  expect(writes.map(({ call }) => call)).toEqual([
    ...Array(2).fill('PATCH /v1/products/ACPMH/toggle'),
    'PATCH /v1/products/ACPEB/toggle',
    ...Array(2).fill('DELETE /v1/products/ACPMH'),
  ])
  expect((await sandbox.ledger('productToggled')).map(({ isEnabled }) => isEnabled)).toEqual([false, true])
  expect((await sandbox.ledger('productDeleted')).map(({ productId }) => productId)).toEqual(['ACPEB', 'ACPMH'])
})

test('a product is created once, and its form survives rejections', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const writes = catalogueWrites(page)
  await buttonOf(page, 'Create Product').click()
  await expect(page).toHaveURL('/products?create=new')
  const dialog = dialogOf(page, 'Create Product')
  const creating = buttonOf(dialog, 'Create Product')
  const fieldIn = (label: string) => fieldOf(dialog, label)
  await expect(fieldIn('Product ID')).toBeFocused()
  await expect(creating).toBeDisabled()
  await fieldIn('Product ID').fill('GARAGE 1')
  await fieldIn('Product Name').fill('Garage Panel')
  await expect(fieldIn('Product ID')).toHaveAccessibleDescription(
    /Product ID can only contain letters, numbers, hyphens, and underscores/,
  )
  await fieldIn('Stock').fill('many')
  await expect(creating).toBeDisabled()
  await fieldIn('Product ID').fill('ACPMH')
  await expect(creating).toBeEnabled()
  await expect(fieldIn('Stock')).toHaveValue('0')
  await expect(dialog.getByRole('status').filter({ hasText: OUT_OF_STOCK })).toBeVisible()
  await fieldIn('Stock').fill('12')
  await expect(dialog.getByText(OUT_OF_STOCK)).toHaveCount(0)
  await expect(dialog).toContainText("Customers can't buy a product without a price.")
  await choosePrices(dialog, 'Prices', ['price_acpyh_setup', 'price_acplh_setup', 'price_acpmh_month'])
  await expect(dialog).not.toContainText("Customers can't buy a product without a price.")
  await chosenPrices(dialog).filter({ hasText: 'price_acplh_setup' }).getByRole('button').click()
  await expect(chosenPrices(dialog)).toHaveText([/49\.99 USD/, /14\.99 USD.*monthly/])
  await creating.click()
  await expect(dialog.getByRole('alert')).toContainText('A product with this ID already exists.')
  await fieldIn('Product ID').fill('GARAGE_1-a')
  await failOnce(sandbox, 'createProduct', creating, 'Failed to create product')
  await expect(fieldIn('Stock')).toHaveValue('12')
  await expect(chosenPrices(dialog)).toHaveCount(2)
  await sandbox.whileHeld(() => creating.dblclick())
  await expect(message(page, 'Product created successfully')).toContainText('Garage Panel')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'GARAGE_1-a')).toContainText('0 of 12 used')

  // Without an ID, the server generates one. Back does not reopen a completed dialog.
  await buttonOf(page, 'Create Product').click()
  await fieldIn('Product Name').fill('  Free of an ID ')
  await fieldIn('Stock').fill('3')
  for (const name of ['Subscription', 'Enabled']) await dialog.getByRole('switch', { name }).press('Space')
  await fieldIn('Product Name').press('Enter')
  await expect(rowOf(page, 'Free of an ID')).toContainText(/PR-\w{6}/)
  const prices = ['price_acpyh_setup', 'price_acpmh_month']
  const garage = { name: 'Garage Panel', prices, stock: 12, used: 0, enabled: true, subscription: true }
  expect(writes.map(({ body }) => body)).toEqual([
    ...['ACPMH', 'GARAGE_1-a', 'GARAGE_1-a'].map((id) => ({ ...garage, id })),
    { name: 'Free of an ID', prices: [], stock: 3, used: 0, enabled: false, subscription: false },
  ])
  expect(await sandbox.ledger('productCreated')).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(dialog).toHaveCount(0)
})

test('an edit sends all fields, or nothing if unchanged, and resends uncertain fields', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'ACPMH')
  const dialog = dialogOf(page, 'Edit Product')
  const saving = buttonOf(dialog, 'Save Changes')
  const stock = fieldOf(dialog, 'Stock')
  await choose(row, 'Edit')
  await expect(page).toHaveURL('/products?edit=ACPMH')
  await expect(fieldOf(dialog, 'Product Name')).toBeFocused()
  await expect(fieldOf(dialog, 'Product Name')).toHaveValue(MONTHLY)
  await expect(stock).toHaveValue('50')
  await expect(fieldOf(dialog, 'Used')).toHaveValue('18')
  await saving.click()
  await expect(dialog).toContainText('no changes to save')
  await stock.fill('20')
  await dialog.getByRole('switch', { name: 'Enabled' }).press('Space')
  await sandbox.fault({ operationId: 'updateProduct', kind: 'empty500', committed: true })
  await saving.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update product')
  await expect(dialog.getByRole('alert')).toContainText('This may have gone through anyway.')
  await expect(row).toContainText('18 of 20 used')
  await sandbox.clearFaults()
  // The original values are sent again, because the server may have stored the others.
  await stock.fill('50')
  await dialog.getByRole('switch', { name: 'Enabled' }).press('Space')
  await sandbox.whileHeld(() => saving.dblclick())
  await expect(message(page, 'Product updated successfully')).toContainText(MONTHLY)
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('18 of 50 used')
  await expect(menuButton(row)).toBeFocused()
  const sent = { name: MONTHLY, stock: 50, used: 18, enabled: true, subscription: true }
  expect(writes).toEqual(
    [{ ...sent, stock: 20, enabled: false }, sent].map((body) => ({ call: 'PUT /v1/products/ACPMH', body })),
  )
  expect(await sandbox.ledger('productUpdated')).toHaveLength(2)

  // A product that is not on the list is loaded by its id.
  await sandbox.call('PUT', '/products/ACPMH', { stock: 70 })
  await page.goto('/products?search=yearly&edit=ACPMH')
  await expect(stock).toHaveValue('70')
  await sandbox.call('DELETE', '/products/ACPMH')
  await stock.fill('80')
  await saving.click()
  await expect(dialog.getByRole('alert')).toContainText('This product no longer exists')
  await expect(stock).toHaveValue('80')
})

test('the customers of a product have pages, and a sync updates them', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const row = rowOf(page, 'ACPMH')
  const dialog = dialogOf(page, 'Product Customers')
  const syncing = buttonOf(dialog, 'Sync Customers')
  const rows = dialog.locator('tbody').getByRole('row')
  await sandbox.fault({ operationId: 'listProductCustomers', kind: 'empty500' })
  await row.getByRole('button', { name: `Customers of ${MONTHLY}: 41` }).click()
  await expect(page).toHaveURL('/products?customers=ACPMH')
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch product customers')
  await sandbox.clearFaults()
  await buttonOf(dialog, 'Retry').click()
  await expect(dialog.getByRole('columnheader')).toHaveText([
    ...['User', 'Registered', 'Discord', 'Status', 'Service', 'Service Created'],
  ])
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', /^\/admin\/users\?view=\w+$/)
  await buttonOf(dialog, 'Next').click()
  await expect(dialog.getByText('Page 2 of 3')).toBeVisible()
  await buttonOf(dialog, 'Next').click()
  await expect(dialog.getByText('Page 3 of 3')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await failOnce(sandbox, 'syncProductCustomers', syncing, 'Failed to sync customers')
  await sandbox.whileHeld(() => syncing.dblclick())
  await expect(dialog.getByRole('status').filter({ hasText: 'Customers synced successfully' })).toBeVisible()
  await expect(rows).toHaveCount(3)
  expect(await sandbox.ledger('customersSynced')).toEqual([
    expect.objectContaining({ byUserId: ruth.id, productId: 'ACPMH', added: 2, removed: 0 }),
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/products')
  // The message of the dialog does not appear again behind it.
  await expect(message(page, 'Customers synced successfully')).toHaveCount(0)
  await expect(row.getByRole('button', { name: `Customers of ${MONTHLY}: 43` })).toBeVisible()
  const sold = { prices: [], stock: 1, used: 0, enabled: true, subscription: true }
  await sandbox.call('POST', '/products', { id: 'NEW', name: 'New', ...sold })
  await page.goto('/products?customers=NEW')
  await expect(dialog.getByText('No customers yet', { exact: true })).toBeVisible()
})
