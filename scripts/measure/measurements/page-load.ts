import type { CDPSession } from '@playwright/test'
import type { Visit } from '../stage/browser'

/** For how long a loaded screen is watched for what still moves, in ms. */
const WATCHED_MS = 2_000
/** A screen that is not there by then never will be. */
const LIMIT_MS = 30_000

/** One load of a screen that nobody touches; times in ms since the navigation. */
export type PageLoad = {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When the data is on the screen. */
  readonly ready: number
  readonly shifts: number
  readonly longestTask: number
  /** What tasks took beyond 50 ms. */
  readonly blocking: number
  /** On the wire, headers included: all that was asked for before the page was loaded and its screen there. */
  readonly bytes: number
  readonly requests: number
}

/** Loads an address and watches the screen until it has come to rest. */
export async function loadPage({ page, devtools }: Visit, url: string): Promise<PageLoad> {
  const traffic = watchTraffic(devtools)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.seen.ready !== undefined, undefined, { polling: 100, timeout: LIMIT_MS })
  // Nothing is waited for: whether anything moves in this time is what is measured.
  await page.waitForTimeout(WATCHED_MS)
  const seen = await page.evaluate(() => ({
    ...window.seen,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart, // by its type
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

/** From now on, what is asked for and what it weighs. Answers the sum of all that began up to some ms after the first. */
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
