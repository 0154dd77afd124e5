import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import { test as base, expect, logIn, watch } from '../support/fixtures'
import { type Hosts, startHosts } from './hosts'
import type { Visit } from './rounds'

/** What the network costs until the data is there. */
export type Cost = Visit & { readonly connections: number }

/** A browser profile, whose caches are empty at first. */
export type Profile = ReturnType<typeof profileOf>

/** Whether the calls go to the API's own origin or to that of the portal. */
export type Origins = keyof Hosts['origins']

type Fixtures = {
  /**
   * Signs a person of a new world in on the login screen, so that the browser has stored what the portal stores then.
   *
   * @returns a function that opens a new profile of this browser
   */
  signIn: (origins: Origins, person?: Person) => Promise<() => Promise<Profile>>
}

/** A test on hosts that hold their answers back. */
export const test = base.extend<Fixtures, { site: Hosts }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await startHosts()
      await use(site)
      site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    ({ launchOptions, site }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...site.browserFlags] }),
    { scope: 'worker' },
  ],
  signIn: async ({ browser, site, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (origins, person) => {
      const baseURL = site.origins[origins]
      const state = person && { storageState: await signedIn(browser, baseURL, person) }
      return async () => {
        const context = await browser.newContext({ baseURL, ...state })
        context.on('page', (page) => watch(page, complaints, site.hosts))
        opened.push(context)
        return profileOf(context, site)
      }
    })
    for (const context of opened) await context.close()
  },
})

/** Returns the cookies and the storage of a browser in which a person has signed in. */
async function signedIn(browser: Browser, baseURL: string, person: Person) {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'sandbox-world', value: randomUUID(), domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: `Welcome, ${person.username}` })).toBeVisible()
  const state = await context.storageState()
  await context.close()
  return state
}

function profileOf(context: BrowserContext, site: Hosts) {
  /** Counts what an action costs until the sign is visible. */
  const count = async (page: Page, act: () => Promise<unknown>, sign: Locator): Promise<Cost> => {
    const before = site.connections()
    const visit = await site.rounds.count(page, act, () => sign.isVisible())
    return { ...visit, connections: site.connections() - before }
  }
  /** Opens a screen in a new page, and over new connections, as some time later. */
  const visit = async (path: string, sign: (page: Page) => Locator) => {
    site.disconnect()
    const page = await context.newPage()
    return { page, cost: await count(page, () => page.goto(path), sign(page)) }
  }
  return {
    count,
    visit,
    /** Opens a screen, and waits until it has loaded what it loads some time after its data. */
    async open(path: string, sign: (page: Page) => Locator): Promise<Page> {
      const last = context.waitForEvent('requestfinished', (request) => request.url().includes('/menu-drawer-'))
      const { page } = await visit(path, sign)
      await last
      return page
    },
  }
}
