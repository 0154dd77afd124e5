import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../support/fixtures'
import { violationsOn } from '../support/look'
import { chooseOption, dialog, dialogButton, inDialog, message, openUsers, statusFilter } from './steps'

const KEY = 'portal-saved-views'

const viewItem = (page: Page, name: string) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => dialog(page).getByRole('listitem').getByRole('link')

async function openViews(page: Page): Promise<void> {
  await chooseOption(page, 'Saved views')
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await inDialog(page, 'Name').fill(name)
  await inDialog(page, 'Name').press('Enter')
}

test.beforeEach(({ sandbox }) => sandbox.signIn(ruth))

test('a view is saved, opened, renamed, removed and restored', async ({ page }) => {
  await openUsers(page, '?status=suspended')
  await openViews(page)
  await saveAs(page, '  Blocked people ')
  await expect(names(page)).toHaveText(['Blocked people'])
  await expect(dialog(page).getByRole('status').filter({ hasText: 'was saved.' })).toBeVisible()
  await saveAs(page, 'BLOCKED PEOPLE')
  await expect(inDialog(page, 'Name')).toHaveAccessibleDescription('You already have a view with this name')
  await expect(inDialog(page, 'Name')).toBeFocused()

  await dialogButton(page, 'Rename Blocked people').click()
  await expect(inDialog(page, 'New name')).toBeFocused()
  await page.keyboard.type('Suspended')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Suspended'])
  await dialogButton(page, 'Remove Suspended').click()
  await expect(names(page)).toHaveCount(0)
  await expect(dialogButton(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Suspended'])

  // The same views at the other address of the list, which a view does not leave.
  await page.goto('/admin?tab=1')
  await openViews(page)
  await names(page).click()
  await expect(page).toHaveURL('/admin?tab=1&status=suspended&savedView=status%3Dsuspended')
  await expect(dialog(page)).toHaveCount(0)
  await expect(statusFilter(page)).toHaveValue('suspended')
  await statusFilter(page).selectOption('active')
  await expect(page).toHaveURL('/admin?tab=1&status=active')
})

test('a view without filters cannot be saved, and the dialog states why', async ({ page }) => {
  await openUsers(page)
  await openViews(page)
  await expect(dialog(page).getByText('Filter the list first. A view saves its filters.')).toBeVisible()
  await expect(dialogButton(page, 'Save')).toBeDisabled()
  await expect(dialog(page).getByText('No saved views for this list yet.')).toBeVisible()
})

test('the link of a view shows the same list to another administrator', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openUsers(page, '?search=ada')
  await openViews(page)
  await saveAs(page, 'Ada')
  await viewItem(page, 'Ada').getByRole('button', { name: 'Copy link' }).click()
  await expect(viewItem(page, 'Ada').getByText('Copied to clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => localStorage.removeItem('portal-saved-views'))
  await page.goto(link)
  await expect(page).toHaveURL('/admin/users?search=ada&savedView=search%3Dada')
  await expect(
    page.getByRole('searchbox', { name: 'Search' }).or(page.getByLabel('Search', { exact: true })),
  ).toHaveValue('ada')
  await expect(page.getByText('This view filters by', { exact: false })).toHaveCount(0)
})

test('a filter that is no more is named, the others apply, and the view stays', async ({ page }) => {
  const stored = [{ userId: ruth.id, list: 'users', name: 'Old', filters: { search: 'a', status: 'frozen' } }]
  await page.addInitScript(([key, views]) => localStorage.setItem(key, views), [KEY, JSON.stringify(stored)] as const)
  await openUsers(page)
  await openViews(page)
  await names(page).click()
  const notice = message(page, 'This view filters by status "frozen", which this list doesn\'t have any more.')
  await expect(notice).toContainText('The other filters apply.')
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/admin/users?search=a&savedView=search%3Da%26status%3Dfrozen')
  expect(await violationsOn(page)).toEqual([])
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users?search=a')
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), KEY)).toEqual(stored)
})

test('an invalid address without a view falls back without a message', async ({ page }) => {
  await openUsers(page, '?status=frozen')
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByText('This view filters by', { exact: false })).toHaveCount(0)
})

test('views of another tab appear, and those of another user do not', async ({ page, context }) => {
  await openUsers(page, '?status=active')
  await openViews(page)
  const other = await context.newPage()
  await other.goto('/admin/users?status=suspended')
  await openViews(other)
  await saveAs(other, 'From the other tab')
  await expect(names(page)).toHaveText(['From the other tab'])
  await other.evaluate(([key, views]) => localStorage.setItem(key, views), [
    KEY,
    JSON.stringify([{ userId: 'someone-else', list: 'users', name: 'Theirs', filters: {} }]),
  ] as const)
  await expect(names(page)).toHaveCount(0)
})

test('hostile names are shown as text or rejected with a sentence', async ({ page }) => {
  await openUsers(page, '?status=active')
  await openViews(page)
  for (const name of ['<img src=x onerror=alert(1)>', '\u202egpj.exe', '🎮'.repeat(60)]) {
    await saveAs(page, name)
    await expect(viewItem(page, name)).toBeVisible()
  }
  for (const [name, problem] of [
    ['x'.repeat(10_000), 'Use at most 60 characters'],
    [' \u200b ', 'Enter a name'],
  ] as const) {
    await saveAs(page, name)
    await expect(inDialog(page, 'Name')).toHaveAccessibleDescription(problem)
    await expect(inDialog(page, 'Name')).toHaveValue(name)
  }
  await expect(names(page)).toHaveCount(3)
})

test('a browser that blocks its storage shows that the views are lost with the page', async ({ page }) => {
  await page.addInitScript((key) => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name: string, value: string) {
      if (name === key) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
      setItem.call(this, name, value)
    }
  }, KEY)
  await openUsers(page, '?status=active')
  await openViews(page)
  await saveAs(page, 'Active')
  await expect(names(page)).toHaveText(['Active'])
  await expect(dialog(page).getByRole('alert')).toContainText("This browser can't store your views.")
})
