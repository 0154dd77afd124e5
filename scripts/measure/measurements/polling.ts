import type { Browser, CDPSession, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { hangingServiceId, provisioningOwner } from '#sandbox/services/player-services.seeds'
import { signIn } from '../stage/accounts'
import { newVisitor, openPage, type Speed } from '../stage/browser'
import type { Stage } from '../stage/stage'
import { slope } from '../statistics'
import { countTimers, settled, watchAsks } from './polling-observers'

const FULL: Speed = { network: 'full', processor: 'full' }
const MINUTE_MS = 60_000
/** The portal polls again two seconds after each response. */
const PAUSE_MS = 2_000

export type PollingOptions = { readonly hours: number; readonly onProgress: (text: string) => void }

export type Polling = {
  readonly hours: number
  readonly asks: number
  readonly mostInFlight: number
  /** Heap growth after garbage collection, in bytes per simulated hour after the first. */
  readonly heapSlope: number
  readonly heapSlopePerAsk: number
  /** The heap size at the end, in bytes. */
  readonly heap: number
  /** The difference to the state before the screen was opened. */
  readonly timersLeft: number
  readonly listenersLeft: number
  readonly asksAfterLeaving: number
}

/**
 * Watches a deployment that never ends for some simulated hours, and then leaves the screen. The page's clock moves from one
 * poll to the next. The responses use the real network.
 */
export async function measurePolling(
  browser: Browser,
  { urls, sandbox }: Stage,
  { hours, onProgress }: PollingOptions,
): Promise<Polling> {
  const account = await signIn(sandbox, ruth, { world: 'polling', origins: [urls.portal] })
  const context = await newVisitor(browser, account)
  try {
    await context.clock.install()
    const { page, devtools } = await openPage(context, FULL)
    await page.addInitScript(countTimers)
    const list = `/admin/services?userId=${provisioningOwner.id}`
    // The first visit fills the caches before anything is counted.
    await page.goto(urls.portal + list)
    await rowOf(page).waitFor()
    await openMenu(page)
    await page.keyboard.press('Escape')
    await leave(page)
    const before = await countsOf(page, devtools)
    await page.goBack()
    await rowOf(page).waitFor()
    const asks = watchAsks(page)
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Provision', exact: true }).press('Enter')
    await page.getByText('Provisioning...', { exact: true }).first().waitFor()
    const heaps = await watch(page, devtools, { hours, asks, onProgress })
    const asked = asks.count()
    await leave(page)
    await page.clock.runFor(10 * MINUTE_MS)
    const after = await countsOf(page, devtools)
    const settledHeaps = heaps.filter(([hour]) => hour > Math.min(1, hours / 2))
    const heapSlope = slope(settledHeaps)
    return {
      hours,
      asks: asked,
      mostInFlight: asks.mostInFlight(),
      heapSlope,
      heapSlopePerAsk: heapSlope / (asked / hours),
      heap: heaps.at(-1)?.[1] ?? 0,
      timersLeft: after.timers - before.timers,
      listenersLeft: after.listeners - before.listeners,
      asksAfterLeaving: asks.count() - asked,
    }
  } finally {
    await context.close()
  }
}

type Watching = PollingOptions & { readonly asks: ReturnType<typeof watchAsks> }

/** Simulates the hours, and returns the heap size every ten simulated minutes, by hour. */
async function watch(
  page: Page,
  devtools: CDPSession,
  { hours, asks, onProgress }: Watching,
): Promise<readonly (readonly [hour: number, bytes: number])[]> {
  const heaps: [number, number][] = []
  const steps = (hours * 60 * MINUTE_MS) / PAUSE_MS
  const stepsPerSample = (10 * MINUTE_MS) / PAUSE_MS
  for (let step = 1; step <= steps; step += 1) {
    await page.clock.runFor(PAUSE_MS)
    await asks.allResponded()
    if (step % stepsPerSample !== 0) continue
    const hour = (step * PAUSE_MS) / (60 * MINUTE_MS)
    heaps.push([hour, await heapOf(devtools)])
    onProgress(`polling: ${hour.toFixed(2)} h, ${asks.count()} requests, heap ${heaps.at(-1)?.[1]} bytes`)
  }
  return heaps
}

async function heapOf(devtools: CDPSession): Promise<number> {
  // The first garbage collection releases what the second one collects.
  for (const _ of [1, 2]) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

type Counts = { readonly timers: number; readonly listeners: number }

async function countsOf(page: Page, devtools: CDPSession): Promise<Counts> {
  await settled(page)
  await heapOf(devtools)
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return {
    timers: await page.evaluate(() => window.pendingTimers.size),
    listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN,
  }
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).first().locator('a[href="/services"]').click()
  await page.getByRole('heading', { name: 'No Services Yet' }).waitFor()
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: hangingServiceId })

async function openMenu(page: Page): Promise<void> {
  await rowOf(page)
    .getByRole('button', { name: /^Actions for / })
    .press('Enter')
  await page.getByRole('menu').locator(':focus').waitFor()
}
