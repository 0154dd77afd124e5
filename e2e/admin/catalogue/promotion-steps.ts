import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/fixtures'
import { inDialog } from '../steps'
import { buttonOf, dialogOf, fieldOf } from './steps'

/** The form of a new promotion, and what sends it. */
export const createDialog = (page: Page) => dialogOf(page, 'Create New Promotion')
export const createButton = (page: Page) => buttonOf(createDialog(page), 'Create Promotion')
/** What customers will pay with the promotion of a dialog. */
export const previewIn = (within: Locator) => within.getByRole('region', { name: 'Preview', exact: true })
/** What the preview says of one product. */
export const lineOf = (within: Locator, productId: string) =>
  previewIn(within).getByRole('listitem').filter({ hasText: productId })

/** Opens the form from the list, and waits until it can be typed into. */
export async function openCreate(page: Page): Promise<Locator> {
  await buttonOf(page.getByRole('main'), 'Create Promotion').click()
  await expect(inDialog(page, 'Name')).toBeFocused()
  return createDialog(page)
}

/** Types what a promotion cannot do without. */
export async function typeWords(within: Locator, words: Readonly<Record<'Name' | 'Code' | 'Description', string>>) {
  for (const [label, text] of Object.entries(words)) await fieldOf(within, label).fill(text)
}
