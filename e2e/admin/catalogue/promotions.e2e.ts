import { ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../../support/fixtures'
import { bodyRows, choose, focusedMessage, menuButton, message, rowOf, saveButton, statusFilter } from '../steps'
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
  writesAmong,
} from './steps'

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the list shows each promotion; search and filters are in the address', async ({ page }) => {
  await openCatalogue(page, 'Promotions')
  await expect(bodyRows(page)).toHaveCount(18)
  const soon = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/
  for (const [code, ...cells] of [
    ['SAVE10', 'Ten percent offSAVE10', '10% off', 'Once', '12 of 500', 'No expiration', 'All products', 'Active'],
    ['FOREVER5', /FOREVER5$/, '5.00 USD off', 'Forever', '3', 'No expiration', 'All products', 'Active'],
    ['YEARONLY', /YEARONLY$/, '15% off', 'Once', '7', 'No expiration', 'ACPYH', 'Active'],
    ['QUIDSIN', /QUIDSIN$/, '10.00 GBP off', '3 months', '0', 'No expiration', 'All products', 'Disabled'],
    ['EXPIRED1', /EXPIRED1$/, '25% off', 'Once', '19', soon, 'All products', 'Expired'],
    ['USEDUP', /USEDUP$/, '25% off', 'Once', '100 of 100', 'No expiration', 'All products', 'Used Up'],
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

test('an edit sends all fields without emptied limits, or nothing if unchanged', async ({ page, sandbox }) => {
  type Known = { promotions: { _id: string; redeemBy: string }[] }
  const { promotions } = await sandbox.call<Known>('GET', '/promotions?search=LASTONE')
  const { _id: id, redeemBy } = promotions[0] ?? { _id: '', redeemBy: '' }
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
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
  await fieldOf(form, 'Name').fill('For twelve')
  await fieldOf(form, 'Minimum Amount').fill('64.99')
  await expect(lineOf(form, 'ACPMH')).toContainText(
    "Below the minimum amount of 64.99 USD. The promotion doesn't apply.",
  )
  await chooseSeveral(form, 'Applicable Products', ['ACPYH'])
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)
  await sandbox.fault({ operationId: 'updatePromotion', kind: 'empty500' })
  await saveButton(page).click()
  await expect(form.getByRole('alert')).toContainText('Failed to update promotion')
  await sandbox.clearFaults()
  await sandbox.whileHeld(() => saveButton(page).dblclick())
  await expect(message(page, 'Promotion updated successfully')).toContainText('For twelve (LASTONE)')
  await expect(form).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  for (const text of ['For twelve', '9 of 10', 'ACPYH']) await expect(row).toContainText(text)
  const names = { name: 'For twelve', description: 'One is left.' }
  const body = { ...names, redeemBy, minimumAmount: 6499, enabled: true, applicableProducts: ['ACPYH'] }
  expect(writesAmong(calls)).toEqual(Array(2).fill({ call: `PUT /v1/promotions/${id}`, body }))
  expect(await sandbox.ledger('promotionUpdated')).toHaveLength(1)
})

test('a lost response preserves the form, and a promotion is created and deleted once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
  const form = await openCreate(page)
  const names = { Name: 'Lost', Code: 'lost', Description: 'The response is lost.' }
  await fillNames(form, names)
  await fieldOf(form, 'Percent Off').fill('5')
  await sandbox.fault({ operationId: 'createPromotion', kind: 'empty500', committed: true })
  await createButton(page).click()
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('Failed to create promotion')
  await expect(alert).toContainText(
    "This may have gone through anyway. We've refreshed the list. Check it before you try again.",
  )
  for (const [label, text] of Object.entries({ ...names, 'Percent Off': '5' })) {
    await expect(fieldOf(form, label)).toHaveValue(text)
  }
  const row = rowOf(page, 'LOST')
  await expect(row).toHaveCount(1)
  await sandbox.clearFaults()
  await createButton(page).click()
  await expect(alert).toContainText('A promotion with this code already exists.')
  await buttonOf(form, 'Cancel').click()
  // A new dialog does not show the error of the previous one.
  await openCreate(page)
  await expect(alert).toHaveCount(0)
  await expect(fieldOf(form, 'Name')).toHaveValue('')
  await buttonOf(form, 'Cancel').click()
  expect(await sandbox.ledger('promotionCreated')).toHaveLength(1)

  const question = dialogOf(page, 'Delete Promotion?')
  await sandbox.fault({ operationId: 'deletePromotion', kind: 'empty500' })
  await choose(row, 'Delete')
  await expect(question).toContainText(
    'Are you sure you want to delete this promotion? This also deletes the associated Stripe coupon and cannot be undone.',
  )
  await expect(question.getByRole('listitem')).toHaveText([
    'It has never been used.',
    "Customers won't be able to redeem LOST.",
  ])
  await buttonOf(question, 'Delete').click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete promotion')
  await sandbox.clearFaults()
  await sandbox.whileHeld(() => buttonOf(question, 'Delete').dblclick())
  await expect(message(page, 'Promotion deleted successfully')).toContainText('Lost (LOST)')
  await expect(focusedMessage(page, 'Promotion deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await sandbox.ledger('promotionDeleted')).toMatchObject([{ byUserId: ruth.id }])
  expect(writesAmong(calls)).toHaveLength(4)
})
