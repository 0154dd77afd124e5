import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { fillBot } from '../setup/steps'
import { expect, test } from '../support/fixtures'
import { bar, discardButton, field, openManage, saveButton } from './steps'

const focusIsInside = (page: Page, role: 'dialog' | 'region') =>
  page.evaluate(
    (name) => document.activeElement?.closest(name === 'dialog' ? '[role=dialog]' : 'section') !== null,
    role,
  )

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openManage(page)
})

test('the focus stays in the bar when its buttons disappear', async ({ page, sandbox }) => {
  await field(page, 'Server Name').fill('Other')
  await field(page, 'Short Name').fill('OT')
  await bar(page).getByRole('button', { name: 'Undo Short Name' }).press('Enter')
  await expect(bar(page)).toBeFocused()
  await discardButton(page).press('Enter')
  await expect(bar(page)).toBeFocused()
  await field(page, 'Server Name').fill('Other')
  await sandbox.fault({ operationId: 'saveDeploymentConfig', kind: 'held' })
  await saveButton(page).press('Enter')
  await expect(bar(page)).toBeFocused()
  await sandbox.clearFaults()
  const saved = page.getByRole('status').filter({ hasText: 'Configuration updated successfully!' })
  await expect(saved).toBeFocused()
  await saved.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(bar(page)).toBeFocused()
})

test('the missing part of a footer link gets the focus', async ({ page }) => {
  await field(page, 'Footer Link 2 Text').fill('Shop')
  await saveButton(page).click()
  await expect(field(page, 'Footer Link 2 URL')).toBeFocused()
})

test('the focus stays in a busy dialog', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'saveDiscordCredentials', kind: 'held' })
  await page.getByRole('button', { name: 'Update Discord Credentials' }).click()
  await expect(field(page, 'Client ID')).toBeFocused()
  await fillBot(page)
  await page.getByRole('button', { name: 'Update Credentials' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeDisabled()
  for (let presses = 0; presses < 4; presses += 1) {
    expect(await focusIsInside(page, 'dialog')).toBe(true)
    await page.keyboard.press('Tab')
  }
  await sandbox.clearFaults()
  await expect(page.getByText('Discord credentials updated successfully!')).toBeVisible()
})

test('the success message has the focus after a cancellation', async ({ page }) => {
  await page.getByRole('button', { name: 'Cancel Service' }).click()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).press('Enter')
  const success = page.getByRole('status').filter({ hasText: 'Service cancelled successfully.' })
  await expect(success).toBeFocused()
  // Dismissing the message does not change the state.
  await success.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: 'Already Cancelling' })).toBeDisabled()
})

for (const [width, height] of [
  [390, 664],
  [320, 480],
  [320, 256],
] as const) {
  test(`at ${width} x ${height} the bar never covers the focused element`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const label of ['Server Name', 'Short Name', 'Server Description', 'Punishment Months']) {
      await field(page, label).fill('7')
    }
    await expect(bar(page)).toContainText('4 unsaved changes')
    await field(page, 'Server Name').focus()
    for (let presses = 0; presses < 16; presses += 1) {
      await page.keyboard.press('Tab')
      const isSeen = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return true
        const { top, bottom, left } = element.getBoundingClientRect()
        const seen = document.elementFromPoint(left + 6, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
        return seen === element || element.contains(seen) || (seen?.contains(element) ?? false)
      })
      expect(isSeen, `after ${presses + 1} presses`).toBe(true)
    }
  })
}

test('the bar does not cover the theme button', async ({ page }) => {
  for (const width of [769, 1000, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('button', { name: 'Switch to light mode' }).click({ trial: true })
    await saveButton(page).click({ trial: true })
  }
})

test('in a small window, the changes are listed on request', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await field(page, 'Server Name').fill('Other')
  await expect(bar(page)).toContainText('1 unsaved change')
  await expect(bar(page).getByRole('listitem')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Show changes' }).click()
  await expect(bar(page).getByRole('listitem')).toContainText('Sunset Roleplay')
})

test('in a small window, a long notice scrolls instead of being cut', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await field(page, 'Server Name').fill('Mine')
  await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs', SHORT_NAME: 'TH' })
  await saveButton(page).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Updated to the latest saved values: Short Name.')
  expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
})
