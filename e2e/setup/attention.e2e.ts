import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { BRAND_NAME } from '../support/brand'
import { expect, test } from '../support/fixtures'
import { iconOf, notificationsOf, stubNotifications } from '../support/notifications'
import { hide } from '../support/visibility'
import { completeButton, fillDatabase, openSetup } from './steps'

test.beforeEach(async ({ page, sandbox }) => {
  await stubNotifications(page, 'default', 'granted')
  await sandbox.signIn(nora)
  await openSetup(page, noraServiceIds.database)
  await fillDatabase(page)
})

test('a customer who waits in another tab is notified of the deployment', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'held' })
  await completeButton(page).click()
  await page.getByRole('button', { name: 'Notify me when it ends' }).click()
  await expect(page.getByText("We'll notify you.")).toBeFocused()
  await hide(page, true)
  await sandbox.clearFaults()
  await expect(page).toHaveTitle(/^✓ Deployed: .+ · Deployment Successful! · /)
  expect(await iconOf(page)).toContain('data:image/svg+xml,')
  expect(await notificationsOf(page)).toEqual([
    { title: 'Deployed', body: expect.any(String), tag: `deployment ${noraServiceIds.database}` },
  ])
  await hide(page, false)
  await expect(page).toHaveTitle(`Deployment Successful! · ${BRAND_NAME}`)
  expect(await iconOf(page)).toBe('/icon.svg')
})

test('a customer who waits in another tab sees a rejection in its title', async ({ page, sandbox }) => {
  await page.getByLabel('Database Host', { exact: true }).fill('unknown-host.sentinel.test')
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'held' })
  await completeButton(page).click()
  await hide(page, true)
  await sandbox.clearFaults()
  await expect(page).toHaveTitle(/^✗ Deployment failed: /)
  expect(await notificationsOf(page)).toEqual([])
  await hide(page, false)
  await expect(page).toHaveTitle(`Database Setup · ${BRAND_NAME}`)
})
