import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, logIn } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { listen, startSlowPortal, test } from './plain-host'

const email = (page: Page) => page.getByLabel(CONTROLS.account.email)

/** The call for the price of ada's running service, whose next payment her services show. */
const priceOfAda = '/v1/products/ACPMH/pricing'

/** The call for the step of ada's setup, which her services show. */
const setupOfAda = `/v1/services/flows/${adaFlowServiceId}`

for (const [path, heading] of [
  ['/login', 'Welcome Back'],
  ['/register', 'Create Account'],
] as const) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`${path} looks the same before its scripts load, in ${scheme}`, async ({ page, closeAtEnd }) => {
      const { url, letGo } = await closeAtEnd(startSlowPortal())
      await page.addInitScript((stored) => localStorage.setItem('mantine-color-scheme-value', stored), scheme)
      await page.goto(url + path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      const before = await page.screenshot()
      const isReady = page.evaluate(() => new Promise((done) => window.addEventListener('portal:ready', done)))
      letGo()
      await isReady
      await page.waitForLoadState('networkidle')
      expect((await page.screenshot()).equals(before)).toBe(true)
    })
  }
}

test('a signed-in screen does not shift when its scripts and then its data load', async ({ page, closeAtEnd }) => {
  const { url, apiUrl, letGo, holdAgain } = await closeAtEnd(startSlowPortal())
  await page.goto(`${url}/services`, { waitUntil: 'commit' })
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page).toHaveURL(`${url}/login?redir=%2Fservices`)
  await logIn(page, ada)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await page.evaluate(layoutShifts)).toBe(0)
  holdAgain()
  await page.request.post(`${apiUrl}/__sandbox/faults`, { data: { operationId: 'listServices', kind: 'held' } })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.request.delete(`${apiUrl}/__sandbox/faults`)
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await page.evaluate(layoutShifts)).toBe(0)
})

test('a list that arrives before the libraries is in the first paint of its screen', async ({ page, closeAtEnd }) => {
  const { url, letGo, holdAgain } = await closeAtEnd(startSlowPortal())
  letGo()
  await page.goto(`${url}/login`)
  await logIn(page, ruth)
  await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
  holdAgain()
  // On a fast processor, two renders may share a paint.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const beforePaint = () => {
      const isShown = document.querySelector('h1')?.textContent === 'User Management'
      if (!isShown) requestAnimationFrame(beforePaint)
      else document.documentElement.dataset.firstRows = String(document.querySelectorAll('tbody tr').length)
    }
    requestAnimationFrame(beforePaint)
  })
  const list = page.waitForResponse(/\/v1\/admin\/users\?/)
  await page.goto(`${url}/admin/users`, { waitUntil: 'commit' })
  // Nothing reads its body yet, so it never finishes.
  await list
  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-first-rows', '20')
})

test('a page that arrives in parts is painted only when it is complete', async ({ page, closeAtEnd }) => {
  const html = await readFile('dist/login.html', 'utf8')
  const middle = html.indexOf('<aside')
  let sendRest = () => {}
  const host = createServer(({ url }, response) => {
    if (url !== '/login') {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', 'text/html').write(html.slice(0, middle))
    sendRest = () => response.end(html.slice(middle))
  })
  await closeAtEnd(host)
  await page.goto(`http://localhost:${await listen(host)}/login`, { waitUntil: 'commit' })
  await expect(email(page)).toBeAttached()
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  // There is no event for a paint that does not happen.
  await page.waitForTimeout(500)
  expect(await paints()).toBe(0)
  sendRest()
  await expect.poll(paints).toBeGreaterThan(0)
})

for (const [person, path, content, last, sent] of [
  // The administrator's own services follow once the list is shown.
  [ruth, '/admin/users', 'tbody tr', '/v1/services', ['/v1/auth/@me', '/v1/admin/users', '/v1/services']],
  [ada, '/services', 'article', priceOfAda, ['/v1/auth/@me', '/v1/services', setupOfAda, priceOfAda]],
] as const) {
  test(`each first call of ${path} is sent once`, async ({ page, sandbox }) => {
    const calls = requestsOf(page, /\/v1\//, 'GET')
    await sandbox.signIn(person)
    await page.goto(path)
    await expect(page.locator(content).first()).toBeVisible()
    const paths = () => calls.map((call) => new URL(call.url()).pathname)
    await expect.poll(() => paths().at(-1)).toBe(last)
    expect(paths()).toEqual(sent)
  })
}

/** Returns the sum of all layout shifts since the page was opened. */
function layoutShifts(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) =>
      // TypeScript has no type for layout shift entries.
      resolve(list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)),
    ).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
  })
}
