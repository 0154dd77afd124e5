import type { Locator, Page, Request } from '@playwright/test'
import { CONTROLS, expect } from '../../support/fixtures'
import { inDialog } from '../steps'

/** A tab, whose label is also the name of its table. */
export type CatalogueTab = keyof typeof CONTROLS.catalogueTabs
const TAB_NUMBERS: Readonly<Record<CatalogueTab, string>> = { products: '', prices: 'tab=1', promotions: 'tab=2' }

/** Opens a tab of /products and waits for its table. */
export async function openCatalogue(page: Page, tab: CatalogueTab, query = ''): Promise<void> {
  const search = [TAB_NUMBERS[tab], query].filter(Boolean).join('&')
  await page.goto(`/products${search === '' ? '' : `?${search}`}`)
  await expect(page.getByRole('table', { name: CONTROLS.catalogueTabs[tab] })).toBeVisible()
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const fieldOf = (within: Locator, label: string) => within.getByLabel(label, { exact: true })
export const buttonOf = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })

/** Selects several options of a searchable field, and closes its list. */
export async function chooseSeveral(within: Locator, label: string, names: readonly string[]): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true })
  for (const name of names) {
    await field.fill(name)
    // A click could miss the list, which moves when the preview grows.
    await expect(within.getByRole('option').filter({ hasText: name }).first()).toBeAttached()
    await field.press('ArrowDown')
    await field.press('Enter')
  }
  await field.press('Escape')
}

/** Selects prices by their ids. The list of this field closes after each choice. */
export async function choosePrices(within: Locator, label: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const field = within.getByRole('combobox', { name: label, exact: true })
    await field.fill(id)
    await within.getByRole('option').filter({ hasText: id }).first().click()
    await expect(within.getByRole('option')).toHaveCount(0)
  }
}

/** Records the page's writes to products, prices and promotions from now on, such as `POST /v1/products`. */
export function catalogueWrites(page: Page): { call: string; body: unknown }[] {
  const writes: { call: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/v1\/(products|prices|promotions)/.test(pathname) || /GET|OPTIONS/.test(request.method())) return
    writes.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() ?? undefined })
  })
  return writes
}

export const createDialog = (page: Page) => dialogOf(page, 'Create New Promotion')
export const createButton = (page: Page) => buttonOf(createDialog(page), CONTROLS.catalogue.createPromotion)
export const previewIn = (within: Locator) => within.getByRole('region', { name: 'Preview', exact: true })
export const lineOf = (within: Locator, productId: string) =>
  previewIn(within).getByRole('listitem').filter({ hasText: productId })

/** Opens the form from the list, and waits until it can be typed into. */
export async function openCreate(page: Page): Promise<Locator> {
  await buttonOf(page.getByRole('main'), CONTROLS.catalogue.createPromotion).click()
  await expect(inDialog(page, CONTROLS.catalogue.name)).toBeFocused()
  return createDialog(page)
}
