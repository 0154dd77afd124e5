import type { Page, Request } from '@playwright/test'

/** A turn of the page's clock that is long enough for what is only shown for a while, in ms. */
const SHOWN_MS = 10_000

/**
 * Bytes for each ask that count as none: the page's clock keeps a line for each of its turns, and the smallest thing that could be
 * kept by us for each, a promise, is larger.
 */
export const NOISE_PER_ASK = 32

declare global {
  interface Window {
    /** Timers that have been set and have neither run out nor been cleared; of a repeated one, until it is cleared. */
    pendingTimers: Set<unknown>
  }
}

/** Runs in the page after its clock has been replaced, and before anything of its own. */
export function countTimers(): void {
  const pending = new Set<unknown>()
  window.pendingTimers = pending
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  // The casts: the portal gives functions alone, and takes what it gets for a number.
  window.setTimeout = ((act: () => void, ms?: number) => {
    const id = setTimeout.call(
      window,
      () => {
        pending.delete(id)
        act()
      },
      ms,
    )
    pending.add(id)
    return id
  }) as typeof window.setTimeout
  window.setInterval = ((act: () => void, ms?: number) => {
    const id = setInterval.call(window, act, ms)
    pending.add(id)
    return id
  }) as typeof window.setInterval
  window.clearTimeout = (id) => {
    pending.delete(id)
    clearTimeout.call(window, id)
  }
  window.clearInterval = (id) => {
    pending.delete(id)
    clearInterval.call(window, id)
  }
}

/** From now on, the asks for the state of a deployment that the page sends. */
export function watchAsks(page: Page) {
  const open = new Set<Request>()
  let count = 0
  let most = 0
  page.on('request', (request) => {
    if (!/\/v1\/admin\/services\/\w+\/status$/.test(new URL(request.url()).pathname)) return
    open.add(request)
    count += 1
    most = Math.max(most, open.size)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    count: () => count,
    mostInFlight: () => most,
    /** Waits for the answers of those that are under way, and until the page has read them. */
    async allResponded(): Promise<void> {
      while (open.size > 0)
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))
    },
  }
}

/** Lets everything end in the page that ends by itself. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(SHOWN_MS)
}
