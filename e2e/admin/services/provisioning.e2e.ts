import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import {
  failingServiceId,
  hangingServiceId,
  provisionableServiceId,
  provisioningOwner,
} from '#sandbox/services/player-services.seeds'
import { BRAND_NAME } from '../../support/brand'
import { CONTROLS, expect, logOut, test } from '../../support/fixtures'
import { iconOf, notificationsOf, stubNotifications } from '../../support/notifications'
import { requestsOf } from '../../support/requests'
import { hide } from '../../support/visibility'
import { choose, dismiss, message, rowOf } from '../steps'

const STARTED = 'Provisioning started - monitoring progress...'
const LIST = `/admin/services?userId=${provisioningOwner.id}`

const REASON = 'The panel did not start: port 30120 is taken.'
const OWNED = `Admin Control Panel (Monthly Hosting), owned by ${provisioningOwner.username}`

const state = (page: Page, id: string, text: string) => rowOf(page, id).getByText(text, { exact: true })
/** The chips of a row. */
const chips = (page: Page, id: string) => rowOf(page, id).locator('[data-tone]')
const mainLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`)
const started = (page: Page, id: string) => message(page, STARTED).filter({ hasText: id })

const pollsOf = (page: Page) => requestsOf(page, /\/v1\/admin\/services\/\w+\/status$/)

async function provision(page: Page, id: string): Promise<void> {
  await choose(rowOf(page, id), CONTROLS.adminServices.provision)
  await expect(started(page, id)).toBeVisible()
}

/** Advances the page's clock, and waits until the page has sent the requests that became due. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))))
}

test.beforeEach(async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(ruth)
  await page.goto(LIST)
})

test('deployments are watched across the screens until they are ready or have failed', async ({ page, sandbox }) => {
  const [id, failing] = [provisionableServiceId, failingServiceId]
  const polls = pollsOf(page)
  await expect(state(page, id, 'Setup flow')).toBeVisible()
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'held' })
  await provision(page, id)
  await expect(chips(page, id)).toHaveText(['Provisioning...', 'Inactive'])
  // A deployment is watched even if its message is dismissed.
  await provision(page, failing)
  await dismiss(started(page, failing))
  await mainLink(page, '/admin?tab=1').click()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await letPass(page, 2_000)
  await expect.poll(() => polls.length).toBe(2)
  await page.goBack()
  for (const one of [id, failing]) await expect(state(page, one, 'Provisioning...')).toBeVisible()
  await expect(started(page, id)).toBeVisible()
  expect(polls).toHaveLength(2)
  // One is deployed at once, and the other fails after a few seconds.
  await sandbox.call('PUT', `/admin/services/${id}`, { status: 'active', active: true })
  await sandbox.clearFaults()
  await expect(message(page, `Service ${id} is now ready and deployed!`)).toContainText(OWNED)
  // The list was refreshed automatically.
  await expect(chips(page, id)).toHaveText(['Active'])
  await expect(started(page, id)).toHaveCount(0)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`Provisioning failed: ${REASON}`)
  await expect(alert).toContainText(OWNED)
  await expect(chips(page, failing)).toHaveText(['Failed', 'Inactive'])
  const ended = polls.length
  await letPass(page, 60_000)
  expect(polls).toHaveLength(ended)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(2)

  // A failed deployment is still shown after a reload, and can be tried again.
  await page.reload()
  await expect(chips(page, failing)).toHaveText(['Failed', 'Inactive'])
  await expect(rowOf(page, failing).getByText(REASON)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await letPass(page, 60_000)
  expect(polls).toHaveLength(ended + 1)
  await rowOf(page, failing).getByRole('button', { name: CONTROLS.adminServices.tryAgain }).click()
  await expect(started(page, failing)).toContainText(OWNED)
  await expect(chips(page, failing)).toHaveText(['Provisioning...', 'Inactive'])
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(3)
})

test('polling ends on an error and on leaving or logging out', async ({ page, sandbox }) => {
  const id = hangingServiceId
  const polls = pollsOf(page)
  const expectNoPolls = async () => {
    const before = polls.length
    await letPass(page, 60_000)
    await letPass(page, 60_000)
    expect(polls).toHaveLength(before)
  }
  // After a 404, nothing is polled again.
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'status', status: 404, message: 'No such service.' })
  await provision(page, id)
  await letPass(page, 2_000)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No such service.')
  await expect(rowOf(page, id).getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(state(page, id, 'Provisioning...')).toHaveCount(0)
  await expectNoPolls()
  await sandbox.clearFaults()
  await alert.getByRole('button', { name: 'Check again' }).click()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect.poll(() => polls.length).toBeGreaterThan(1)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)

  await mainLink(page, '/services').click()
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await expectNoPolls()
  // The deployment is no longer watched. Only the list shows that it is in progress.
  await page.goBack()
  await expect(chips(page, id)).toHaveText(['Provisioning', 'Inactive'])

  await provision(page, id)
  await logOut(page, ruth)
  await expect(page).toHaveURL(/\/login/)
  await expectNoPolls()
})

test('a deployment that succeeds in a hidden tab marks it until the user returns', async ({ page }) => {
  await stubNotifications(page, 'default', 'granted')
  await page.reload()
  const id = provisionableServiceId
  await provision(page, id)
  await page.getByRole('button', { name: CONTROLS.shared.notify }).click()
  await expect(page.getByText("We'll notify you.")).toBeFocused()
  await hide(page, true)
  // The calls of a hidden tab are due every 30 seconds.
  await expect
    .poll(async () => {
      await page.clock.runFor(32_000)
      return page.title()
    })
    .toBe(`✓ Deployed: ${OWNED} · Service Management · ${BRAND_NAME}`)
  expect(await iconOf(page)).toContain('data:image/svg+xml,')
  expect(await notificationsOf(page)).toEqual([{ title: 'Deployed', body: OWNED, tag: `deployment ${id}` }])
  await hide(page, false)
  await expect(page).toHaveTitle(`Service Management · ${BRAND_NAME}`)
  expect(await iconOf(page)).toBe('/icon.svg')
  await expect(message(page, `Service ${id} is now ready and deployed!`)).toBeVisible()
})
