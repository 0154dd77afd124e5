import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { markPage, skipToContent, typeHash } from '../../portal/same-page'
import { CONTROLS, expect, test } from '../../support/fixtures'
import {
  adminCalls,
  bodyRows,
  choose,
  dialog,
  dialogButton,
  dismiss,
  failOnce,
  focusedMessage,
  inDialog,
  menuButton,
  menuItems,
  message,
  openMenu,
  openUsers,
  rowOf,
} from '../steps'

/** An active and a suspended user on the first page. */
const [luca, juna] = [playerAt(34), playerAt(26)]

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the row menu works by keyboard, and each action shows its success', async ({ page, sandbox }) => {
  await openUsers(page)
  const row = rowOf(page, luca.id)
  await openMenu(row)
  // The menu stays usable when its button has scrolled out of view.
  await bodyRows(page)
    .last()
    .evaluate((below) => below.scrollIntoView())
  await expect(menuButton(row)).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(luca.email)
  await page.keyboard.press('Escape')
  await openUsers(page, `?search=luca`)
  for (const [before, actions, action, done, effect] of [
    ['Active', [CONTROLS.users.suspend, CONTROLS.users.ban], CONTROLS.users.suspend, 'suspended', 'userSuspended'],
    ['Suspended', [CONTROLS.users.unsuspend], CONTROLS.users.unsuspend, 'unsuspended', 'userUnsuspended'],
    ['Active', [CONTROLS.users.suspend, CONTROLS.users.ban], CONTROLS.users.ban, 'banned', 'userBanned'],
    ['Banned', [CONTROLS.users.unban], CONTROLS.users.unban, 'unbanned', 'userUnbanned'],
  ] as const) {
    await expect(row.getByText(before, { exact: true })).toBeVisible()
    await openMenu(row)
    await expect(menuItems(page)).toHaveText([CONTROLS.row.view, CONTROLS.row.edit, ...actions, CONTROLS.users.delete])
    // Repeated until the item has the focus, because an opening menu focuses its first item twice.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: action, exact: true })).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [20] })
    await page.keyboard.press('Enter')
    if (action === CONTROLS.users.suspend || action === CONTROLS.users.ban) {
      await expect(dialog(page)).toContainText(`Luca (${luca.email})`)
      await expect(dialogButton(page, CONTROLS.shared.cancel)).toBeFocused()
      await dialogButton(page, action).click()
    }
    await expect(message(page, `User ${done} successfully`)).toBeVisible()
    expect(await sandbox.ledger(effect)).toMatchObject([{ byUserId: ruth.id, userId: luca.id }])
    await expect(menuButton(row)).toBeFocused()
  }
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('deleting lists the consequences, ignores Enter and is done once', async ({ page, sandbox }) => {
  await openUsers(page, '?search=ada')
  const calls = adminCalls(page)
  const row = rowOf(page, ada.id)
  for (const decline of ['Enter', 'Escape']) {
    await choose(row, CONTROLS.users.delete)
    await expect(dialog(page)).toContainText('Are you sure you want to delete this user? This action cannot be undone.')
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      '2 services (1 active) will be deleted.',
      'The Discord account ada.plays will be unlinked.',
      "This user won't be able to sign in.",
    ])
    await expect(dialogButton(page, CONTROLS.shared.cancel)).toBeFocused()
    await page.keyboard.press(decline)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  expect(calls).toEqual([])
  await choose(row, CONTROLS.users.delete)
  await failOnce(sandbox, 'deleteUser', dialogButton(page, CONTROLS.users.delete), 'Failed to delete user')
  await sandbox.whileHeld(() => dialogButton(page, CONTROLS.users.delete).dblclick())
  await expect(focusedMessage(page, 'User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
  expect(await sandbox.ledger('userDeleted')).toHaveLength(1)
  await dismiss(message(page, 'User deleted successfully'))

  // Leaves 21 active players, one of them on the second page. Without it the list goes back one page.
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => sandbox.call('DELETE', `/admin/users/${playerAt(index).id}`)),
  )
  await openUsers(page, '?search=players&status=active&page=2')
  await expect(bodyRows(page)).toHaveCount(1)
  await choose(bodyRows(page), CONTROLS.users.delete)
  await dialogButton(page, CONTROLS.users.delete).click()
  await expect(bodyRows(page)).toHaveCount(20)
  await expect(message(page, 'User deleted successfully')).toBeVisible()
  await expect(page.getByText(/Page \d/)).toHaveCount(0)

  // Administrators cannot lock themselves out.
  await page.goto(`/admin/users?search=${ruth.id}`)
  await openMenu(rowOf(page, ruth.id))
  await expect(menuItems(page)).toHaveText([CONTROLS.row.view, CONTROLS.row.edit])
  await page.getByRole('menuitem', { name: CONTROLS.row.edit }).click()
  await expect(inDialog(page, CONTROLS.users.status)).toBeDisabled()
})

test('a link within the page or to the same query neither reloads nor stops a write', async ({ page, sandbox }) => {
  await page.goto('/admin?tab=1')
  await sandbox.fault({ operationId: 'unsuspendUser', kind: 'held', times: 1 })
  await choose(rowOf(page, juna.id), CONTROLS.users.unsuspend)
  await expect(menuButton(rowOf(page, juna.id))).toHaveAttribute('aria-busy', 'true')
  const expectNoReload = await markPage(page)
  await skipToContent(page)
  await typeHash(page)
  await page.getByRole('link', { name: CONTROLS.shell.users, exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=1')
  await expect(menuButton(rowOf(page, juna.id))).toHaveAttribute('aria-busy', 'true')
  await sandbox.clearFaults()
  await expect(message(page, 'User unsuspended successfully')).toBeVisible()
  expect(await sandbox.ledger('userUnsuspended')).toHaveLength(1)
  await expectNoReload()
})

test('a dialog with a write under way stays, without a reload', async ({ page, sandbox }) => {
  await page.goto('/admin?tab=1')
  await choose(rowOf(page, luca.id), CONTROLS.users.ban)
  await sandbox.fault({ operationId: 'banUser', kind: 'held', times: 1 })
  await dialogButton(page, CONTROLS.users.ban).click()
  await sandbox.faultsUsed()
  const expectNoReload = await markPage(page)
  await typeHash(page)
  await page.goBack()
  await expect(page).toHaveURL('/admin?tab=1')
  await expect(dialog(page)).toBeVisible()
  await sandbox.clearFaults()
  await expect(message(page, 'User banned successfully')).toBeVisible()
  expect(await sandbox.ledger('userBanned')).toHaveLength(1)
  await expectNoReload()
})
