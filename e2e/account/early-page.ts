import type { Page } from '@playwright/test'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { test as base, startSlowPortal } from '../export/plain-host'
import { CONTROLS, expect } from '../support/fixtures'

type Early = Awaited<ReturnType<typeof startSlowPortal>> & {
  open: (path: string) => Promise<void>
  fault: (fault: FaultInput) => Promise<void>
  clearFaults: () => Promise<void>
  /** The types of the ledger's entries. */
  ledger: () => Promise<readonly string[]>
}

/** A portal whose account screens work without the libraries, which are not there before `letGo`. */
export const test = base.extend<{ early: Early }>({
  early: async ({ page, closeAtEnd }, use) => {
    const portal = await closeAtEnd(startSlowPortal())
    const { request } = page
    await use({
      ...portal,
      open: async (path) => {
        await page.goto(portal.url + path, { waitUntil: 'commit' })
        await expect(submit(page)).toBeVisible()
      },
      fault: async (data) => void (await request.post(`${portal.apiUrl}/__sandbox/faults`, { data })),
      clearFaults: async () => void (await request.delete(`${portal.apiUrl}/__sandbox/faults`)),
      async ledger() {
        const entries: { type: string }[] = await (await request.get(`${portal.apiUrl}/__sandbox/ledger`)).json()
        return entries.map(({ type }) => type)
      },
    })
  },
})

export const submit = (page: Page) => page.locator('[type="submit"]')
export const email = (page: Page) => page.getByLabel(CONTROLS.account.email)
export const password = (page: Page) => page.getByLabel(CONTROLS.account.password, { exact: true })

/** Waits until the libraries are loaded and the screen works. Call it before `letGo`. */
const hydrated = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => window.addEventListener('portal:ready', () => done())))

export async function takeOver(page: Page, early: Early): Promise<void> {
  const isHydrated = hydrated(page)
  early.letGo()
  await isHydrated
}
