import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { bodyRows, chip, dialog, menuButton, openUsers, rowOf } from './steps'

test.beforeEach(({ sandbox }) => sandbox.signIn(ruth))

test('a key that is pressed right after a list has opened moves the focus, which is visible', async ({ page }) => {
  await openUsers(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const row = bodyRows(page).nth(1)
  await expect(row).toBeFocused()
  await expect(row).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('k')
  await expect(bodyRows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
})

test('a row and the link in it open its details, and its controls and selected text do not', async ({
  page,
  context,
}) => {
  await openUsers(page, '?search=ada&status=active')
  const row = rowOf(page, ada.email)
  const link = row.getByRole('link', { name: ada.username, exact: true })
  const opened = `/admin/users?search=ada&status=active&view=${ada.id}`
  for (const open of [() => link.click(), () => chip(row, 'Active').click(), () => link.press('Enter')]) {
    await open()
    await expect(page).toHaveURL(opened)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  }
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(opened)
  await tab.close()
  // One click selects an identifier.
  await row.getByTitle(ada.id).click()
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(ada.id)
  await menuButton(row).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/users?search=ada&status=active')
})

const LISTS = {
  '/admin/users': 13,
  '/admin/services': 13,
  '/admin?tab=1': 13,
  '/admin?tab=2': 13,
  '/products?tab=1': 13,
  '/products?tab=2': 13,
  // There are no more products.
  '/products': 6,
}

/** The rows of a list as they are seen. */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    const inSight = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length
    const lost = [...document.querySelectorAll('thead th, tbody td')].filter((cell) =>
      [...cell.children].some((part) => part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1),
    )
    return { inSight, highest: Math.max(...boxes.map(({ height }) => height)), lost: lost.length }
  })

test('a window of 1280 px shows thirteen rows of one line, also while rows are selected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [path, rows] of Object.entries(LISTS)) {
    await page.goto(path)
    await expect(bodyRows(page).nth(5)).toBeVisible()
    const { inSight, ...shape } = await shapeOf(page)
    expect({ path, ...shape }).toEqual({ path, highest: 44, lost: 0 })
    expect(inSight, path).toBeGreaterThanOrEqual(rows)
  }
  await openUsers(page)
  await page.getByRole('button', { name: CONTROLS.list.selectRows }).click()
  await expect(page.locator('tbody').getByRole('checkbox')).toHaveCount(20)
  expect(await shapeOf(page)).toMatchObject({ highest: 44, lost: 0 })
})
