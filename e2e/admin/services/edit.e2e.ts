import type { Page, Request } from '@playwright/test'
import { ada, ben, ruth, vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, test } from '../../support/fixtures'
import {
  chip,
  choose,
  dialog,
  inDialog,
  menuButton,
  message,
  openServices,
  options,
  picker,
  rowOf,
  saveButton,
} from '../steps'

const OF_VERA = `?userId=${vera.id}`

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

/** Records the bodies of all changes that the page sends from now on. */
function sentChanges(page: Page): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'PUT') bodies.push(request.postDataJSON())
  })
  return bodies
}

test('an edit sends only the changes, and shows rejections only in its own dialog', async ({ page, sandbox }) => {
  await openServices(page, OF_VERA)
  const bodies = sentChanges(page)
  const id = veraServiceIds.active
  const row = rowOf(page, id)
  await choose(row, 'Edit')
  await expect(page).toHaveURL(`/admin/services${OF_VERA}&edit=${id}`)
  await expect(inDialog(page, 'Status').getByRole('option')).toHaveText([
    ...['Setup flow', 'Provisioning', 'Active', 'Suspended', 'Canceling', 'Canceled', 'Expired'],
  ])
  await expect(picker(dialog(page))).toHaveValue('vera (vera@example.test)')
  await expect(inDialog(page, 'Stripe Subscription ID')).toHaveValue(`sub_sandbox_${id.slice(-4)}`)
  await expect(inDialog(page, 'Active')).toBeChecked()
  // A value that is changed back does not count as a change.
  await inDialog(page, 'Status').selectOption('Expired')
  await inDialog(page, 'Status').selectOption('Active')
  await saveButton(page).click()
  await expect(dialog(page)).toContainText('no changes to save')
  expect(bodies).toEqual([])
  await inDialog(page, 'Status').selectOption('Canceling')
  await inDialog(page, 'Active').press('Space')
  await inDialog(page, 'Deployment Path').fill('/srv/other')
  await inDialog(page, 'Stripe Subscription ID').fill('')
  await sandbox.whileHeld(() => saveButton(page).dblclick())
  await expect(dialog(page)).toHaveCount(0)
  await expect(message(page, 'Service updated successfully')).toBeVisible()
  await expect(menuButton(row)).toBeFocused()
  await expect(chip(row, 'Canceling')).toBeVisible()
  await expect(chip(row, 'Inactive')).toBeVisible()
  await expect(row).not.toContainText('sub_')
  expect(bodies).toEqual([
    { stripeSubscriptionId: '', status: 'canceling', active: false, deployment: { path: '/srv/other' } },
  ])

  // A rejection is shown only in its own dialog.
  const alert = dialog(page).getByRole('alert')
  await choose(row, 'Edit')
  await inDialog(page, 'Deployment Path').fill('/srv/third')
  await sandbox.fault({ operationId: 'updateService', kind: 'empty500', times: 1 })
  await saveButton(page).click()
  await expect(alert).toContainText('Failed to update service')
  await expect(inDialog(page, 'Deployment Path')).toHaveValue('/srv/third')
  await page.goBack()
  await expect(page).toHaveURL(`/admin/services${OF_VERA}`)
  await expect(dialog(page)).toHaveCount(0)
  await choose(row, 'Edit')
  await expect(inDialog(page, 'Deployment Path')).toHaveValue('/srv/other')
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
  await inDialog(page, 'Status').selectOption('Suspended')
  // The new owner is deleted meanwhile.
  await sandbox.call('DELETE', `/admin/users/${ben.id}`)
  await saveButton(page).click()
  await expect(picker(dialog(page))).toHaveAccessibleDescription('User not found')
  await expect(picker(dialog(page))).toBeFocused()
  await expect(picker(dialog(page))).toHaveValue('ben (ben@example.test)')
  await expect(inDialog(page, 'Status')).toHaveValue('suspended')
  await pickUser('ada')
  await saveButton(page).click()
  await expect(message(page, 'Service updated successfully')).toBeVisible()
  // The service no longer belongs to vera.
  await expect(row).toHaveCount(0)
  expect(bodies.at(-1)).toEqual({ user: ada.id, status: 'suspended' })
  expect(await sandbox.ledger('serviceUpdated')).toHaveLength(2)
})
