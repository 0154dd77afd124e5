import { ada, ben, ruth, vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { requestsOf } from '../../support/requests'
import {
  adminCalls,
  bodyRows,
  chip,
  choose,
  dialog,
  dialogButton,
  dismiss,
  failOnce,
  focusedMessage,
  inDialog,
  menuButton,
  message,
  openMenu,
  openServices,
  options,
  picker,
  rowOf,
  saveButton,
} from '../steps'

const { adminServices } = CONTROLS

const OF_VERA = `?userId=${vera.id}`

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('an action is done once, or shows its error, and updates the row', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const calls = adminCalls(page)
  const serviceId = veraServiceIds.active
  const row = rowOf(page, serviceId)
  for (const [action, done, effect, becomes] of [
    [adminServices.suspend, 'suspended', 'serviceSuspended', 'Suspended'],
    [adminServices.unsuspend, 'unsuspended', 'serviceUnsuspended', 'Active'],
    [adminServices.cancel, 'cancelled', 'serviceCancelled', 'Active'],
    ['Uncancel', 'uncancelled', 'serviceUncancelled', 'Active'],
  ] as const) {
    await openMenu(row)
    const item = page.getByRole('menuitem', { name: action, exact: true })
    if (action === adminServices.suspend || action === adminServices.cancel) {
      await item.click()
      await expect(dialog(page).getByRole('listitem').first()).toContainText('owned by vera (vera@example.test)')
      await sandbox.whileHeld(() => dialogButton(page, action).dblclick())
    } else await sandbox.whileHeld(() => item.dblclick())
    await expect(message(page, `Service ${done} successfully`)).toContainText(`${serviceId} of vera`)
    await expect(chip(row, becomes)).toBeVisible()
    await expect(chip(row, 'No expiration')).toHaveCount(action === adminServices.cancel ? 0 : 1)
    expect(await sandbox.ledger(effect)).toEqual([expect.objectContaining({ byUserId: ruth.id, serviceId })])
    await expect(message(page, 'successfully')).toHaveCount(1)
  }
  await dismiss(message(page, 'Service uncancelled successfully'))
  // Enter and Escape keep the service.
  for (const key of ['Enter', 'Escape']) {
    await choose(row, adminServices.cancel)
    await expect(dialogButton(page, 'Keep Service')).toBeFocused()
    await page.keyboard.press(key)
    await expect(dialog(page)).toHaveCount(0)
    await expect(menuButton(row)).toBeFocused()
  }
  expect(await sandbox.ledger('serviceCancelled')).toHaveLength(1)

  const alert = page.getByRole('alert')
  await choose(row, adminServices.suspend)
  await failOnce(sandbox, 'suspendService', dialogButton(page, adminServices.suspend), 'Failed to suspend service')
  await expect(alert).toContainText('Check it before you try again')
  await dismiss(alert)
  await expect(dialog(page)).toBeFocused()
  // Another administrator was faster, so the list is refreshed.
  await sandbox.call('POST', `/admin/services/${serviceId}/suspend`)
  await dialogButton(page, adminServices.suspend).click()
  await expect(alert).toContainText('Only an active service can be suspended.')
  await expect(chip(row, 'Suspended')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(6)
})

test('unprovisioning, a GET, and deleting are sent only by a confirmed click, once', async ({ page, sandbox }) => {
  await page.clock.install()
  await openServices(page, OF_VERA)
  const calls = adminCalls(page)
  const sent = () => calls.filter((call) => call.includes('unprovision'))
  const id = veraServiceIds.ending
  const row = rowOf(page, id)
  const item = page.getByRole('menuitem', { name: adminServices.unprovision, exact: true })
  const [cancel, unprovision] = [
    dialogButton(page, CONTROLS.shared.cancel),
    dialogButton(page, adminServices.unprovision),
  ]
  await openMenu(row)
  await item.hover()
  await page.clock.fastForward(5_000)
  await item.click()
  await expect(dialog(page)).toContainText("Staff and players won't be able to reach the panel.")
  await expect(dialog(page)).toContainText(`Deployment: /srv/deployments/${id}`)
  await unprovision.hover()
  await expect(cancel).toBeFocused()
  expect(calls).toEqual([])

  // The server does it, but its response is an error.
  await sandbox.fault({ operationId: 'unprovisionService', kind: 'empty500', committed: true, times: 1 })
  await unprovision.click()
  for (const text of ['Failed to unprovision service', 'Check it before you try again']) {
    await expect(dialog(page).getByRole('alert')).toContainText(text)
  }
  await expect(chip(row, 'Suspended')).toBeVisible()
  await cancel.click()
  await expect(dialog(page)).toHaveCount(0)
  expect(sent()).toHaveLength(1)
  const other = rowOf(page, veraServiceIds.active)
  await choose(other, adminServices.unprovision)
  await sandbox.whileHeld(() => unprovision.dblclick())
  await expect(message(page, 'Service unprovisioned successfully')).toBeVisible()
  await expect(chip(other, 'Suspended')).toBeVisible()
  expect(sent()).toHaveLength(2)
  const unprovisioned = await sandbox.ledger('serviceUnprovisioned')
  expect(unprovisioned.map(({ serviceId }) => serviceId)).toEqual([id, veraServiceIds.active])

  const deletedId = veraServiceIds.suspended
  await choose(rowOf(page, deletedId), adminServices.delete)
  await expect(dialog(page)).toContainText(
    'Are you sure you want to permanently delete this service? This action cannot be undone and will cancel any active subscriptions.',
  )
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Admin Control Panel (Monthly Hosting), suspended, owned by vera (vera@example.test)',
    'Deployment: https://suspended.vera.example',
    `This also cancels subscription sub_sandbox_${deletedId.slice(-4)} in Stripe.`,
  ])
  await sandbox.whileHeld(() => dialogButton(page, adminServices.delete).dblclick())
  await expect(focusedMessage(page, 'Service deleted successfully')).toBeVisible()
  await expect(rowOf(page, deletedId)).toHaveCount(0)
  await expect(bodyRows(page)).toHaveCount(10)
  expect(await sandbox.ledger('serviceDeleted')).toMatchObject([{ byUserId: ruth.id, serviceId: deletedId }])
})

