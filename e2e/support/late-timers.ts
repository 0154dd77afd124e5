import { expect, type Page } from '@playwright/test'

/**
 * Delays all timers without a delay by half a second, as on a busy machine, in pages that load from now on.
 *
 * @returns a function that waits until no timer is pending
 */
export async function delayTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    let pending = 0
    const delayed = (act: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
      if (ms > 0) return start(act, ms, ...values)
      pending += 1
      return start(() => {
        pending -= 1
        act(...values)
      }, 500)
    }
    Object.assign(window, { setTimeout: delayed, countPending: () => pending })
  })
  return () => expect.poll(() => page.evaluate('countPending()')).toBe(0)
}
