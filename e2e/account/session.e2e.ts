import type { BrowserContext, Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { startSlowPortal } from '../export/plain-host'
import { expect, logIn, logOut, type SandboxControl, test } from '../support/fixtures'

const signedInAs = (page: Page, username: string) =>
  page.getByRole('heading', { name: `Welcome, ${username}`, level: 1 })

test('a first visit leads to the login without a message and without `redir`', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Session expired')).toHaveCount(0)
})

test('a session that expired before the next visit shows a message', async ({ page, sandbox }) => {
  await page.goto('/login')
  await logIn(page, ada)
  await expect(signedInAs(page, 'ada')).toBeVisible()
  await sandbox.expireSessions()
  await page.goto('/services')
  await expect(page).toHaveURL('/login?redir=%2Fservices')
  await expect(page.getByText('Session expired. Please login again.', { exact: true })).toBeVisible()
})

/** Types a transaction and submits it after the session has ended. */
async function typeIntoEndedSession(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('button', { name: 'Purchase New Product' }).click()
  await page.getByText('Admin Control Panel (Yearly Hosting)').click()
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  await page.getByLabel('Tebex Transaction ID').fill('tbx-typed-before')
  await sandbox.expireSessions()
  await page.getByRole('button', { name: 'Complete Purchase' }).click()
  await expect(page).toHaveURL('/login?redir=%2Fservices%3Fpurchase%3DACPYH%26step%3Dtransaction')
}

test('after an expired session the same user gets the typed values back', async ({ page, sandbox }) => {
  await typeIntoEndedSession(page, sandbox)
  await logIn(page, ada)
  await expect(page.getByRole('dialog', { name: 'Complete Your Purchase' })).toContainText('Yearly Hosting')
  await expect(page.getByLabel('Tebex Transaction ID')).toHaveValue('tbx-typed-before')
  expect(await sandbox.ledger('purchaseRegistered')).toEqual([])
})

test("one user's typed values are not given to another user", async ({ page, sandbox }) => {
  await typeIntoEndedSession(page, sandbox)
  await logIn(page, ben)
  await expect(signedInAs(page, 'ben')).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('ada', { exact: true })).toHaveCount(0)
})

test('a logout without a response signs the user out, also after a reload', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await expect(signedInAs(page, 'ada')).toBeVisible()
  await sandbox.fault({ operationId: 'logout', kind: 'dropped' })
  await logOut(page, ada)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText("our server didn't confirm it")
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText("our server didn't confirm it")
  await logIn(page, ada)
  await expect(signedInAs(page, 'ada')).toBeVisible()
  await page.reload()
  await expect(signedInAs(page, 'ada')).toBeVisible()
})

test('a rejected logout shows a warning, and the next load sends it again', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await sandbox.fault({ operationId: 'logout', kind: 'status', status: 403, times: 1 })
  await logOut(page, ada)
  await expect(page.getByRole('alert')).toContainText("didn't confirm it")
  expect(await sandbox.ledger('signedOut')).toEqual([])
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal-session'))).toBeNull()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await sandbox.ledger('signedOut')).toHaveLength(1)
})

test('an unreachable API leads to the login, and Try again leads back', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'dropped' })
  await page.goto('/services')
  await expect(page).toHaveURL('/login?redir=%2Fservices')
  await expect(page.getByRole('alert')).toContainText('Network error - please check your connection')
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
})

test('the guard waits while the session is restored, and the login does not', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
  await page.goto('/services')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await sandbox.clearFaults()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await sandbox.clearFaults()
  await expect(signedInAs(page, 'ada')).toBeVisible()
})

test.describe('two tabs', () => {
  async function twoTabs(context: BrowserContext): Promise<[Page, Page]> {
    return [await context.newPage(), await context.newPage()]
  }

  test('follow each other through a login, a logout and a login as a different user', async ({ context }) => {
    const [one, other] = await twoTabs(context)
    await one.goto('/login')
    await other.goto('/login?redir=%2Fservices')
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await logIn(one, ada)
    await expect(other.getByRole('heading', { name: 'Your Services' })).toBeVisible()
    await logOut(one, ada)
    await expect(other).toHaveURL('/login')
    await logIn(one, ben)
    await expect(signedInAs(other, 'ben')).toBeVisible()
    await expect(other.getByText(ada.email)).toHaveCount(0)
  })

  test('a different user in one leads the other home without sending anything', async ({ context, sandbox }) => {
    await sandbox.signIn(ada)
    const [one, other] = await twoTabs(context)
    const ofAda = other.waitForResponse((response) => response.url().endsWith('/stripe/confirm-payment'))
    await other.goto(`/payment?serviceId=${adaFlowServiceId}&payment_intent=pi_sandbox_of_ada`)
    await (await ofAda).finished()
    await expect(other.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
    const writes: string[] = []
    other.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
    await sandbox.expireSessions()
    await one.goto('/login')
    await logIn(one, ben)
    await expect(signedInAs(other, 'ben')).toBeVisible()
    await expect(other).toHaveURL('/')
    expect(writes).toEqual([])
  })

  test('follow each other without BroadcastChannel', async ({ context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    const [one, other] = await twoTabs(context)
    await one.goto('/login')
    await other.goto('/login')
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await logIn(one, ada)
    await expect(signedInAs(other, 'ada')).toBeVisible()
    await logOut(other, ada)
    await expect(one.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  })

  test('a different user who signs in while the other tab is loading is its user', async ({ context }) => {
    const portal = await startSlowPortal()
    try {
      portal.letGo()
      const [one, other] = await twoTabs(context)
      await one.goto(`${portal.url}/login`)
      await logIn(one, ada)
      await expect(signedInAs(one, 'ada')).toBeVisible()
      portal.holdAgain()
      const ofAda = other.waitForResponse((response) => response.url().endsWith('/v1/services'))
      await other.goto(`${portal.url}/services`, { waitUntil: 'commit' })
      await (await ofAda).finished()
      await logOut(one, ada)
      await logIn(one, ben)
      await expect(signedInAs(one, 'ben')).toBeVisible()
      // The tab has not rendered its screen yet.
      await expect(other.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
      portal.letGo()
      await expect(other.getByRole('button', { name: ben.email })).toBeVisible()
      await expect(other.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
    } finally {
      portal.letGo()
      await portal.close()
    }
  })
})

test('after a tab was closed during a slow logout, the next one sends the logout again', async ({
  context,
  sandbox,
}) => {
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
  await expect(page.getByLabel('Email Address')).toHaveValue(ada.email)
})

test('a login does not wait for a slow restore', async ({ page, sandbox, context }) => {
  await page.goto('/register')
  // The token comes with the first response.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('XSRF-TOKEN')
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
  await page.goto('/login')
  await logIn(page, ada)
  await expect(signedInAs(page, 'ada')).toBeVisible()
})
