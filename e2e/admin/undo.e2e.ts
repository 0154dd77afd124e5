import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { choose, dialog, dialogButton, message, openUsers, rowOf } from './steps'

/** An active and a suspended user. */
const [luca, juna] = [playerAt(34), playerAt(26)]

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a suspension is undone once, without a question, and can not be undone again', async ({ page, sandbox }) => {
  await openUsers(page, '?search=luca')
  const row = rowOf(page, luca.id)
  await choose(row, CONTROLS.users.suspend)
  await dialogButton(page, CONTROLS.users.suspend).click()
  const undo = page.getByRole('button', { name: CONTROLS.list.undo, exact: true })
  await expect(undo).toBeVisible()
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  await sandbox.whileHeld(() => undo.dblclick())
  await expect(message(page, 'User unsuspended successfully')).toContainText(luca.email)
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(dialog(page)).toHaveCount(0)
  expect(await sandbox.ledger('userUnsuspended')).toMatchObject([{ byUserId: ruth.id, userId: luca.id }])
})

test('an undo without a response may have been done, and is not sent again', async ({ page, sandbox }) => {
  await openUsers(page, `?search=${juna.id}`)
  const row = rowOf(page, juna.id)
  await choose(row, CONTROLS.users.unsuspend)
  await sandbox.fault({ operationId: 'suspendUser', kind: 'dropped', committed: true })
  await page.getByRole('button', { name: CONTROLS.list.undo, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText("This may have gone through anyway. We've refreshed the list.")
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  expect(await sandbox.ledger('userSuspended')).toHaveLength(1)
})
