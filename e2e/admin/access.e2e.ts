import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ada, olga, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { CONTROLS, expect, logIn, logOut, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { adminCalls, bodyRows, choose, dialogButton, dismiss, menuButton, message, rowOf } from './steps'

const { shell } = CONTROLS

/** The chunks with administration screens. A hash has eight characters. */
const CHUNKS = ['admin', 'admin-more', 'admin-palette', 'catalogue', 'charts'].map(
  (name) => new RegExp(`^${name}-[\\w-]{8}\\.`),
)
const luca = playerAt(34)

const manage = (page: Page) => page.getByRole('button', { name: shell.manage, exact: true })

test('a customer sees Access Denied and loads neither code nor data', async ({ page, sandbox }) => {
  const built = await readdir('dist/assets')
  // A renamed chunk would not be found below.
  for (const chunk of CHUNKS) expect(built.filter((name) => chunk.test(name)).length).toBeGreaterThan(0)
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  const denied = (area: string) => ['Access Denied', `You don't have permission to access ${area}.`]
  await sandbox.signIn(ada)
  for (const [path, heading, sentences] of [
    ['/admin?tab=1', 'Admin Panel', ["Access Denied - You don't have permission to access the admin panel."]],
    ['/admin/users', 'User Management', denied('user management')],
    ['/admin/services', 'Service Management', denied('service management')],
    ['/products?tab=2&create=new', 'Product Management', denied('product management')],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText(sentences)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(manage(page)).toHaveCount(0)
  }
  expect(fetched.filter((path) => /^\/v1\/(admin|products|prices|promotions)/.test(path))).toEqual([])
  expect(fetched.filter((path) => CHUNKS.some((chunk) => chunk.test(path.replace('/assets/', ''))))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: shell.goHome }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
})

test('nothing is loaded or denied before the role is known, and links show the place', async ({ page, sandbox }) => {
  const calls = adminCalls(page)
  await page.addInitScript(() => {
    const watch = () => {
      if (document.body?.textContent?.includes('Access Denied')) document.documentElement.dataset.wasDenied = 'yes'
    }
    new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true })
  })
  for (const person of [ada, olga]) {
    await sandbox.signIn(person)
    await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
    await page.goto('/admin/users')
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    expect(calls).toEqual([])
    await sandbox.clearFaults()
    await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible()
    if (person === ada) await expect(page.locator('html')).toHaveAttribute('data-was-denied')
  }
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(page.locator('html')).not.toHaveAttribute('data-was-denied')
  expect(calls).toHaveLength(1)

  const group = page.getByRole('group', { name: shell.manage })
  await expect(manage(page)).toHaveAttribute('aria-expanded', 'true')
  const links = group.getByRole('link')
  await expect(links).toHaveText([shell.platform, shell.users, shell.manageServices, shell.products])
  await page.getByRole('link', { name: shell.users }).click()
  await expect(page).toHaveURL('/admin?tab=1')
  const shown = async (name: string) => {
    await expect(group.locator('[aria-current=page]')).toHaveText([name])
    await expect(group.locator('[data-status=active]')).toHaveText([name])
  }
  for (const name of [shell.users, shell.platform]) {
    await page.getByRole('tab', { name }).click()
    await shown(name)
  }
})

test('a link loads the code of its screen on hover or focus, and a click loads none', async ({ page, sandbox }) => {
  const scripts = requestsOf(page, /\/assets\/.*\.js$/)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await sandbox.signIn(ruth)
  for (const reach of ['focus', 'hover'] as const) {
    // The shell loads it when the browser is idle, which can be late on a busy machine.
    const drawer = page.waitForRequest(/\/assets\/menu-drawer-/)
    await page.goto('/')
    await drawer
    const code = page.waitForRequest(/\/assets\/admin-more-/)
    await link(shell.users)[reach]()
    await code
  }
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('networkidle')
  const loaded = scripts.length
  // The second round opens visited sections.
  for (const _ of [1, 2]) {
    for (const name of [shell.users, shell.products, shell.home]) {
      await link(name).click()
      await expect(link(name)).toHaveAttribute('aria-current', 'page')
      await page.waitForLoadState('networkidle')
    }
  }
  expect(scripts.slice(loaded).map((script) => script.url())).toEqual([])
})

