import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { bodyRows, choose, failOnce, focusedMessage, menuButton, menuItems, message, rowOf } from '../steps'
import { buttonOf, catalogueWrites, choosePrices, dialogOf, fieldOf, openCatalogue } from './steps'

const MONTHLY = 'Admin Control Panel (Monthly Hosting)'

const chosenPrices = (dialog: Locator) => dialog.getByRole('list', { name: 'Selected prices' }).getByRole('listitem')
const searchField = (page: Page) => fieldOf(page.getByRole('main'), 'Search')
const filterOf = (page: Page, name: 'Status' | 'Type') => fieldOf(page.getByRole('main'), name)
const tabs = CONTROLS.catalogueTabs
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const expectProducts = (page: Page, ids: readonly string[]) =>
  expect(bodyRows(page)).toHaveText(ids.map((id) => new RegExp(id)))

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the address selects tab, filters and details, and Back restores them', async ({ page, sandbox }) => {
  const prices = '/products?tab=1&search=backups'
  await page.goto(`${prices}&view=${sparePriceId}`)
  await expect(page.getByRole('tab')).toHaveText(Object.values(tabs))
  await expect(tabOf(page, tabs.prices)).toHaveAttribute('aria-selected', 'true')
  await expect(dialogOf(page, 'Price Details')).toContainText('Stored for two weeks.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(prices)
  await expect(bodyRows(page)).toHaveCount(2)
  await tabOf(page, tabs.products).click()
  await expect(page).toHaveURL('/products')
  await expect(searchField(page)).toHaveValue('')
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Product', 'Prices', 'Stock', 'Availability', 'Type', 'Customers', 'Actions'],
  ])
  for (const text of ['49.99 USD', '14.99 USD monthly', '18 of 50 used', 'Active', 'Subscription', '41']) {
    await expect(rowOf(page, 'ACPMH')).toContainText(text)
  }
  await filterOf(page, 'Status').selectOption('Disabled')
  await expect(page).toHaveURL('/products?enabled=false')
  await expectProducts(page, ['ACPBT'])
  await tabOf(page, tabs.promotions).click()
  await expect(page.getByRole('table', { name: 'Promotions' })).toBeVisible()
  await page.goBack()
  await expect(filterOf(page, 'Status')).toHaveValue('false')
  await expectProducts(page, ['ACPBT'])
  await page.goBack()
  await page.goBack()
  await expect(tabOf(page, tabs.prices)).toHaveAttribute('aria-selected', 'true')
  await expect(searchField(page)).toHaveValue('backups')
  // Parameters of another tab open nothing.
  await page.goto('/products?tab=1&edit=ACPMH')
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/products?enabled=true&subscription=true')
  await searchField(page).fill('  yearly ')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/products?enabled=true&subscription=true&search=yearly')
  await expectProducts(page, ['ACPYH'])
  await filterOf(page, 'Type').selectOption('One-time')
  await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  await openCatalogue(page, 'products')
  const details = dialogOf(page, 'Product Details')
  await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500' })
  await choose(rowOf(page, 'ACPLH'), CONTROLS.catalogue.view)
  await expect(details.getByRole('alert')).toContainText('Failed to fetch product pricing')
  await expect(details).toContainText('Amount not known')
  await sandbox.clearFaults()
  await buttonOf(details, 'Retry').click()
  await expect(details.getByRole('listitem')).toHaveText([
    /Setup fee.*79\.99 USD/,
    /Monthly hosting.*29\.99 USD.*monthly/,
  ])
  await expect(details.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/products?view=ACPLH')
  await page.goBack()
  await expect(details).toHaveCount(0)
  await expect(menuButton(rowOf(page, 'ACPLH'))).toBeFocused()
})

