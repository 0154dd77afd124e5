import type { Page } from '@playwright/test'
import { CONTROLS, expect } from '../../support/fixtures'
import { dialog, dialogButton } from '../steps'

/** Active users, more than a page. */
export const ACTIVE = '?search=players&status=active'
export const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox')
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
export const batchButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
export const results = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const rowResults = (page: Page, title: string) => results(page, title).getByRole('listitem')

/** Starts selecting, and selects the first rows. */
export async function selectFirst(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: CONTROLS.list.selectRows }).click()
  await checkFirst(page, count)
}

/** Selects the first rows. */
export async function checkFirst(page: Page, count: number): Promise<void> {
  await boxes(page).first().check()
  await boxes(page)
    .nth(count - 1)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText(`${count} `)
}

export async function suspend(page: Page, count: number): Promise<void> {
  await batchButton(page, `${CONTROLS.users.suspend} (${count})`).click()
  await expect(dialog(page).getByRole('heading', { name: `${CONTROLS.users.suspend} ${count} users?` })).toBeVisible()
  await dialogButton(page, `${CONTROLS.users.suspend} ${count} users`).click()
}
