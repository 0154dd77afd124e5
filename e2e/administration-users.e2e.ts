import type { Page, Request } from '@playwright/test'
import { ada, iris, ruth, sam } from '#sandbox/seeds/people'
import { playerAt } from '#sandbox/seeds/players'
import {
  adminCalls,
  bodyRows,
  callAsAdministrator,
  choose,
  dismiss,
  menuButton,
  menuItems,
  message,
  rowOf,
} from './administration-steps'
import { expect, test } from './fixtures'
import { sinksOf } from './sinks'

/** Of the world's 45 users, newest first: on the first page, suspended, and on the second page. */
const [luca, juna, esther, arlo] = [playerAt(34), playerAt(26), playerAt(14), playerAt(3)]
const PASSWORD = 'Planted-Password-7'

const searchField = (page: Page) => page.getByLabel('Search', { exact: true })
const statusFilter = (page: Page) => page.getByRole('main').getByLabel('Status', { exact: true })
const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true })
const pageButton = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })
const shownIds = (page: Page) => bodyRows(page).evaluateAll((rows) => rows.map((row) => row.textContent?.slice(0, 40)))
/** The term of a list of facts, with what is said of it. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

async function openUsers(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`)
  await expect(bodyRows(page).first()).toBeVisible()
}

async function openEdit(page: Page, user: { id: string }): Promise<void> {
  await choose(rowOf(page, user.id), 'Edit')
  await expect(inDialog(page, 'Username')).toBeFocused()
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a search applies on Enter, on Filter and after a pause, stands in the address, and is one step back', async ({
  page,
}) => {
  await page.clock.install()
  await openUsers(page, '?page=2')
  await page.clock.pauseAt(Date.now() + 60_000)
  const calls = adminCalls(page)
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Search by username, email, or ID...')
  await searchField(page).fill('ada')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/admin/users?search=ada')
  await expect(bodyRows(page)).toHaveCount(1)
  await expect(rowOf(page, ada.email)).toBeVisible()
  await searchField(page).fill('iris@')
  await filterButton(page).click()
  await expect(page).toHaveURL('/admin/users?search=iris%40')
  await expect(rowOf(page, iris.email)).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(1)
  await searchField(page).fill('iris@nobody')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/admin/users?search=iris%40')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/admin/users?search=iris%40nobody')
  await expect(page.getByText('No users found', { exact: true })).toBeVisible()
  expect(calls).toEqual(
    ['ada', 'iris%40', 'iris%40nobody'].map((search) => `GET /v1/admin/users?page=1&limit=20&search=${search}`),
  )
  await page.clock.resume()
  // An id is found too, and the address brings the search with it.
  await page.goto(`/admin/users?search=${sam.id}`)
  await expect(searchField(page)).toHaveValue(sam.id)
  await expect(rowOf(page, sam.email)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/users?search=iris%40nobody')
  await page.goBack()
  await expect(page).toHaveURL('/admin/users?page=2')
  await expect(searchField(page)).toHaveValue('')
  await expect(bodyRows(page)).toHaveCount(20)
})

test('paging keeps the filters, a status applies at once and on the first page, Back restores, and no page is an error', async ({
  page,
}) => {
  await openUsers(page)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(pageButton(page, 'Previous')).toBeDisabled()
  await pageButton(page, 'Next').click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(rowOf(page, esther.email)).toBeVisible()
  // There and back, and there again.
  await pageButton(page, 'Previous').click()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await pageButton(page, 'Next').click()
  await expect(page).toHaveURL('/admin/users?page=2')
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await pageButton(page, 'Next').click()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(5)
  await expect(pageButton(page, 'Next')).toBeDisabled()
  await statusFilter(page).selectOption('Active')
  await expect(page).toHaveURL('/admin/users?status=active')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(fact(page, 'Total Users')).toHaveText('37')
  await expect(fact(page, 'Active')).toHaveText('20on this page')
  await pageButton(page, 'Next').click()
  await expect(page).toHaveURL('/admin/users?status=active&page=2')
  await expect(bodyRows(page)).toHaveCount(17)
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(statusFilter(page)).toHaveValue('')
  // One page alone needs no pager.
  await statusFilter(page).selectOption('Banned')
  await expect(bodyRows(page)).toHaveCount(4)
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
  for (const [query, place, count] of [
    ['?page=abc&status=gone', 'Page 1 of 3', 20],
    ['?page=99', 'Page 3 of 3', 5],
  ] as const) {
    await page.goto(`/admin/users${query}`)
    await expect(page.getByText(place)).toBeVisible()
    await expect(bodyRows(page)).toHaveCount(count)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('a pasted address shows the same list with the same dialog over it, on its own screen and in the tab of the panel', async ({
  page,
}) => {
  const query = `search=players&status=active&page=2`
  await page.goto(`/admin/users?${query}&view=${ada.id}`)
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible()
  await expect(dialog(page).getByText(ada.email)).toBeVisible()
  await expect(searchField(page)).toHaveValue('players')
  await expect(statusFilter(page)).toHaveValue('active')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  const ids = await shownIds(page)
  await page.goto(`/admin?tab=1&${query}&edit=${arlo.id}`)
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await expect(inDialog(page, 'Username')).toHaveValue(arlo.username)
  expect(await shownIds(page)).toEqual(ids)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/admin?tab=1&${query}`)
  await expect(page.getByRole('tab', { name: 'Users', selected: true })).toBeVisible()
  await pageButton(page, 'Previous').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('tab', { name: 'Services' }).click()
  await expect(page).toHaveURL('/admin?tab=2')
  await expect(page.getByRole('heading', { name: 'Service Management', level: 2 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(searchField(page)).toHaveValue('players')
  await page.goto('/admin?tab=9')
  await expect(page.getByRole('tab', { name: 'Platform', selected: true })).toBeVisible()
})

test('a row says who somebody is, and the counts who is on the page', async ({ page }) => {
  await openUsers(page)
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['User', 'Email', 'Role', 'Status', 'Discord', 'Services', 'Actions'],
  ])
  await expect(fact(page, 'Total Users')).toHaveText('45')
  for (const name of ['Active', 'Suspended', 'Banned']) {
    const count = await page.getByRole('cell', { name, exact: true }).count()
    expect(count).toBeGreaterThan(0)
    await expect(fact(page, name)).toHaveText(`${count}on this page`)
  }
  await page.goto(`/admin/users?search=.test&page=3`)
  const row = rowOf(page, iris.email)
  for (const text of [iris.username, iris.id, 'customer', 'Active', 'Not linked', '9 active']) {
    await expect(row).toContainText(text)
  }
  const count = row.getByRole('link', { name: /^12 services of iris/ })
  const tooltip = page.getByRole('tooltip')
  await count.hover()
  await expect(tooltip).toHaveText('9 active of 12 in all')
  await searchField(page).hover()
  await expect(tooltip).toHaveCount(0)
  await count.focus()
  await expect(tooltip).toHaveText('9 active of 12 in all')
  await expect(rowOf(page, ruth.email).getByRole('cell')).toContainText(['ruth', ruth.email, 'admin', 'Active'])
  await count.click()
  await expect(page).toHaveURL(`/admin/services?userId=${iris.id}`)
})

test('the menu of a row by keyboard has what the status allows, and each action says that it is done', async ({
  page,
  sandbox,
}) => {
  await openUsers(page, `?search=juna`)
  const row = rowOf(page, juna.id)
  await menuButton(row).press('Enter')
  await expect(menuItems(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuItems(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  for (const [before, items, action, done, effect] of [
    ['Suspended', ['View', 'Edit', 'Unsuspend', 'Delete'], 'Unsuspend', 'unsuspended', 'userUnsuspended'],
    ['Active', ['View', 'Edit', 'Suspend', 'Ban', 'Delete'], 'Suspend', 'suspended', 'userSuspended'],
    ['Suspended', ['View', 'Edit', 'Unsuspend', 'Delete'], 'Unsuspend', 'unsuspended', 'userUnsuspended'],
    ['Active', ['View', 'Edit', 'Suspend', 'Ban', 'Delete'], 'Ban', 'banned', 'userBanned'],
    ['Banned', ['View', 'Edit', 'Unban', 'Delete'], 'Unban', 'unbanned', 'userUnbanned'],
  ] as const) {
    await expect(row.getByText(before, { exact: true })).toBeVisible()
    await menuButton(row).press('Enter')
    await expect(menuItems(page)).toHaveText(items)
    await expect(menuItems(page).first()).toBeFocused()
    for (let step = [...items].map(String).indexOf(action); step > 0; step -= 1) {
      await page.keyboard.press('ArrowDown')
    }
    await expect(page.getByRole('menuitem', { name: action, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `User ${done} successfully` })).toBeVisible()
    expect((await sandbox.ledger(effect)).at(-1)).toMatchObject({ byUserId: ruth.id, userId: juna.id })
    await expect(menuButton(row)).toBeFocused()
  }
  await dismiss(message(page, 'User unbanned successfully'))
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('what is clicked twice is done once, and what fails is said, read again and not sent again', async ({
  page,
  sandbox,
}) => {
  await openUsers(page)
  const calls = adminCalls(page)
  const writes = () => calls.filter((call) => call.startsWith('POST'))
  const reads = () => calls.filter((call) => call.startsWith('GET'))
  const row = rowOf(page, luca.id)
  await sandbox.fault({ operationId: 'suspendUser', kind: 'slow', delayMs: 1000, times: 1 })
  await menuButton(row).click()
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).dblclick()
  await expect(row).toHaveAttribute('aria-busy', 'true')
  // While it is under way the menu stays closed, and it does not come by itself later. (By force, because Playwright would wait.)
  await menuButton(row).click({ force: true })
  await expect(message(page, 'User suspended successfully')).toBeVisible()
  await expect(row).toHaveAttribute('aria-busy', 'false')
  await expect(menuItems(page)).toHaveCount(0)
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  expect(await sandbox.ledger('userSuspended')).toHaveLength(1)
  expect([writes().length, reads().length]).toEqual([1, 1])

  await sandbox.fault({
    operationId: 'unsuspendUser',
    kind: 'status',
    status: 500,
    message: 'The cellar is flooded.',
    times: 1,
  })
  await choose(row, 'Unsuspend')
  await expect(page.getByRole('alert')).toContainText('The cellar is flooded.')
  await dismiss(page.getByRole('alert'))
  // Done, though nobody heard of it: the list that is read again says so.
  await sandbox.fault({ operationId: 'unsuspendUser', kind: 'empty500', committed: true, times: 1 })
  await choose(row, 'Unsuspend')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to unsuspend user')
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await dismiss(alert)
  expect(await sandbox.ledger('userUnsuspended')).toHaveLength(1)
  expect([writes().length, reads().length]).toEqual([3, 3])

  // Somebody else was faster.
  await callAsAdministrator(page, sandbox, 'POST', `/admin/users/${luca.id}/ban`)
  await choose(row, 'Suspend')
  await expect(alert).toContainText('Only an active user can be suspended.')
  await expect(row.getByText('Banned', { exact: true })).toBeVisible()
  await callAsAdministrator(page, sandbox, 'DELETE', `/admin/users/${luca.id}`)
  await choose(row, 'Unban')
  await expect(page.getByRole('alert').filter({ hasText: 'User not found.' })).toContainText('already gone')
  await expect(row).toHaveCount(0)
  expect(await sandbox.ledger('userUnbanned')).toEqual([])
})

test('the details have everything, come and go with the address, and give the focus back', async ({
  page,
  sandbox,
}) => {
  await openUsers(page, '?search=ada')
  const row = rowOf(page, ada.id)
  await choose(row, 'View')
  await expect(page).toHaveURL(`/admin/users?search=ada&view=${ada.id}`)
  await expect(dialog(page).getByRole('heading', { name: 'User Details' })).toBeVisible()
  const facts = await dialog(page)
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
    )
  expect(Object.fromEntries(facts)).toEqual({
    Username: ada.username,
    Email: ada.email,
    Status: 'Active',
    'User ID': ada.id,
    Role: 'customer',
    Created: expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/),
    'Last Updated': '–',
    'Discord Username': 'ada.plays',
    'Discord ID': ada.discord?.id,
    'Total Services': '2',
    'Active Services': '1',
  })
  await expect(dialog(page)).toContainText('Service details are available in Service Management.')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users?search=ada')
  await expect(menuButton(row)).toBeFocused()
  await choose(row, 'View')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(menuButton(row)).toBeFocused()
  await choose(row, 'View')
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users?search=ada')
  await sandbox.fault({ operationId: 'getUser', kind: 'empty500', times: 1 })
  await page.goto(`/admin/users?view=665f0000000000000000ffff`)
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to fetch users')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('There is no user with this ID, or not any more.')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
})

test('an edit sends what was changed alone, a password only if there is one, and nothing for nothing', async ({
  page,
  sandbox,
}) => {
  const requests: Request[] = []
  const consoleTexts: string[] = []
  page.on('request', (request) => void requests.push(request))
  page.on('console', (said) => void consoleTexts.push(said.text()))
  const bodies = () => requests.flatMap((request) => (request.method() === 'PUT' ? [request.postDataJSON()] : []))
  await openUsers(page, '?search=luca')
  const row = rowOf(page, luca.id)
  await openEdit(page, luca)
  await expect(page).toHaveURL(`/admin/users?search=luca&edit=${luca.id}`)
  await expect(inDialog(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(inDialog(page, 'Password')).toHaveValue('')
  await expect(inDialog(page, 'Status').getByRole('option')).toHaveText(['Active', 'Suspended', 'Banned'])
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('nothing to save')
  for (const label of ['Username', 'Email']) {
    const typed = await inDialog(page, label).inputValue()
    await inDialog(page, label).fill('  ')
    await expect(saveButton(page)).toBeDisabled()
    await inDialog(page, label).fill(typed)
    await expect(saveButton(page)).toBeEnabled()
  }
  await inDialog(page, 'Username').fill('Lucas')
  await inDialog(page, 'Status').selectOption('Suspended')
  await saveButton(page).dblclick()
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row).toContainText('Lucas')
  await expect(row).toContainText('Suspended')
  await expect(menuButton(row)).toBeFocused()

  await openEdit(page, luca)
  await inDialog(page, 'Password').fill(PASSWORD)
  await inDialog(page, 'Password').press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(message(page, 'User updated successfully')).toBeVisible()
  expect(bodies()).toEqual([{ username: 'Lucas', status: 'suspended' }, { password: PASSWORD }])
  const updates = await sandbox.ledger('userUpdated')
  expect(updates.map(({ fields }) => fields)).toEqual([['username', 'status'], ['password']])
  const own = `/v1/admin/users/${luca.id}`
  const sinks = Object.entries(await sinksOf(page, requests, consoleTexts, own))
  expect(sinks.filter(([, text]) => text.includes(PASSWORD)).map(([name]) => name)).toEqual([])
  await openEdit(page, luca)
  await expect(inDialog(page, 'Password')).toHaveValue('')
})

test('a refused edit says at the fields why, and keeps what was typed', async ({ page, sandbox }) => {
  await openUsers(page, '?search=luca')
  await openEdit(page, luca)
  await inDialog(page, 'Email').fill('nobody')
  await inDialog(page, 'Username').focus()
  await expect(dialog(page)).toContainText('Please enter a valid email address')
  await inDialog(page, 'Username').fill('x')
  await inDialog(page, 'Email').fill(ada.email)
  await inDialog(page, 'Password').fill('short')
  await saveButton(page).click()
  await expect(inDialog(page, 'Username')).toHaveAccessibleDescription(/Username must be at least 3 characters/)
  await expect(inDialog(page, 'Username')).toBeFocused()
  await expect(inDialog(page, 'Password')).toHaveAccessibleDescription(/Password must have at least 12 chars/)
  await expect(inDialog(page, 'Email')).toHaveValue(ada.email)
  await expect(inDialog(page, 'Password')).toHaveValue('short')
  await inDialog(page, 'Username').fill('Lucas')
  await inDialog(page, 'Password').fill(PASSWORD)
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('An account with this email already exists.')
  await expect(inDialog(page, 'Username')).toHaveValue('Lucas')
  await expect(inDialog(page, 'Password')).toHaveValue(PASSWORD)
  await sandbox.fault({ operationId: 'updateUser', kind: 'empty500', times: 1 })
  await inDialog(page, 'Email').fill('lucas@example.test')
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to update user')
  expect(await sandbox.ledger('userUpdated')).toEqual([])
  await saveButton(page).click()
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expect(rowOf(page, luca.id)).toContainText('lucas@example.test')
  expect(await sandbox.ledger('userUpdated')).toHaveLength(1)
})

test('deleting says what goes with it, needs more than Enter, and is done once', async ({ page, sandbox }) => {
  await openUsers(page, '?search=ada')
  const calls = adminCalls(page)
  const row = rowOf(page, ada.id)
  for (const decline of ['Cancel', 'Enter', 'Escape']) {
    await choose(row, 'Delete')
    await expect(dialog(page)).toContainText('Are you sure you want to delete this user? This action cannot be undone.')
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      '2 services of this account, 1 of them active.',
      'The link to the Discord account ada.plays.',
      'This person can no longer sign in.',
    ])
    const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    if (decline === 'Cancel') await cancel.click()
    else await page.keyboard.press(decline)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  expect(calls).toEqual([])
  await choose(row, 'Delete')
  await sandbox.fault({ operationId: 'deleteUser', kind: 'empty500', times: 1 })
  const confirm = dialog(page).getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to delete user')
  expect(await sandbox.ledger('userDeleted')).toEqual([])
  await sandbox.fault({ operationId: 'deleteUser', kind: 'slow', delayMs: 200 })
  await confirm.dblclick()
  await expect(message(page, 'User deleted successfully')).toBeFocused()
  await expect(page.getByText('No users found')).toBeVisible()
  expect(await sandbox.ledger('userDeleted')).toHaveLength(1)
  await dismiss(message(page, 'User deleted successfully'))
  // One's own account is refused by the server.
  await page.goto(`/admin/users?search=${ruth.id}`)
  await choose(rowOf(page, ruth.id), 'Delete')
  await expect(dialog(page).getByRole('listitem').first()).toHaveText(
    'There are no services that would go with this account.',
  )
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('You cannot do this to your own account.')
})

test('deleting the last row of the last page goes one page back', async ({ page, sandbox }) => {
  // Of the 35 players, the one who is left on the second page.
  const others = Array.from({ length: 14 }, (_, index) => playerAt(index))
  for (const { id } of others) await callAsAdministrator(page, sandbox, 'DELETE', `/admin/users/${id}`)
  await openUsers(page, '?search=players&page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(1)
  await choose(rowOf(page, esther.id), 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(message(page, 'User deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\?search=players(&page=1)?$/)
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
})
