import type { Browser, Page } from '@playwright/test'
import type { Account } from '../stage/accounts'
import { newVisitor, openPage, type Speed } from '../stage/browser'
import type { Stage } from '../stage/stage'

const SLOW_PROCESSOR: Speed = { network: 'full', processor: 'slow' }
/** How long somebody is over a link before the click, in ms. */
const HOVERED_MS = 500

/** Requests for code. */
export type Navigation = {
  /** On a way to a section that was seen before. */
  readonly visited: number
  /** After a click on a link that was hovered before. */
  readonly afterHover: number
  /** After a click on a link that had the focus before. */
  readonly afterFocus: number
}

/** Goes over the sections of an administrator and counts the scripts that are asked for. */
export async function measureNavigation(
  browser: Browser,
  { urls }: Stage,
  administrator: Account,
): Promise<Navigation> {
  const afterHover = await countOnWay(browser, urls.portal, administrator, (page, href) => mainLink(page, href).hover())
  const afterFocus = await countOnWay(browser, urls.portal, administrator, (page, href) => mainLink(page, href).focus())
  return { visited: afterHover.visited, afterHover: afterHover.first, afterFocus: afterFocus.first }
}

type Counts = { readonly first: number; readonly visited: number }

async function countOnWay(
  browser: Browser,
  url: string,
  account: Account,
  approach: (page: Page, href: string) => Promise<void>,
): Promise<Counts> {
  const context = await newVisitor(browser, account)
  const { page } = await openPage(context, SLOW_PROCESSOR)
  let scripts = 0
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(new URL(request.url()).pathname)) scripts += 1
  })
  const go = async (href: string) => {
    await approach(page, href)
    await page.waitForTimeout(HOVERED_MS)
    const before = scripts
    await mainLink(page, href).click()
    await page.waitForURL((address) => address.pathname === href)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(HOVERED_MS)
    return scripts - before
  }
  await page.goto(`${url}/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const first = (await go('/services')) + (await go('/admin/users'))
  const visited = (await go('/')) + (await go('/services')) + (await go('/admin/users'))
  await context.close()
  return { first, visited }
}

const mainLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Main' }).first().locator(`a[href="${href}"]`)
