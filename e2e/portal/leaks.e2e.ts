import type { CDPSession, Page } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import { expect, test } from '../support/fixtures'
import { type Counts, countActiveWork, countsOf, heapOf } from './leaks/active-work'
import type { Opening } from './leaks/opening'
import { OPENINGS_OF_ADMINISTRATOR } from './leaks/openings-of-administrator'
import { OPENINGS_OF_CUSTOMER } from './leaks/openings-of-customer'
import { VISITED_ROUTES, type VisitedRoute } from './leaks/visited-routes'

/** The first visits load code and fill caches. */
const WARM_UP = 5
const VISITS = 50
/** A saved file is released a minute later. */
const LONGEST_TIMER_MS = 90_000
const NODES_OF_A_DIALOG = 100
/** Everything that leaks is reported. */
const softly = expect.configure({ soft: true })
/** Of all screens that one test visits. Most of it is code that the browser compiles again when it has run often. */
const MOST_GROWTH = 2_500_000

for (const [email, routes] of byPerson(VISITED_ROUTES)) {
  test(`visits leave nothing behind, as ${email ?? 'a visitor'}`, async ({ page, context, sandbox }) => {
    test.setTimeout(1_800_000)
    await page.addInitScript(countActiveWork)
    const devtools = await context.newCDPSession(page)
    if (email !== undefined) await sandbox.signIn({ email })
    await page.goto(routes[0]?.from ?? '/')
    // Until it is hydrated, a prerendered page does not belong to another address.
    if (email === undefined) await page.waitForFunction(() => window.activeWork.isReady)
    const visit = (route: VisitedRoute, times: number) => page.evaluate(visitRoute, { ...route, times })
    await expectNoGrowth(page, devtools, routes, visit, ({ path }) => path)
  })
}

for (const opening of [...OPENINGS_OF_CUSTOMER, ...OPENINGS_OF_ADMINISTRATOR]) {
  const { name, as, path, width = 1280, prepare } = opening
  test(`${name} leaves nothing behind, as ${as.email}`, async ({ page, context, sandbox }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(countActiveWork)
    const devtools = await context.newCDPSession(page)
    await sandbox.signIn(as)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await prepare?.(page, sandbox)
    const open = (_: Opening, times: number) => openAndClose(page, opening, times)
    await expectNoGrowth(page, devtools, [opening], open, () => name)
  })
}

/** Compares what is alive after the first visits and after many more. */
async function expectNoGrowth<T>(
  page: Page,
  devtools: CDPSession,
  screens: readonly T[],
  visit: (screen: T, times: number) => Promise<void>,
  nameOf: (screen: T) => string,
): Promise<void> {
  let growth = 0
  for (const screen of screens) {
    await visit(screen, WARM_UP)
    let before = await settledCounts(page, devtools)
    const heap = await heapOf(devtools)
    await visit(screen, VISITS)
    // A timer ends by itself. All else is visited again: what the browser itself holds or loads late does not grow twice.
    const left = async () => {
      const after = await countsOf(page, devtools)
      const grown = moreThan(before, after)
      if (Object.keys(grown).some((name) => name !== 'timers' && name !== 'calls')) {
        before = { ...after, timers: before.timers, calls: before.calls }
        await visit(screen, VISITS)
      }
      return grown
    }
    await softly.poll(left, { message: nameOf(screen), timeout: LONGEST_TIMER_MS }).toEqual({})
    growth += (await heapOf(devtools)) - heap
  }
  expect(growth).toBeLessThan(MOST_GROWTH)
}

/** Waits until what ends by itself has ended. */
async function settledCounts(page: Page, devtools: CDPSession): Promise<Counts> {
  let counts = await countsOf(page, devtools)
  await expect
    .poll(async () => {
      const last = counts
      counts = await countsOf(page, devtools)
      return counts.calls + Object.keys(moreThan(counts, last)).length
    })
    .toBe(0)
  return counts
}

/**
 * The counts that have grown, with the difference. The browser itself holds what was used last, such as the dialog that
 * had the focus. So except for timers and calls, only what grows with every second visit counts.
 */
function moreThan(before: Counts, after: Counts): Partial<Counts> {
  const grown = Object.entries(after).map(([name, count]) => [name, count - Number(Reflect.get(before, name))] as const)
  const most = { timers: 0, calls: 0, nodes: NODES_OF_A_DIALOG }
  return Object.fromEntries(grown.filter(([name, more]) => more > (Reflect.get(most, name) ?? VISITS / 2)))
}

async function openAndClose(page: Page, { open, close = pressEscape }: Opening, times: number): Promise<void> {
  const opened = page.locator('[role=dialog], [role=menu], [role=listbox], [role=tooltip]').filter({ visible: true })
  const before = await opened.count()
  for (let time = 0; time < times; time += 1) {
    await open(page)
    await expect.poll(() => opened.count()).not.toBe(before)
    // A menu takes the focus shortly after it opens, and an earlier Escape would have no effect. One more would close a dialog.
    await expect(async () => {
      if ((await opened.count()) > before) await close(page)
      await expect(opened).toHaveCount(before, { timeout: 1_000 })
    }).toPass()
  }
}

const pressEscape = (page: Page) => page.keyboard.press('Escape')

/** Visits an address and goes back, several times. Runs in the page. */
async function visitRoute({ path, from, times }: VisitedRoute & { times: number }): Promise<void> {
  const heading = () => document.querySelector('h1')?.textContent ?? ''
  const frame = () => new Promise(requestAnimationFrame)
  async function until(isThere: () => boolean): Promise<void> {
    const start = performance.now()
    for (let frames = 0; frames < 3; frames = isThere() ? frames + 1 : 0) {
      if (performance.now() - start > 20_000) throw new Error(`${path} is not reached: ${location.href}`)
      await frame()
    }
  }
  const isQuiet = () => window.activeWork.calls.size === 0 && document.querySelector('[aria-busy=true]') === null
  if (location.pathname !== from) history.pushState({}, '', from)
  await until(() => location.pathname === from && heading() !== '' && isQuiet())
  const rest = heading()
  for (let time = 0; time < times; time += 1) {
    history.pushState({}, '', path)
    await until(() => heading() !== '' && heading() !== rest && isQuiet())
    history.back()
    await until(() => location.pathname === from && heading() === rest && isQuiet())
  }
}

/** Groups by the person who is signed in. */
function byPerson<T extends { readonly as?: Pick<Person, 'email'> }>(items: readonly T[]) {
  const emails = [...new Set(items.map(({ as }) => as?.email))]
  return emails.map((email) => [email, items.filter(({ as }) => as?.email === email)] as const)
}
