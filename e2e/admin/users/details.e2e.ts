import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { buttonOf, dialogOf } from '../catalogue/steps'
import { bodyRows, choose, menuButton, message, openUsers, rowOf } from '../steps'

const { users, row, shared } = CONTROLS
/** An active user without services. */
const luca = playerAt(34)

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('the details offer the actions of the menu, and their dialogs return the focus', async ({ page, sandbox }) => {
  await openUsers(page, `?search=${ada.id}`)
  await choose(rowOf(page, ada.id), row.view)
  const panel = dialogOf(page, 'User Details')
  const actions = panel.getByRole('group', { name: 'Actions' })
  await expect(actions.getByRole('button')).toHaveText([row.edit, users.suspend, users.ban, users.delete])
  const question = dialogOf(page, 'Suspend User?')
  await buttonOf(actions, users.suspend).press('Enter')
  await expect(buttonOf(question, shared.cancel)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(buttonOf(actions, users.suspend)).toBeFocused()
  await page.keyboard.press('Enter')
  await buttonOf(question, users.suspend).press('Enter')
  // The button is gone, and the actions have its focus.
  await expect(actions).toBeFocused()
  await expect(actions.getByRole('button')).toHaveText([row.edit, users.unsuspend, users.delete])
  await buttonOf(actions, users.unsuspend).press('Enter')
  await expect(buttonOf(actions, users.ban)).toBeVisible()
  // The message lies over the panel, too.
  await buttonOf(message(page, 'User unsuspended successfully'), CONTROLS.list.undo).click({ trial: true })

  // The edit dialog replaces the details.
  await buttonOf(actions, row.edit).press('Enter')
  await expect(page).toHaveURL(`/admin/users?search=${ada.id}&edit=${ada.id}`)
  await expect(dialogOf(page, 'Edit User').getByLabel(users.username, { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuButton(rowOf(page, ada.id))).toBeFocused()

  await choose(rowOf(page, ada.id), row.view)
  await buttonOf(actions, users.delete).press('Enter')
  await buttonOf(dialogOf(page, 'Delete User?'), users.delete).press('Enter')
  await expect(message(page, 'User deleted successfully')).toContainText(ada.email)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/admin/users?search=${ada.id}`)
  await expect(bodyRows(page)).toHaveCount(0)
  expect(await sandbox.ledger('userDeleted')).toHaveLength(1)
})

test('the details of a user lead to each service, and those of a service to its user', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'listAllServices', kind: 'empty500', times: 1 })
  await openUsers(page, `?view=${ada.id}`)
  const services = dialogOf(page, 'User Details').getByRole('region', { name: 'Services' })
  await buttonOf(services, shared.retry).click()
  await expect(services.getByRole('listitem')).toHaveText([
    `Admin Control Panel (Monthly Hosting)${adaFlowServiceId}Setup flow`,
    `Admin Control Panel (Monthly Hosting)${adaActiveServiceId}Active`,
  ])
  await services.getByRole('link', { name: adaActiveServiceId }).click()
  await expect(page).toHaveURL(`/admin/services?userId=${ada.id}&view=${adaActiveServiceId}`)
  const panel = dialogOf(page, 'Service Details')
  await expect(panel.getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveText([
    ...[row.edit, CONTROLS.adminServices.suspend, CONTROLS.adminServices.unprovision],
    ...[CONTROLS.adminServices.cancel, CONTROLS.adminServices.delete],
  ])
  await buttonOf(panel, CONTROLS.adminServices.suspend).click()
  await buttonOf(dialogOf(page, 'Suspend Service?'), CONTROLS.adminServices.suspend).click()
  await expect(buttonOf(panel, CONTROLS.adminServices.unsuspend)).toBeVisible()
  await panel.getByRole('link', { name: ada.username, exact: true }).click()
  await expect(page).toHaveURL(`/admin/users?view=${ada.id}`)
  await expect(dialogOf(page, 'User Details').getByText(ada.email)).toBeVisible()

  await page.goto(`/admin/users?view=${luca.id}`)
  await expect(services).toContainText('This user has no services.')
  await expect(rowOf(page, luca.id)).toBeVisible()
})
