import type { Page } from '@playwright/test'

/** Pretends that the tab is hidden, or seen again: a headless browser shows all of its tabs. */
export async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}

/** Looks away from the tab and back. */
export async function lookAgain(page: Page): Promise<void> {
  await hide(page, true)
  await hide(page, false)
}
