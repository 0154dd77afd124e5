import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/fixtures'
import { inDialog } from '../steps'
import { buttonOf, dialogOf, fieldOf } from './steps'

export const createDialog = (page: Page) => dialogOf(page, 'Create New Promotion')
export const createButton = (page: Page) => buttonOf(createDialog(page), 'Create Promotion')
export const previewIn = (within: Locator) => within.getByRole('region', { name: 'Preview', exact: true })
export const lineOf = (within: Locator, productId: string) =>
  previewIn(within).getByRole('listitem').filter({ hasText: productId })

/** Opens the form from the list, and waits until it can be typed into. */
export async function openCreate(page: Page): Promise<Locator> {
  await buttonOf(page.getByRole('main'), 'Create Promotion').click()
  await expect(inDialog(page, 'Name')).toBeFocused()
  return createDialog(page)
}

/** Fills in the fields without which a promotion cannot be created. */
export async function fillNames(within: Locator, names: Readonly<Record<'Name' | 'Code' | 'Description', string>>) {
  for (const [label, text] of Object.entries(names)) await fieldOf(within, label).fill(text)
}
