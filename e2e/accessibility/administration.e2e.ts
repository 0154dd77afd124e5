import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { ACTIVE, bar, batchButton, results } from '../admin/batch/steps'
import { createDialog, dialogOf, fieldOf, openCatalogue } from '../admin/catalogue/steps'
import { platformSwitch } from '../admin/platform/steps'
import {
  bodyRows,
  dialog,
  dialogButton,
  inDialog,
  menuButton,
  message,
  openServices,
  openUsers,
  rowOf,
  saveButton,
  statusFilter,
} from '../admin/steps'
import { expect } from '../support/fixtures'
import { commands, openPalette, palette, paletteField } from '../support/palette'
import { type Keyboard, keyboardTest } from './keyboard'

const luca = playerAt(34)

/** Waits until the list is loaded again and states its number of rows. */
const expectFound = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

/** Chooses an item of the menu of a row. */
async function chooseItem(
  { press }: Keyboard,
  row: ReturnType<typeof rowOf>,
  item: string,
  arrived: () => Promise<unknown>,
) {
  const page = row.page()
  const focused = page.getByRole('menu').locator(':focus')
  await press('Enter', menuButton(row), () => expect(focused).toHaveCount(1))
  // An opening menu focuses its first item twice.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: item, exact: true })).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [1] })
  await page.keyboard.press('Enter')
  await arrived()
}

keyboardTest('finds, edits and suspends a user', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openUsers(page)
  await visit('Users')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await press('Enter', next, () => expect(page.getByText('Page 2 of 3')).toBeVisible())
  await press('Enter', next, () => expect(page.getByText('Page 3 of 3')).toBeVisible())
  await tabTo(statusFilter(page))
  await page.keyboard.type('Act')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(statusFilter(page)).toBeFocused()
  await type('Search', 'luca')
  await press('Enter', 'Search', () => expect(bodyRows(page)).toHaveCount(1))
  const row = rowOf(page, luca.id)
  await press('Enter', menuButton(row), () => expect(page.getByRole('menu').locator(':focus')).toHaveCount(1))
  await visit('Menu of a user')
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, 'Edit', () => expect(inDialog(page, 'Username')).toBeFocused())
  await visit('Edit a user')
  await type(inDialog(page, 'Email'), ada.email)
  await press('Enter', saveButton(page), () => expect(dialog(page).getByRole('alert')).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, 'Suspend', () => expect(dialogButton(page, 'Cancel')).toBeFocused())
  await visit('Suspend a user')
  await press('Enter', dialogButton(page, 'Suspend'), () =>
    expect(message(page, 'User suspended successfully')).toBeVisible(),
  )
  await expectFound(page, '0 users found')
  await visit('Suspended user')
})

keyboardTest('deletes a user', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ruth)
  await openUsers(page, '?search=luca')
  await chooseItem(keyboard, rowOf(page, luca.id), 'Delete', () => expect(dialogButton(page, 'Cancel')).toBeFocused())
  await visit('Delete a user')
  await press('Enter', dialogButton(page, 'Delete'), () =>
    expect(message(page, 'User deleted successfully')).toBeVisible(),
  )
  await expectFound(page, '0 users found')
  await visit('Deleted user')
})

keyboardTest('suspends several users', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ruth)
  await openUsers(page, ACTIVE)
  await press('Enter', page.getByRole('button', { name: 'Select rows' }), () => expect(bar(page)).toBeVisible())
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const index of [0, 1]) {
    await press('Space', boxes.nth(index), () => expect(boxes.nth(index)).toBeChecked())
  }
  await visit('Selected users')
  await press('Enter', batchButton(page, 'Suspend (2)'), () => expect(dialogButton(page, 'Cancel')).toBeFocused())
  await visit('Suspend two users')
  await press('Enter', dialogButton(page, 'Suspend'), () =>
    expect(results(page, 'Suspend 2 users')).toContainText('All done.'),
  )
  await expectFound(page, '27 users found')
  await press('Enter', results(page, 'Suspend 2 users').getByRole('button', { name: 'Dismiss' }), () =>
    expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused(),
  )
})

