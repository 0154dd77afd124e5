import type { Page } from '@playwright/test'
import { ben, milo, nora, vera } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { connectDiscord, openSetup } from '../setup/steps'
import { expect, logIn, logOut, test } from '../support/fixtures'

const CSRF = 'Invalid state parameter - possible CSRF attack'
const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })

/** Presses Connect, stays at the provider's page, and answers the state that went along. */
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

  test('the way to Discord asks for the name alone, with a state of 32 letters and digits', async ({ page }) => {
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

  test('an account is connected, shown with its name, ID and badge, and stays after a reload', async ({
    page,
    sandbox,
  }) => {
    await openSettings(page)
    await connectDiscord(page)
    await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByText(/^\d{17,19}$/)).toBeVisible()
    await expect(connectButton(page)).toHaveCount(0)
    expect(await sandbox.ledger('discordLinked')).toMatchObject([{ userId: ben.id }])
    await page.reload()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect(page.getByText(CSRF)).toHaveCount(0)
  })

  test('somebody who cancels there is told, and may try again', async ({ page }) => {
    await openSettings(page)
    await connectDiscord(page, 'Cancel')
    await expect(page.getByRole('alert')).toContainText('Failed to connect Discord account. Please try again.')
    await connectDiscord(page)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  })

  test('coming back with anything but the state is refused, and nothing is linked', async ({ page, sandbox }) => {
    for (const query of [
      // Another one, none, and one with a letter more.
      () => 'discord_connected=true&state=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      () => 'discord_connected=true',
      (state: string) => `discord_connected=true&state=${state}x`,
      // A code with another state, and without one.
      () => 'code=discord-code-nova&state=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      () => 'code=discord-code-nova',
    ]) {
      await openSettings(page)
      const state = await leaveForDiscord(page)
      await page.goto(`/settings?${query(state)}`)
      await expect(page.getByRole('alert'), query('the state')).toContainText(CSRF)
      await expect(page).toHaveURL('/settings')
      expect(await sandbox.ledger('discordLinked')).toEqual([])
    }
  })

  test('a state counts once: coming back with it a second time is refused', async ({ page }) => {
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText(CSRF)
  })

  test('after ten minutes it is over', async ({ page }) => {
    await page.clock.install()
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await page.clock.setSystemTime(Date.now() + 10 * 60_000 + 5000)
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText(CSRF)
  })

  test('another user who comes back with it is refused', async ({ page, sandbox }) => {
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await sandbox.signIn(vera)
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText(CSRF)
  })

  test('a code that arrives at the portal is exchanged once', async ({ page, sandbox }) => {
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

  for (const [code, text] of [
    ['discord-code-taken', 'This Discord account is already linked to another account.'],
    ['something-else', 'This code is no longer valid.'],
  ] as const) {
    test(`the code ${code} is refused with the server's words`, async ({ page }) => {
      await openSettings(page)
      const state = await leaveForDiscord(page)
      await page.goto(`/settings?code=${code}&state=${state}`)
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(connectButton(page)).toBeEnabled()
    })
  }

  test('a limit says how long to wait, and Connect waits with it', async ({ page, sandbox }) => {
    await page.clock.install()
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await sandbox.fault({ operationId: 'linkDiscord', kind: 'status', status: 429, message: '', retryAfter: 20 })
    await page.goto(`/settings?code=discord-code-nova&state=${state}`)
    await expect(page.getByText('Too many requests', { exact: false })).toBeVisible()
    await expect(page.getByText(/^You can try again in \d+ s$/)).toBeVisible()
    await expect(connectButton(page)).toBeDisabled()
    await page.clock.runFor(20_000)
    await expect(connectButton(page)).toBeEnabled()
  })

  test('an error has its text, and is taken out of the address', async ({ page }) => {
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

  test('an account that cannot be verified says so, and is looked for again', async ({ page, sandbox }) => {
    await openSettings(page)
    const state = await leaveForDiscord(page)
    await sandbox.fault({ operationId: 'getCurrentUser', kind: 'status', status: 500, skip: 1, times: 1 })
    await page.goto(`/settings?discord_connected=true&state=${state}`)
    await expect(page.getByRole('alert')).toContainText('Failed to verify Discord connection')
    await page.getByRole('button', { name: 'Check again' }).click()
    // The provider has not linked anything yet.
    await expect(page.getByRole('alert')).toContainText('Failed to verify Discord connection')
    await connectDiscord(page)
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  })
})

test('what came of it is told once', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await openSettings(page)
  await connectDiscord(page)
  await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByText('Your Discord account is connected.')).toHaveCount(0)
})

test('a logout forgets a way to Discord that was begun', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await openSettings(page)
  await leaveForDiscord(page)
  await page.goto('/settings')
  await logOut(page, ben)
  expect(await page.evaluate(() => localStorage.getItem('portal-discord-state'))).toBeNull()
})

test('wherever it comes back, the screen that was left is opened', async ({ page, sandbox }) => {
  await sandbox.signIn(milo)
  await openSetup(page, miloServiceId)
  await connectDiscord(page)
  await expect(page).toHaveURL(`/setup?serviceId=${miloServiceId}&step=bot`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

test('coming back anywhere with nothing remembered is answered in the settings', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  for (const place of ['/setup', `/setup?serviceId=${noraServiceIds.domain}`, '/register', '/services']) {
    await page.goto(`${place}${place.includes('?') ? '&' : '?'}discord_error=access_denied`)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('alert'), place).toContainText('Failed to connect Discord account. Please try again.')
  }
})

test('a code in the link to a product is not a way back from Discord', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  await page.goto('/purchase/ACPMH?code=SUMMER20')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(CSRF)).toHaveCount(0)
})

test('a session that ended meanwhile leads to the login, which says why, and back', async ({ page, sandbox }) => {
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

test('somebody who is connected sees the account in the settings', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  await openSettings(page)
  await expect(page.getByText('nora.builds', { exact: true })).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
})
