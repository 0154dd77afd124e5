import type { Browser, Page } from '@playwright/test'
import type { Account } from '../stage/accounts'
import { newVisitor, openPage, type Speed } from '../stage/browser'
import type { Stage } from '../stage/stage'

const SLOW_PROCESSOR: Speed = { network: 'full', processor: 'slow' }
/** The time between hovering a link and clicking it, in ms. */
const HOVERED_MS = 500

/** The number of script requests. */
export type Navigation = {
  /** When opening a section again. */
  readonly visited: number
  /** After a click on a hovered link. */
  readonly afterHover: number
  /** After a click on a focused link. */
  readonly afterFocus: number
}

/** Opens all administrator sections and counts the script requests. */
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
