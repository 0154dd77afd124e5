import type { Page, Request } from '@playwright/test'

/** A move of the page's clock after which temporary messages have disappeared, in ms. */
const SHOWN_MS = 10_000

/**
 * Bytes per poll that count as zero. The simulated clock stores a line per move, and the smallest object that the portal could
 * leak per poll, a promise, is larger.
 */
export const NOISE_PER_ASK = 32

declare global {
  interface Window {
    /** Active timers: set, not yet fired and not cleared. An interval is active until it is cleared. */
    pendingTimers: Set<unknown>
  }
}

/** Runs in the page after its clock was replaced, and before the page's own scripts. */
export function countTimers(): void {
  const pending = new Set<unknown>()
  window.pendingTimers = pending
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  // The casts are safe: the portal passes only functions, and treats the result as a number.
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

/** Records the page's polls of a deployment from now on. */
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
    /** Waits until the page has read the responses of the polls in progress. */
    async allResponded(): Promise<void> {
      while (open.size > 0)
        await Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')])
      await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))))
    },
  }
}

/** Waits until everything in the page that ends by itself has ended. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(SHOWN_MS)
}
