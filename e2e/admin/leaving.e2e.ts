import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { provisionableServiceId, provisioningOwner } from '#sandbox/services/player-services.seeds'
import { markPage, skipToContent, typeHash } from '../portal/same-page'
import { expect, test } from '../support/fixtures'
import { choose, dialog, dialogButton, menuButton, message, rowOf } from './steps'

const [luca, juna] = [playerAt(34), playerAt(26)]

const expectBusy = (page: Page, text: string) =>
  expect(menuButton(rowOf(page, text))).toHaveAttribute('aria-busy', 'true')

test.beforeEach(({ sandbox }) => sandbox.signIn(ruth))

test('a link within the page does not reload it while a provisioning is sent', async ({ page, sandbox }) => {
  await page.goto(`/admin/services?userId=${provisioningOwner.id}`)
  await sandbox.fault({ operationId: 'provisionService', kind: 'held', times: 1 })
  await choose(rowOf(page, provisionableServiceId), 'Provision')
  await sandbox.faultsUsed()
  const expectNoReload = await markPage(page)
  await skipToContent(page)
  await typeHash(page)
  await sandbox.clearFaults()
  await expect(message(page, 'Provisioning started - monitoring progress...')).toBeVisible()
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)
  await expectNoReload()
})

test('a link to the same path and query works while a write is sent', async ({ page, sandbox }) => {
  await page.goto('/admin?tab=1')
  await sandbox.fault({ operationId: 'unsuspendUser', kind: 'held', times: 1 })
  await choose(rowOf(page, juna.id), 'Unsuspend')
  await expectBusy(page, juna.id)
  const expectNoReload = await markPage(page)
  await typeHash(page)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=1')
  await expectBusy(page, juna.id)
  await sandbox.clearFaults()
  await expect(message(page, 'User unsuspended successfully')).toBeVisible()
  expect(await sandbox.ledger('userUnsuspended')).toHaveLength(1)
  await expectNoReload()
})

test('a dialog with a write under way stays, without a reload', async ({ page, sandbox }) => {
  await page.goto('/admin?tab=1')
  await choose(rowOf(page, luca.id), 'Ban')
  await sandbox.fault({ operationId: 'banUser', kind: 'held', times: 1 })
  await dialogButton(page, 'Ban').click()
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
