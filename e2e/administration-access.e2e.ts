import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ada, olga, type Person, ruth } from '#sandbox/seeds/people'
import { playerAt } from '#sandbox/seeds/players'
import { adminCalls, bodyRows, choose, menuButton, message, rowOf } from './administration-steps'
import { expect, logIn, test } from './fixtures'

/** The chunks with what administrators see, by the beginnings of their names. */
const CHUNKS = ['admin-panel', 'administration-view', 'user-management', 'service-management', 'series-chart']
const luca = playerAt(34)

const manage = (page: Page) => page.getByRole('button', { name: 'Manage', exact: true })

async function logOut(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a customer is told that it is not theirs, and gets neither the screens nor anything that is on them', async ({
  page,
  sandbox,
}) => {
  const built = await readdir('dist/assets')
  // A chunk of another name would be missed here.
  for (const chunk of CHUNKS) expect(built.filter((name) => name.startsWith(`${chunk}-`)).length).toBeGreaterThan(0)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  await sandbox.signIn(ada)
  for (const [path, heading, sentences] of [
    ['/admin', 'Admin Panel', ["Access Denied - You don't have permission to access the admin panel."]],
    ['/admin?tab=1', 'Admin Panel', ["Access Denied - You don't have permission to access the admin panel."]],
    ['/admin/users', 'User Management', ['Access Denied', "You don't have permission to access user management."]],
    [
      '/admin/services',
      'Service Management',
      ['Access Denied', "You don't have permission to access service management."],
    ],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText(sentences)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(manage(page)).toHaveCount(0)
  }
  expect(fetched.filter((path) => path.startsWith('/v1/admin'))).toEqual([])
  expect(fetched.filter((path) => CHUNKS.some((chunk) => path.startsWith(`/assets/${chunk}-`)))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
})

test('who is signed out logs in first and comes back to the same list', async ({ page }) => {
  const calls = adminCalls(page)
  await page.goto('/admin/users?search=luca&status=active')
  await expect(page).toHaveURL('/login?redir=%2Fadmin%2Fusers%3Fsearch%3Dluca%26status%3Dactive')
  expect(calls).toEqual([])
  await logIn(page, ruth)
  await expect(page).toHaveURL('/admin/users?search=luca&status=active')
  await expect(rowOf(page, luca.email)).toBeVisible()
  expect(calls).toEqual(['GET /v1/admin/users?page=1&limit=20&status=active&search=luca'])
})

test('before it is known who somebody is nothing is asked and nobody refused; administrators have a group of their own', async ({
  page,
  sandbox,
}) => {
  const calls = adminCalls(page)
  for (const person of [ruth, olga]) {
    await sandbox.signIn(person)
    await sandbox.fault({ operationId: 'getCurrentUser', kind: 'slow', delayMs: 500, times: 1 })
    const isAsked = page.waitForRequest((request) => request.url().endsWith('/auth/@me'))
    await page.goto('/admin/users')
    await isAsked
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(calls).toEqual([])
    await expect(bodyRows(page)).toHaveCount(20)
    calls.length = 0
    await expect(manage(page)).toHaveAttribute('aria-expanded', 'true')
    await manage(page).click()
    await expect(manage(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: 'Platform' })).toHaveCount(0)
    await manage(page).press('Enter')
    for (const [name, path] of Object.entries({
      Services: '/admin/services',
      Users: '/admin/users',
      Platform: '/admin',
    })) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).last().click()
      await expect(page).toHaveURL(path)
    }
    await expect(page.getByRole('tab', { name: 'Platform', selected: true })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'User Creation' })).toBeVisible()
    await page.goto('about:blank')
    calls.length = 0
  }
})

test('a list that cannot be read says so, and what was read before stays', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  const alert = page.getByRole('alert')
  for (const [fault, text] of [
    [{ kind: 'status', status: 403, message: '<p>' }, "You don't have permission to perform this action."],
    [{ kind: 'empty500' }, 'Failed to fetch users'],
  ] as const) {
    await sandbox.fault({ operationId: 'listUsers', times: 1, ...fault })
    await page.goto('/admin/users')
    await expect(alert).toContainText(text)
    await expect(alert).toBeFocused()
    await expect(page.getByText('No users found')).toHaveCount(0)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(bodyRows(page)).toHaveCount(20)
    await sandbox.fault({ operationId: 'listUsers', times: 2, ...fault })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(alert).toContainText(text)
    await expect(alert).toContainText('You see the list as it was last read.')
    await expect(bodyRows(page)).toHaveCount(20)
    // The next page can't be read either: the old one stays, and is called what it is.
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL('/admin/users?page=2')
    await expect(alert).toContainText(text)
    await expect(page.getByText('Page 1 of 3')).toBeVisible()
    await expect(rowOf(page, luca.email)).toBeVisible()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(rowOf(page, luca.email)).toHaveCount(0)
    await expect(alert).toHaveCount(0)
  }
})

test('a logout in the middle leaves nothing behind, and nothing is asked after it', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await page.goto('/admin/users')
  await choose(rowOf(page, luca.id), 'Ban')
  await expect(message(page, 'User banned successfully')).toBeVisible()
  await sandbox.fault({ operationId: 'unbanUser', kind: 'slow', delayMs: 20_000 })
  const isSent = page.waitForRequest((request) => request.url().endsWith('/unban'))
  await choose(rowOf(page, luca.id), 'Unban')
  await isSent
  await expect(menuButton(rowOf(page, luca.id))).toHaveAttribute('aria-busy', 'true')
  const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/unban'))
  const calls = adminCalls(page)
  await logOut(page, ruth)
  await isGivenUp
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(luca.email)).toHaveCount(0)
  await logIn(page, ada)
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  await expect(manage(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(luca.email)).toHaveCount(0)
  expect(calls).toEqual([])
  expect(await sandbox.ledger('userUnbanned')).toEqual([])
  await page.goto('/')
  await logOut(page, ada)
  await logIn(page, ruth)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(rowOf(page, luca.id).getByText('Banned', { exact: true })).toBeVisible()
  await expect(message(page, 'banned successfully')).toHaveCount(0)
  await expect(menuButton(rowOf(page, luca.id))).toHaveAttribute('aria-busy', 'false')
})
