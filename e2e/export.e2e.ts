import { readFile } from 'node:fs/promises'
import { ada } from '#sandbox/seeds/people'
import { startSandboxServer } from '#sandbox/serve'
import { expect, logIn, test } from './fixtures'
import { startPlainHost } from './plain-host'

const PORTAL = process.env.PORTAL_URL ?? ''

test.describe('any HTML file boots the screen of the path it is served at', () => {
  for (const [path, screen] of [
    ['/login', '/login'],
    ['/login/', '/login'],
    ['//login/', '/login'],
    ['/login.html', '/login'],
    ['/register.html', '/register'],
    ['/index.html', '/login'],
    ['/services/', '/login?redir=%2Fservices'],
    ['/services.html?a=1', '/login?redir=%2Fservices%3Fa%3D1'],
  ] as const) {
    test(`${path} is ${screen}`, async ({ page }) => {
      await page.goto(PORTAL + path)
      await expect(page).toHaveURL(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('an unknown path is a 404 that shows the portal, and a missing asset is one that does not', async ({ page }) => {
    const unknown = await page.goto('/no-such-screen')
    expect(unknown?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    const missing = await page.request.get('/assets/missing.js')
    expect([missing.status(), await missing.text()]).toEqual([404, 'Not found'])
  })
})

test('on another host, with another config.json and another API, it works the same', async ({ page }) => {
  let config: Record<string, unknown> = {}
  const host = await startPlainHost(() => JSON.stringify(config))
  const api = await startSandboxServer({ port: 0, portalOrigins: [host.url], stateFile: null })
  config = {
    ...(await exampleConfig()),
    apiBaseUrl: `${api.url}/v1/`,
    communityUrl: 'https://community.example',
    extra: 1,
  }
  try {
    await page.goto(`${host.url}/services`)
    await logIn(page, ada)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Support', exact: true })).toHaveAttribute(
      'href',
      'https://community.example',
    )
  } finally {
    host.close()
    await api.close()
  }
})

test('libraries that cannot be loaded leave a sentence and a way on, not a blank page', async ({ page }) => {
  const host = await startPlainHost(
    () => '{}',
    (path) => path.startsWith('/assets/main-') && path.endsWith('.js'),
  )
  try {
    await page.goto(`${host.url}/login`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load again' })).toBeEnabled()
  } finally {
    host.close()
  }
})

test('the account screens load no code of the others', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await page.goto(`${PORTAL}/register`)
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = scripts.join('\n')
  expect(code).toContain('Sign in instead')
  for (const text of ['No Services Yet', 'Complete Your Purchase', 'Purchase Product', 'Open menu', 'Tebex']) {
    expect(code, text).not.toContain(text)
  }
})

test('a screen whose code is not there any more says so, and Try again brings it', async ({ browser }) => {
  let config = {}
  let isGone = true
  const host = await startPlainHost(
    () => JSON.stringify(config),
    (path) => isGone && path.startsWith('/assets/settings'),
  )
  const api = await startSandboxServer({ port: 0, portalOrigins: [host.url], stateFile: null })
  config = { ...(await exampleConfig()), apiBaseUrl: `${api.url}/v1` }
  const page = await browser.newPage()
  try {
    // A page of its own: React reports the error that the screen shows in the console.
    await page.goto(`${host.url}/login`)
    await logIn(page, ada)
    await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
    await page.goto(`${host.url}/settings`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    isGone = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  } finally {
    await page.close()
    host.close()
    await api.close()
  }
})

test.describe('a config.json that cannot be used is named in a full page', () => {
  for (const [change, problem] of [
    [{ apiBaseUrl: 'localhost:4010' }, 'The key "apiBaseUrl" in config.json must be an address'],
    [{ stripePublishableKey: 'sk_live_1' }, 'The key "stripePublishableKey" in config.json must be a publishable key'],
    [{ communityUrl: undefined }, 'The key "communityUrl" in config.json is missing'],
    [{ serverIpv4: '203.0.113.300' }, 'The key "serverIpv4" in config.json must be an IPv4 address'],
    [{ legal: { terms: 'javascript:alert(1)' } }, 'The key "legal.terms" in config.json must be an address'],
  ] as const) {
    test(JSON.stringify(change), async ({ page }) => {
      const config = JSON.stringify({ ...(await exampleConfig()), ...change })
      const host = await startPlainHost(() => config)
      try {
        await page.goto(`${host.url}/services`)
        await expect(page.getByRole('heading', { name: 'The portal is not configured' })).toBeVisible()
        await expect(page.getByRole('alert')).toContainText(problem)
        await expect(page.getByRole('button', { name: 'Load again' })).toBeEnabled()
      } finally {
        host.close()
      }
    })
  }
})

async function exampleConfig(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile('dist/config.json', 'utf8'))
}
