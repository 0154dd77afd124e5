import { ruth } from '#sandbox/account/people.seeds'
import { expect, type SandboxControl, test } from '../../support/fixtures'
import {
  bodyRows,
  chip,
  choose,
  dialog,
  focusedMessage,
  menuButton,
  message,
  rowOf,
  saveButton,
  statusFilter,
} from '../steps'
import { createButton, fillNames, lineOf, openCreate } from './promotion-steps'
import { buttonOf, catalogueCalls, chooseSeveral, dialogOf, fieldOf, openCatalogue, writesAmong } from './steps'

/** Creates a promotion that is newer than all others. */
async function makeExtra(sandbox: SandboxControl, number: number): Promise<void> {
  await sandbox.call('POST', '/promotions', {
    name: `One more ${number}`,
    code: `EXTRA${number}`,
    description: 'For a longer list.',
    discountType: 'percentage',
    percentOff: number,
    duration: 'once',
    enabled: true,
  })
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the list shows each promotion; search, filters and pages are in the address', async ({ page, sandbox }) => {
  const calls = catalogueCalls(page)
  await openCatalogue(page, 'Promotions')
  await expect(bodyRows(page)).toHaveCount(18)
  const validity = page.getByRole('main').getByLabel('Validity', { exact: true })
  const soon = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/
  for (const [code, ...cells] of [
    ['SAVE10', 'Ten percent offSAVE10', '10% off', 'Once', '12 of 500', 'No expiration', 'All products', 'Active'],
    [
      'HALFYEAR',
      'Half price for six monthsHALFYEAR',
      '50% off',
      '6 months',
      '5',
      'No expiration',
      'All products',
      'Active',
    ],
    ['FOREVER5', /FOREVER5$/, '5.00 USD off', 'Forever', '3', 'No expiration', 'All products', 'Active'],
    ['LASTONE', /LASTONE$/, '40% off', 'Once', '9 of 10', soon, 'All products', 'Active'],
    ['YEARONLY', /YEARONLY$/, '15% off', 'Once', '7', 'No expiration', 'ACPYH', 'Active'],
    ['QUIDSIN', /QUIDSIN$/, '10.00 GBP off', '3 months', '0', 'No expiration', 'All products', 'Disabled'],
    ['EXPIRED1', /EXPIRED1$/, '25% off', 'Once', '19', soon, 'All products', 'Expired'],
    ['USEDUP', /USEDUP$/, '25% off', 'Once', '100 of 100', 'No expiration', 'All products', 'Used Up'],
    ['NOSTRIPE', /NOSTRIPE$/, '30% off', 'Once', '0', 'No expiration', 'All products', 'Invalid'],
  ] as const) {
    await expect(rowOf(page, code).getByRole('cell')).toHaveText([...cells, ''])
  }
  // A single page needs no pager.
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
  for (const number of [1, 2, 3, 4, 5]) await makeExtra(sandbox, number)
  await buttonOf(page, 'Refresh').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(rowOf(page, 'SAVE10')).toHaveCount(0)
  await buttonOf(page, 'Next').click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page).toHaveURL('/products?tab=2&page=2')
  await expect(rowOf(page, 'SAVE10')).toBeVisible()
  await page.getByLabel('Search', { exact: true }).fill('extra')
  await page.getByLabel('Search', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/products?tab=2&search=extra')
  await expect(bodyRows(page)).toHaveCount(5)
  await statusFilter(page).selectOption('Disabled')
  await expect(page.getByText('No promotions found', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/products?tab=2&search=extra&enabled=false')
  await page.goBack()
  await expect(bodyRows(page)).toHaveCount(5)
  await openCatalogue(page, 'Promotions', 'enabled=false')
  await expect(bodyRows(page)).toHaveCount(2)
  await expect(rowOf(page, 'RETIRED')).toBeVisible()
  await statusFilter(page).selectOption('All')
  await validity.selectOption('Expired')
  await expect(page).toHaveURL('/products?tab=2&expired=true')
  await expect(bodyRows(page)).toHaveCount(1)
  await expect(rowOf(page, 'EXPIRED1')).toBeVisible()
  await validity.selectOption('Not expired')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(rowOf(page, 'EXPIRED1')).toHaveCount(0)
  await openCatalogue(page, 'Promotions', 'page=99&enabled=maybe')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(3)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const asked = 'GET /v1/promotions?page=1&limit=20&withUsageStats=true'
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([asked, `${asked}&search=extra`, `${asked}&enabled=false`, `${asked}&expired=true`]),
  )
})

