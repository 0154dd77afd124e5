import type { Browser, Page } from '@playwright/test'
import type { Account } from '../stage/accounts'
import { newVisitor, openPage, type Speed } from '../stage/browser'
import type { Build, Stage } from '../stage/stage'
import { median } from '../statistics'
import { timeToPaint } from './time-to-paint'

const LISTS = [
  { name: 'users', path: '/admin/users', call: '/v1/admin/users' },
  { name: 'services', path: '/admin/services', call: '/v1/admin/services' },
] as const

export type ListName = (typeof LISTS)[number]['name']
/** From the end of the response until the rows are painted, in ms. */
export type ListTimes = { readonly portal: number; readonly bare: number; readonly filter: number }
/** By CPU slowdown. */
export type ListResult = Readonly<Record<ListName, Readonly<Record<Speed['processor'], ListTimes>>>>

/** Pages and filters the portal's lists of 10,000 users and 25,000 services, and pages the plain tables of the baseline. */
export async function measureLists(
  browser: Browser,
  stage: Stage,
  administrator: Account,
  runs: number,
): Promise<ListResult> {
  const times = async ({ path, call }: (typeof LISTS)[number], processor: Speed['processor']): Promise<ListTimes> => {
    const context = await newVisitor(browser, administrator)
    const open = async (build: Build) => {
      const { page } = await openPage(context, { network: 'full', processor })
      await page.goto(stage.urls[build] + path)
      await page.locator('tbody tr').nth(19).waitFor()
      await page.waitForLoadState('networkidle')
      return page
    }
    const pages = { portal: await open('portal'), bare: await open('single'), call }
    const measured = await timesOf(pages, runs)
    await context.close()
    return measured
  }
  const [users, services] = LISTS
  return {
    users: { full: await times(users, 'full'), slow: await times(users, 'slow') },
    services: { full: await times(services, 'full'), slow: await times(services, 'slow') },
  }
}

type Pages = { readonly portal: Page; readonly bare: Page; readonly call: string }

async function timesOf({ portal, bare, call }: Pages, runs: number): Promise<ListTimes> {
  const times = { portal: [] as number[], bare: [] as number[], filter: [] as number[] } // empty lists have no type
  for (let run = 0; run <= runs; run += 1) {
    const ours = await timeToPaint(portal, call, () => next(portal))
    const theirs = await timeToPaint(bare, call, () => next(bare))
    // The first page is not counted, because its code is not compiled yet.
    if (run === 0) continue
    times.portal.push(ours)
    times.bare.push(theirs)
  }
  for (let run = 0; run < runs; run += 1) {
    // There may be more runs than statuses, so the selection moves back and forth.
    const key = run % 2 === 0 ? 'ArrowDown' : 'ArrowUp'
    times.filter.push(await timeToPaint(portal, call, () => filter(portal, key)))
  }
  return { portal: median(times.portal), bare: median(times.bare), filter: median(times.filter) }
}

const next = async (page: Page) => {
  await page.bringToFront()
  const named = { name: 'Next', exact: true }
  await page.getByRole('button', named).or(page.getByRole('link', named)).click()
}

const filter = async (page: Page, key: 'ArrowDown' | 'ArrowUp') => {
  await page.bringToFront()
  await page.getByLabel('Status').press(key)
}
