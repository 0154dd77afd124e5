import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { commands, openPalette, palette, paletteField } from '../support/palette'
import { adminCalls, chip, dialogButton, message, rowOf } from './steps'

const { users } = CONTROLS

const luca = playerAt(34)

/** Opens the palette and searches for a text. */
async function searchFor(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await paletteField(page).fill(text)
}

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
})

test('a found user is suspended after a confirmation, and unsuspended once', async ({ page, sandbox }) => {
  await searchFor(page, luca.email)
  await commands(page, luca.email).first().click()
  await expect(commands(page)).toHaveText([
    CONTROLS.row.view,
    CONTROLS.row.edit,
    users.suspend,
    users.ban,
    users.delete,
    'Back',
  ])
  await page.keyboard.type(users.suspend)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/users?search=${luca.id}`)
  expect(await sandbox.ledger('userSuspended')).toEqual([])
  await dialogButton(page, users.suspend).click()
  await expect(message(page, 'User suspended successfully')).toBeVisible()
  expect(await sandbox.ledger('userSuspended')).toMatchObject([{ byUserId: ruth.id, userId: luca.id }])

  // The list is open already, and the action needs no confirmation.
  await searchFor(page, luca.id)
  await commands(page, luca.email).first().click()
  await commands(page, users.unsuspend).click()
  await expect(message(page, 'User unsuspended successfully')).toBeVisible()
  await expect(chip(rowOf(page, luca.id), 'Active')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, luca.id)).toBeVisible()
  expect(await sandbox.ledger('userUnsuspended')).toHaveLength(1)
})

test('a service is found by its id, and its list performs the action', async ({ page, sandbox }) => {
  const calls = adminCalls(page)
  const { suspended } = veraServiceIds
  await sandbox.fault({ operationId: 'listUsers', kind: 'empty500', times: 1 })
  await searchFor(page, suspended)
  await expect(palette(page).getByText("We couldn't search for users and services.", { exact: false })).toBeVisible()
  await page.keyboard.type(' ')
  await commands(page, suspended).click()
  expect(calls).toEqual([
    `GET /v1/admin/users?search=${suspended}&limit=10`,
    `GET /v1/admin/users?search=${suspended}&limit=10`,
    'GET /v1/admin/services?page=1&limit=100',
  ])
  // Escape goes back to what was found.
  await page.keyboard.press('Escape')
  await expect(paletteField(page)).toHaveValue(`${suspended} `)
  await commands(page, suspended).click()
  await commands(page, users.unsuspend).click()
  await expect(message(page, 'Service unsuspended successfully')).toBeVisible()
  await expect(rowOf(page, suspended)).toBeVisible()
  expect(await sandbox.ledger('serviceUnsuspended')).toHaveLength(1)
  await searchFor(page, 'f'.repeat(24))
  await expect(palette(page).getByText('No service with this ID among the newest 1,000.')).toBeVisible()
})

test('a promotion is created from any screen', async ({ page }) => {
  await searchFor(page, CONTROLS.catalogue.createPromotion)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?create=new&tab=2')
  await expect(page.getByRole('dialog', { name: 'Create New Promotion' })).toBeVisible()
})

test('Back and Forward do not repeat a write', async ({ page, sandbox }) => {
  await searchFor(page, luca.id)
  await commands(page, luca.email).first().click()
  await commands(page, users.ban).click()
  await dialogButton(page, CONTROLS.shared.cancel).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
  await page.goForward()
  await expect(rowOf(page, luca.id)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await sandbox.ledger('userBanned')).toEqual([])
})
