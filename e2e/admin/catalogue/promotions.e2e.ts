import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { fillAll } from '../../support/fields'
import { CONTROLS, expect, test } from '../../support/fixtures'
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

const { catalogue } = CONTROLS

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'promotions')
})

test('the list shows each promotion, and its filters are in the address', async ({ page }) => {
  await expect(bodyRows(page)).toHaveCount(18)
  await expect(rowOf(page, 'SAVE10').getByRole('cell')).toHaveText([
    ...['Ten percent offSAVE10', '10% off', 'Once', '12 of 500', 'No expiration', 'All products', 'Active', ''],
  ])
  await statusFilter(page).selectOption('Disabled')
  await expect(page).toHaveURL('/products?tab=2&enabled=false')
  await expect(bodyRows(page)).toHaveCount(2)
  await statusFilter(page).selectOption('All')
  await fieldOf(page.getByRole('main'), 'Validity').selectOption('Expired')
  await expect(page).toHaveURL('/products?tab=2&expired=true')
  await expect(bodyRows(page)).toHaveText([/EXPIRED1/])
})

test('a promotion is created once, with the fields in use, and deleted once', async ({ page, sandbox }) => {
  const writes = catalogueWrites(page)
  const form = await openCreate(page)
  await expect(page).toHaveURL('/products?tab=2&create=new')
  // The fields depend on the type and the duration.
  await fieldOf(form, catalogue.discountType).selectOption('Fixed Amount')
  await expect(fieldOf(form, catalogue.percentOff)).toHaveCount(0)
  await fieldOf(form, catalogue.amountOff).fill('99')
  await fieldOf(form, catalogue.discountType).selectOption('Percentage')
  await expect(fieldOf(form, 'Currency')).toHaveCount(0)
  await fieldOf(form, catalogue.duration).selectOption('Repeating')
  await expect(createButton(page)).toBeDisabled()
  await fillAll(form, {
    [catalogue.name]: ' Winter ',
    [catalogue.code]: ' winter25 ',
    Description: 'A quarter off for half a year.',
  })
  await fillAll(form, {
    [catalogue.percentOff]: '25',
    'Duration In Months': '6',
    [catalogue.redeemBy]: '2096-02-29',
  })
  await fillAll(form, { 'Max Redemptions': '100', 'Max Redemptions Per Customer': '0' })
  await chooseSeveral(form, catalogue.applicable, ['ACPMH', 'ACPYH'])
  await sandbox.whileHeld(() => createButton(page).dblclick())
  await expect(message(page, 'Promotion created successfully')).toContainText('Winter (WINTER25)')
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/products?tab=2')
  await expect(buttonOf(page, catalogue.createPromotion)).toBeFocused()
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
  await expect(question).toContainText('This also deletes the associated Stripe coupon and cannot be undone.')
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
  await fillAll(form, { [catalogue.name]: 'Sorry', [catalogue.code]: 'save10', Description: 'For an outage.' })
  await fieldOf(form, catalogue.duration).selectOption('Repeating')
  await expect(fieldOf(form, catalogue.percentOff)).toHaveAttribute('placeholder', 'Enter percentage (1-100)')
  await fieldOf(form, catalogue.percentOff).fill('101')
  await fieldOf(form, catalogue.name).focus()
  await expect(fieldOf(form, catalogue.percentOff)).toHaveAccessibleDescription(/must be a whole number from 1 to 100/)
  await createButton(page).click()
  await expect(fieldOf(form, catalogue.percentOff)).toBeFocused()
  // Text that is not a number becomes the value that is sent.
  await fieldOf(form, 'Max Redemptions').fill('many')
  await fieldOf(form, catalogue.name).focus()
  await expect(fieldOf(form, 'Max Redemptions')).toHaveValue('0')
  await fieldOf(form, catalogue.discountType).selectOption('Fixed Amount')
  await fieldOf(form, 'Currency').selectOption('EUR')
  await fieldOf(form, catalogue.duration).selectOption('Forever')
  const limits = { 'Max Redemptions Per Customer': '2', [catalogue.redeemBy]: '', 'Minimum Amount': '40,5' }
  await fillAll(form, { ...limits, [catalogue.amountOff]: '12.50' })
  await form.getByRole('switch', { name: 'Enabled' }).uncheck()
  await chooseSeveral(form, catalogue.applicable, ['ACPBT'])

  // Another administrator deletes the product first.
  await sandbox.call('DELETE', '/products/ACPBT')
  await createButton(page).click()
  const products = form.getByRole('combobox', { name: catalogue.applicable, exact: true })
  await expect(products).toHaveAccessibleDescription(/There is no such product/)
  await expect(products).toBeFocused()
  await buttonOf(form, 'Remove ACPBT').click()
  await failOnce(sandbox, 'createPromotion', createButton(page), 'Failed to create promotion')
  await createButton(page).click()
  const taken = form.getByRole('alert').filter({ hasText: 'A promotion with this code already exists.' })
  await expect(taken).toBeFocused()
  await expect(fieldOf(form, catalogue.code)).toHaveValue('SAVE10')
  await expect(fieldOf(form, catalogue.amountOff)).toHaveValue('12.50')
  expect(await sandbox.ledger('promotionCreated')).toEqual([])
  // In a low window, the list of products is usable when its field is out of view.
  await page.setViewportSize({ width: 390, height: 360 })
  await products.click()
  await previewIn(form).evaluate((below) => below.scrollIntoView())
  await expect(products).not.toBeInViewport()
  await form.getByRole('listbox').getByRole('option').last().click()
  await buttonOf(form, 'Remove ACPCL').click()
  await fieldOf(form, catalogue.code).fill('sorry')
  await fieldOf(form, catalogue.code).press('Enter')
  await expect(message(page, 'Promotion created successfully')).toContainText('Sorry (SORRY)')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(rowOf(page, 'SORRY').getByRole('cell')).toHaveText([
    ...['SorrySORRY', '12.50 EUR off', 'Forever', '0', 'No expiration', 'All products', 'Disabled', ''],
  ])
  expect(await sandbox.ledger('promotionCreated')).toHaveLength(1)
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
  await fieldOf(form, catalogue.percentOff).fill('10')
  await expect(preview).not.toContainText('Enter a discount')
  await sandbox.clearFaults()
  await buttonOf(preview, 'Retry').click()
  for (const id of ['ACPMH', 'EUROPE']) await expect(lineOf(form, id)).toContainText('instead of')
  await chooseSeveral(form, catalogue.applicable, ['ACPYH'])
  await expect(lineOf(form, 'ACPYH')).toContainText('$179.90 instead of $199.89')
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)
  await buttonOf(form, 'Remove ACPYH').click()
  await expect(lineOf(form, 'ACPMH')).toContainText('$58.48 instead of $64.98')
  await fieldOf(form, catalogue.discountType).selectOption('Fixed Amount')
  await fieldOf(form, catalogue.amountOff).fill('100')
  await expect(lineOf(form, 'ACPMH')).toContainText('$0.00 instead of $64.98')
  await expect(lineOf(form, 'EUROPE')).toContainText("Sold in EUR. A discount in USD doesn't apply.")
  await buttonOf(form, CONTROLS.shared.cancel).click()

  const panel = dialogOf(page, 'Promotion Details')
  await sandbox.call('DELETE', '/products/ACPYH')
  await choose(rowOf(page, 'YEARONLY'), catalogue.view)
  await expect(previewIn(panel)).toContainText('Product ACPYH no longer exists.')
  await expect(previewIn(panel).getByRole('listitem')).toHaveCount(0)
})

