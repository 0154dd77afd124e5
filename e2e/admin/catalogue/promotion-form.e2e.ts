import { ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../../support/fixtures'
import { dialog, message, rowOf } from '../steps'
import { createButton, fillNames, openCreate } from './promotion-steps'
import { buttonOf, catalogueCalls, chooseSeveral, fieldOf, openCatalogue, writesAmong } from './steps'

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
  for (const [choice, count] of [
    ['Forever', 0],
    ['Repeating', 1],
  ] as const) {
    await duration.selectOption(choice)
    await expect(months).toHaveCount(count)
  }
  await expect(months).toHaveValue('1')
  for (const [label, text] of [
    ['Name', ' Winter '],
    ['Code', ' winter25 '],
    ['Description', 'A quarter off for half a year.'],
  ] as const) {
    await expect(createButton(page)).toBeDisabled()
    await fieldOf(form, label).fill(text)
  }
  await expect(createButton(page)).toBeEnabled()
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
  expect(writesAmong(calls)).toEqual([
    {
      call: 'POST /v1/promotions',
      body: {
        name: 'Winter',
        code: 'WINTER25',
        description: 'A quarter off for half a year.',
        discountType: 'percentage',
        percentOff: 25,
        duration: 'repeating',
        durationInMonths: 6,
        maxRedemptions: 100,
        redeemBy: '2096-02-29T23:59:59.000Z',
        applicableProducts: ['ACPMH', 'ACPYH'],
        enabled: true,
      },
    },
  ])
  expect(await sandbox.ledger('promotionCreated')).toEqual([expect.objectContaining({ byUserId: ruth.id })])
})

test('errors of portal and server are shown at their field; amounts are in minor units', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
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
  await fieldOf(form, 'Amount Off').fill('0')
  await fieldOf(form, 'Name').focus()
  await expect(fieldOf(form, 'Amount Off')).toHaveAccessibleDescription(/Please enter an amount of at least 0\.01/)
  await fieldOf(form, 'Amount Off').fill('12.50')
  await form.getByRole('switch', { name: 'Enabled' }).uncheck()
  await chooseSeveral(form, 'Applicable Products', ['ACPBT'])
  expect(writesAmong(calls)).toEqual([])

  // Another administrator deletes the product first.
  await sandbox.call('DELETE', '/products/ACPBT')
  await createButton(page).click()
  const products = form.getByRole('combobox', { name: 'Applicable Products', exact: true })
  await expect(products).toHaveAccessibleDescription(/There is no such product/)
  await expect(products).toBeFocused()
  await buttonOf(form, 'Remove ACPBT').click()
  for (const [code, rejection] of [
    ['save10', 'A promotion with this code already exists.'],
    ['erroronly', 'The promotion service rejected this.'],
  ] as const) {
    await fieldOf(form, 'Code').fill(code)
    await createButton(page).click()
    await expect(form.getByRole('alert').filter({ hasText: rejection })).toBeFocused()
    await expect(fieldOf(form, 'Code')).toHaveValue(code)
    await expect(fieldOf(form, 'Amount Off')).toHaveValue('12.50')
  }
  expect(await sandbox.ledger('promotionCreated')).toEqual([])
  await fieldOf(form, 'Code').fill('sorry')
  await fieldOf(form, 'Code').press('Enter')
  await expect(message(page, 'Promotion created successfully')).toContainText('Sorry (SORRY)')
  await expect(rowOf(page, 'SORRY').getByRole('cell')).toHaveText([
    ...['SorrySORRY', '12.50 EUR off', 'Forever', '0', 'No expiration', 'All products', 'Disabled', ''],
  ])
  expect(writesAmong(calls).at(-1)).toEqual({
    call: 'POST /v1/promotions',
    body: {
      name: 'Sorry',
      code: 'SORRY',
      description: 'For an outage.',
      discountType: 'fixed',
      amountOff: 1250,
      currency: 'EUR',
      duration: 'forever',
      maxRedemptionsPerCustomer: 2,
      minimumAmount: 4050,
      applicableProducts: [],
      enabled: false,
    },
  })
  expect(writesAmong(calls)).toHaveLength(4)
  expect(await sandbox.ledger('promotionCreated')).toHaveLength(1)
})
