import type { Locator, Page } from '@playwright/test'

/** Fills in fields by their labels. */
export async function fillAll(within: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(values)) await within.getByLabel(label, { exact: true }).fill(text)
}