test('an edit sends only the changes, and shows rejections only in its own dialog', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const updates = requestsOf(page, /./, 'PUT')
  const id = veraServiceIds.active
  const row = rowOf(page, id)
  await choose(row, CONTROLS.row.edit)
  await expect(page).toHaveURL(`/admin/services${OF_VERA}&edit=${id}`)
  await expect(picker(dialog(page))).toHaveValue('vera (vera@example.test)')
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('no changes to save')
  expect(updates).toEqual([])
  await inDialog(page, 'Active').press('Space')
  await inDialog(page, adminServices.path).fill('/srv/other')
  await sandbox.whileHeld(() => saveButton(page).dblclick())
  await expect(dialog(page)).toHaveCount(0)
  await expect(message(page, 'Service updated successfully')).toBeVisible()
  await expect(menuButton(row)).toBeFocused()
  await expect(chip(row, 'Inactive')).toBeVisible()
  expect(updates.map((request) => request.postDataJSON())).toEqual([
    { active: false, deployment: { path: '/srv/other' } },
  ])

  // A rejection is shown only in its own dialog.
  const alert = dialog(page).getByRole('alert')
  await choose(row, CONTROLS.row.edit)
  await inDialog(page, adminServices.path).fill('/srv/third')
  await failOnce(sandbox, 'updateService', saveButton(page), 'Failed to update service')
  await expect(inDialog(page, adminServices.path)).toHaveValue('/srv/third')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/services${OF_VERA}`)
  await expect(dialog(page)).toHaveCount(0)
  await choose(row, CONTROLS.row.edit)
  await expect(inDialog(page, adminServices.path)).toHaveValue('/srv/other')
  await expect(alert).toHaveCount(0)

  const pickUser = async (username: string) => {
    // An opening dialog takes the focus a moment later, which would close the picker's list.
    await expect(dialog(page).locator(':focus')).toHaveCount(1)
    await picker(dialog(page)).fill(username)
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(picker(dialog(page))).toHaveValue(`${username} (${username}@example.test)`)
  }
  await pickUser('ben')
  // The new owner is deleted meanwhile.
  await sandbox.call('DELETE', `/admin/users/${ben.id}`)
  await saveButton(page).click()
  await expect(picker(dialog(page))).toHaveAccessibleDescription('User not found')
  await expect(picker(dialog(page))).toBeFocused()
  await expect(picker(dialog(page))).toHaveValue('ben (ben@example.test)')
  await pickUser('ada')
  await saveButton(page).click()
  await expect(message(page, 'Service updated successfully')).toBeVisible()
  // The service no longer belongs to vera.
  await expect(row).toHaveCount(0)
  expect(updates.at(-1)?.postDataJSON()).toEqual({ user: ada.id })
  expect(await sandbox.ledger('serviceUpdated')).toHaveLength(2)
})
