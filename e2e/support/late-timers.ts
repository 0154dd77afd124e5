import { expect, type Page } from '@playwright/test'

/**
 * Lets timers without a delay run half a second late in the pages that are loaded from now on, as on a busy machine. Returns a
 * function that waits until none is pending.
 */
export async function delayTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    let pending = 0
    const delayed = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (ms > 0) return start(act, ms, ...given)
      pending += 1
      return start(() => {
        pending -= 1
        act(...given)
      }, 500)
    }
    Object.assign(window, { setTimeout: delayed, countPending: () => pending })
  })
  return () => expect.poll(() => page.evaluate('countPending()')).toBe(0)
}
