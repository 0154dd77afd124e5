import type { Locator } from '@playwright/test'
import { ben, ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../../support/fixtures'
import { choose, menuButton, message, rowOf } from '../steps'
import { buttonOf, catalogueCalls, choosePrices, dialogOf, fieldOf, openCatalogue, writesAmong } from './steps'

const MONTHLY = 'Admin Control Panel (Monthly Hosting)'
const OUT_OF_STOCK = "With 0 left in stock, customers can't buy this product."
const chosenPrices = (dialog: Locator) => dialog.getByRole('list', { name: 'Selected prices' }).getByRole('listitem')

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a product is created once, survives rejections, and a customer can buy it', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const calls = catalogueCalls(page)
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
  await sandbox.fault({ operationId: 'createProduct', kind: 'empty500' })
  await creating.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to create product')
  await expect(fieldIn('Stock')).toHaveValue('12')
  await expect(chosenPrices(dialog)).toHaveCount(2)
  await sandbox.clearFaults()
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
  expect(writesAmong(calls).map(({ body }) => body)).toEqual([
    ...['ACPMH', 'GARAGE_1-a', 'GARAGE_1-a'].map((id) => ({ ...garage, id })),
    { name: 'Free of an ID', prices: [], stock: 3, used: 0, enabled: false, subscription: false },
  ])
  expect(await sandbox.ledger('productCreated')).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(dialog).toHaveCount(0)

  await sandbox.signIn(ben)
  await page.goto('/services?purchase=new')
  const offer = page.getByRole('dialog').locator('label').filter({ hasText: 'Garage Panel' })
  for (const text of ['12 available', '$49.99 one-time', '$14.99 per month']) await expect(offer).toContainText(text)
  await expect(page.getByRole('dialog')).not.toContainText('Free of an ID')
})

test('an edit sends all fields, or nothing if unchanged, and resends uncertain fields', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const calls = catalogueCalls(page)
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
  expect(writesAmong(calls)).toEqual(
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
  await sandbox.fault({ operationId: 'syncProductCustomers', kind: 'empty500', times: 1 })
  await syncing.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to sync customers')
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
