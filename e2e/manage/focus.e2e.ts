import type { Locator } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import { bar, discardButton, field, openManage, saveButton } from './steps'

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openManage(page)
})

test('the focus stays in the bar when its buttons disappear', async ({ page, sandbox }) => {
  await field(page, FIELDS.serverName).fill('Other')
  await field(page, FIELDS.shortName).fill('OT')
  await bar(page).getByRole('button', { name: 'Undo Short Name' }).press('Enter')
  await expect(bar(page)).toBeFocused()
  await discardButton(page).press('Enter')
  await expect(bar(page)).toBeFocused()
  await field(page, FIELDS.serverName).fill('Other')
  await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'held' })
  await saveButton(page).press('Enter')
  await expect(bar(page)).toBeFocused()
  await sandbox.clearFaults()
  await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
  await expect(bar(page)).toBeFocused()
})

test('at the sizes of small phones the bar never covers the focused element', async ({ page }) => {
  for (const label of [FIELDS.serverName, FIELDS.shortName, 'Server Description', FIELDS.punishmentMonths]) {
    await field(page, label).fill('7')
  }
  await expect(bar(page)).toContainText('4 unsaved changes')
  for (const [width, height] of [
    [390, 664],
    [320, 256],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => hasRoomFor(bar(page))).toBe(true)
    await field(page, FIELDS.serverName).focus()
    for (let presses = 1; presses <= 16; presses += 1) {
      await page.keyboard.press('Tab')
      const isSeen = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return true
        const { top, bottom, left } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 6, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
        return seen === element || element.contains(seen) || (seen?.contains(element) ?? false)
      })
      expect(isSeen, `${width} x ${height}, after ${presses} presses`).toBe(true)
    }
  }
})

/** Returns whether the page knows the height of the bar as the window is now. In a low window the bar is not sticky. */
function hasRoomFor(reviewBar: Locator): Promise<boolean> {
  return reviewBar.evaluate((element: HTMLElement) => {
    const isSticky = getComputedStyle(element).position === 'sticky'
    const height = document.documentElement.style.getPropertyValue('--bar-height')
    return height === (isSticky ? `${element.offsetHeight}px` : '0px')
  })
}

const heightOf = (element: Locator) => element.evaluate(({ clientHeight }) => clientHeight)

test('the bar fits small and large windows, also with a long notice', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  expect(await heightOf(bar(page))).toBeLessThanOrEqual(56)
  await field(page, FIELDS.serverName).fill('Mine')
  await expect(discardButton(page)).toBeVisible()
  expect(await heightOf(bar(page))).toBeLessThanOrEqual(56)
  await bar(page).getByRole('button', { name: 'Show changes' }).click()
  await expect(bar(page).getByRole('listitem')).toContainText('Sunset Roleplay')
  await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs', SHORT_NAME: 'TH' })
  await saveButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Updated to the latest saved values: Short Name.')
  expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)

  for (const width of [769, 1000, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('button', { name: CONTROLS.shell.toLight }).click({ trial: true })
    await saveButton(page).click({ trial: true })
  }
})