test('an edit sends all fields without emptied limits, or nothing if unchanged', async ({ page, sandbox }) => {
  type Known = { promotions: { _id: string; redeemBy: string }[] }
  const { promotions } = await sandbox.call<Known>('GET', '/promotions?search=LASTONE')
  const { _id: id, redeemBy } = promotions[0] ?? { _id: '', redeemBy: '' }
  const writes = catalogueWrites(page)
  const row = rowOf(page, 'LASTONE')
  await choose(row, catalogue.edit)
  const form = dialogOf(page, 'Edit Promotion')
  await expect(fieldOf(form, catalogue.name)).toBeFocused()
  await expect(page).toHaveURL(`/products?tab=2&edit=${id}`)
  for (const fixed of [
    ...['LASTONE', '40% off'],
    "You can't change the code, discount, or duration. Create a new promotion instead.",
  ]) {
    await expect(form.getByText(fixed, { exact: true })).toBeVisible()
  }
  for (const label of [catalogue.code, catalogue.percentOff, catalogue.duration])
    await expect(fieldOf(form, label)).toHaveCount(0)
  await expect(fieldOf(form, 'Max Redemptions')).toHaveAccessibleDescription('Leave empty to keep the current limit.')
  await fieldOf(form, 'Max Redemptions').fill('')
  await saveButton(page).click()
  await expect(form.getByText('There are no changes to save.')).toBeVisible()
  await expect(lineOf(form, 'ACPMH')).toContainText('$38.98 instead of $64.98')
  await fillAll(form, { [catalogue.name]: 'For twelve', 'Minimum Amount': '64.99' })
  await chooseSeveral(form, catalogue.applicable, ['ACPYH'])
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

test('a promotion is disabled, and an undo enables it once', async ({ page, sandbox }) => {
  const row = rowOf(page, 'SAVE10')
  await choose(row, 'Disable')
  await expect(message(page, 'Promotion disabled successfully')).toContainText('Ten percent off (SAVE10)')
  await expect(row).toContainText('Disabled')
  await sandbox.whileHeld(() => buttonOf(page, CONTROLS.list.undo).dblclick())
  await expect(message(page, 'Promotion enabled successfully')).toBeVisible()
  await expect(row).toContainText('Active')
  expect((await sandbox.ledger('promotionUpdated')).length).toBe(2)
})

test('of a long list, the first hundred are offered, and the server finds the others', async ({ page, sandbox }) => {
  await sandbox.grow()
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'promotions')
  const form = await openCreate(page)
  await expect(form.getByText('Only the first 100 products are listed. Search to find the others.')).toBeVisible()
  await fieldOf(form, catalogue.percentOff).fill('10')
  await expect(previewIn(form).getByText('Only the first 100 products are shown.')).toBeAttached()
  await chooseSeveral(form, catalogue.applicable, ['OLD114'])
  await expect(lineOf(form, 'OLD114')).toContainText('$14.76 instead of $16.40')
})
