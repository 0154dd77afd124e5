import type { CDPSession, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { hangingServiceId, provisioningOwner } from '#sandbox/services/player-services.seeds'
import { countActiveWork, heapOf, listenersOf } from '../../portal/leaks/active-work'
import { expect, test } from '../../support/fixtures'
import { menuButton, menuItems, rowOf } from '../steps'

/** The portal polls again two seconds after each response. */
const PAUSE_MS = 2_000
const POLLS_PER_HOUR = 1_800
/** The heap is measured after the first one, when all code has been compiled, and after the last. */
const HOURS = 4
const TEN_MINUTES_MS = 600_000
/** The simulated clock stores a line per move. The smallest object that the portal could leak per poll, a promise, is larger. */
const NOISE_PER_POLL = 32

const isPoll = (request: { url(): string }) => /\/v1\/admin\/services\/\w+\/status$/.test(request.url())

test('four hours of polling leave no memory, timers or listeners behind', async ({ page, context, sandbox }) => {
  test.setTimeout(1_800_000)
  await page.clock.install()
  // After the page's clock was replaced.
  await page.addInitScript(countActiveWork)
  const devtools = await context.newCDPSession(page)
  let [polls, open, mostInFlight] = [0, 0, 0]
  page.on('request', (request) => {
    if (!isPoll(request)) return
    polls += 1
    open += 1
    mostInFlight = Math.max(mostInFlight, open)
  })
  page.on('requestfinished', (request) => {
    if (isPoll(request)) open -= 1
  })
  await sandbox.signIn(ruth)
  await page.goto(`/admin/services?userId=${provisioningOwner.id}`)
  // The first visit fills the caches before anything is counted.
  await openRowMenu(page)
  await page.keyboard.press('Escape')
  const before = await countsAfterLeaving(page, devtools)
  await page.goBack()
  await openRowMenu(page)
  await menuItems(page)
    .filter({ hasText: /^Provision$/ })
    .press('Enter')
  await expect(rowOf(page, hangingServiceId).getByText('Provisioning...', { exact: true })).toBeVisible()
  const heaps: number[] = []
  for (let poll = 1; poll <= HOURS * POLLS_PER_HOUR; poll += 1) {
    await page.clock.runFor(PAUSE_MS)
    while (open > 0) await page.waitForEvent('requestfinished')
    // The page has read the response after this.
    await page.evaluate(() => Promise.resolve())
    if (poll === POLLS_PER_HOUR || poll === HOURS * POLLS_PER_HOUR) heaps.push(await heapOf(devtools))
  }
  // A few moves of the clock come before the page has set its next timer.
  expect(polls).toBeGreaterThan(0.99 * HOURS * POLLS_PER_HOUR)
  expect(mostInFlight).toBe(1)
  const [first = 0, last = 0] = heaps
  expect((last - first) / ((HOURS - 1) * POLLS_PER_HOUR)).toBeLessThan(NOISE_PER_POLL)
  const counted = polls
  expect(await countsAfterLeaving(page, devtools)).toEqual(before)
  expect(polls).toBe(counted)
})

async function openRowMenu(page: Page): Promise<void> {
  await menuButton(rowOf(page, hangingServiceId)).press('Enter')
  await page.getByRole('menu').locator(':focus').waitFor()
}

/** Leaves the screen, and waits until everything in the page that ends by itself has ended. */
async function countsAfterLeaving(page: Page, devtools: CDPSession) {
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/services"]').click()
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(TEN_MINUTES_MS)
  await heapOf(devtools)
  const timers = await page.evaluate(() => window.activeWork.timers.size)
  return { listeners: await listenersOf(devtools), timers }
}
