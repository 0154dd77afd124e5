import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { expect, test } from '../../support/fixtures'
import { choose, dialog, message, rowOf } from '../steps'
import {
  buttonOf,
  catalogueCalls,
  chooseSeveral,
  createButton,
  dialogOf,
  fieldOf,
  fillNames,
  lineOf,
  openCatalogue,
  openCreate,
  previewIn,
  writesAmong,
} from './steps'

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the form shows only the fields in use, and a double click sends it once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
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
  await fillNames(form, { Name: ' Winter ', Code: ' winter25 ', Description: 'A quarter off for half a year.' })
  await percent.fill('25')
  await months.fill('6')
  await fieldOf(form, 'Max Redemptions').fill('100')
  await fieldOf(form, 'Max Redemptions Per Customer').fill('0')
  await fieldOf(form, 'Redeem By').fill('2096-02-29')
  await chooseSeveral(form, 'Applicable Products', ['ACPMH', 'ACPYH'])
  await sandbox.whileHeld(() => createButton(page).dblclick())
  await expect(message(page, 'Promotion created successfully')).toContainText('Winter (WINTER25)')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/products?tab=2')
  await expect(buttonOf(page, 'Create Promotion')).toBeFocused()
  await expect(rowOf(page, 'WINTER25').getByRole('cell')).toHaveText([
    ...['WinterWINTER25', '25% off', '6 months', '0 of 100', 'Feb 29, 2096', '2 products', 'Active', ''],
  ])
  const body = {
    ...{ name: 'Winter', code: 'WINTER25', description: 'A quarter off for half a year.', enabled: true },
    ...{ discountType: 'percentage', percentOff: 25, duration: 'repeating', durationInMonths: 6, maxRedemptions: 100 },
    ...{ redeemBy: '2096-02-29T23:59:59.000Z', applicableProducts: ['ACPMH', 'ACPYH'] },
  }
  expect(writesAmong(calls)).toEqual([{ call: 'POST /v1/promotions', body }])
  expect(await sandbox.ledger('promotionCreated')).toEqual([expect.objectContaining({ byUserId: ruth.id })])
})

test('errors of portal and server are shown at their field', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const form = await openCreate(page)
  await fillNames(form, { Name: 'Sorry', Code: 'save10', Description: 'For an outage.' })
  await fieldOf(form, 'Duration').selectOption('Repeating')
  for (const [label, text, problem] of [
    ['Percent Off', '101', 'Percentage must be a whole number from 1 to 100'],
    ['Duration In Months', '13', 'Months must be between 1 and 12'],
    ['Minimum Amount', '1.234', 'Please enter an amount such as 10.00'],
    ['Redeem By', '2020-01-01', 'This date is in the past'],
  ] as const) {
    await fieldOf(form, label).fill(text)
    await fieldOf(form, 'Name').focus()
    await expect(form.getByText(problem, { exact: true })).toBeVisible()
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(new RegExp(problem))
  }
  await createButton(page).click()
  await expect(fieldOf(form, 'Percent Off')).toBeFocused()
  // Text that is not a number becomes the value that is sent.
  for (const [label, settled] of [
    ['Duration In Months', '1'],
    ['Max Redemptions', '0'],
  ] as const) {
    await fieldOf(form, label).fill('many')
    await fieldOf(form, 'Name').focus()
    await expect(fieldOf(form, label)).toHaveValue(settled)
  }
  await fieldOf(form, 'Discount Type').selectOption('Fixed Amount')
  await fieldOf(form, 'Currency').selectOption('EUR')
  await fieldOf(form, 'Duration').selectOption('Forever')
  await fieldOf(form, 'Max Redemptions Per Customer').fill('2')
  await fieldOf(form, 'Redeem By').fill('')
  await fieldOf(form, 'Minimum Amount').fill('40,5')
  await fieldOf(form, 'Amount Off').fill('12.50')
  await form.getByRole('switch', { name: 'Enabled' }).uncheck()
  await chooseSeveral(form, 'Applicable Products', ['ACPBT'])

  // Another administrator deletes the product first.
  await sandbox.call('DELETE', '/products/ACPBT')
  await createButton(page).click()
  const products = form.getByRole('combobox', { name: 'Applicable Products', exact: true })
  await expect(products).toHaveAccessibleDescription(/There is no such product/)
  await expect(products).toBeFocused()
  await buttonOf(form, 'Remove ACPBT').click()
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

test('the preview shows the selected products, or all, and why a discount fails', async ({ page, sandbox }) => {
  // The only product that is not sold in dollars.
  const sold = { stock: 5, used: 0, enabled: true, subscription: true }
  const euros = { stripeProductId: stripeProductIds.euros, customProductId: 'EUROPE' }
  await sandbox.call('POST', '/products/import-stripe', { ...euros, ...sold })
  await sandbox.fault({ operationId: 'listProducts', kind: 'empty500' })
  await openCatalogue(page, 'Promotions')
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
  for (const soldOut of ['ACPEB', 'ACPBT']) {
    await expect(lineOf(form, soldOut)).toContainText('Not for sale at the moment.')
  }
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
