import type { Page } from '@playwright/test'
import { ada, iris, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import {
  adminCalls,
  bodyRows,
  choose,
  dialog,
  dialogButton,
  factsOf,
  inDialog,
  menuButton,
  openUsers,
  rowOf,
  statusFilter,
} from '../steps'

const arlo = playerAt(3)

const searchField = (page: Page) => page.getByLabel(CONTROLS.list.search, { exact: true })
const pageButton = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true })
const expectCards = (page: Page, cards: Readonly<Record<string, string>>) =>
  expect.poll(() => factsOf(page.getByRole('main'))).toMatchObject(cards)

async function expectPlace(page: Page, place: string, rows: number): Promise<void> {
  await expect(page.getByText(place)).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(rows)
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a search applies on Enter or after a pause, and Back undoes it', async ({ page }) => {
  await page.clock.install()
  await openUsers(page, '?page=2')
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Search by username, email, or ID...')
  await searchField(page).fill('ada')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/admin/users?search=ada')
  await expect(bodyRows(page)).toHaveText([new RegExp(ada.email)])
  await searchField(page).fill('iris@nobody')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/admin/users?search=ada')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin/users?search=iris%40nobody')
  await expect(page.getByText('No users found', { exact: true })).toBeVisible()
  await page.clock.resume()
  // Refining a search adds only one history entry. Its empty result must not change which page counts as the last one here.
  await page.goBack()
  await expectPlace(page, 'Page 2 of 3', 20)
  await expect(searchField(page)).toHaveValue('')
})

test('paging preserves the filters, a filter goes back to page 1, and the address restores all', async ({ page }) => {
  await openUsers(page)
  await expectPlace(page, 'Page 1 of 3', 20)
  await expect(pageButton(page, 'Previous')).toBeDisabled()
  await pageButton(page, CONTROLS.list.next).click()
  await pageButton(page, CONTROLS.list.next).click()
  await expectPlace(page, 'Page 3 of 3', 5)
  await expect(pageButton(page, CONTROLS.list.next)).toBeDisabled()
  await statusFilter(page).selectOption('Active')
  await expect(page).toHaveURL('/admin/users?status=active')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expectCards(page, { 'Total Users': '45', Active: '20on this page' })
  await page.goBack()
  await expectPlace(page, 'Page 3 of 3', 5)
  await expect(statusFilter(page)).toHaveValue('')
  const query = 'search=players&status=active&page=2'
  await page.goto(`/admin/users?${query}&view=${ada.id}`)
  await expect(dialog(page).getByText(ada.email)).toBeVisible()
  await expect(searchField(page)).toHaveValue('players')
  await expect(statusFilter(page)).toHaveValue('active')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  const rows = await bodyRows(page).allTextContents()
  await page.goto(`/admin?tab=1&${query}&edit=${arlo.id}`)
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await expect(inDialog(page, CONTROLS.users.username)).toHaveValue(arlo.username)
  await expect(bodyRows(page)).toHaveText(rows)
  await dialogButton(page, CONTROLS.shared.cancel).click()
  await expect(page).toHaveURL(`/admin?tab=1&${query}`)
  await page.getByRole('tab', { name: 'Services' }).click()
  await expect(page).toHaveURL('/admin?tab=2')
  await expect(page.getByRole('heading', { name: 'Service Management', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(searchField(page)).toHaveValue('players')
})

test('the total ignores the filters and is read once, after the list', async ({ page, sandbox }) => {
  const calls = adminCalls(page)
  const total = 'GET /v1/admin/users?page=1&limit=1'
  await openUsers(page, '?status=active')
  await expectCards(page, { 'Total Users': '45' })
  await statusFilter(page).selectOption('Banned')
  await expectCards(page, { 'Total Users': '45', Active: '0on this page' })
  expect(calls.filter((call) => call === total)).toEqual([total])
  expect(calls.indexOf(total)).toBeGreaterThan(0)
  await sandbox.fault({ operationId: 'listUsers', kind: 'empty500', skip: 1 })
  await page.reload()
  await expectCards(page, { 'Total Users': '–not known', Active: '0on this page' })
})

test('a row, the cards and the details show all values of users', async ({ page }) => {
  await openUsers(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['User', 'Email', 'Role', 'Status', 'Discord', 'Services', 'Actions'],
  ])
  await expectCards(page, { 'Total Users': '45' })
  // A shortened identifier can be found and copied in full.
  const id = bodyRows(page).first().locator('[title]').nth(1)
  const whole = (await id.getAttribute('title')) ?? ''
  expect(whole).toHaveLength(24)
  const selected = await page.evaluate((text) => {
    const isFound = (window as unknown as { find: (wanted: string) => boolean }).find(text)
    return [isFound, String(window.getSelection())]
  }, whole)
  expect(selected).toEqual([true, whole])
  await id.dblclick()
  expect(await page.evaluate(() => String(window.getSelection()).trim())).toBe(whole)

  await page.goto(`/admin/users?search=.test&page=3`)
  const row = rowOf(page, iris.email)
  for (const text of [iris.username, iris.id, 'customer', 'Active', 'Not linked', '9 active']) {
    await expect(row).toContainText(text)
  }
  const count = row.getByRole('link', { name: /^Services of iris.*: 12, 9 active$/ })
  await count.focus()
  await expect(page.getByRole('tooltip')).toHaveText('9 of 12 active')
  await count.click()
  await expect(page).toHaveURL(`/admin/services?userId=${iris.id}`)

  await openUsers(page, `?search=${ada.id}`)
  const found = rowOf(page, ada.email)
  const facts = {
    ...{ Username: ada.username, Email: ada.email, Status: 'Active', 'User ID': ada.id, Role: 'customer' },
    ...{ Created: expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/), 'Last Updated': '–' },
    ...{
      'Discord Username': 'ada.plays',
      'Discord ID': ada.discord?.id,
      'Total Services': '2',
      'Active Services': '1',
    },
  }
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await choose(found, CONTROLS.row.view)
    await expect(page).toHaveURL(`/admin/users?search=${ada.id}&view=${ada.id}`)
    expect(await factsOf(dialog(page))).toEqual(facts)
    await close()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/admin/users?search=${ada.id}`)
    await expect(menuButton(found)).toBeFocused()
  }
  await page.goto(`/admin/users?view=665f0000000000000000ffff`)
  await expect(dialog(page).getByRole('alert')).toContainText("This user doesn't exist or has been deleted.")
  await dialogButton(page, CONTROLS.shared.close).click()
  await expect(bodyRows(page)).toHaveCount(20)
})
