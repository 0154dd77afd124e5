import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const paletteField = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })
/** The commands that contain a text. */
export const commands = (page: Page, text = '') => palette(page).getByRole('option').filter({ hasText: text })

/** Opens the palette by its keys. They are repeated, because the portal listens to them only shortly after a screen has appeared. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(paletteField(page)).toBeFocused({ timeout: 2_000 })
  }).toPass()
}
