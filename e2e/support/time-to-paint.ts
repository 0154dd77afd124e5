import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The durations of the interactions since the last `shortestInteraction`, in ms. */
    interactions: number[]
    interactionObserver?: PerformanceObserver
  }
}

/**
 * Measures the time from the end of a list's next response to the frame that paints its rows, in ms.
 *
 * @param call the path of the request
 * @param act triggers the request
 */
export async function timeToPaint(page: Page, call: string, act: () => Promise<unknown>): Promise<number> {
  const painted = page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`No rows after an answer of ${path}`)), 30_000)
        const responses = () =>
          // Entries of the type `resource` have this type.
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
            ({ name }) => new URL(name).pathname === path,
          )
        const before = responses().length
        const rows = new MutationObserver(() => {
          const response = responses()[before]
          if (response === undefined) return
          rows.disconnect()
          // The second frame starts after the first one was painted.
          requestAnimationFrame(() => requestAnimationFrame((at) => resolve(at - response.responseEnd)))
        })
        rows.observe(document.querySelector('tbody') ?? document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        })
      }),
    call,
  )
  await act()
  return painted
}

/**
 * Measures the shortest time of several equal interactions, from the event to the next paint, in ms, because other processes can only
 * make it longer.
 *
 * @param act the interaction, such as a click
 * @param undo what makes it possible again
 */
export async function shortestInteraction(
  page: Page,
  act: () => Promise<unknown>,
  undo: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < 4; count += 1) {
    await page.evaluate(() => {
      window.interactions = []
      window.interactionObserver ??= new PerformanceObserver((list) => {
        // Entries of the type `event` have this type.
        for (const event of list.getEntries() as PerformanceEventTiming[]) {
          if (event.interactionId) window.interactions.push(event.duration)
        }
      })
      // TypeScript does not know the threshold.
      const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
      window.interactionObserver.observe(events)
    })
    await act()
    // The browser reports an event after its paint. Faster ones than 16 ms are not reported.
    await page.waitForTimeout(500)
    times.push(await page.evaluate(() => Math.max(0, ...window.interactions)))
    await undo()
  }
  return Math.min(...times)
}