test('a list that fails to load shows the error and preserves its rows', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  const alert = page.getByRole('alert')
  const fault = { operationId: 'listUsers', kind: 'empty500' } as const
  const text = 'Failed to fetch users'
  await sandbox.fault({ ...fault, times: 1 })
  await page.goto('/admin/users')
  await expect(alert).toContainText(text)
  await expect(alert).toBeFocused()
  await dismiss(alert)
  await expect(page.getByText("We couldn't load the users.")).toBeVisible()
  await page.getByRole('button', { name: CONTROLS.shared.retry }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  await sandbox.fault({ ...fault, times: 2 })
  await page.getByRole('button', { name: CONTROLS.list.refresh }).click()
  await expect(alert).toContainText(text)
  await expect(alert).toContainText('Showing the last version we loaded.')
  await expect(bodyRows(page)).toHaveCount(20)
  // The next page fails too: the old page and its number stay.
  const second = page.waitForResponse((response) => response.url().includes('page=2'))
  await page.getByRole('button', { name: CONTROLS.list.next, exact: true }).click()
  await expect(page).toHaveURL('/admin/users?page=2')
  await (await second).finished()
  await expect(alert).toContainText(text)
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(rowOf(page, luca.email)).toBeVisible()
  await alert.getByRole('button', { name: CONTROLS.shared.retry }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(rowOf(page, luca.email)).toHaveCount(0)
  await expect(alert).toHaveCount(0)
})

test('a login returns to the same list, and a logout leaves nothing of it', async ({ page, sandbox }) => {
  const calls = adminCalls(page)
  await page.goto('/admin?tab=1&search=luca')
  await expect(page).toHaveURL('/login?redir=%2Fadmin%3Ftab%3D1%26search%3Dluca')
  expect(calls).toEqual([])
  await logIn(page, ruth)
  await expect(page).toHaveURL('/admin?tab=1&search=luca')
  const row = rowOf(page, luca.id)
  await choose(row, CONTROLS.users.ban)
  await dialogButton(page, CONTROLS.users.ban).click()
  await expect(message(page, 'User banned successfully')).toBeVisible()
  await sandbox.fault({ operationId: 'unbanUser', kind: 'held' })
  const sent = page.waitForRequest((request) => request.url().endsWith('/unban'))
  await choose(row, CONTROLS.users.unban)
  const unban = await sent
  await expect(menuButton(row)).toHaveAttribute('aria-busy', 'true')
  calls.length = 0
  await logOut(page, ruth)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(luca.email)).toHaveCount(0)
  await logIn(page, ada)
  // The write is aborted or rejected after the logout. This must not affect the user who is signed in now.
  await sandbox.clearFaults()
  await unban.response()
  await page.getByRole('link', { name: shell.manageServices, exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText(/unban|luca/i)).toHaveCount(0)
  expect(calls).toEqual([])
  await logOut(page, ada)
  await logIn(page, ruth)
  await page.getByRole('link', { name: shell.users, exact: true }).click()
  await expect(row.getByText('Banned', { exact: true })).toBeVisible()
  await expect(message(page, 'banned successfully')).toHaveCount(0)
  await expect(menuButton(row)).toHaveAttribute('aria-busy', 'false')
})

test('an edit is restored after an expired session, except the password', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  // A late read of the screen would end the session before the click.
  await page.goto(`/admin/users?search=luca&edit=${luca.id}`, { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(CONTROLS.users.username, { exact: true }).fill('Lucas')
  await dialog.getByLabel(CONTROLS.users.password, { exact: true }).fill('Secret-Password-7')
  await sandbox.expireSessions()
  await dialog.getByRole('button', { name: CONTROLS.list.save }).click()
  await expect(page).toHaveURL(/\/login\?redir=/)
  await logIn(page, ruth)
  await expect(page).toHaveURL(`/admin/users?search=luca&edit=${luca.id}`)
  await expect(dialog.getByLabel(CONTROLS.users.username, { exact: true })).toHaveValue('Lucas')
  await expect(dialog.getByLabel(CONTROLS.users.password, { exact: true })).toHaveValue('')
  expect(await sandbox.ledger('userUpdated')).toEqual([])
})
