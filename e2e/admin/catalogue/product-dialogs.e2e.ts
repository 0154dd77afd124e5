import type { Locator } from '@playwright/test'
import { ben, ruth } from '#sandbox/account/people.seeds'
import { expect, logIn, test } from '../../support/fixtures'
import { choose, menuButton, message, rowOf } from '../steps'
import { buttonOf, catalogueCalls, choosePrices, dialogOf, fieldOf, openCatalogue, writesAmong } from './steps'

const MONTHLY = 'Admin Control Panel (Monthly Hosting)'
const OUT_OF_STOCK = "With 0 left in stock, customers can't buy this product."
const chosenPrices = (dialog: Locator) => dialog.getByRole('list', { name: 'Selected prices' }).getByRole('listitem')

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a double click creates a product only once, and a customer can buy it', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  const calls = catalogueCalls(page)
  await buttonOf(page, 'Create Product').click()
  await expect(page).toHaveURL('/products?create=new')
  const dialog = dialogOf(page, 'Create Product')
  const creating = buttonOf(dialog, 'Create Product')
  const [id, name, stock, used] = ['Product ID', 'Product Name', 'Stock', 'Used'].map((label) => fieldOf(dialog, label))
  if (!(id && name && stock && used)) throw new Error('The dialog has four fields')
  await expect(id).toBeFocused()
  await expect(used).toHaveValue('0')
  await expect(creating).toBeDisabled()
  await id.fill('GARAGE 1')
  await id.blur()
  await expect(id).toHaveAccessibleDescription(/Product ID can only contain letters, numbers, hyphens, and underscores/)
  await id.fill('G'.repeat(51))
  await id.blur()
  await expect(id).toHaveAccessibleDescription(/Product ID must be 50 characters or less/)
  await name.fill('Garage Panel')
  await stock.fill('many')
  await expect(creating).toBeDisabled()
  await id.fill('GARAGE_1-a')
  await expect(creating).toBeEnabled()
  await stock.blur()
  await expect(stock).toHaveValue('0')
  await expect(dialog.getByRole('status').filter({ hasText: OUT_OF_STOCK })).toBeVisible()
  await stock.fill('')
  await expect(creating).toBeDisabled()
  await stock.fill('12')
  await expect(dialog.getByText(OUT_OF_STOCK)).toHaveCount(0)
  await expect(creating).toBeEnabled()
  await expect(dialog).toContainText("Customers can't buy a product without a price.")
  await choosePrices(dialog, 'Prices', ['price_acpyh_setup', 'price_acplh_setup', 'price_acpmh_month'])
  await expect(dialog).not.toContainText("Customers can't buy a product without a price.")
  await chosenPrices(dialog).filter({ hasText: 'price_acplh_setup' }).getByRole('button').click()
  await expect(chosenPrices(dialog)).toHaveText([/49\.99 USD/, /14\.99 USD.*monthly/])
  await sandbox.whileHeld(() => creating.dblclick())
  await expect(message(page, 'Product created successfully')).toContainText('Garage Panel')
  await expect(dialog).toHaveCount(0)
  for (const text of ['49.99 USD', '14.99 USD monthly', '0 of 12 used', 'Active', 'Subscription']) {
    await expect(rowOf(page, 'GARAGE_1-a')).toContainText(text)
  }

  // Without an ID, the server generates one. Back does not reopen a completed dialog.
  await buttonOf(page, 'Create Product').click()
  await name.fill('  Free of an ID ')
  await stock.fill('3')
  await dialog.getByRole('switch', { name: 'Subscription' }).press('Space')
  await dialog.getByRole('switch', { name: 'Enabled' }).press('Space')
  await name.press('Enter')
  await expect(rowOf(page, 'Free of an ID')).toContainText(/PR-\w{6}/)
  await expect(rowOf(page, 'Free of an ID')).toContainText('Disabled')
  expect(writesAmong(calls)).toEqual([
    {
      call: 'POST /v1/products',
      body: {
        ...{ id: 'GARAGE_1-a', name: 'Garage Panel', prices: ['price_acpyh_setup', 'price_acpmh_month'] },
        ...{ stock: 12, used: 0, enabled: true, subscription: true },
      },
    },
    {
      call: 'POST /v1/products',
      body: { name: 'Free of an ID', prices: [], stock: 3, used: 0, enabled: false, subscription: false },
    },
  ])
  expect(await sandbox.ledger('productCreated')).toHaveLength(2)
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(dialog).toHaveCount(0)

  await sandbox.signIn(ben)
  await page.goto('/services')
  await page.getByRole('button', { name: 'Purchase New Product' }).click()
  const offer = page.getByRole('dialog').locator('label').filter({ hasText: 'Garage Panel' })
  await expect(offer).toContainText('12 available')
  await expect(offer).toContainText('$49.99 one-time')
  await expect(offer).toContainText('$14.99 per month')
  await expect(page.getByRole('dialog')).not.toContainText('Free of an ID')
})

