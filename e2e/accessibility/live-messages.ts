import type { Page } from '@playwright/test'

declare global {
  interface Window {
    liveMessages: string[]
  }
}

/**
 * Records the messages of the page's live regions from now on, such as `alert: Email is required`. Of a region that takes the
 * focus, the text is read because of the focus.
 */
export async function recordLiveMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.liveMessages = []
    const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    /** The nearest of these decides whether a change is read. */
    const SETTINGS = `${REGIONS}, [aria-live=off]`
    const spoken = new WeakMap<Element, string>()
    function speak(region: Element) {
      const text = region instanceof HTMLElement ? region.innerText.replace(/\s+/g, ' ').trim() : ''
      if (spoken.get(region) === text) return
      spoken.set(region, text)
      if (text === '' || region.closest('[aria-hidden=true]')) return
      const isAlert = region.matches('[role=alert], [aria-live=assertive]')
      const kind = region.matches(':focus') ? 'focus' : isAlert ? 'alert' : 'status'
      window.liveMessages.push(`${kind}: ${text}`)
    }
    new MutationObserver((records) => {
      const regions = new Set<Element>()
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const nodes = [...addedNodes].filter((node) => node instanceof Element)
        const found = [
          element?.closest(SETTINGS),
          ...nodes.flatMap((node) => [node, ...node.querySelectorAll(REGIONS)]),
        ]
        for (const one of found) if (one?.matches(REGIONS)) regions.add(one)
      }
      // The message may take the focus in the same task.
      setTimeout(() => {
        for (const region of regions) if (region.isConnected) speak(region)
      })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Messages about progress, which a fast response or a fast typist skips. */
const PASSING =
  /^status: \d+ results?$|^status: .* \d+ \w+ \d+ of \d+$|\.\.\.$|We're checking your promotion code\.$|^status: Status /

/** Returns the messages since the last time, each once and sorted, because lists and pagers load side by side. */
export async function takeLiveMessages(page: Page): Promise<readonly string[]> {
  const messages = await page.evaluate(() => window.liveMessages.splice(0))
  return [...new Set(messages)].filter((message) => !PASSING.test(message)).sort()
}
