import type { Page } from '@playwright/test'

/** Simulates a hidden or visible tab, because all tabs of a headless browser are visible. */
export async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isHidden)
}

/** Hides the tab and shows it again. */
export async function lookAgain(page: Page): Promise<void> {
  await hide(page, true)
  await hide(page, false)
}
