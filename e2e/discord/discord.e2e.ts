import type { Page } from '@playwright/test'
import { ben, milo, nora, vera } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { connectDiscord, openSetup } from '../setup/steps'
import { expect, logIn, logOut, test } from '../support/fixtures'

const CSRF = 'Invalid state parameter - possible CSRF attack'
const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })

/** Presses Connect and stays on Discord's page. Returns the state from its address. */
async function leaveForDiscord(page: Page): Promise<string> {
  await connectButton(page).click()
  await expect(page.getByRole('heading', { name: /SANDBOX/ })).toBeVisible()
  return new URL(page.url()).searchParams.get('state') ?? ''
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Sync Discord Account' })).toBeVisible()
}

test.describe('in the settings', () => {
  test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

  test('Connect requests only the identity, with a state of 32 letters and digits', async ({ page }) => {
    await openSettings(page)
    await leaveForDiscord(page)
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toEqual({
      client_id: expect.stringMatching(/^\d{17,19}$/),
      redirect_uri: expect.stringMatching(/\/v1\/auth\/discord\/callback$/),
      response_type: 'code',
      scope: 'identify',
      state: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    })
  })

  test('connects an account and shows it with name, ID and badge after a reload', async ({ page, sandbox }) => {
    await openSettings(page)
    await connectDiscord(page)
    await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByText(/^\d{17,19}$/)).toBeVisible()
    await expect(connectButton(page)).toHaveCount(0)
    expect(await sandbox.ledger('discordLinked')).toMatchObject([{ userId: ben.id }])
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByText('Your Discord account is connected.')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByText(CSRF)).toHaveCount(0)
  })

  test('shows the failure after Cancel on Discord, and can connect again', async ({ page }) => {
    await openSettings(page)
    await connectDiscord(page, 'Cancel')
    await expect(page.getByRole('alert')).toContainText('Failed to connect Discord account. Please try again.')
    await connectDiscord(page)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  })

  test('rejects a return without the stored state, or a second one with it', async ({ page, sandbox }) => {
    for (const query of ['discord_connected=true', 'code=discord-code-nova&state=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']) {
      await openSettings(page)
      await leaveForDiscord(page)
      await page.goto(`/settings?${query}`)
      await expect(page.getByRole('alert'), query).toContainText(CSRF)
      await expect(page).toHaveURL('/settings')
    }
    expect(await sandbox.ledger('discordLinked')).toEqual([])
    const state = await leaveForDiscord(page)
    await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText(CSRF)
  })

  test('rejects the return of another user', async ({ page, sandbox }) => {
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await sandbox.signIn(vera)
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText(CSRF)
  })

  test('exchanges a code that arrives at the portal once', async ({ page, sandbox }) => {
    await openSettings(page)
    const state = await leaveForDiscord(page)
    let exchanges = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/discord/oauth') && request.method() === 'POST') exchanges += 1
    })
    await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/settings')
    expect([exchanges, (await sandbox.ledger('discordLinked')).length]).toEqual([1, 1])
  })

  test("shows the server's message for a code that it rejects", async ({ page }) => {
    await openSettings(page)
    for (const [code, text] of [
      ['discord-code-taken', 'This Discord account is already linked to another account.'],
      ['something-else', 'This code is no longer valid.'],
    ] as const) {
      const state = await leaveForDiscord(page)
      await page.goto(`/settings?code=${code}&state=${state}`)
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(connectButton(page)).toBeEnabled()
    }
  })

  test('disables Connect during a rate limit and shows the remaining time', async ({ page, sandbox }) => {
    await page.clock.install()
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await sandbox.fault({ operationId: 'linkDiscord', kind: 'status', status: 429, message: '', retryAfter: 20 })
    await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    await expect(page.getByText('Too many requests', { exact: false })).toBeVisible()
    await expect(page.getByText(/^You can try again in \d+ seconds?\.$/)).toBeVisible()
    await expect(connectButton(page)).toBeDisabled()
    await page.clock.runFor(20_000)
    await expect(connectButton(page)).toBeEnabled()
  })

  test('shows the text of an error and removes it from the address', async ({ page }) => {
    for (const [error, text] of [
      ['login_required', 'Please login first to connect your Discord account.'],
      ['session_expired', 'Your session expired. Please login again to connect Discord.'],
      ['access_denied', 'Failed to connect Discord account. Please try again.'],
      ['anything', 'Failed to connect Discord account. Please try again.'],
    ] as const) {
      await page.goto(`/settings?error=${error}`)
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(page).toHaveURL('/settings')
      await page.goto(`/settings?discord_error=${error}`)
      await expect(page.getByRole('alert')).toContainText(text)
    }
  })

  test('shows that an account cannot be verified, and checks again', async ({ page, sandbox }) => {
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await sandbox.fault({ operationId: 'getCurrentUser', kind: 'status', status: 500, skip: 1, times: 1 })
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText('Failed to verify Discord connection')
    await page.getByRole('button', { name: 'Check again' }).click()
    // The sandbox has not linked an account yet.
    await expect(page.getByRole('alert')).toContainText('Failed to verify Discord connection')
    await connectDiscord(page)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  })
})

test('a logout removes the stored state', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await openSettings(page)
  await leaveForDiscord(page)
  await openSettings(page)
  await logOut(page, ben)
  expect(await page.evaluate(() => localStorage.getItem('portal-discord-state'))).toBeNull()
})

test('a return opens the screen where Connect was pressed', async ({ page, sandbox }) => {
  await sandbox.signIn(milo)
  await openSetup(page, miloServiceId)
  await connectDiscord(page)
  await expect(page).toHaveURL(`/setup?serviceId=${miloServiceId}&step=bot`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

test('a return without a stored state opens the settings with the message', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  for (const place of ['/setup', `/setup?serviceId=${noraServiceIds.domain}`, '/register', '/services']) {
    await page.goto(`${place}${place.includes('?') ? '&' : '?'}discord_error=access_denied`)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('alert'), place).toContainText('Failed to connect Discord account. Please try again.')
  }
})

test('a code in a product link does not count as a return from Discord', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
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

test('the settings show a connected account', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  await openSettings(page)
  await expect(page.getByText('nora.builds', { exact: true })).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
})
