import type { Locator, Page } from '@playwright/test'
import { ruth, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { dialog, inDialog, menuButton, menuItems, openUsers, rowOf } from '../admin/steps'
import { isFullRun } from '../support/fixtures'
import { expect, test } from './fixtures'

test.skip(!isFullRun, 'Firefox runs only in the full run.')

const luca = playerAt(34)

/** Presses Tab, and expects the focus and a visible focus ring on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  const isMarked = target.evaluate((element) => element.matches(':focus-visible'))
  expect(await isMarked).toBe(true)
}

/** The name of the focused element, or null if the focus has left the dialog. */
const focusIn = (page: Page) =>
  dialog(page).evaluate((element) => {
    const focused = document.activeElement
    return focused && element.contains(focused) ? focused.outerHTML : null
  })

test('the login, a menu and a dialog work with the keyboard', async ({ page, sandbox }) => {
  await page.goto('/login')
  await page.getByLabel('Email Address').focus()
  await page.keyboard.type(ruth.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(SEED_PASSWORD)
  await tabTo(page, page.getByRole('button', { name: 'Show' }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo(page, page.getByRole('button', { name: 'Sign In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, ruth' })).toBeVisible()

  await openUsers(page, '?search=luca')
  const row = rowOf(page, luca.id)
  await menuButton(row).press('Enter')
  await expect(menuItems(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menuItems(page).first()).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [20] })
  await page.keyboard.press('Enter')
  await expect(inDialog(page, 'Username')).toBeFocused()

  // Tab goes once around and never leaves the dialog, in both directions.
  for (const key of ['Tab', 'Shift+Tab']) {
    const first = await focusIn(page)
    const seen = new Set<string | null>([first])
    do {
      await page.keyboard.press(key)
      seen.add(await focusIn(page))
    } while ((await focusIn(page)) !== first && seen.size < 20)
    expect(seen).not.toContain(null)
    expect(seen.size).toBeGreaterThanOrEqual(6)
    expect(seen.size).toBeLessThan(20)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  expect(await sandbox.ledger('userUpdated')).toEqual([])
})
