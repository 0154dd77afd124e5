import type { Locator, Page } from '@playwright/test'

/** Moves through a page with the Tab key, as a customer without a pointer does. */
export function keyboardOf(page: Page) {
  /** @param label of a field, or any control */
  async function tabTo(label: string | Locator): Promise<void> {
    const target = typeof label === 'string' ? page.getByLabel(label, { exact: true }) : label
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${label}`)
  }
  async function typeInto(label: string, text: string): Promise<void> {
    await tabTo(label)
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(text)
  }
  return { tabTo, typeInto }
}