test('an edit sends all fields without emptied limits, or nothing if unchanged', async ({ page, sandbox }) => {
  const { promotions } = await sandbox.call<{ promotions: { _id: string; redeemBy: string }[] }>(
    'GET',
    '/promotions?search=LASTONE',
  )
  const { _id: id, redeemBy } = promotions[0] ?? { _id: '', redeemBy: '' }
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
  const row = rowOf(page, 'LASTONE')
  await choose(row, 'Edit')
  const form = dialogOf(page, 'Edit Promotion')
  await expect(fieldOf(form, 'Name')).toBeFocused()
  await expect(page).toHaveURL(`/products?tab=2&edit=${id}`)
  for (const fixed of [
    'LASTONE',
    '40% off',
    "You can't change the code, discount, or duration. Create a new promotion instead.",
  ]) {
    await expect(form.getByText(fixed, { exact: true })).toBeVisible()
  }
  for (const label of ['Code', 'Discount Type', 'Percent Off', 'Amount Off', 'Currency', 'Duration']) {
    await expect(fieldOf(form, label)).toHaveCount(0)
  }
  await expect(fieldOf(form, 'Max Redemptions')).toHaveValue('10')
  await expect(fieldOf(form, 'Max Redemptions')).toHaveAccessibleDescription('Leave empty to keep the current limit.')
  const unchanged = form.getByText('There are no changes to save.')
  await saveButton(page).click()
  await expect(unchanged).toBeVisible()
  await fieldOf(form, 'Max Redemptions').fill('')
  await expect(unchanged).toHaveCount(0)
  await saveButton(page).click()
  await expect(unchanged).toBeVisible()
  for (const label of ['Name', 'Description']) {
    const typed = await fieldOf(form, label).inputValue()
    await fieldOf(form, label).fill(' ')
    await expect(saveButton(page)).toBeDisabled()
    await fieldOf(form, label).fill(typed)
    await expect(saveButton(page)).toBeEnabled()
  }
  await expect(lineOf(form, 'ACPMH')).toContainText('$38.98 instead of $64.98')
  await fieldOf(form, 'Name').fill('For twelve')
  await fieldOf(form, 'Minimum Amount').fill('64.99')
  await expect(lineOf(form, 'ACPMH')).toContainText(
    "Below the minimum amount of 64.99 USD. The promotion doesn't apply.",
  )
  expect(writesAmong(calls)).toEqual([])
  await sandbox.whileHeld(() => saveButton(page).dblclick())
  await expect(message(page, 'Promotion updated successfully')).toContainText('For twelve (LASTONE)')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  await expect(row).toContainText('For twelve')
  await expect(row).toContainText('9 of 10')

  await choose(row, 'Edit')
  await expect(fieldOf(form, 'Name')).toBeFocused()
  await expect(fieldOf(form, 'Minimum Amount')).toHaveValue('64.99')
  await fieldOf(form, 'Max Redemptions').fill('9')
  await chooseSeveral(form, 'Applicable Products', ['ACPYH'])
  await expect(lineOf(form, 'ACPMH')).toHaveCount(0)
  await sandbox.fault({ operationId: 'updatePromotion', kind: 'empty500' })
  await saveButton(page).click()
  await expect(form.getByRole('alert')).toContainText('Failed to update promotion')
  await expect(form.getByRole('alert')).toContainText('Check it before you try again')
  await expect(fieldOf(form, 'Max Redemptions')).toHaveValue('9')
  await sandbox.clearFaults()
  await saveButton(page).click()
  await expect(chip(row, 'Used Up')).toBeVisible()
  await expect(row).toContainText('ACPYH')

  const sent = { name: 'For twelve', description: 'One is left.', redeemBy, minimumAmount: 6499, enabled: true }
  const call = `PUT /v1/promotions/${id}`
  expect(writesAmong(calls)).toEqual([
    { call, body: { ...sent, applicableProducts: [] } },
    { call, body: { ...sent, maxRedemptions: 9, applicableProducts: ['ACPYH'] } },
    { call, body: { ...sent, maxRedemptions: 9, applicableProducts: ['ACPYH'] } },
  ])
  expect(await sandbox.ledger('promotionUpdated')).toHaveLength(2)
})

