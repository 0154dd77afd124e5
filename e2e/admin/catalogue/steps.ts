import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '../../support/fixtures'

/** The tab of /products, and what heads it. */
export type CatalogueTab = 'Products' | 'Prices' | 'Promotions'
const TAB_NUMBERS: Readonly<Record<CatalogueTab, string>> = { Products: '', Prices: 'tab=1', Promotions: 'tab=2' }

/** Opens a tab of /products, and waits until its list is there. */
export async function openCatalogue(page: Page, tab: CatalogueTab, query = ''): Promise<void> {
  const search = [TAB_NUMBERS[tab], query].filter(Boolean).join('&')
  await page.goto(`/products${search === '' ? '' : `?${search}`}`)
  await expect(page.getByRole('table', { name: tab })).toBeVisible()
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const fieldOf = (within: Locator, label: string) => within.getByLabel(label, { exact: true })
export const buttonOf = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })

/** Chooses of the several that a searchable field offers, and closes its list. */
export async function chooseSeveral(within: Locator, label: string, names: readonly string[]): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true })
  for (const name of names) {
    await field.fill(name)
    await within.getByRole('option').filter({ hasText: name }).first().click()
  }
  await field.press('Escape')
}

/** Chooses of the known prices by their ids, in a field whose list closes with each choice. */
export async function choosePrices(within: Locator, label: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const field = within.getByRole('combobox', { name: label, exact: true })
    await field.fill(id)
    await within.getByRole('option').filter({ hasText: id }).first().click()
    await expect(within.getByRole('option')).toHaveCount(0)
  }
}

/** From now on, all calls about what is sold that the page makes: `POST /v1/products`. */
export function catalogueCalls(page: Page): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/v1\/(products|prices|promotions)/.test(pathname) || request.method() === 'OPTIONS') return
    const text = request.postData()
    calls.push({
      call: `${request.method()} ${pathname}${search}`,
      body: text === null ? undefined : JSON.parse(text),
    })
  })
  return calls
}

/** The calls among them that change something. */
export const writesAmong = (calls: readonly { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => !call.startsWith('GET '))
