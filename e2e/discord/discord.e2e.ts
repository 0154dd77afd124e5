import type { Page } from '@playwright/test'
import { ben, milo, nora } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { connectDiscord, openSetup } from '../setup/steps'
import { CONTROLS, expect, logIn, logOut, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'

const CSRF = 'Invalid state parameter - possible CSRF attack'
const FAILED = 'Failed to connect Discord account. Please try again.'
const connectButton = (page: Page) => page.getByRole('button', { name: CONTROLS.setup.connect, exact: true })

const anotherButton = (page: Page) => page.getByRole('button', { name: CONTROLS.setup.connectAnother })

/** Presses Connect and stays on Discord's page. Returns the state from its address. */
async function leaveForDiscord(page: Page, button = connectButton(page)): Promise<string> {
  await button.click()
  await expect(page.getByRole('heading', { name: /SANDBOX/ })).toBeVisible()
  return new URL(page.url()).searchParams.get('state') ?? ''
}

async function authorize(page: Page, account: string): Promise<void> {
  await page.getByRole('radio', { name: account }).check()
  await page.getByRole('button', { name: 'Authorize' }).click()
}

test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Sync Discord Account' })).toBeVisible()
}

test('connects an account after Cancel on Discord, and shows it with its ID again', async ({ page, sandbox }) => {
  await openSettings(page)
  await connectDiscord(page, 'Cancel')
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await connectDiscord(page)
  await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d{17,19}$/)).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
  expect(await sandbox.ledger('discordLinked')).toMatchObject([{ userId: ben.id }])
  await page.getByRole('link', { name: CONTROLS.shell.home }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Your Discord account is connected.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText(CSRF)).toHaveCount(0)
})

test('the stored state counts once, and not after a logout', async ({ page, sandbox }) => {
  const exchanges = requestsOf(page, /\/auth\/discord\/oauth$/, 'POST')
  await openSettings(page)
  await leaveForDiscord(page)
  await page.goto('/settings?code=discord-code-nova&state=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByRole('alert')).toContainText(CSRF)
  await expect(page).toHaveURL('/settings')
  expect(await sandbox.ledger('discordLinked')).toEqual([])
  const state = await leaveForDiscord(page)
  await page.goto(`/settings?code=discord-code-nova&state=${state}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/settings')
  expect([exchanges.length, (await sandbox.ledger('discordLinked')).length]).toEqual([1, 1])
  await page.goto(`/settings?discord_connected=true&state=${state}`)
  await expect(page.getByRole('alert')).toContainText(CSRF)

  await sandbox.signIn(milo)
  await openSettings(page)
  await leaveForDiscord(page)
  await openSettings(page)
  await logOut(page, milo)
  expect(await page.evaluate(() => localStorage.getItem('portal-discord-state'))).toBeNull()
})

test('of two tabs, the later one counts, and each returns to its own screen', async ({ page, context, sandbox }) => {
  await sandbox.signIn(milo)
  const other = await context.newPage()
  await openSettings(page)
  await leaveForDiscord(page)
  await openSetup(other, miloServiceId)
  await leaveForDiscord(other)
  await authorize(page, 'nova.plays')
  await expect(page).toHaveURL('/settings')
  const alert = page.getByRole('alert')
  for (const text of [CSRF, 'started again, such as in another tab', 'nova.plays is connected.'])
    await expect(alert).toContainText(text)
  await authorize(other, 'luna.plays')
  await expect(other).toHaveURL(`/setup?serviceId=${miloServiceId}&step=bot`)
  await expect(other.getByText('Your Discord account is connected.')).toBeVisible()
  await expect(other.getByText('luna.plays', { exact: true })).toBeVisible()
})

test('a return after more than ten minutes shows the account that the server linked', async ({ page, sandbox }) => {
  await openSettings(page)
  await leaveForDiscord(page)
  await page.clock.install({ time: Date.now() + 10 * 60_000 + 1_000 })
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'status', status: 500, skip: 1, times: 1 })
  await authorize(page, 'nova.plays')
  const alert = page.getByRole('alert')
  for (const text of [CSRF, 'longer than 10 minutes', "We couldn't check"]) await expect(alert).toContainText(text)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(alert).toContainText('nova.plays is connected.')
  await expect(alert).toBeFocused()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

test('connects another account from the bot step, and says so', async ({ page, sandbox }) => {
  await sandbox.signIn(milo)
  await openSetup(page, miloServiceId)
  await leaveForDiscord(page)
  await authorize(page, 'nova.plays')
  for (const [account, sentence] of [
    ['luna.plays', 'Your Discord account is now luna.plays instead of nova.plays.'],
    ['luna.plays', 'Your Discord account is still luna.plays. You chose the same account.'],
  ] as const) {
    await leaveForDiscord(page, anotherButton(page))
    await authorize(page, account)
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    await expect(page).toHaveURL(`/setup?serviceId=${miloServiceId}&step=bot`)
  }
  await leaveForDiscord(page, anotherButton(page))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await expect(page.getByText('luna.plays', { exact: true })).toBeVisible()
})

test('an account that cannot be verified is checked again', async ({ page, sandbox }) => {
  await openSettings(page)
  const state = await leaveForDiscord(page)
  await sandbox.fault({ operationId: 'getCurrentUser', kind: 'status', status: 500, skip: 1, times: 1 })
  await page.goto(`/settings?discord_connected=true&state=${state}`)
  await expect(page.getByRole('alert')).toContainText('Failed to verify Discord connection')
  await page.getByRole('button', { name: 'Check again' }).click()
  // The sandbox has not linked an account yet.
  await expect(page.getByRole('alert')).toContainText('Failed to verify Discord connection')
})

test('a return without a stored state opens the settings with the message', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  await page.goto(`/setup?serviceId=${noraServiceIds.domain}&discord_error=access_denied`)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('alert')).toContainText(FAILED)
  await page.goto('/settings?error=login_required')
  await expect(page.getByRole('alert')).toContainText('Please login first to connect your Discord account.')
  // The code in a product link is not one of Discord.
  await page.goto('/purchase/ACPMH?code=SUMMER20')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(CSRF)).toHaveCount(0)
})

test('an expired session leads to the login with the message, and back', async ({ page, sandbox }) => {
  await sandbox.signIn(milo)
  await openSetup(page, miloServiceId)
  await leaveForDiscord(page)
  await sandbox.expireSessions()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await expect(page.getByText('Your session expired. Please login again to connect Discord.')).toBeVisible()
  await logIn(page, milo)
  await expect(page).toHaveURL(`/setup?serviceId=${miloServiceId}&step=bot`)
  await connectDiscord(page)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})
