import { type Dialog, expect, type Page } from '@playwright/test'
import { CONTROLS } from '../support/controls'

/** Marks the page. The returned function expects that it has not been loaded again since. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  // A page that asks whether to reload gets the answer that would lose what is under way.
  page.on('dialog', (dialog: Dialog) => void dialog.accept())
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return async () => expect(await page.evaluate(() => 'isMarked' in window)).toBe(true)
}

/** Leads to the main region with the keyboard. */
export async function skipToContent(page: Page): Promise<void> {
  await page.getByRole('link', { name: CONTROLS.shell.skip }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** Adds a hash to the address, as the address bar does: the router does not know this entry of the browser's history. */
export async function typeHash(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = 'main'
  })
  await expect(page).toHaveURL(/#main$/)
}
