import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { failingServiceId, provisionableServiceId, provisioningOwner } from '#sandbox/services/player-services.seeds'
import { BRAND_NAME } from '../../support/brand'
import { expect, type SandboxControl, test } from '../../support/fixtures'
import { iconOf, notificationsOf, stubNotifications } from '../../support/notifications'
import { hide } from '../../support/visibility'
import { choose, message, rowOf } from '../steps'

const TITLE = `Service Management · ${BRAND_NAME}`
const OWNED = `Admin Control Panel (Monthly Hosting), owned by ${provisioningOwner.username}`
const OFFER = 'Notify me when it ends'

async function openList(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.clock.install()
  await sandbox.signIn(ruth)
  await page.goto(`/admin/services?userId=${provisioningOwner.id}`)
}

/** Starts a deployment. Its first status call is due in two seconds. */
async function provision(page: Page, id: string): Promise<void> {
  await choose(rowOf(page, id), 'Provision')
  await expect(message(page, 'Provisioning started - monitoring progress...').filter({ hasText: id })).toBeVisible()
}

/** Lets the calls of a hidden tab become due until the title matches. */
async function expectTitle(page: Page, title: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(32_000)
      return page.title()
    })
    .toBe(title)
}

test('a deployment that succeeds in a hidden tab marks it until the user returns', async ({ page, sandbox }) => {
  await stubNotifications(page, 'default', 'granted')
  await openList(page, sandbox)
  const id = provisionableServiceId
  await provision(page, id)
  await page.getByRole('button', { name: OFFER }).click()
  await expect(page.getByText("We'll notify you.")).toBeFocused()
  await hide(page, true)
  await expectTitle(page, `✓ Deployed: ${OWNED} · ${TITLE}`)
  expect(await iconOf(page)).toContain('data:image/svg+xml,')
  expect(await notificationsOf(page)).toEqual([{ title: 'Deployed', body: OWNED, tag: `deployment ${id}` }])
  await hide(page, false)
  await expect(page).toHaveTitle(TITLE)
  expect(await iconOf(page)).toBe('/icon.svg')
  await expect(message(page, `Service ${id} is now ready and deployed!`)).toBeVisible()
})

test('a deployment that fails in a hidden tab is not notified without a permission', async ({ page, sandbox }) => {
  await stubNotifications(page, 'default', 'denied')
  await openList(page, sandbox)
  await provision(page, failingServiceId)
  await page.getByRole('button', { name: OFFER }).click()
  await expect(page.getByText('Your browser blocks notifications from this portal.')).toBeFocused()
  await hide(page, true)
  await expectTitle(page, `✗ Deployment failed: ${OWNED} · ${TITLE}`)
  expect(await notificationsOf(page)).toEqual([])
  await hide(page, false)
  await expect(page).toHaveTitle(TITLE)
})

test('a visible tab stays as it is', async ({ page, sandbox }) => {
  await stubNotifications(page, 'granted')
  await openList(page, sandbox)
  await provision(page, provisionableServiceId)
  await expect(page.getByText("We'll notify you.")).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(2_000)
    await expect(message(page, 'is now ready and deployed!')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveTitle(TITLE)
  expect([await iconOf(page), await notificationsOf(page)]).toEqual(['/icon.svg', []])
})
