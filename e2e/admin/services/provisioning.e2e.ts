import type { Page, Request } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import {
  failingServiceId,
  hangingServiceId,
  provisionableServiceId,
  provisioningOwner,
} from '#sandbox/services/player-services.seeds'
import { expect, logOut, test } from '../../support/fixtures'
import { hide } from '../../support/visibility'
import { choose, dismiss, menuItems, message, openMenu, rowOf } from '../steps'

const STARTED = 'Provisioning started - monitoring progress...'
const LIST = `/admin/services?userId=${provisioningOwner.id}`

const state = (page: Page, id: string, text: string) => rowOf(page, id).getByText(text, { exact: true })
const mainLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`)

/** Records the status requests that the page sends from now on. */
function pollsOf(page: Page): Request[] {
  const polls: Request[] = []
  page.on('request', (request) => {
    if (/\/v1\/admin\/services\/\w+\/status$/.test(new URL(request.url()).pathname)) polls.push(request)
  })
  return polls
}

async function provision(page: Page, id: string): Promise<void> {
  await choose(rowOf(page, id), 'Provision')
  await expect(message(page, STARTED)).toContainText(id)
}

/** Advances the page's clock, and waits until the page has sent the requests that became due. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))))
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a deployment is watched to its end across the screens, also if it fails', async ({ page, sandbox }) => {
  const id = provisionableServiceId
  await page.clock.install()
  await page.goto(LIST)
  const polls = pollsOf(page)
  await expect(state(page, id, 'Setup flow')).toBeVisible()
  // The deployment takes 5 s, and so may the navigation: the response is held until it is done.
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'held' })
  await provision(page, id)
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(state(page, id, 'Provisioning')).toBeVisible()
  await openMenu(rowOf(page, id))
  await expect(menuItems(page)).toHaveText(['View', 'Edit', 'Cancel Service', 'Delete'])
  await page.keyboard.press('Escape')
  await mainLink(page, '/admin?tab=1').click()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect.poll(() => polls.length).toBe(1)
  await page.goBack()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(message(page, STARTED)).toBeVisible()
  expect(polls).toHaveLength(1)
  await sandbox.clearFaults()
  await expect(message(page, `Service ${id} is now ready and deployed!`)).toBeVisible()
  await expect(state(page, id, 'Ready')).toBeVisible()
  // The list was refreshed automatically.
  await expect(state(page, id, 'Active')).toBeVisible()
  await expect(message(page, STARTED)).toHaveCount(0)
  await letPass(page, 60_000)
  expect(polls.length).toBeLessThanOrEqual(4)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  await dismiss(message(page, 'is now ready and deployed!'))

  // A dismissed deployment is still watched. One that fails can be started again.
  await provision(page, failingServiceId)
  await dismiss(message(page, STARTED))
  await expect(state(page, failingServiceId, 'Provisioning...')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Provisioning failed: The panel did not start: port 30120 is taken.',
  )
  await expect(state(page, failingServiceId, 'Failed')).toBeVisible()
  await dismiss(page.getByRole('alert'))
  await provision(page, failingServiceId)
  await expect(state(page, failingServiceId, 'Provisioning...')).toBeVisible()
  await expect(state(page, failingServiceId, 'Failed')).toHaveCount(0)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(3)
})

test('polling ends after five failures, in a hidden tab, and on leaving or logging out', async ({ page, sandbox }) => {
  const id = hangingServiceId
  await page.clock.install()
  await page.goto(LIST)
  const polls = pollsOf(page)
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'empty500' })
  await provision(page, id)
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(rowOf(page, id).getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch service status')
  await expect(state(page, id, 'Provisioning...')).toHaveCount(0)
  await letPass(page, 600_000)
  expect(polls).toHaveLength(5)
  await sandbox.clearFaults()
  await page.getByRole('alert').getByRole('button', { name: 'Check again' }).click()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => polls.length).toBeGreaterThan(5)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)

  await hide(page, true)
  const beforeHiding = polls.length
  await letPass(page, 60_000)
  await letPass(page, 60_000)
  expect(polls).toHaveLength(beforeHiding)
  await hide(page, false)
  await expect.poll(() => polls.length).toBeGreaterThan(beforeHiding)
  await expect(state(page, id, 'Provisioning...')).toBeVisible()

  await mainLink(page, '/services').click()
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  const afterLeaving = polls.length
  await letPass(page, 60_000)
  expect(polls).toHaveLength(afterLeaving)
  // The deployment is no longer watched. Only the list shows that it is in progress.
  await page.goBack()
  await expect(state(page, id, 'Provisioning')).toBeVisible()
  await expect(state(page, id, 'Provisioning...')).toHaveCount(0)

  await provision(page, id)
  await logOut(page, ruth)
  await expect(page).toHaveURL(/\/login/)
  const afterLogout = polls.length
  await letPass(page, 60_000)
  expect(polls).toHaveLength(afterLogout)
})
