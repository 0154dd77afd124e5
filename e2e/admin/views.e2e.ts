import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { violationsOn } from '../support/look'
import {
  bodyRows,
  chooseOption,
  dialog,
  dialogButton,
  inDialog,
  message,
  openServices,
  openUsers,
  statusFilter,
} from './steps'

const KEY = 'portal-saved-views'

const viewItem = (page: Page, name: string) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => dialog(page).getByRole('listitem').getByRole('link')

async function openViews(page: Page): Promise<void> {
  await chooseOption(page, CONTROLS.list.views)
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible()
}

async function saveAs(page: Page, name: string): Promise<void> {
  await inDialog(page, CONTROLS.list.viewName).fill(name)
  await inDialog(page, CONTROLS.list.viewName).press('Enter')
}

test.beforeEach(({ sandbox }) => sandbox.signIn(ruth))

test('a view is saved, opened, renamed, removed, restored and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openUsers(page)
  await openViews(page)
  await expect(dialog(page).getByText('Filter the list first. A view saves its filters.')).toBeVisible()
  await expect(dialogButton(page, 'Save')).toBeDisabled()
  await expect(dialog(page).getByText('No saved views for this list yet.')).toBeVisible()
  await openUsers(page, '?status=suspended')
  await openViews(page)
  await saveAs(page, 'x'.repeat(61))
  await expect(inDialog(page, CONTROLS.list.viewName)).toHaveAccessibleDescription('Use at most 60 characters')
  await saveAs(page, '  Blocked people ')
  await expect(names(page)).toHaveText(['Blocked people'])
  await expect(dialog(page).getByRole('status').filter({ hasText: 'was saved.' })).toBeVisible()
  await saveAs(page, 'BLOCKED PEOPLE')
  await expect(inDialog(page, CONTROLS.list.viewName)).toHaveAccessibleDescription(
    'You already have a view with this name',
  )
  await expect(inDialog(page, CONTROLS.list.viewName)).toBeFocused()

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

  // The link of a view shows the same list to another administrator.
  await viewItem(page, 'Suspended').getByRole('button', { name: 'Copy link' }).click()
  await expect(viewItem(page, 'Suspended').getByText('Copied to clipboard')).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page).toHaveURL('/admin/users?status=suspended&savedView=status%3Dsuspended')
  await expect(page.getByText('This view filters by', { exact: false })).toHaveCount(0)

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

test('the views are links above the list, and All clears the filters', async ({ page }) => {
  const stored = [{ userId: ruth.id, list: 'users', name: 'Suspended', filters: { status: 'suspended' } }]
  await page.addInitScript(([key, views]) => localStorage.setItem(key, views), [KEY, JSON.stringify(stored)] as const)
  await page.goto('/admin?tab=1')
  const links = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link')
  const current = links.and(page.locator('[aria-current=true]'))
  await expect(links).toHaveText(['All', 'Suspended'])
  await expect(current).toHaveText('All')
  await links.last().click()
  await expect(page).toHaveURL('/admin?tab=1&status=suspended&savedView=status%3Dsuspended')
  await expect(current).toHaveText('Suspended')
  await statusFilter(page).selectOption('Banned')
  await expect(current).toHaveCount(0)
  await links.first().click()
  await expect(page).toHaveURL('/admin?tab=1')
  await openServices(page)
  await expect(links).toHaveCount(0)
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
  await notice.getByRole('button', { name: CONTROLS.shared.dismiss }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users?search=a')
  expect(await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? ''), KEY)).toEqual(stored)
})

test('views of another tab appear, those of another user do not, and lost ones are announced', async ({
  page,
  context,
}) => {
  await openUsers(page, '?status=active')
  await openViews(page)
  const other = await context.newPage()
  await other.goto('/admin/users?status=suspended')
  await openViews(other)
  await saveAs(other, 'From the other tab')
  await expect(names(page)).toHaveText(['From the other tab'])
  const theirs = JSON.stringify([{ userId: 'someone-else', list: 'users', name: 'Theirs', filters: {} }])
  await other.evaluate(([key, views]) => localStorage.setItem(key, views), [KEY, theirs] as const)
  await expect(names(page)).toHaveCount(0)
  // A browser may block its storage.
  await page.evaluate((key) => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name: string, value: string) {
      if (name === key) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
      setItem.call(this, name, value)
    }
  }, KEY)
  await saveAs(page, '<img src=x onerror=alert(1)>')
  await expect(names(page)).toHaveText(['<img src=x onerror=alert(1)>'])
  await expect(dialog(page).getByRole('alert')).toContainText("This browser can't store your views.")
})

test('hidden columns and the density of a list are stored in this browser', async ({ page }) => {
  await openUsers(page)
  const columns = page.getByRole('columnheader')
  const all = await columns.allTextContents()
  const comfortable = (await bodyRows(page).first().boundingBox())?.height ?? 0
  await chooseOption(page, CONTROLS.list.columns)
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(all.length - 2)
  await dialog(page).getByRole('checkbox', { name: 'Discord' }).press('Space')
  await dialog(page).getByRole('checkbox', { name: 'Role' }).uncheck()
  await dialog(page).getByLabel(CONTROLS.list.density).selectOption('Compact')
  await dialogButton(page, CONTROLS.shared.close).last().click()
  await expect(page.getByRole('button', { name: CONTROLS.list.options })).toBeFocused()
  const some = all.filter((name) => !['Role', 'Discord'].includes(name))
  await expect(columns).toHaveText(some)
  await expect.poll(async () => (await bodyRows(page).first().boundingBox())?.height).toBeLessThan(comfortable)
  await page.reload()
  await expect(columns).toHaveText(some)
  // Each list has its own columns.
  await openServices(page)
  await expect(columns).toHaveText(['Service', 'User', 'Product', 'Status', 'Created', 'Expires', 'Actions'])
})
