import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures'
import { test as base } from './fixtures'
import type { LoggedCall } from './start-production'

/** An API that shares no registrable domain with the portal. */
export const OTHER_SITE = 'api.other.test'

/** A test in a browser that blocks the cookies of other sites, as most browsers do. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    const devtools = await context.newCDPSession(page)
    // The controls apply while the domain is enabled.
    await devtools.send('Network.enable')
    await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
    await use(page)
  },
})

/** Expects the sentence about cookies, and that the portal then sends nothing more and stays where it is. */
export async function expectCookieNotice(page: Page, path: string, calls: () => Promise<readonly LoggedCall[]>) {
  const notice = `Your browser didn't save the session. Please allow cookies for ${OTHER_SITE}.`
  await expect(page.getByRole('alert')).toHaveText(notice)
  const { length } = await calls()
  // A loop would send its next call by then.
  await page.waitForTimeout(1_500)
  expect((await calls()).slice(length)).toEqual([])
  expect(new URL(page.url()).pathname).toBe(path)
  await expect(page.getByRole('alert')).toHaveText(notice)
}

/** Returns the unsafe calls with their statuses: `POST /v1/auth/login 403`. */
export const writesOf = (sent: readonly LoggedCall[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ method, address, status }) => `${method} ${address} ${status}`)