test('a product is toggled and deleted once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'ACPMH')
  await sandbox.fault({ operationId: 'toggleProduct', kind: 'status', status: 409, message: '', times: 1 })
  await choose(row, CONTROLS.catalogue.disableProduct)
  await expect(page.getByRole('alert')).toContainText('Failed to toggle product status')
  await sandbox.whileHeld(async () => {
    await choose(row, CONTROLS.catalogue.disableProduct)
    await expect(row).toHaveAttribute('aria-busy', 'true')
    await menuButton(row).press('Enter')
    await expect(menuItems(page)).toHaveCount(0)
  })
  await expect(message(page, 'Product disabled successfully')).toContainText(MONTHLY)
  await expect(row).toContainText('Disabled')
  const question = dialogOf(page, 'Delete Product?')
  await choose(row, 'Delete')
  await expect(question).toContainText('Are you sure you want to delete this product? This action cannot be undone.')
  await expect(question).toContainText(
    "41 customers have this product. Their services stay, but show only the product's ID.",
  )
  await failOnce(sandbox, 'deleteProduct', buttonOf(question, 'Delete'), 'Failed to delete product')
  await sandbox.whileHeld(() => buttonOf(question, 'Delete').dblclick())
  await expect(focusedMessage(page, 'Product deleted successfully')).toBeVisible()
  await expectProducts(page, ['ACPBT', 'ACPLH', 'ACPYH', 'ACPEB', 'ACPCL'])
  expect(writes.map(({ call }) => call)).toEqual([
    ...Array(2).fill('PATCH /v1/products/ACPMH/toggle'),
    ...Array(2).fill('DELETE /v1/products/ACPMH'),
  ])
  expect((await sandbox.ledger('productToggled')).map(({ isEnabled }) => isEnabled)).toEqual([false])
  expect((await sandbox.ledger('productDeleted')).map(({ productId }) => productId)).toEqual(['ACPMH'])
})

test('a product is created once, and its form survives rejections', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  await buttonOf(page, 'Create Product').click()
  const dialog = dialogOf(page, 'Create Product')
  const creating = buttonOf(dialog, 'Create Product')
  const fieldIn = (label: string) => fieldOf(dialog, label)
  await expect(fieldIn('Product Name')).toBeFocused()
  await expect(creating).toBeDisabled()
  await expect(creating).toHaveAccessibleDescription('Still missing: Product Name and Stock.')
  await fieldIn('Product Name').fill('Garage Panel')
  await fieldIn(CONTROLS.catalogue.productId).fill('ACPMH')
  await fieldIn(CONTROLS.catalogue.stock).fill('many')
  await fieldIn(CONTROLS.catalogue.productId).focus()
  await expect(dialog.getByRole('status').filter({ hasText: 'With 0 left in stock' })).toBeVisible()
  await fieldIn(CONTROLS.catalogue.stock).fill('10k')
  await fieldIn('Used').focus()
  await expect(fieldIn(CONTROLS.catalogue.stock)).toHaveAccessibleDescription(
    'Please enter a whole number such as 1000',
  )
  await expect(creating).toHaveAccessibleDescription('Please check: Stock.')
  await fieldIn(CONTROLS.catalogue.stock).fill('12')
  await expect(dialog).toContainText("Customers can't buy a product without a price.")
  await choosePrices(dialog, 'Prices', ['price_acpyh_setup', 'price_acplh_setup', 'price_acpmh_month'])
  await chosenPrices(dialog).filter({ hasText: 'price_acplh_setup' }).getByRole('button').click()
  await expect(chosenPrices(dialog)).toHaveText([/49\.99 USD/, /14\.99 USD.*monthly/])
  await creating.click()
  await expect(dialog.getByRole('alert')).toContainText('A product with this ID already exists.')
  await fieldIn(CONTROLS.catalogue.productId).fill('GARAGE_1-a')
  await failOnce(sandbox, 'createProduct', creating, 'Failed to create product')
  await expect(fieldIn(CONTROLS.catalogue.stock)).toHaveValue('12')
  await expect(chosenPrices(dialog)).toHaveCount(2)
  await sandbox.whileHeld(() => creating.dblclick())
  await expect(message(page, 'Product created successfully')).toContainText('Garage Panel')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'GARAGE_1-a')).toContainText('0 of 12 used')

  // Without an ID, the server generates one. Back does not reopen a completed dialog.
  await buttonOf(page, 'Create Product').click()
  await fieldIn('Product Name').fill('  Free of an ID ')
  for (const name of [CONTROLS.catalogue.subscription, CONTROLS.catalogue.enabled])
    await dialog.getByRole('switch', { name }).press('Space')
  await fieldIn(CONTROLS.catalogue.stock).fill('1.003')
  await sandbox.whileHeld(async () => {
    await fieldIn(CONTROLS.catalogue.stock).press('Enter')
    await expect(fieldIn(CONTROLS.catalogue.stock)).toHaveValue('1003')
  })
  await expect(rowOf(page, 'Free of an ID')).toContainText(/PR-\w{6}/)
  const prices = ['price_acpyh_setup', 'price_acpmh_month']
  const garage = { name: 'Garage Panel', prices, stock: 12, used: 0, enabled: true, subscription: true }
  expect(writes.map(({ body }) => body)).toEqual([
    ...['ACPMH', 'GARAGE_1-a', 'GARAGE_1-a'].map((id) => ({ ...garage, id })),
    { name: 'Free of an ID', prices: [], stock: 1003, used: 0, enabled: false, subscription: false },
  ])
  expect(await sandbox.ledger('productCreated')).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(dialog).toHaveCount(0)
})

