import type { CDPSession } from '@playwright/test'
import type { Visit } from '../stage/browser'

/** The time in which a loaded screen is observed for layout shifts, in ms. */
const WATCHED_MS = 2_000
/** A screen that is not ready after this time has failed, in ms. */
const LIMIT_MS = 30_000

/** One load of a screen without user input. Times in ms since the navigation. */
export type PageLoad = {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When the data is visible. */
  readonly ready: number
  readonly shifts: number
  readonly longestTask: number
  /** The time of long tasks beyond 50 ms each. */
  readonly blocking: number
  /** Bytes on the wire including headers, for all requests before the page is loaded and its screen is ready. */
  readonly bytes: number
  readonly requests: number
}

/** Loads an address and observes the screen until nothing changes anymore. */
export async function loadPage({ page, devtools }: Visit, url: string): Promise<PageLoad> {
  const traffic = watchTraffic(devtools)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.ready !== undefined, undefined, { polling: 100, timeout: LIMIT_MS })
  // A fixed time, because this measures whether anything moves within it.
  await page.waitForTimeout(WATCHED_MS)
  const seen = await page.evaluate(() => ({
    ...window.seen,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart, // navigation entries have this type
  }))
  const { firstPaint = 0, largestPaint = 0, ready = 0, longTasks, shifts, loaded } = seen
  return {
    firstPaint,
    largestPaint,
    ready,
    shifts,
    longestTask: Math.max(0, ...longTasks),
    blocking: longTasks.reduce((sum, duration) => sum + duration - 50, 0),
    ...traffic(Math.max(ready, loaded)),
  }
}

type Traffic = { bytes: number; requests: number }

/** Records requests and their sizes from now on. Returns the totals of the requests that started within some ms of the first. */
function watchTraffic(devtools: CDPSession): (until: number) => Traffic {
  const begun = new Map<string, number>()
  const sizes = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp }) => begun.set(requestId, timestamp * 1000))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  return (until) => {
    const first = Math.min(...begun.values())
    const counted = [...begun].filter(([, at]) => at - first <= until)
    return { bytes: counted.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0), requests: counted.length }
  }
}
