import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { startSlowPortal, test } from '../export/plain-host'
import { CONTROLS, expect, logIn, logOut } from '../support/fixtures'

const signedInAs = (page: Page, username: string) =>
  page.getByRole('heading', { name: `Welcome, ${username}`, level: 1 })

test('only a visit with an expired session shows a message and returns there', async ({ page, sandbox }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Session expired')).toHaveCount(0)
  await logIn(page, ada)
  await expect(signedInAs(page, 'ada')).toBeVisible()
  await sandbox.expireSessions()
  await page.goto('/services')
  await expect(page).toHaveURL('/login?redir=%2Fservices')
  await expect(page.getByText('Session expired. Please login again.', { exact: true })).toBeVisible()
})

test('after an expired session the same user gets the typed values back', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click()
  await page.getByText('Admin Control Panel (Yearly Hosting)').click()
  await page.getByRole('button', { name: CONTROLS.purchase.continue }).click()
  await page.getByLabel(CONTROLS.purchase.transactionId).fill('tbx-typed-before')
  await sandbox.expireSessions()
  await page.getByRole('button', { name: CONTROLS.purchase.complete }).click()
  await expect(page).toHaveURL('/login?redir=%2Fservices%3Fpurchase%3DACPYH%26step%3Dtransaction')
  await logIn(page, ada)
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toContainText('Yearly Hosting')
  await expect(page.getByLabel(CONTROLS.purchase.transactionId)).toHaveValue('tbx-typed-before')
  expect(await sandbox.ledger('purchaseRegistered')).toEqual([])
})

test('an unconfirmed logout signs the user out, and the next loads send it again', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await sandbox.fault({ operationId: 'logout', kind: 'dropped' })
  await logOut(page, ada)
  await expect(page).toHaveURL('/login')
  const warning = page.getByRole('alert').filter({ hasText: "our server didn't confirm it" })
  await expect(warning).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(warning).toBeVisible()
  expect(await sandbox.ledger('signedOut')).toEqual([])
  await sandbox.clearFaults()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal-session'))).toBeNull()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await sandbox.ledger('signedOut')).toHaveLength(1)
})

test('the guard waits while the session is restored, and a login does not', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
  await page.goto('/services')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await sandbox.clearFaults()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
  await page.goto('/login')
  await logIn(page, ben)
  await expect(signedInAs(page, 'ben')).toBeVisible()
})

test.describe('two tabs', () => {
  test('follow each other through a login, a logout and a login as a different user', async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.goto('/login')
    await other.goto('/login?redir=%2Fservices')
    await expect(other.getByRole('button', { name: CONTROLS.account.signIn })).toBeVisible()
    await logIn(one, ada)
    await expect(other.getByRole('heading', { name: 'Your Services' })).toBeVisible()
    await logOut(one, ada)
    await expect(other).toHaveURL('/login')
    await logIn(one, ben)
    await expect(signedInAs(other, 'ben')).toBeVisible()
    await expect(other.getByText(ada.email)).toHaveCount(0)
  })

  test('a different user who signs in while the other tab is loading is its user', async ({ context, closeAtEnd }) => {
    const portal = await closeAtEnd(startSlowPortal())
    portal.letGo()
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.goto(`${portal.url}/login`)
    await logIn(one, ada)
    await expect(signedInAs(one, 'ada')).toBeVisible()
    portal.holdAgain()
    const ofAda = other.waitForResponse((response) => response.url().endsWith('/v1/services'))
    await other.goto(`${portal.url}/services`, { waitUntil: 'commit' })
    // Nothing reads its body yet, so it never finishes.
    await ofAda
    await logOut(one, ada)
    await logIn(one, ben)
    await expect(signedInAs(one, 'ben')).toBeVisible()
    // The tab has not rendered its screen yet.
    await expect(other.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    portal.letGo()
    await expect(other.getByRole('button', { name: ben.email })).toBeVisible()
    await expect(other.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  })
})

test('after a tab was closed during a slow logout, the next one sends it again', async ({ context, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'logout', kind: 'held' })
  const page = await context.newPage()
  await page.goto('/')
  await logOut(page, ada)
  await expect(page).toHaveURL('/login')
  await page.close()
  await sandbox.clearFaults()
  const next = await context.newPage()
  await next.goto('/')
  await expect(next).toHaveURL('/login')
  await expect.poll(() => sandbox.ledger('signedOut')).toHaveLength(1)
})

test('a login does not wait for a slow logout', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await sandbox.fault({ operationId: 'logout', kind: 'held' })
  await logOut(page, ada)
  await logIn(page, ben)
  await expect(signedInAs(page, 'ben')).toBeVisible()
  await page.reload()
  await expect(signedInAs(page, 'ben')).toBeVisible()
})

test('a login without an XSRF token requests one first', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('portal-session', 'left'))
  await context.clearCookies({ name: 'XSRF-TOKEN' })
  await page.goto('/login')
  await logIn(page, ada)
  await expect(signedInAs(page, 'ada')).toBeVisible()
})

test('a login whose session the browser does not save names the cookies to allow', async ({ page, sandbox }) => {
  await page.goto('/login')
  await sandbox.fault({ operationId: 'listServices', kind: 'status', status: 401 })
  await logIn(page, ada)
  const { host } = new URL(sandbox.url)
  await expect(
    page.getByText(`Your browser didn't save the session. Please allow cookies for ${host}.`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel(CONTROLS.account.email)).toHaveValue(ada.email)
})
