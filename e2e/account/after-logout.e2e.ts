import { existsSync } from 'node:fs'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { startPlainPortal } from '../export/plain-host'
import { chosenBySeed, isFullRun, logIn, logOut, watch } from '../support/fixtures'

/**
 * After a logout the browser's Back must show nothing of the user, even with a back/forward cache. That is why pages are
 * served with `no-store` (docs/reliability.md#headers). On a plain host without that header the portal must ensure it.
 * Playwright disables the cache, and a headless shell has none, so these tests start their own browser.
 */
const SHELL = /-headless-shell$/

/** These texts must not be visible after a logout. The email is in the shell, the status on /services. */
const OF_THE_USER = [ada.email, 'Setup Required']

type Portal = { readonly url: string; close(): Promise<void> }

const HOSTS = [
  { host: 'on a host whose pages may be cached', start: startPlainPortal },
  {
    host: 'on a host whose pages may not be cached',
    start: async () => ({ url: process.env.PORTAL_URL ?? '', close: async () => {} }),
  },
] as const

const test = base.extend<{ page: Page }, { cachingBrowser: Browser }>({
  cachingBrowser: [
    async ({ playwright }, use, { project }) => {
      const { executablePath = '', ...options } = project.use.launchOptions ?? {}
      const whole = executablePath.replace(SHELL, '')
      const browser = await playwright.chromium.launch({
        ...options,
        ...(executablePath === '' ? {} : { executablePath: existsSync(whole) ? whole : executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ cachingBrowser }, use) => {
    const complaints: string[] = []
    const context = await cachingBrowser.newContext()
    context.on('page', (page) => watch(page, complaints))
    await context.addInitScript(recordTexts, OF_THE_USER)
    await use(await context.newPage())
    await context.close()
    expect(complaints).toEqual([])
  },
})

// One worker runs all tests, because starting a browser is slow.
test.describe.configure({ mode: 'default' })

/** Records in the page which of the texts become visible, and how the page was shown. */
function recordTexts(texts: readonly string[]): void {
  const seen: string[] = []
  Object.assign(window, { seenOfTheUser: seen })
  const look = () => {
    for (const text of texts) if (document.body?.innerText.includes(text) && !seen.includes(text)) seen.push(text)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  window.addEventListener('pageshow', ({ persisted }) => {
    // Texts that were visible before the page was left do not count.
    if (persisted) seen.splice(0)
    seen.push(persisted ? 'shown again' : 'loaded')
    look()
  })
}

/** Discards the recorded texts, so only later ones count. */
const clear = (page: Page) => page.evaluate(() => Reflect.get(window, 'seenOfTheUser').splice(0))
const seen = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'seenOfTheUser'))

/** A page from the back/forward cache has no load event to wait for. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' })

async function openServices(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/services`)
  await logIn(page, ada)
  await expect(page.getByText('Setup Required').first()).toBeVisible()
  await clear(page)
}

async function logOutInAnotherTab(page: Page, url: string): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(url)
  await expect(other.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  await logOut(other, ada)
  return other
}

async function expectNothing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  for (const text of OF_THE_USER) {
    await expect(page.getByText(text)).toHaveCount(0)
    expect(await seen(page)).not.toContain(text)
  }
}

for (const { host, start } of isFullRun ? HOSTS : [chosenBySeed<(typeof HOSTS)[number]>(HOSTS, 0)]) {
  test.describe(host, () => {
    let portal: Portal
    test.beforeAll(async () => {
      portal = await start()
    })
    test.afterAll(() => portal.close())

    test('Back shows nothing after a logout on the next page and a visit to another site', async ({ page }) => {
      await openServices(page, portal.url)
      await page.goto(`${portal.url}/settings`)
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await logOut(page, ada)
      await clear(page)
      await page.goto('about:blank')
      await goBack(page)
      await expectNothing(page)
      await goBack(page)
      await expectNothing(page)
    })

    test('Back shows nothing after a logout in another tab, also to the next user', async ({ page }) => {
      await openServices(page, portal.url)
      const later = await page.context().newPage()
      await later.goto(`${portal.url}/services`)
      await expect(later.getByText('Setup Required').first()).toBeVisible()
      await clear(later)
      await page.goto('about:blank')
      await later.goto('about:blank')
      const other = await logOutInAnotherTab(page, portal.url)
      await goBack(page)
      await expectNothing(page)
      await logIn(other, ben)
      await expect(other.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
      await goBack(later)
      await expect(later.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
      for (const text of OF_THE_USER) expect(await seen(later)).not.toContain(text)
    })
  })
}

// Proves that the cache is enabled in this browser, because the tests above would pass without it.
test('without a logout a cached page is shown again as it was', async ({ page, cachingBrowser }) => {
  const portal = await startPlainPortal()
  try {
    await openServices(page, portal.url)
    await page.goto('about:blank')
    await goBack(page)
    await expect(page.getByText('Setup Required').first()).toBeVisible()
    const [first] = await seen(page)
    const reason = `${cachingBrowser.version()} is a headless shell without the cache, and no full browser is installed`
    test.skip(first === 'loaded' && SHELL.test(process.env.CHROMIUM_PATH ?? ''), reason)
    expect(await seen(page)).toEqual(['shown again', ...OF_THE_USER])
  } finally {
    await portal.close()
  }
})
