import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { expect, test } from '../../support/fixtures'
import {
  adminCalls,
  bodyRows,
  choose,
  confirm,
  dialog,
  dismiss,
  focusedMessage,
  inDialog,
  menuButton,
  menuItems,
  message,
  openMenu,
  openUsers,
  rowOf,
} from '../steps'

/** A user on the first page, a suspended user, and another one. */
const [luca, juna, esther] = [playerAt(34), playerAt(26), playerAt(14)]

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the row menu works by keyboard, and each action shows its success', async ({ page, sandbox }) => {
  await openUsers(page, `?search=juna`)
  const row = rowOf(page, juna.id)
  await menuButton(row).press('Enter')
  await expect(menuItems(page).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuItems(page)).toHaveCount(0)
  await expect(menuButton(row)).toBeFocused()
  for (const [before, items, action, done, effect] of [
    ['Suspended', ['View', 'Edit', 'Unsuspend', 'Delete'], 'Unsuspend', 'unsuspended', 'userUnsuspended'],
    ['Active', ['View', 'Edit', 'Suspend', 'Ban', 'Delete'], 'Suspend', 'suspended', 'userSuspended'],
    ['Suspended', ['View', 'Edit', 'Unsuspend', 'Delete'], 'Unsuspend', 'unsuspended', 'userUnsuspended'],
    ['Active', ['View', 'Edit', 'Suspend', 'Ban', 'Delete'], 'Ban', 'banned', 'userBanned'],
    ['Banned', ['View', 'Edit', 'Unban', 'Delete'], 'Unban', 'unbanned', 'userUnbanned'],
  ] as const) {
    await expect(row.getByText(before, { exact: true })).toBeVisible()
    await menuButton(row).press('Enter')
    await expect(menuItems(page)).toHaveText(items)
    await expect(menuItems(page).first()).toBeFocused()
    const expectFocus = (item: string) =>
      expect(page.getByRole('menuitem', { name: item, exact: true })).toBeFocused({ timeout: 1 })
    // Repeated from the first item on failure, because an opening menu focuses that item twice.
    await expect(async () => {
      await page.keyboard.press('Home')
      for (const above of items.slice(0, [...items].map(String).indexOf(action))) {
        await expectFocus(above)
        await page.keyboard.press('ArrowDown')
      }
      await expectFocus(action)
    }).toPass()
    await page.keyboard.press('Enter')
    if (action === 'Suspend' || action === 'Ban') {
      await expect(dialog(page)).toContainText(`Juna (${juna.email})`)
      await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
      await confirm(page, action)
    }
    await expect(page.getByRole('status').filter({ hasText: `User ${done} successfully` })).toBeVisible()
    expect((await sandbox.ledger(effect)).at(-1)).toMatchObject({ byUserId: ruth.id, userId: juna.id })
    await expect(menuButton(row)).toBeFocused()
  }
  await dismiss(message(page, 'User unbanned successfully'))
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('a double click sends one write, and a failed write is not repeated', async ({ page, sandbox }) => {
  await openUsers(page)
  const calls = adminCalls(page)
  const writes = () => calls.filter((call) => call.startsWith('POST'))
  const reads = () => calls.filter((call) => call.startsWith('GET'))
  const row = rowOf(page, luca.id)
  await sandbox.fault({ operationId: 'suspendUser', kind: 'held' })
  await openMenu(row)
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Suspend' }).dblclick()
  await expect(row).toHaveAttribute('aria-busy', 'true')
  await sandbox.clearFaults()
  await expect(message(page, 'User suspended successfully')).toBeVisible()
  await expect(row).toHaveAttribute('aria-busy', 'false')
  await expect(menuItems(page)).toHaveCount(0)
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  expect(await sandbox.ledger('userSuspended')).toHaveLength(1)
  expect([writes().length, reads().length]).toEqual([1, 1])

  await sandbox.fault({
    operationId: 'unsuspendUser',
    kind: 'status',
    status: 500,
    message: 'The cellar is flooded.',
    times: 1,
  })
  await choose(row, 'Unsuspend')
  await expect(page.getByRole('alert')).toContainText('The cellar is flooded.')
  await dismiss(page.getByRole('alert'))
  // The server does it, but its response is an error. The refreshed list shows the change.
  await sandbox.fault({ operationId: 'unsuspendUser', kind: 'empty500', committed: true, times: 1 })
  await choose(row, 'Unsuspend')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to unsuspend user')
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await dismiss(alert)
  expect(await sandbox.ledger('userUnsuspended')).toHaveLength(1)
  expect([writes().length, reads().length]).toEqual([3, 3])

  // Another administrator was faster.
  await sandbox.call('POST', `/admin/users/${luca.id}/ban`)
  await choose(row, 'Suspend')
  await confirm(page, 'Suspend')
  await expect(alert).toContainText('Only an active user can be suspended.')
  await dismiss(alert)
  await expect(dialog(page)).toBeVisible()
  await confirm(page, 'Cancel')
  await expect(row.getByText('Banned', { exact: true })).toBeVisible()
  await sandbox.call('DELETE', `/admin/users/${luca.id}`)
  await choose(row, 'Unban')
  await expect(page.getByRole('alert').filter({ hasText: 'User not found.' })).toContainText('no longer exists')
  await expect(row).toHaveCount(0)
  expect(await sandbox.ledger('userUnbanned')).toEqual([])
})

test('deleting lists the consequences, ignores Enter and is done once', async ({ page, sandbox }) => {
  await openUsers(page, '?search=ada')
  const calls = adminCalls(page)
  const row = rowOf(page, ada.id)
  for (const decline of ['Cancel', 'Enter', 'Escape']) {
    await choose(row, 'Delete')
    await expect(dialog(page)).toContainText('Are you sure you want to delete this user? This action cannot be undone.')
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      '2 services (1 active) will be deleted.',
      'The Discord account ada.plays will be unlinked.',
      "This user won't be able to sign in.",
    ])
    const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    if (decline === 'Cancel') await cancel.click()
    else await page.keyboard.press(decline)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  expect(calls).toEqual([])
  await choose(row, 'Delete')
  await sandbox.fault({ operationId: 'deleteUser', kind: 'empty500', times: 1 })
  const confirm = dialog(page).getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to delete user')
  expect(await sandbox.ledger('userDeleted')).toEqual([])
  await sandbox.whileHeld(() => confirm.dblclick())
  await expect(focusedMessage(page, 'User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
  expect(await sandbox.ledger('userDeleted')).toHaveLength(1)
  await dismiss(message(page, 'User deleted successfully'))
  // Administrators cannot lock themselves out.
  await page.goto(`/admin/users?search=${ruth.id}`)
  await openMenu(rowOf(page, ruth.id))
  await expect(menuItems(page)).toHaveText(['View', 'Edit'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(inDialog(page, 'Status')).toBeDisabled()
})

test('deleting the last row of the last page goes back one page', async ({ page, sandbox }) => {
  // Leaves 21 of the 35 players, one of them on the second page.
  const others = Array.from({ length: 14 }, (_, index) => playerAt(index))
  for (const { id } of others) await sandbox.call('DELETE', `/admin/users/${id}`)
  await openUsers(page, '?search=players&page=2')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(bodyRows(page)).toHaveCount(1)
  await choose(rowOf(page, esther.id), 'Delete')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(message(page, 'User deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users\?search=players(&page=1)?$/)
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
})