test('a deletion lists its consequences, needs more than Enter, and is sent once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
  const row = rowOf(page, 'SAVE10')
  const question = dialogOf(page, 'Delete Promotion?')
  for (const key of ['Enter', 'Escape']) {
    await choose(row, 'Delete')
    await expect(question).toContainText(
      'Are you sure you want to delete this promotion? This also deletes the associated Stripe coupon and cannot be undone.',
    )
    await expect(question.getByRole('listitem')).toHaveText([
      'It has been used 12 times.',
      "Customers won't be able to redeem SAVE10.",
    ])
    await expect(buttonOf(question, 'Cancel')).toBeFocused()
    await page.keyboard.press(key)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  expect(calls).toEqual([])
  await choose(row, 'Delete')
  await sandbox.fault({ operationId: 'deletePromotion', kind: 'empty500' })
  await buttonOf(question, 'Delete').click()
  await expect(question.getByRole('alert')).toContainText('Failed to delete promotion')
  await sandbox.clearFaults()
  expect(await sandbox.ledger('promotionDeleted')).toEqual([])
  await sandbox.whileHeld(() => buttonOf(question, 'Delete').dblclick())
  await expect(message(page, 'Promotion deleted successfully')).toContainText('Ten percent off (SAVE10)')
  await expect(focusedMessage(page, 'Promotion deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await sandbox.ledger('promotionDeleted')).toEqual([expect.objectContaining({ byUserId: ruth.id })])
  expect(writesAmong(calls)).toHaveLength(2)
})

test('a lost response warns, preserves the form, and the promotion exists once', async ({ page, sandbox }) => {
  await openCatalogue(page, 'Promotions')
  const calls = catalogueCalls(page)
  const form = await openCreate(page)
  await fillNames(form, { Name: 'Lost', Code: 'lost', Description: 'The response is lost.' })
  await fieldOf(form, 'Percent Off').fill('5')
  await sandbox.fault({ operationId: 'createPromotion', kind: 'cut', committed: true })
  await createButton(page).click()
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('Network error - please check your connection')
  await expect(alert).toContainText(
    "This may have gone through anyway. We've refreshed the list. Check it before you try again.",
  )
  for (const [label, text] of [
    ['Name', 'Lost'],
    ['Code', 'lost'],
    ['Description', 'The response is lost.'],
    ['Percent Off', '5'],
  ] as const) {
    await expect(fieldOf(form, label)).toHaveValue(text)
  }
  await expect(rowOf(page, 'LOST')).toHaveCount(1)
  await sandbox.clearFaults()
  await createButton(page).click()
  await expect(alert).toContainText('A promotion with this code already exists.')
  expect(writesAmong(calls)).toHaveLength(2)
  await buttonOf(form, 'Cancel').click()
  await expect(rowOf(page, 'LOST')).toBeVisible()
  // A new dialog does not show the error of the previous one.
  await openCreate(page)
  await expect(alert).toHaveCount(0)
  await expect(fieldOf(form, 'Name')).toHaveValue('')
  await fillNames(form, { Name: 'Found', Code: 'found', Description: 'The response arrives.' })
  await fieldOf(form, 'Percent Off').fill('5')
  await sandbox.fault({ operationId: 'createPromotion', kind: 'empty500' })
  await createButton(page).click()
  await expect(alert).toContainText('Failed to create promotion')
  await buttonOf(form, 'Cancel').click()
  expect(await sandbox.ledger('promotionCreated')).toHaveLength(1)

  await sandbox.fault({ operationId: 'listPromotions', kind: 'empty500' })
  await buttonOf(page, 'Refresh').click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch promotions')
  await expect(page.getByRole('alert')).toContainText('Showing the last version we loaded.')
  await expect(rowOf(page, 'LOST')).toBeVisible()
  await sandbox.clearFaults()
  await buttonOf(page, 'Retry').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
