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

const isPoll = (request: Request) => /\/v1\/admin\/services\/\w+\/status$/.test(new URL(request.url()).pathname)
const state = (page: Page, id: string, text: string) => rowOf(page, id).getByText(text, { exact: true })
const mainLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`)
const checkAgain = (page: Page, id: string) => rowOf(page, id).getByRole('button', { name: 'Check again' })

type Poll = { readonly id: string; readonly from: number; to?: number }

/** Records the start and the end of each status request that the page sends from now on. */
function pollsOf(page: Page): Poll[] {
  const polls: Poll[] = []
  const open = new Map<Request, Poll>()
  page.on('request', (request) => {
    if (!isPoll(request)) return
    const poll = { id: new URL(request.url()).pathname.split('/').at(-2) ?? '', from: Date.now() }
    polls.push(poll)
    open.set(request, poll)
  })
  const end = (request: Request) => {
    const poll = open.get(request)
    if (poll) poll.to = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
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

test('a deployment is watched to its end across the screens, with one poller', async ({ page, sandbox }) => {
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
  await expect(message(page, `Service ${id} is now ready and deployed!`)).toBeVisible({ timeout: 12_000 })
  await expect(state(page, id, 'Ready')).toBeVisible()
  // The list was refreshed automatically.
  await expect(state(page, id, 'Active')).toBeVisible()
  await expect(message(page, STARTED)).toHaveCount(0)
  await letPass(page, 60_000)
  expect(polls.length).toBeLessThanOrEqual(4)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  await dismiss(message(page, 'is now ready and deployed!'))
})

test('a failed deployment shows the reason and can be started again', async ({ page, sandbox }) => {
  const id = failingServiceId
  await page.goto(LIST)
  await provision(page, id)
  // A dismissed deployment is still watched.
  await dismiss(message(page, STARTED))
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    'Provisioning failed: The panel did not start: port 30120 is taken.',
    { timeout: 10_000 },
  )
  await expect(state(page, id, 'Failed')).toBeVisible()
  await dismiss(page.getByRole('alert'))
  await provision(page, id)
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(state(page, id, 'Failed')).toHaveCount(0)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(2)

  const silent = { kind: 'status', status: 404, message: '', times: 1 } as const
  await sandbox.fault({ operationId: 'provisionService', ...silent })
  await choose(rowOf(page, hangingServiceId), 'Provision')
  const alert = page.getByRole('alert').filter({ hasText: hangingServiceId })
  await expect(alert).toContainText('Service not found')
  await expect(state(page, hangingServiceId, 'Failed')).toBeVisible()
  await dismiss(alert)
  // This time the service has really been deleted.
  await sandbox.call('DELETE', `/admin/services/${hangingServiceId}`)
  await choose(rowOf(page, hangingServiceId), 'Provision')
  await expect(alert).toContainText('Service not found')
  await expect(alert).toContainText("We've refreshed the list")
  await expect(rowOf(page, hangingServiceId)).toHaveCount(0)
})

test('Check again continues after five failed polls or a 403', async ({ page, sandbox }) => {
  const id = hangingServiceId
  await page.clock.install()
  await page.goto(LIST)
  const polls = pollsOf(page)
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'empty500' })
  await provision(page, id)
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(checkAgain(page, id)).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch service status')
  await expect(state(page, id, 'Provisioning...')).toHaveCount(0)
  await letPass(page, 600_000)
  expect(polls).toHaveLength(5)
  await sandbox.clearFaults()
  await checkAgain(page, id).click()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => polls.length).toBe(6)

  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'status', status: 403, message: '' })
  const alert = page.getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(alert).toContainText("You don't have permission to perform this action.", { timeout: 300 })
  }).toPass()
  const rejected = polls.length
  await letPass(page, 600_000)
  expect(polls).toHaveLength(rejected)
  await sandbox.clearFaults()
  await alert.getByRole('button', { name: 'Check again' }).click()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect.poll(() => polls.length).toBe(rejected + 1)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)
})

test('polling pauses in a hidden tab and ends on leaving or logging out', async ({ page }) => {
  const id = hangingServiceId
  await page.clock.install()
  await page.goto(LIST)
  const polls = pollsOf(page)
  await provision(page, id)
  await expect.poll(() => polls.length).toBe(2)
  // The time from a response to the next poll. The clocks of the page and of the test may differ by some ms.
  const [first, second] = polls
  expect((second?.from ?? 0) - (first?.to ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(1_900)
  await hide(page, true)
  const beforeHiding = polls.length
  await letPass(page, 60_000)
  await letPass(page, 60_000)
  expect(polls).toHaveLength(beforeHiding)
  await hide(page, false)
  await expect.poll(() => polls.length).toBe(beforeHiding + 1)
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
