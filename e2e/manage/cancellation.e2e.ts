import type { Page } from '@playwright/test'
import { ada, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { openManage } from './steps'

const success = 'Service cancelled successfully. Your service will expire at the end of the billing cycle.'
const panel = (page: Page) => page.getByRole('region', { name: 'Cancellation' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Service?' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: CONTROLS.manage.cancel })

async function open(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: CONTROLS.manage.cancel }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Formats a date like the portal. */
const dayOf = (date: unknown) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.parse(String(date)))

test.beforeEach(({ sandbox }) => sandbox.signIn(ada))

test('a customer reads the consequences, cancels, and sees the end date', async ({ page, sandbox }) => {
  await openManage(page)
  await open(page)
  // The safe button has the focus, so Enter and Escape cancel nothing.
  await expect(dialog(page).getByRole('button', { name: 'Keep Service' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(panel(page).getByRole('button', { name: CONTROLS.manage.cancel })).toBeFocused()
  await open(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  expect(await sandbox.ledger('serviceCancelled')).toEqual([])

  await open(page)
  await expect(dialog(page)).toContainText('Admin Control Panel (Monthly Hosting)')
  await expect(dialog(page)).toContainText('panel.sunset.example')
  await expect(dialog(page)).toContainText('which we expect to be')
  const dialogText = await dialog(page).innerText()
  await confirm(page).press('Enter')
  const notice = page.getByRole('group').filter({ hasText: success })
  await expect(notice).toBeFocused()
  await expect(dialog(page)).toHaveCount(0)
  const [cancelled] = await sandbox.ledger('serviceCancelled')
  const day = dayOf(cancelled?.expiresAt)
  expect(dialogText).toContain(`which we expect to be ${day}`)
  await expect(panel(page)).toContainText(`Pending Cancellation: the service runs until ${day}.`)
  await expect(panel(page).getByRole('link', { name: 'contact support' })).toBeVisible()
  await notice.getByRole('button', { name: CONTROLS.shared.dismiss }).click()
  await expect(panel(page).getByRole('button', { name: 'Already Cancelling' })).toBeDisabled()
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: 'Pending Cancellation' })
  await expect(card).toContainText('Cancelling')
  await expect(card).toContainText(`Ends on ${day}`)
  expect(await sandbox.ledger('serviceCancelled')).toHaveLength(1)
})

test('a customer keeps a cancelled service, on its card and on /manage', async ({ page, sandbox }) => {
  await sandbox.paymentRules({ letsCustomersUncancel: true })
  const keep = page.getByRole('button', { name: 'Keep Service' })
  const kept = page.getByText('Your service is kept. It renews at the end of the billing cycle.')
  await openManage(page)
  await open(page)
  await expect(dialog(page)).toContainText('You can undo this until then.')
  await confirm(page).click()
  await expect(panel(page)).toContainText('If you keep the service, it renews then')
  await sandbox.fault({ operationId: 'keepService', kind: 'empty500', times: 1 })
  await keep.click()
  await expect(page.getByText('It looks like your service is still being cancelled.')).toBeVisible()
  await sandbox.fault({ operationId: 'keepService', kind: 'empty500', committed: true, times: 1 })
  await keep.click()
  await expect(page.getByRole('group').filter({ has: kept })).toBeFocused()
  await expect(panel(page).getByRole('button', { name: CONTROLS.manage.cancel })).toBeEnabled()
  expect(await sandbox.ledger('serviceKept')).toHaveLength(1)

  await sandbox.call('POST', `/services/${adaActiveServiceId}/cancel`)
  await page.goto('/services')
  await expect(page.getByRole('article').filter({ has: keep })).toContainText('If you keep it, it renews then.')
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveCount(0)
  await keep.press('Enter')
  await expect(page.getByRole('group').filter({ has: kept })).toBeFocused()
  await expect(keep).toHaveCount(0)
  expect(await sandbox.ledger('serviceKept')).toHaveLength(2)
})

test('a failed cancellation is reported, and one with a lost response is found', async ({ page, sandbox }) => {
  await openManage(page)
  await sandbox.allowCancellation(false)
  await open(page)
  await confirm(page).click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('Cancellation is currently disabled. Please contact support.')
  await sandbox.allowCancellation(true)
  await sandbox.fault({ operationId: 'cancelService', kind: 'empty500', times: 1 })
  await confirm(page).click()
  await expect(alert).toContainText('Failed to cancel service')
  await expect(alert).toContainText("your service hasn't been cancelled")
  expect(await sandbox.ledger('serviceCancelled')).toEqual([])
  await sandbox.fault({ operationId: 'cancelService', kind: 'empty500', committed: true })
  await confirm(page).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await sandbox.ledger('serviceCancelled')).toHaveLength(1)
})

test('a service that cannot be cancelled shows the reason', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto(`/manage?serviceId=${veraServiceIds.pastDue}`)
  await expect(panel(page).getByRole('button', { name: CONTROLS.manage.cancel })).toBeDisabled()
  await expect(panel(page)).toContainText('You can cancel this service once its payment is settled.')
})
