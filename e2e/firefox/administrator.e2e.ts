import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { outdatedPriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { batchButton, results, selectFirst, suspend } from '../admin/batch/steps'
import { buttonOf, createButton, dialogOf, fieldOf, lineOf, openCreate } from '../admin/catalogue/steps'
import { exportList } from '../admin/export/steps'
import { charts, numbersOf, platformSwitch } from '../admin/platform/steps'
import {
  bodyRows,
  choose,
  dialog,
  dialogButton,
  inDialog,
  menuButton,
  message,
  rowOf,
  saveButton,
  statusFilter,
} from '../admin/steps'
import { fillAll } from '../support/fields'
import { isFullRun, logIn, logOut } from '../support/fixtures'
import { commands, openPalette } from '../support/palette'
import { expect, test } from './fixtures'

test.skip(!isFullRun, 'Firefox runs only in the full run.')

/** A user on the first page. */
const luca = playerAt(34)

test('an administrator works for a day in the light scheme', async ({ page, sandbox, downloads, checkScreen }) => {
  // A whole day takes half a minute, and longer on a busy machine.
  test.setTimeout(180_000)
  await page.goto('/login')
  await logIn(page, ruth)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ruth' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to light mode' }).click()
  await checkScreen('admin, home')

  await page.getByRole('link', { name: 'Platform', exact: true }).click()
  await expect(charts(page)).toHaveCount(4)
  await platformSwitch(page, 'User Creation').click()
  await expect(page.getByText(/^Last updated .+ by ruth$/)).toBeVisible()
  await platformSwitch(page, 'User Creation').click()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 6 months')
  await expect(page).toHaveURL('/admin?period=6m&type=all')
  await numbersOf(page, 'New users').click()
  await checkScreen('admin, platform')
  expect(await sandbox.ledger('settingsChanged')).toHaveLength(2)

  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  await checkScreen('admin, users')
  await page.getByLabel('Search', { exact: true }).fill('luca')
  await expect(bodyRows(page)).toHaveText([new RegExp(luca.email)])
  await statusFilter(page).selectOption('Active')
  await expect(page).toHaveURL('/admin?tab=1&search=luca&status=active')
  const row = rowOf(page, luca.id)
  await choose(row, 'Edit')
  await expect(inDialog(page, 'Username')).toBeFocused()
  await checkScreen('admin, edit a user')
  await inDialog(page, 'Username').fill('Lucas')
  await saveButton(page).click()
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expect(menuButton(row)).toBeFocused()
  await choose(row, 'Suspend')
  await dialogButton(page, 'Suspend').click()
  await expect(message(page, 'User suspended successfully')).toBeVisible()
  await statusFilter(page).selectOption('All')
  await expect(row).toContainText('Suspended')
  await choose(row, 'View')
  await checkScreen('admin, a user')
  await page.keyboard.press('Escape')
  expect(await sandbox.ledger('userSuspended')).toMatchObject([{ userId: luca.id }])

  await page.getByRole('tab', { name: 'Services' }).click()
  await statusFilter(page).selectOption('Suspended')
  await expect(bodyRows(page).filter({ hasNotText: 'Suspended' })).toHaveCount(0)
  await choose(bodyRows(page).first(), 'View')
  await checkScreen('admin, a service')
  await page.keyboard.press('Escape')
  await checkScreen('admin, services')

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await choose(rowOf(page, 'ACPMH'), 'Edit')
  await inDialog(page, 'Stock').fill('60')
  await checkScreen('admin, edit a product')
  await saveButton(page).click()
  await expect(rowOf(page, 'ACPMH')).toContainText('18 of 60 used')
  await checkScreen('admin, products')
  await page.getByRole('tab', { name: 'Prices' }).click()
  await choose(rowOf(page, outdatedPriceId), 'Refresh Metadata')
  await expect(message(page, 'Price metadata refreshed successfully')).toBeVisible()
  await checkScreen('admin, prices')
  await page.getByRole('tab', { name: 'Promotions' }).click()
  const form = await openCreate(page)
  await fillAll(form, { Name: 'Winter', Code: 'winter30', Description: 'In the cold.', 'Percent Off': '30' })
  await fieldOf(form, 'Redeem By').fill('2040-01-31')
  await expect(lineOf(form, 'ACPMH')).toContainText('instead of $64.98')
  await checkScreen('admin, create a promotion')
  await createButton(page).click()
  await expect(message(page, 'Promotion created successfully')).toBeVisible()
  await expect(rowOf(page, 'WINTER30')).toContainText('Jan 31, 2040')
  await checkScreen('admin, promotions')

  await openPalette(page)
  await page.keyboard.type('users')
  await expect(commands(page).first()).toHaveAttribute('aria-selected', 'true')
  await checkScreen('admin, palette')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await statusFilter(page).selectOption('Active')
  await selectFirst(page, 4)
  await checkScreen('admin, selected rows')
  await expect(batchButton(page, 'Suspend (4)')).toBeVisible()
  await suspend(page, 4)
  await expect(results(page, 'Suspend 4 users')).toContainText('All done.')
  await checkScreen('admin, batch')
  expect(await sandbox.ledger('userSuspended')).toHaveLength(1 + 4)
  await results(page, 'Suspend 4 users').getByRole('button', { name: 'Dismiss' }).click()

  await exportList(page)
  await expect.poll(() => readdir(downloads)).toEqual([expect.stringMatching(/^users-active-[\d-]+\.csv$/)])
  const [file = ''] = await readdir(downloads)
  const text = await readFile(join(downloads, file), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true })
  const { users } = await sandbox.call<{ users: readonly { id: string }[] }>(
    'GET',
    '/admin/users?status=active&limit=100',
  )
  expect(data.map((line) => line['User ID'])).toEqual(users.map(({ id }) => id))
  await checkScreen('admin, export')
  await buttonOf(dialog(page), 'Close').last().click()

  await page.getByRole('tab', { name: 'Platform' }).click()
  await page.getByRole('button', { name: 'What you did here' }).click()
  await expect(dialogOf(page, 'What you did here').getByRole('listitem').first()).toContainText('Suspend')
  await checkScreen('admin, what you did')
  await page.keyboard.press('Escape')
  await logOut(page, ruth)
})