test('an edit sends all fields, or nothing if unchanged, and resends uncertain fields', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'ACPMH')
  const dialog = dialogOf(page, 'Edit Product')
  const saving = buttonOf(dialog, CONTROLS.list.save)
  const stock = fieldOf(dialog, CONTROLS.catalogue.stock)
  await choose(row, CONTROLS.catalogue.edit)
  await expect(fieldOf(dialog, 'Product Name')).toBeFocused()
  await saving.click()
  await expect(dialog).toContainText('no changes to save')
  await stock.fill('20')
  await dialog.getByRole('switch', { name: CONTROLS.catalogue.enabled }).press('Space')
  await sandbox.fault({ operationId: 'updateProduct', kind: 'empty500', committed: true })
  await saving.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update product')
  await expect(dialog.getByRole('alert')).toContainText('This may have gone through anyway.')
  await expect(row).toContainText('18 of 20 used')
  await sandbox.clearFaults()
  // The original values are sent again, because the server may have stored the others.
  await stock.fill('50')
  await dialog.getByRole('switch', { name: CONTROLS.catalogue.enabled }).press('Space')
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
  // Another administrator deletes it first.
  await sandbox.call('DELETE', '/products/ACPMH')
  await stock.fill('80')
  await saving.click()
  await expect(dialog.getByRole('alert')).toContainText('This product no longer exists')
  await expect(stock).toHaveValue('80')
})

test('an edit preserves a sale, and replaces a value that changed meanwhile only knowingly', async ({
  page,
  sandbox,
}) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  const dialog = dialogOf(page, 'Edit Product')
  const saving = buttonOf(dialog, CONTROLS.list.save)
  const [stock, used] = [fieldOf(dialog, CONTROLS.catalogue.stock), fieldOf(dialog, 'Used')]
  await choose(rowOf(page, 'ACPMH'), CONTROLS.catalogue.edit)
  await stock.fill('60')
  await sandbox.call('PUT', '/products/ACPMH', { stock: 55, used: 19, subscription: false })
  await saving.click()
  await expect(dialog.getByRole('alert')).toContainText('has changed since you opened it')
  await expect(stock).toBeFocused()
  await expect(stock).toHaveValue('60')
  await expect(stock).toHaveAccessibleDescription('The server now has 55. Save again to replace it with yours.')
  await expect(used).toHaveValue('19')
  await expect(dialog.getByRole('switch', { name: CONTROLS.catalogue.subscription })).not.toBeChecked()
  // One more sale.
  await sandbox.call('PUT', '/products/ACPMH', { used: 20 })
  await saving.click()
  await expect(message(page, 'Product updated successfully')).toBeVisible()
  const body = { name: MONTHLY, stock: 60, used: 20, enabled: true, subscription: false }
  expect(writes).toEqual([{ call: 'PUT /v1/products/ACPMH', body }])
})

test('an edit is not sent if the product cannot be read again', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const writes = catalogueWrites(page)
  const dialog = dialogOf(page, 'Edit Product')
  const stock = fieldOf(dialog, CONTROLS.catalogue.stock)
  await choose(rowOf(page, 'ACPMH'), CONTROLS.catalogue.edit)
  await stock.fill('60')
  await failOnce(sandbox, 'getProduct', buttonOf(dialog, CONTROLS.list.save), 'Failed to update product')
  await expect(dialog.getByRole('alert')).toContainText("We couldn't load the current product, so nothing was changed.")
  await expect(stock).toHaveValue('60')
  expect(writes).toEqual([])
})

test('the customers of a product have pages, and a sync updates them', async ({ page, sandbox }) => {
  await openCatalogue(page, 'products')
  const row = rowOf(page, 'ACPMH')
  const dialog = dialogOf(page, 'Product Customers')
  const syncing = buttonOf(dialog, 'Sync Customers')
  const rows = dialog.locator('tbody').getByRole('row')
  await row.getByRole('button', { name: `Customers of ${MONTHLY}: 41` }).click()
  await expect(page).toHaveURL('/products?customers=ACPMH')
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', /^\/admin\/users\?view=\w+$/)
  await buttonOf(dialog, CONTROLS.list.next).click()
  await buttonOf(dialog, CONTROLS.list.next).click()
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
  // The message of the dialog does not appear again behind it.
  await expect(message(page, 'Customers synced successfully')).toHaveCount(0)
  await expect(row.getByRole('button', { name: `Customers of ${MONTHLY}: 43` })).toBeVisible()
})
