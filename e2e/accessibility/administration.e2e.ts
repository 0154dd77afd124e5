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
import { CONTROLS, expect } from '../support/fixtures'
import { commands, openPalette, palette, paletteField } from '../support/palette'
import { type Keyboard, test } from './keyboard'

const { users, catalogue, shared, admin } = CONTROLS

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

test('finds, edits and suspends a user', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openUsers(page)
  await visit('Users')
  const next = page.getByRole('button', { name: CONTROLS.list.next, exact: true })
  await press('Enter', next, () => expect(page.getByText('Page 2 of 3')).toBeVisible())
  await press('Enter', next, () => expect(page.getByText('Page 3 of 3')).toBeVisible())
  await tabTo(statusFilter(page))
  await page.keyboard.type('Act')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(statusFilter(page)).toBeFocused()
  await type(CONTROLS.list.search, 'luca')
  await press('Enter', CONTROLS.list.search, () => expect(bodyRows(page)).toHaveCount(1))
  const row = rowOf(page, luca.id)
  await press('Enter', menuButton(row), () => expect(page.getByRole('menu').locator(':focus')).toHaveCount(1))
  await visit('Menu of a user')
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, CONTROLS.row.edit, () => expect(inDialog(page, users.username)).toBeFocused())
  await visit('Edit a user')
  await type(inDialog(page, users.email), ada.email)
  await press('Enter', saveButton(page), () => expect(dialog(page).getByRole('alert')).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, users.suspend, () => expect(dialogButton(page, shared.cancel)).toBeFocused())
  await visit('Suspend a user')
  await press('Enter', dialogButton(page, users.suspend), () =>
    expect(message(page, 'User suspended successfully')).toBeVisible(),
  )
  await expectFound(page, '0 users found')
  await visit('Suspended user')
})

test('deletes a user', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ruth)
  await openUsers(page, '?search=luca')
  await chooseItem(keyboard, rowOf(page, luca.id), users.delete, () =>
    expect(dialogButton(page, shared.cancel)).toBeFocused(),
  )
  await visit('Delete a user')
  await press('Enter', dialogButton(page, users.delete), () =>
    expect(message(page, 'User deleted successfully')).toBeVisible(),
  )
  await expectFound(page, '0 users found')
  await visit('Deleted user')
})

test('suspends several users', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ruth)
  await openUsers(page, ACTIVE)
  await press('Enter', page.getByRole('button', { name: CONTROLS.list.selectRows }), () =>
    expect(bar(page)).toBeVisible(),
  )
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (const index of [0, 1]) {
    await press('Space', boxes.nth(index), () => expect(boxes.nth(index)).toBeChecked())
  }
  await visit('Selected users')
  await press('Enter', batchButton(page, `${users.suspend} (2)`), () =>
    expect(dialogButton(page, shared.cancel)).toBeFocused(),
  )
  await visit('Suspend two users')
  await press('Enter', dialogButton(page, `${users.suspend} 2 users`), () =>
    expect(results(page, `${users.suspend} 2 users`)).toContainText('All done.'),
  )
  await expectFound(page, '27 users found')
  await press(
    'Enter',
    results(page, `${users.suspend} 2 users`).getByRole('button', { name: CONTROLS.batch.dismiss }),
    () => expect(page.getByRole('heading', { name: 'User Management' })).toBeFocused(),
  )
})

test('filters services and edits one', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openServices(page)
  await tabTo(statusFilter(page))
  await page.keyboard.type('Sus')
  const row = rowOf(page, veraServiceIds.suspended)
  await expect(row).toBeVisible()
  await visit('Suspended services')
  await chooseItem(keyboard, row, CONTROLS.row.edit, () => expect(dialog(page)).toBeVisible())
  await visit('Edit a service')
  await type(inDialog(page, CONTROLS.list.user), 'an')
  await expect(dialog(page).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('option').filter({ visible: true })).toHaveCount(0)
  await press('Enter', dialogButton(page, shared.cancel), () => expect(dialog(page)).toHaveCount(0))
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, CONTROLS.adminServices.unsuspend, () =>
    expect(message(page, 'Service unsuspended successfully')).toBeVisible(),
  )
  await expectFound(page, '5 services found')
  await visit('Unsuspended service')
})

test('shows a product and its prices', async ({ page, sandbox, keyboard }) => {
  const { press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'products')
  await visit('Products')
  const row = rowOf(page, 'ACPMH')
  await chooseItem(keyboard, row, catalogue.edit, () => expect(dialogOf(page, 'Edit Product')).toBeVisible())
  await visit('Edit a product')
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await chooseItem(keyboard, row, catalogue.managePrices, () => expect(dialogOf(page, 'Manage Prices')).toBeVisible())
  await visit('Prices of a product')
  await page.keyboard.press('Escape')
  await expect(menuButton(row)).toBeFocused()
  await tabTo(page.getByRole('tab', { name: CONTROLS.catalogueTabs.products }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table', { name: 'Prices' })).toBeVisible()
  await expect(page.getByRole('tab', { name: CONTROLS.catalogueTabs.prices })).toBeFocused()
  await press('Enter', page.getByRole('button', { name: catalogue.createPrice }), () =>
    expect(inDialog(page, catalogue.priceName)).toBeFocused(),
  )
  await visit('Create a price')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: catalogue.createPrice })).toBeFocused()
})

test('creates a promotion', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'promotions')
  const opener = page.getByRole('main').getByRole('button', { name: catalogue.createPromotion })
  await press('Enter', opener, () => expect(inDialog(page, catalogue.name)).toBeFocused())
  const form = createDialog(page)
  await type(fieldOf(form, catalogue.name), 'Winter')
  await type(fieldOf(form, catalogue.code), 'WINTER25')
  await type(fieldOf(form, 'Description'), 'A quarter off.')
  await tabTo(fieldOf(form, catalogue.duration))
  await page.keyboard.type('Rep')
  await type(fieldOf(form, catalogue.percentOff), '25')
  await visit('Create a promotion')
  await press('Enter', form.getByRole('button', { name: catalogue.createPromotion }), () =>
    expect(message(page, 'Promotion created successfully')).toBeVisible(),
  )
  await expect(opener).toBeFocused()
  await expectFound(page, '19 promotions found')
  await visit('Created promotion')
})

test('turns a platform switch, and finds a user in the palette', async ({ page, sandbox, keyboard }) => {
  const { press, visit } = keyboard
  await sandbox.signIn(ruth)
  await page.goto('/admin')
  await expect(platformSwitch(page, admin.cancellation)).toBeVisible()
  await expect(page.getByRole('table').or(page.getByText('View as table')).first()).toBeVisible()
  await visit('Platform')
  const state = await platformSwitch(page, admin.cancellation).isChecked()
  await press('Space', platformSwitch(page, admin.cancellation), () =>
    expect(page.getByText(/^Last updated .+ by ruth$/)).toBeVisible(),
  )
  await expect(platformSwitch(page, admin.cancellation)).toBeChecked({ checked: !state })
  await openPalette(page)
  await visit('Palette')
  await paletteField(page).press('Escape')
  await expect(platformSwitch(page, admin.cancellation)).toBeFocused()
  await openPalette(page)
  await page.keyboard.insertText('ada@example')
  await expect(commands(page, ada.email).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(commands(page, CONTROLS.row.view)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(dialog(page).getByText('ada.plays')).toBeVisible()
  await visit('User details')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await visit('Found user')
})
