import { ada, ben } from '#sandbox/account/people.seeds'
import { bar, discardButton, field, openManage, saveButton } from '../manage/steps'
import { CONTROLS, expect, FIELDS } from '../support/fixtures'
import { openPalette, palette } from '../support/palette'
import { test } from './keyboard'

test('edits a configuration', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit } = keyboard
  await sandbox.signIn(ada)
  await page.goto('/services')
  await expect(page.getByRole('article')).toHaveCount(2)
  await visit('Services')
  await press('Enter', page.getByRole('link', { name: CONTROLS.services.manage, exact: false }).last(), () =>
    expect(field(page, FIELDS.serverName)).toBeVisible(),
  )
  await visit('Manage')
  await type(FIELDS.serverName, 'Sunrise Roleplay')
  await expect(bar(page)).toContainText('1 unsaved change')
  await type(FIELDS.punishmentMonths, '37')
  await press('Enter', saveButton(page), () => expect(field(page, FIELDS.punishmentMonths)).toBeFocused())
  await visit('Manage with an invalid change')
  await press('Enter', page.getByRole('link', { name: CONTROLS.shell.home, exact: true }), () =>
    expect(page.getByRole('dialog')).toBeVisible(),
  )
  await visit('Leaving')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: CONTROLS.shell.home, exact: true })).toBeFocused()
  await press('Enter', discardButton(page), () => expect(bar(page)).toBeFocused())
  // The fields are replaced a moment later.
  await expect(bar(page)).toContainText('No unsaved changes')
  await type(FIELDS.serverName, 'Sunrise Roleplay')
  await press('Enter', saveButton(page), () =>
    expect(page.getByText('Configuration updated successfully!')).toBeVisible(),
  )
  await visit('Saved')
})

test('cancels a service', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ada)
  await openManage(page)
  const opener = page
    .getByRole('region', { name: 'Cancellation' })
    .getByRole('button', { name: CONTROLS.manage.cancel })
  const dialog = page.getByRole('dialog')
  await press('Enter', opener, () => expect(dialog).toBeVisible())
  await visit('Cancellation')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await press('Enter', opener, () => expect(dialog).toBeVisible())
  await press('Enter', dialog.getByRole('button', { name: CONTROLS.manage.cancel }), () =>
    expect(page.getByText('Service cancelled successfully.', { exact: false })).toBeVisible(),
  )
  await press('Enter', page.getByRole('button', { name: CONTROLS.shared.dismiss }), () =>
    expect(page.getByText('Service cancelled successfully.', { exact: false })).toHaveCount(0),
  )
  await visit('Cancelled')
})

test('links a Discord account in the settings', async ({ page, sandbox, keyboard }) => {
  const { press, visit, tabTo } = keyboard
  await sandbox.signIn(ben)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, ben' })).toBeVisible()
  const menu = page.getByRole('menu')
  await press('Enter', page.getByRole('button', { name: ben.email }), () =>
    expect(menu.locator(':focus')).toHaveCount(1),
  )
  await visit('User menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: ben.email })).toBeFocused()
  await openPalette(page)
  await page.keyboard.insertText('sett')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
  await visit('Settings')
  await tabTo(page.getByRole('button', { name: CONTROLS.setup.connect, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /SANDBOX/ })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Authorize' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
  await visit('Settings, connected')
})
