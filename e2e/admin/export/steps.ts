import type { Page } from '@playwright/test'

/** Opens the dialog that exports the list. */
export async function exportList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
}
