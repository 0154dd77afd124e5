import type { Page } from '@playwright/test'

/** Opens the dialog that exports the list. */
export async function exportList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
}
