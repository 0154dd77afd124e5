import type { Page } from '@playwright/test'

/**
 * From the end of a list's next answer until the frame in which its rows are drawn, in ms.
 *
 * @param call the path of the answer
 * @param act what asks for it
 */
export async function timeToPaint(page: Page, call: string, act: () => Promise<unknown>): Promise<number> {
  const painted = page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`No rows after an answer of ${path}`)), 30_000)
        const responses = () =>
          // The cast: resources have entries of this type.
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
            ({ name }) => new URL(name).pathname === path,
          )
        const before = responses().length
        const rows = new MutationObserver(() => {
          const response = responses()[before]
          if (response === undefined) return
          rows.disconnect()
          // The second frame begins when the first one has been drawn.
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
