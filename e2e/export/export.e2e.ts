import { readFile } from 'node:fs/promises'
import { ada } from '#sandbox/account/people.seeds'
import { startSandboxServer } from '#sandbox/server/http/serve'
import { announcementOn } from '../announcement/screens'
import { formOf, MONTHLY_PRICE, OF_SERVICE } from '../payment/steps'
import { CONTROLS, expect, logIn } from '../support/fixtures'
import { startPlainHost, startPlainPortal, test } from './plain-host'

const PORTAL = process.env.PORTAL_URL ?? ''
const PAYMENT = `/setup?${OF_SERVICE}`

test('any HTML file shows the screen of its path', async ({ page }) => {
  for (const [path, screen] of [
    ['/login/', '/login'],
    ['//login/', '/login'],
    ['/register.html', '/register'],
    ['/index.html', '/login'],
    ['/services.html?a=1', '/login?redir=%2Fservices%3Fa%3D1'],
  ] as const) {
    await page.goto(PORTAL + path)
    await expect(page).toHaveURL(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // Only an unknown path outside of the assets is a 404 with the portal.
  const unknown = await page.goto('/no-such-screen')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const missing = await page.request.get('/assets/missing.js')
  expect([missing.status(), await missing.text()]).toEqual([404, 'Not found'])
})

test('the portal works on another host with another config.json and API', async ({ page, closeAtEnd }) => {
  const communityUrl = 'https://community.example'
  let config = {}
  const host = await closeAtEnd(startPlainHost(() => JSON.stringify(config)))
  const api = await closeAtEnd(startSandboxServer({ port: 0, portalOrigins: [host.url], stateFile: null }))
  config = { ...(await exampleConfig()), apiBaseUrl: `${api.url}/v1/`, communityUrl, extra: 1 }
  await page.goto(`${host.url}/services`)
  await logIn(page, ada)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('link', { name: CONTROLS.shell.support, exact: true })).toHaveAttribute(
    'href',
    communityUrl,
  )
})

test('a page with its configuration does not wait for config.json, and shows what the file announces', async ({
  page,
  closeAtEnd,
}) => {
  let config = {}
  let answer = (_: object) => {}
  const file = new Promise<object>((resolve) => {
    answer = resolve
  })
  const fileText = async () => JSON.stringify(await file)
  const host = await closeAtEnd(startPlainHost(fileText, undefined, () => config))
  const api = await closeAtEnd(startSandboxServer({ port: 0, portalOrigins: [host.url], stateFile: null }))
  config = { ...(await exampleConfig()), apiBaseUrl: `${api.url}/v1` }
  await page.goto(`${host.url}/services`)
  await logIn(page, ada)
  await expect(page.getByRole('article')).toHaveCount(2)
  answer({ ...config, announcement: { text: 'Payments are slow </script> today.' } })
  await expect(announcementOn(page)).toContainText('Payments are slow </script> today.')
  config = { ...config, announcement: { text: 'Now in the page: </script>' } }
  await page.reload()
  await expect(announcementOn(page)).toContainText('Payments are slow')
})

for (const area of ['main', 'account']) {
  // Not the fixture's page, because React logs the error to the console and the fixture would fail.
  test(`code of ${area} that cannot be loaded shows an error with a retry`, async ({ browser, closeAtEnd }) => {
    let isLost = true
    const isOfArea = (path: string) => path.startsWith(`/assets/${area}-`) && path.endsWith('.js')
    const portal = await closeAtEnd(startPlainPortal((path) => isLost && isOfArea(path)))
    const page = await closeAtEnd(browser.newPage())
    await page.goto(`${portal.url}/login`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    isLost = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await logIn(page, ada)
    await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  })
}

test('account screens load only their code, and only the payment loads the provider', async ({ page, sandbox }) => {
  const OF_THE_PAYMENT = ['Order Summary', 'Failed to load Stripe.js']
  const scripts: string[] = []
  const isLoaded = (text: string) => scripts.some((script) => script.includes(text))
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) {
      scripts.push(await response.text().catch(() => ''))
    }
  })
  const expectNotLoaded = async (texts: readonly string[]) => {
    await page.waitForLoadState('networkidle')
    expect(texts.filter(isLoaded)).toEqual([])
  }
  await page.goto('/register')
  await expect.poll(() => isLoaded('Sign in instead')).toBe(true)
  const others = ['No Services Yet', 'Complete Your Purchase', 'Purchase Product', CONTROLS.shell.openMenu, 'Tebex']
  await expectNotLoaded([...OF_THE_PAYMENT, ...others])
  await sandbox.signIn(ada)
  for (const [path, heading] of [
    ['/', 'Welcome, ada'],
    ['/services', 'Your Services'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await expectNotLoaded(OF_THE_PAYMENT)
  await page.goto(PAYMENT)
  await formOf(page, MONTHLY_PRICE)
  for (const text of OF_THE_PAYMENT) await expect.poll(() => isLoaded(text), text).toBe(true)
})

test('an invalid config.json shows a full page with the reason', async ({ page, closeAtEnd }) => {
  const config = JSON.stringify({ ...(await exampleConfig()), apiBaseUrl: 'localhost:4010' })
  const host = await closeAtEnd(startPlainHost(() => config))
  await page.goto(`${host.url}/services`)
  await expect(page.getByRole('alert')).toContainText('The key "apiBaseUrl" in config.json must be a URL')
  await expect(page.getByRole('heading', { name: "The portal isn't configured" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeEnabled()
})

// Not the fixture's page, because it fails on a request to another machine. The proxy blocks all such requests.
test('a blocked script of the real provider shows an error with Retry', async ({ browser, closeAtEnd }) => {
  const portal = await closeAtEnd(startPlainPortal())
  const proxy = { server: 'http://localhost:1', bypass: 'localhost' }
  const page = await closeAtEnd(browser.newPage({ proxy }))
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to initialize payment: ' })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (hostname !== 'localhost') elsewhere.push(hostname)
  })
  await page.goto(portal.url + PAYMENT)
  await logIn(page, ada)
  await expect(failure).toContainText("We couldn't reach the payment provider.")
  await expect(page.getByText("You haven't been charged.", { exact: true })).toBeVisible()
  const before = elsewhere.length
  await page.getByRole('button', { name: CONTROLS.shared.retry }).click()
  await expect.poll(() => elsewhere.length).toBeGreaterThan(before)
  await expect(failure).toBeVisible()
  expect(new Set(elsewhere)).toEqual(new Set(['js.stripe.com']))
})

async function exampleConfig(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile('dist/config.json', 'utf8'))
}
