import type { Locator, Page, Request } from '@playwright/test'
import { expect } from '../support/fixtures'

/** The row of an administrator's table in which a text occurs, such as an email or an id. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** The rows under the names of the columns. */
export const bodyRows = (page: Page) => page.locator('tbody').getByRole('row')
/** What opens the menu of a row. */
export const menuButton = (row: Locator) => row.getByRole('button', { name: /^Actions for / })
/** The items of the menu that is open. */
export const menuItems = (page: Page) => page.getByRole('menuitem')
/** A message of what was done, or of what went wrong. */
export const message = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** What took the focus as it came, and says so. */
export const focusedMessage = (page: Page, text: string) => page.locator(':focus').filter({ hasText: text })

/** The filter of a list, and not the field of a dialog. */
export const statusFilter = (page: Page) => page.getByRole('main').getByLabel('Status', { exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const inDialog = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })
/** A status, or what else stands in the column of it. */
export const chip = (row: Locator, text: string) => row.getByText(text, { exact: true })
/** The field that finds users. */
export const picker = (within: Page | Locator) => within.getByRole('combobox', { name: 'User', exact: true })
/** The options of the list that is open. */
export const options = (page: Page) => page.getByRole('option').filter({ visible: true })

export async function openUsers(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`)
  await expect(bodyRows(page).first()).toBeVisible()
}

export async function openServices(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/services${query}`)
  await expect(bodyRows(page).first()).toBeVisible()
}

/** Opens the menu of a row, and waits until it can be used. */
export async function openMenu(row: Locator): Promise<void> {
  await menuButton(row).click()
  // The menu takes the focus a moment after it has opened, which scrolls, and a press in that moment ends elsewhere.
  await expect(row.page().getByRole('menu').locator(':focus')).toHaveCount(1)
}

/** Opens the menu of a row and takes one of its items. */
export async function choose(row: Locator, action: string): Promise<void> {
  await openMenu(row)
  // Not by a key: an opening menu focuses its first item twice, and a key pressed before the second time goes to that item.
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

/** Does what a dialog asks about, which is named like the button of it. */
export async function confirm(page: Page, action: string): Promise<void> {
  await dialog(page).getByRole('button', { name: action, exact: true }).click()
}

/** Dismisses a message, and sees it go. */
export async function dismiss(shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: 'Dismiss' }).click()
  await expect(shown).toHaveCount(0)
}

/** From now on, all calls of administrators that the page makes: `GET /v1/admin/users?page=1`. */
export function adminCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/admin') && request.method() !== 'OPTIONS') {
      calls.push(`${request.method()} ${pathname}${search}`)
    }
  })
  return calls
}