keyboardTest('filters services and edits one', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openServices(page)
  await tabTo(statusFilter(page))
  await page.keyboard.type('Sus')
  const row = rowOf(page, veraServiceIds.suspended)
  await expect(row).toBeVisible()
  await visit('Suspended services')
  await chooseItem(keyboard, row, 'Edit', () => expect(dialog(page)).toBeVisible())
  await visit('Edit a service')
  await type(inDialog(page, 'User'), 'an')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('option').filter({ visible: true })).toHaveCount(0)
  await press('Enter', dialogButton(page, 'Cancel'), () => expect(dialog(page)).toHaveCount(0))
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, 'Unsuspend', () =>
    expect(message(page, 'Service unsuspended successfully')).toBeVisible(),
  )
  await expectFound(page, '5 services found')
  await visit('Unsuspended service')
})

keyboardTest('shows a product and its prices', async ({ page, sandbox, keyboard }) => {
  const { press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Products')
  await visit('Products')
  const row = rowOf(page, 'ACPMH')
  await chooseItem(keyboard, row, 'Edit', () => expect(dialogOf(page, 'Edit Product')).toBeVisible())
  await visit('Edit a product')
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, 'Manage Prices', () => expect(dialogOf(page, 'Manage Prices')).toBeVisible())
  await visit('Prices of a product')
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await tabTo(page.getByRole('tab', { name: 'Products' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Prices' })).toBeFocused()
  await press('Enter', page.getByRole('button', { name: 'Create Price' }), () =>
    expect(inDialog(page, 'Name')).toBeFocused(),
  )
  await visit('Create a price')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create Price' })).toBeFocused()
})

keyboardTest('creates a promotion', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Promotions')
  const opener = page.getByRole('main').getByRole('button', { name: 'Create Promotion' })
  await press('Enter', opener, () => expect(inDialog(page, 'Name')).toBeFocused())
  const form = createDialog(page)
  await type(fieldOf(form, 'Name'), 'Winter')
  await type(fieldOf(form, 'Code'), 'WINTER25')
  await type(fieldOf(form, 'Description'), 'A quarter off.')
  await tabTo(fieldOf(form, 'Duration'))
  await page.keyboard.type('Rep')
  await type(fieldOf(form, 'Percent Off'), '25')
  await visit('Create a promotion')
  await press('Enter', form.getByRole('button', { name: 'Create Promotion' }), () =>
    expect(message(page, 'Promotion created successfully')).toBeVisible(),
  )
  await expect(opener).toBeFocused()
  await expectFound(page, '19 promotions found')
  await visit('Created promotion')
})

keyboardTest('turns a platform switch, and finds a user in the palette', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ruth)
  await page.goto('/admin')
  await expect(platformSwitch(page, 'Cancellation')).toBeVisible()
  await expect(page.getByRole('table').or(page.getByText('View as table')).first()).toBeVisible()
  await visit('Platform')
  const state = await platformSwitch(page, 'Cancellation').isChecked()
  await press('Space', platformSwitch(page, 'Cancellation'), () =>
    expect(page.getByText(/^Last updated .+ by ruth$/)).toBeVisible(),
  )
  await expect(platformSwitch(page, 'Cancellation')).toBeChecked({ checked: !state })
  await openPalette(page)
  await visit('Palette')
  await paletteField(page).press('Escape')
  await expect(platformSwitch(page, 'Cancellation')).toBeFocused()
  await openPalette(page)
  await page.keyboard.insertText('ada@example')
  await expect(commands(page, ada.email).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(commands(page, 'View')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(dialog(page).getByText('ada.plays')).toBeVisible()
  await visit('User details')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await visit('Found user')
})