test('a new product form survives a taken ID, a failure and an expired session', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Products')
  await buttonOf(page, 'Create Product').click()
  const dialog = dialogOf(page, 'Create Product')
  const creating = buttonOf(dialog, 'Create Product')
  const alert = dialog.getByRole('alert')
  async function expectTyped(id: string): Promise<void> {
    await expect(fieldOf(dialog, 'Product ID')).toHaveValue(id)
    await expect(fieldOf(dialog, 'Product Name')).toHaveValue('Garage Panel')
    await expect(fieldOf(dialog, 'Stock')).toHaveValue('12')
    await expect(chosenPrices(dialog)).toHaveText([/price_acpmh_month/])
    await expect(dialog.getByRole('switch', { name: 'Enabled' })).not.toBeChecked()
  }
  await fieldOf(dialog, 'Product ID').fill('ACPMH')
  await fieldOf(dialog, 'Product Name').fill('Garage Panel')
  await fieldOf(dialog, 'Stock').fill('12')
  await choosePrices(dialog, 'Prices', ['price_acpmh_month'])
  await dialog.getByRole('switch', { name: 'Enabled' }).press('Space')
  await creating.click()
  await expect(alert).toContainText('A product with this ID already exists.')
  await expectTyped('ACPMH')
  await fieldOf(dialog, 'Product ID').fill('GARAGE')
  await sandbox.fault({ operationId: 'createProduct', kind: 'empty500' })
  await creating.click()
  await expect(alert).toContainText('Failed to create product')
  await expectTyped('GARAGE')
  await sandbox.clearFaults()
  await sandbox.expireSessions()
  await creating.click()
  await expect(page).toHaveURL(/\/login\?redir=/)
  await logIn(page, ruth)
  await expect(page).toHaveURL('/products?create=new')
  await expectTyped('GARAGE')
  expect(await sandbox.ledger('productCreated')).toEqual([])
  await creating.click()
  await expect(rowOf(page, 'GARAGE')).toContainText('14.99 USD monthly')
  expect(await sandbox.ledger('productCreated')).toMatchObject([{ byUserId: ruth.id, productId: 'GARAGE' }])
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
  for (const label of ['Product Name', 'Stock']) {
    const typed = await fieldOf(dialog, label).inputValue()
    await fieldOf(dialog, label).fill('  ')
    await expect(saving).toBeDisabled()
    await fieldOf(dialog, label).fill(typed)
    await expect(saving).toBeEnabled()
  }
  expect(writesAmong(calls)).toEqual([])
  await stock.fill('18.9')
  await stock.blur()
  await expect(stock).toHaveValue('18')
  await expect(dialog.getByRole('status').filter({ hasText: OUT_OF_STOCK })).toBeVisible()
  await sandbox.whileHeld(() => saving.dblclick())
  await expect(message(page, 'Product updated successfully')).toContainText(MONTHLY)
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Out of Stock')
  await expect(menuButton(row)).toBeFocused()

  await choose(row, 'Edit')
  await expect(stock).toHaveValue('18')
  await stock.fill('20')
  await dialog.getByRole('switch', { name: 'Enabled' }).press('Space')
  await sandbox.fault({ operationId: 'updateProduct', kind: 'empty500', committed: true })
  await saving.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to update product')
  await expect(dialog.getByRole('alert')).toContainText('This may have gone through anyway.')
  await expect(row).toContainText('18 of 20 used')
  await sandbox.clearFaults()
  // The original values are sent again, because the server may have stored the others.
  await stock.fill('18')
  await dialog.getByRole('switch', { name: 'Enabled' }).press('Space')
  await saving.click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('18 of 18 used')
  await expect(row).toContainText('Out of Stock')
  const sent = { name: MONTHLY, stock: 18, used: 18, enabled: true, subscription: true }
  expect(writesAmong(calls)).toEqual(
    [sent, { ...sent, stock: 20, enabled: false }, sent].map((body) => ({ call: 'PUT /v1/products/ACPMH', body })),
  )
  expect((await sandbox.ledger('productUpdated')).map(({ fields }) => fields)).toEqual(
    Array(3).fill(['name', 'stock', 'used', 'enabled', 'subscription']),
  )

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
    'User',
    'Registered',
    'Discord',
    'Status',
    'Service',
    'Service Created',
  ])
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', /^\/admin\/users\?view=\w+$/)
  await buttonOf(dialog, 'Next').click()
  await expect(dialog.getByText('Page 2 of 3')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await buttonOf(dialog, 'Next').click()
  await expect(dialog.getByText('Page 3 of 3')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await sandbox.fault({ operationId: 'syncProductCustomers', kind: 'empty500' })
  await syncing.click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to sync customers')
  await sandbox.clearFaults()
  await sandbox.whileHeld(() => syncing.dblclick())
  await expect(dialog.getByRole('status').filter({ hasText: 'Customers synced successfully' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(rows).toHaveCount(3)
  expect(await sandbox.ledger('customersSynced')).toEqual([
    expect.objectContaining({ byUserId: ruth.id, productId: 'ACPMH', added: 2, removed: 0 }),
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/products')
  // The message of the dialog does not appear again behind it.
  await expect(message(page, 'Customers synced successfully')).toHaveCount(0)
  await row.getByRole('button', { name: `Customers of ${MONTHLY}: 43` }).click()
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible()
  await sandbox.call('POST', '/products', {
    id: 'NEW',
    name: 'New',
    prices: [],
    stock: 1,
    used: 0,
    enabled: true,
    subscription: true,
  })
  await page.goto('/products?customers=NEW')
  await expect(dialog.getByText('No customers yet', { exact: true })).toBeVisible()
})
