import type { Page } from '@playwright/test'

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
