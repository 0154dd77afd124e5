import type { Locator, Page, Request } from '@playwright/test'
import { CONTROLS, expect, type SandboxControl } from '../support/fixtures'

/** The table row that contains a text, such as an email or an id. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
/** The table's rows without the header. */
export const bodyRows = (page: Page) => page.locator('tbody').getByRole('row')

export const menuButton = (row: Locator) => row.getByRole('button', { name: /^Actions for / })

export const menuItems = (page: Page) => page.getByRole('menuitem')
/** A message of success or failure. */
export const message = (page: Page, text: string) =>
  page.getByRole('group').or(page.getByRole('alert')).filter({ hasText: text })

/** A message that has received the focus. */
export const focusedMessage = (page: Page, text: string) => page.locator(':focus').filter({ hasText: text })

/** The filter of the list. A dialog may have a field of the same name. */
export const statusFilter = (page: Page) => page.getByRole('main').getByLabel(CONTROLS.list.status, { exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const inDialog = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const dialogButton = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
export const saveButton = (page: Page) => dialogButton(page, CONTROLS.list.save)
/** A badge in a row. */
export const chip = (row: Locator, text: string) => row.getByText(text, { exact: true })
/** The user picker. */
export const picker = (within: Page | Locator) =>
  within.getByRole('combobox', { name: CONTROLS.list.user, exact: true })
/** The options of the open list. */
export const options = (page: Page) => page.getByRole('option').filter({ visible: true })

/** The values of a description list by label. */
export const factsOf = async (within: Locator) =>
  Object.fromEntries(
    await within
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('dd')?.textContent]),
      ),
  )

export async function openUsers(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`)
  await expect(bodyRows(page).first()).toBeVisible()
}

export async function openServices(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/services${query}`)
  await expect(bodyRows(page).first()).toBeVisible()
}

/** Opens the menu of a row and waits until it can be used. */
export async function openMenu(row: Locator): Promise<void> {
  await menuButton(row).click()
  // The menu takes the focus shortly after it opens. This scrolls, so an earlier click would miss.
  await expect(row.page().getByRole('menu').locator(':focus')).toHaveCount(1)
}

/** Opens the menu of a row and clicks an item. */
export async function choose(row: Locator, action: string): Promise<void> {
  await openMenu(row)
  // Clicked and not pressed: an opening menu focuses its first item twice, and an early key press would go to that item.
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses an item of the list's options. */
export async function chooseOption(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: CONTROLS.list.options }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Clicks a button of a dialog. Its call fails once, and the dialog shows the error. */
export async function failOnce(sandbox: SandboxControl, operationId: string, button: Locator, text: string) {
  await sandbox.fault({ operationId, kind: 'empty500', times: 1 })
  await button.click()
  await expect(dialog(button.page()).getByRole('alert')).toContainText(text)
}

/** Dismisses a message and expects it to disappear. */
export async function dismiss(shown: Locator): Promise<void> {
  await shown.getByRole('button', { name: CONTROLS.shared.dismiss }).click()
  await expect(shown).toHaveCount(0)
}

/**
 * Records the administration calls that the page makes from now on, such as `GET /v1/admin/users?page=1`. The overview is left out,
 * because each visit reads it at some time (docs/product/admin/platform.md#bar).
 */
export function adminCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (
      pathname.startsWith('/v1/admin') &&
      pathname !== '/v1/admin/platform/overview' &&
      request.method() !== 'OPTIONS'
    ) {
      calls.push(`${request.method()} ${pathname}${search}`)
    }
  })
  return calls
}
