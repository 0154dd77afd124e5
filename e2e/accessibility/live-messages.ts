import type { Page } from '@playwright/test'

declare global {
  interface Window {
    liveMessages: string[]
  }
}

/**
 * Records what the live regions of the page announce from now on, in its order, such as `alert: Email is required`. A polite
 * region that appears together with its text is recorded as `unheard`, because screen readers may miss it.
 */
export async function recordLiveMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.liveMessages = []
    const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const spoken = new WeakMap<Element, string>()
    const textOf = (element: Element) =>
      (element instanceof HTMLElement ? element.innerText : '').replace(/\s+/g, ' ').trim()
    function speak(region: Element, isNew: boolean) {
      const text = textOf(region)
      if (spoken.get(region) === text) return
      spoken.set(region, text)
      if (text === '' || region.closest('[aria-hidden=true]')) return
      const isAlert = region.matches('[role=alert], [aria-live=assertive]')
      const hasFocus = region.contains(document.activeElement)
      const kind = isAlert ? 'alert' : !isNew ? 'status' : hasFocus ? 'focused status' : 'unheard status'
      window.liveMessages.push(`${kind}: ${text}`)
    }
    new MutationObserver((records) => {
      const regions = new Map<Element, boolean>()
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const around = element?.closest(REGIONS)
        if (around) regions.set(around, regions.get(around) ?? false)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          if (node.matches(REGIONS)) regions.set(node, true)
          for (const inner of node.querySelectorAll(REGIONS)) regions.set(inner, true)
        }
      }
      // The message may take the focus in the same task.
      setTimeout(() => {
        for (const [region, isNew] of regions) if (region.isConnected) speak(region, isNew)
      })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Returns the messages since the last time. */
export function takeLiveMessages(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.liveMessages.splice(0))
}
