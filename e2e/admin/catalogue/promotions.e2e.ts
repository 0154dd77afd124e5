import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { fillAll } from '../../support/fields'
import { expect, test } from '../../support/fixtures'
import {
  bodyRows,
  choose,
  failOnce,
  focusedMessage,
  menuButton,
  message,
  rowOf,
  saveButton,
  statusFilter,
} from '../steps'
import {
  buttonOf,
  catalogueWrites,
  chooseSeveral,
  createButton,
  dialogOf,
  fieldOf,
  lineOf,
  openCatalogue,
  openCreate,
  previewIn,
} from './steps'

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Promotions')
})

test('the list shows each promotion; search and filters are in the address', async ({ page }) => {
  await expect(bodyRows(page)).toHaveCount(18)
  const day = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/
  for (const [code, ...cells] of [
    ['SAVE10', 'Ten percent offSAVE10', '10% off', 'Once', '12 of 500', 'No expiration', 'All products', 'Active'],
    ['QUIDSIN', /QUIDSIN$/, '10.00 GBP off', '3 months', '0', 'No expiration', 'All products', 'Disabled'],
    ['EXPIRED1', /EXPIRED1$/, '25% off', 'Once', '19', day, 'All products', 'Expired'],
    ['NOSTRIPE', /NOSTRIPE$/, '30% off', 'Once', '0', 'No expiration', 'All products', 'Invalid'],
  ] as const) {
    await expect(rowOf(page, code).getByRole('cell')).toHaveText([...cells, ''])
  }
  await page.getByLabel('Search', { exact: true }).fill('save')
  await page.getByLabel('Search', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/products?tab=2&search=save')
  await expect(bodyRows(page)).toHaveText([/SAVE10/])
  await statusFilter(page).selectOption('Disabled')
  await expect(page.getByText('No promotions found', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/products?tab=2&search=save&enabled=false')
  await page.goBack()
  await expect(bodyRows(page)).toHaveCount(1)
  await openCatalogue(page, 'Promotions', 'enabled=false')
  await expect(bodyRows(page)).toHaveCount(2)
  await expect(rowOf(page, 'RETIRED')).toBeVisible()
  await statusFilter(page).selectOption('All')
  const validity = fieldOf(page.getByRole('main'), 'Validity')
  await validity.selectOption('Expired')
  await expect(page).toHaveURL('/products?tab=2&expired=true')
  await expect(bodyRows(page)).toHaveText([/EXPIRED1/])
  await validity.selectOption('Not expired')
  await expect(bodyRows(page)).toHaveCount(17)
  await expect(rowOf(page, 'EXPIRED1')).toHaveCount(0)
})

test('a promotion is created once, with the fields in use, and deleted once', async ({ page, sandbox }) => {
  const writes = catalogueWrites(page)
  const form = await openCreate(page)
  await expect(page).toHaveURL('/products?tab=2&create=new')
  const [type, duration] = [fieldOf(form, 'Discount Type'), fieldOf(form, 'Duration')]
  const [percent, months] = [fieldOf(form, 'Percent Off'), fieldOf(form, 'Duration In Months')]
  const [amount, currency] = [fieldOf(form, 'Amount Off'), fieldOf(form, 'Currency')]
  await expect(type).toHaveValue('percentage')
  await expect(duration).toHaveValue('once')
  await expect(fieldOf(form, 'Enabled')).toBeChecked()
  await expect(percent).toHaveAttribute('placeholder', 'Enter percentage (1-100)')
  for (const absent of [months, amount, currency]) await expect(absent).toHaveCount(0)
  await type.selectOption('Fixed Amount')
  await expect(percent).toHaveCount(0)
  await expect(amount).toHaveValue('')
  await expect(currency.getByRole('option')).toHaveText(['USD', 'EUR', 'GBP'])
  await amount.fill('99')
  await type.selectOption('Percentage')
  await expect(currency).toHaveCount(0)
  await duration.selectOption('Forever')
  await expect(months).toHaveCount(0)
  await duration.selectOption('Repeating')
  await expect(months).toHaveValue('1')
  await expect(createButton(page)).toBeDisabled()
  await fillAll(form, { Name: ' Winter ', Code: ' winter25 ', Description: 'A quarter off for half a year.' })
  await fillAll(form, { 'Percent Off': '25', 'Duration In Months': '6', 'Redeem By': '2096-02-29' })
  await fillAll(form, { 'Max Redemptions': '100', 'Max Redemptions Per Customer': '0' })
  await chooseSeveral(form, 'Applicable Products', ['ACPMH', 'ACPYH'])
  await sandbox.whileHeld(() => createButton(page).dblclick())
  await expect(message(page, 'Promotion created successfully')).toContainText('Winter (WINTER25)')
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/products?tab=2')
  await expect(buttonOf(page, 'Create Promotion')).toBeFocused()
  const row = rowOf(page, 'WINTER25')
  await expect(row.getByRole('cell')).toHaveText([
    ...['WinterWINTER25', '25% off', '6 months', '0 of 100', 'Feb 29, 2096', '2 products', 'Active', ''],
  ])
  const body = {
    ...{ name: 'Winter', code: 'WINTER25', description: 'A quarter off for half a year.', enabled: true },
    ...{ discountType: 'percentage', percentOff: 25, duration: 'repeating', durationInMonths: 6, maxRedemptions: 100 },
    ...{ redeemBy: '2096-02-29T23:59:59.000Z', applicableProducts: ['ACPMH', 'ACPYH'] },
  }
  expect(writes).toEqual([{ call: 'POST /v1/promotions', body }])
  expect(await sandbox.ledger('promotionCreated')).toEqual([expect.objectContaining({ byUserId: ruth.id })])

  const question = dialogOf(page, 'Delete Promotion?')
  await choose(row, 'Delete')
  await expect(question).toContainText(
    'Are you sure you want to delete this promotion? This also deletes the associated Stripe coupon and cannot be undone.',
  )
  await expect(question.getByRole('listitem')).toHaveText([
    'It has never been used.',
    "Customers won't be able to redeem WINTER25.",
  ])
  const deleting = buttonOf(question, 'Delete')
  await failOnce(sandbox, 'deletePromotion', deleting, 'Failed to delete promotion')
  await sandbox.whileHeld(() => deleting.dblclick())
  await expect(focusedMessage(page, 'Promotion deleted successfully')).toContainText('Winter (WINTER25)')
  await expect(row).toHaveCount(0)
  expect(await sandbox.ledger('promotionDeleted')).toMatchObject([{ byUserId: ruth.id }])
})

test('errors of portal and server are shown at their field', async ({ page, sandbox }) => {
  const form = await openCreate(page)
  await fillAll(form, { Name: 'Sorry', Code: 'save10', Description: 'For an outage.' })
  await fieldOf(form, 'Duration').selectOption('Repeating')
  for (const [label, text, problem] of [
    ['Percent Off', '101', /Percentage must be a whole number from 1 to 100/],
    ['Duration In Months', '13', /Months must be between 1 and 12/],
    ['Minimum Amount', '1.234', /Please enter an amount such as 10.00/],
    ['Redeem By', '2020-01-01', /This date is in the past/],
  ] as const) {
    await fieldOf(form, label).fill(text)
    await fieldOf(form, 'Name').focus()
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(problem)
  }
  await createButton(page).click()
  await expect(fieldOf(form, 'Percent Off')).toBeFocused()
  // Text that is not a number becomes the value that is sent.
  for (const [label, settled] of Object.entries({ 'Duration In Months': '1', 'Max Redemptions': '0' })) {
    await fieldOf(form, label).fill('many')
    await fieldOf(form, 'Name').focus()
    await expect(fieldOf(form, label)).toHaveValue(settled)
  }
  await fieldOf(form, 'Discount Type').selectOption('Fixed Amount')
  await fieldOf(form, 'Currency').selectOption('EUR')
  await fieldOf(form, 'Duration').selectOption('Forever')
  const limits = { 'Max Redemptions Per Customer': '2', 'Redeem By': '', 'Minimum Amount': '40,5' }
  await fillAll(form, { ...limits, 'Amount Off': '12.50' })
  await form.getByRole('switch', { name: 'Enabled' }).uncheck()
  await chooseSeveral(form, 'Applicable Products', ['ACPBT'])

  // Another administrator deletes the product first.
  await sandbox.call('DELETE', '/products/ACPBT')
  await createButton(page).click()
  const products = form.getByRole('combobox', { name: 'Applicable Products', exact: true })
  await expect(products).toHaveAccessibleDescription(/There is no such product/)
  await expect(products).toBeFocused()
  await buttonOf(form, 'Remove ACPBT').click()
  await failOnce(sandbox, 'createPromotion', createButton(page), 'Failed to create promotion')
  await createButton(page).click()
  const taken = form.getByRole('alert').filter({ hasText: 'A promotion with this code already exists.' })
  await expect(taken).toBeFocused()
  await expect(fieldOf(form, 'Code')).toHaveValue('save10')
  await expect(fieldOf(form, 'Amount Off')).toHaveValue('12.50')
  expect(await sandbox.ledger('promotionCreated')).toEqual([])
  await fieldOf(form, 'Code').fill('sorry')
  await fieldOf(form, 'Code').press('Enter')
  await expect(message(page, 'Promotion created successfully')).toContainText('Sorry (SORRY)')
  await expect(rowOf(page, 'SORRY').getByRole('cell')).toHaveText([
    ...['SorrySORRY', '12.50 EUR off', 'Forever', '0', 'No expiration', 'All products', 'Disabled', ''],
  ])
  expect(await sandbox.ledger('promotionCreated')).toHaveLength(1)
})

test('in a low window, the list of products is usable when its field is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 360 })
  const form = await openCreate(page)
  const field = form.getByRole('combobox', { name: 'Applicable Products', exact: true })
  await fieldOf(form, 'Percent Off').fill('10')
  await expect(lineOf(form, 'ACPCL')).toBeAttached()
  await field.click()
  await previewIn(form).evaluate((below) => below.scrollIntoView())
  await expect(field).not.toBeInViewport()
  await form.getByRole('listbox').getByRole('option').last().click()
  await expect(form.getByRole('list', { name: 'Selected products' })).toContainText('ACPCL')
})

test('the preview shows the selected products, or all, and why a discount fails', async ({ page, sandbox }) => {
  // The only product that is not sold in dollars.
  const sold = { stock: 5, used: 0, enabled: true, subscription: true }
  const euros = { stripeProductId: stripeProductIds.euros, customProductId: 'EUROPE' }
  await sandbox.call('POST', '/products/import-stripe', { ...euros, ...sold })
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500' })
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
  await expect(lineOf(form, 'ACPEB')).toContainText('Not for sale at the moment.')
  await chooseSeveral(form, 'Applicable Products', ['ACPYH'])
  await expect(lineOf(form, 'ACPYH')).toContainText('$179.90 instead of $199.89')
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)
  await buttonOf(form, 'Remove ACPYH').click()
  await expect(lineOf(form, 'ACPMH')).toContainText('$58.48 instead of $64.98')
  await fieldOf(form, 'Percent Off').fill('')
  await expect(preview).toContainText('Enter a discount to see what customers will pay.')
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)

  await fieldOf(form, 'Discount Type').selectOption('Fixed Amount')
  await fieldOf(form, 'Amount Off').fill('100')
  const [month, euro] = [lineOf(form, 'ACPMH'), lineOf(form, 'EUROPE')]
  await expect(month).toContainText('$0.00 instead of $64.98')
  await expect(month).toContainText('The discount exceeds the first payment. The rest is not carried over.')
  await expect(euro).toContainText("Sold in EUR. A discount in USD doesn't apply.")
  await fieldOf(form, 'Currency').selectOption('EUR')
  await expect(month).toContainText('$64.98 unchanged')
  await expect(euro).toContainText('€38.00 instead of €138.00')
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

test('an edit sends all fields without emptied limits, or nothing if unchanged', async ({ page, sandbox }) => {
  type Known = { promotions: { _id: string; redeemBy: string }[] }
  const { promotions } = await sandbox.call<Known>('GET', '/promotions?search=LASTONE')
  const { _id: id, redeemBy } = promotions[0] ?? { _id: '', redeemBy: '' }
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'LASTONE')
  await choose(row, 'Edit')
  const form = dialogOf(page, 'Edit Promotion')
  await expect(fieldOf(form, 'Name')).toBeFocused()
  await expect(page).toHaveURL(`/products?tab=2&edit=${id}`)
  for (const fixed of [
    ...['LASTONE', '40% off'],
    "You can't change the code, discount, or duration. Create a new promotion instead.",
  ]) {
    await expect(form.getByText(fixed, { exact: true })).toBeVisible()
  }
  for (const label of ['Code', 'Discount Type', 'Percent Off', 'Amount Off', 'Currency', 'Duration']) {
    await expect(fieldOf(form, label)).toHaveCount(0)
  }
  await expect(fieldOf(form, 'Max Redemptions')).toHaveValue('10')
  await expect(fieldOf(form, 'Max Redemptions')).toHaveAccessibleDescription('Leave empty to keep the current limit.')
  await fieldOf(form, 'Max Redemptions').fill('')
  await saveButton(page).click()
  await expect(form.getByText('There are no changes to save.')).toBeVisible()
  await expect(lineOf(form, 'ACPMH')).toContainText('$38.98 instead of $64.98')
  await fillAll(form, { Name: 'For twelve', 'Minimum Amount': '64.99' })
  await expect(lineOf(form, 'ACPMH')).toContainText('Below the minimum amount of 64.99 USD.')
  await chooseSeveral(form, 'Applicable Products', ['ACPYH'])
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)
  await failOnce(sandbox, 'updatePromotion', saveButton(page), 'Failed to update promotion')
  await sandbox.whileHeld(() => saveButton(page).dblclick())
  await expect(message(page, 'Promotion updated successfully')).toContainText('For twelve (LASTONE)')
  await expect(form).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  for (const text of ['For twelve', '9 of 10', 'ACPYH']) await expect(row).toContainText(text)
  const names = { name: 'For twelve', description: 'One is left.' }
  const body = { ...names, redeemBy, minimumAmount: 6499, enabled: true, applicableProducts: ['ACPYH'] }
  expect(writes).toEqual(Array(2).fill({ call: `PUT /v1/promotions/${id}`, body }))
  expect(await sandbox.ledger('promotionUpdated')).toHaveLength(1)
})
