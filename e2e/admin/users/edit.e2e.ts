import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { fillAll } from '../../support/fields'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { expectNeverStored } from '../../support/password-managers'
import { sinksOf } from '../../support/sinks'
import { choose, dialog, failOnce, inDialog, menuButton, message, openUsers, rowOf, saveButton } from '../steps'

/** A user on the first page. */
const luca = playerAt(34)
const PASSWORD = 'Secret-Password-7'

async function openEdit(page: Page): Promise<void> {
  await choose(rowOf(page, luca.id), CONTROLS.row.edit)
  await expect(inDialog(page, CONTROLS.users.username)).toBeFocused()
}

test('an edit sends only the changes, and shows rejections at their fields', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  await openUsers(page, '?search=luca')
  const sinks = sinksOf(page)
  const row = rowOf(page, luca.id)
  await openEdit(page)
  await expect(page).toHaveURL(`/admin/users?search=luca&edit=${luca.id}`)
  // Password managers neither fill in nor store another user's account.
  await expectNeverStored(inDialog(page, CONTROLS.users.password))
  for (const label of [CONTROLS.users.username, CONTROLS.users.email])
    await expect(inDialog(page, label)).toHaveAttribute('autocomplete', 'off')
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('no changes to save')
  await inDialog(page, CONTROLS.users.username).fill('Lucas')
  await inDialog(page, CONTROLS.users.status).selectOption('Suspended')
  await sandbox.whileHeld(() => saveButton(page).dblclick())
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row).toContainText('Lucas')
  await expect(row).toContainText('Suspended')
  await expect(menuButton(row)).toBeFocused()

  await openEdit(page)
  await inDialog(page, CONTROLS.users.password).fill(PASSWORD)
  await inDialog(page, CONTROLS.users.password).press('Enter')
  await expect(message(page, 'User updated successfully')).toBeVisible()
  const bodies = sinks.requests.flatMap((request) => (request.method() === 'PUT' ? [request.postDataJSON()] : []))
  expect(bodies).toEqual([{ username: 'Lucas', status: 'suspended' }, { password: PASSWORD }])
  const updates = await sandbox.ledger('userUpdated')
  expect(updates.map(({ fields }) => fields)).toEqual([['username', 'status'], ['password']])
  await sinks.expectOnlyIn(`/v1/admin/users/${luca.id}`, [PASSWORD])

  // Rejected values stay in their fields.
  await openEdit(page)
  await expect(inDialog(page, CONTROLS.users.password)).toHaveValue('')
  await fillAll(dialog(page), {
    [CONTROLS.users.username]: 'x',
    [CONTROLS.users.email]: ada.email,
    [CONTROLS.users.password]: 'short',
  })
  await saveButton(page).click()
  await expect(inDialog(page, CONTROLS.users.username)).toHaveAccessibleDescription('is not valid')
  await expect(inDialog(page, CONTROLS.users.username)).toBeFocused()
  await expect(inDialog(page, CONTROLS.users.password)).toHaveAccessibleDescription(/fewer than 12 characters/)
  await fillAll(dialog(page), { [CONTROLS.users.username]: 'Lukas', [CONTROLS.users.password]: PASSWORD })
  await saveButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('An account with this email already exists.')
  await inDialog(page, CONTROLS.users.email).fill('lucas@example.test')
  await failOnce(sandbox, 'updateUser', saveButton(page), 'Failed to update user')
  await expect(inDialog(page, CONTROLS.users.username)).toHaveValue('Lukas')
  await expect(inDialog(page, CONTROLS.users.password)).toHaveValue(PASSWORD)
  await saveButton(page).click()
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expect(rowOf(page, luca.id)).toContainText('lucas@example.test')
  expect(await sandbox.ledger('userUpdated')).toHaveLength(3)
})
