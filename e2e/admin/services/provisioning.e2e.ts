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

const isAsk = (request: Request) => /\/v1\/admin\/services\/\w+\/status$/.test(new URL(request.url()).pathname)
const state = (page: Page, id: string, text: string) => rowOf(page, id).getByText(text, { exact: true })
const mainLink = (page: Page, href: string) =>
  page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${href}"]`)
const checkAgain = (page: Page, id: string) => rowOf(page, id).getByRole('button', { name: 'Check again' })

type Ask = { readonly id: string; readonly from: number; to?: number }

/** From now on, when the page has asked how far a deployment is, and when that was over. */
function asksOf(page: Page): Ask[] {
  const asks: Ask[] = []
  const open = new Map<Request, Ask>()
  page.on('request', (request) => {
    if (!isAsk(request)) return
    const ask = { id: new URL(request.url()).pathname.split('/').at(-2) ?? '', from: Date.now() }
    asks.push(ask)
    open.set(request, ask)
  })
  const end = (request: Request) => {
    const ask = open.get(request)
    if (ask) ask.to = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return asks
}

async function provision(page: Page, id: string): Promise<void> {
  await choose(rowOf(page, id), 'Provision')
  await expect(message(page, STARTED)).toContainText(id)
}

/** Lets a long time pass in the page. What it sends has been sent when this ends. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms)
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))))
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('a deployment is followed to its end, over the screens of the administration, by one poller', async ({
  page,
  sandbox,
}) => {
  const id = provisionableServiceId
  await page.clock.install()
  await page.goto(LIST)
  const asks = asksOf(page)
  await expect(state(page, id, 'Flow')).toBeVisible()
  // It takes 5 s, and the way over the screens may take as long: until then nobody is told.
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'held' })
  await provision(page, id)
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(state(page, id, 'Provisioning')).toBeVisible()
  await openMenu(rowOf(page, id))
  await expect(menuItems(page)).toHaveText(['View', 'Edit', 'Cancel Service', 'Delete'])
  await page.keyboard.press('Escape')
  await mainLink(page, '/admin?tab=1').click()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect.poll(() => asks.length).toBe(1)
  await page.goBack()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(message(page, STARTED)).toBeVisible()
  expect(asks).toHaveLength(1)
  await sandbox.clearFaults()
  await expect(message(page, `Service ${id} is now ready and deployed!`)).toBeVisible({ timeout: 12_000 })
  await expect(state(page, id, 'Ready')).toBeVisible()
  // The list has been read again by itself.
  await expect(state(page, id, 'Active')).toBeVisible()
  await expect(message(page, STARTED)).toHaveCount(0)
  await letPass(page, 60_000)
  expect(asks.length).toBeLessThanOrEqual(4)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  await dismiss(message(page, 'is now ready and deployed!'))
})

test('one that fails says why, and can be begun again; one of a service that is gone says that', async ({
  page,
  sandbox,
}) => {
  const id = failingServiceId
  await page.goto(LIST)
  await provision(page, id)
  // What is dismissed is followed all the same.
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
  // This time it is true.
  await sandbox.call('DELETE', `/admin/services/${hangingServiceId}`)
  await choose(rowOf(page, hangingServiceId), 'Provision')
  await expect(alert).toContainText('Service not found')
  await expect(alert).toContainText('the list has been read again')
  await expect(rowOf(page, hangingServiceId)).toHaveCount(0)
})

test('after five asks without an answer it is looked at again by a click; a 403 ends it at once', async ({
  page,
  sandbox,
}) => {
  const id = hangingServiceId
  await page.clock.install()
  await page.goto(LIST)
  const asks = asksOf(page)
  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'empty500' })
  await provision(page, id)
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(checkAgain(page, id)).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch service status')
  await expect(state(page, id, 'Provisioning...')).toHaveCount(0)
  await letPass(page, 600_000)
  expect(asks).toHaveLength(5)
  await sandbox.clearFaults()
  await checkAgain(page, id).click()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => asks.length).toBe(6)

  await sandbox.fault({ operationId: 'getServiceStatus', kind: 'status', status: 403, message: '' })
  const alert = page.getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(alert).toContainText("You don't have permission to perform this action.", { timeout: 300 })
  }).toPass()
  const rejected = asks.length
  await letPass(page, 600_000)
  expect(asks).toHaveLength(rejected)
  await sandbox.clearFaults()
  await alert.getByRole('button', { name: 'Check again' }).click()
  await expect(state(page, id, 'Provisioning...')).toBeVisible()
  await expect.poll(() => asks.length).toBe(rejected + 1)
  expect(await sandbox.ledger('provisioningStarted')).toHaveLength(1)
})

test('a hidden tab does not ask until it is seen again; leaving the administration ends the asking, and so does a logout', async ({
  page,
}) => {
  const id = hangingServiceId
  await page.clock.install()
  await page.goto(LIST)
  const asks = asksOf(page)
  await provision(page, id)
  await expect.poll(() => asks.length).toBe(2)
  // From the answer to the next ask. The clock of the page and this one may differ by some ms.
  const [first, second] = asks
  expect((second?.from ?? 0) - (first?.to ?? Number.POSITIVE_INFINITY)).toBeGreaterThan(1_900)
  await hide(page, true)
  const asked = asks.length
  await letPass(page, 60_000)
  await letPass(page, 60_000)
  expect(asks).toHaveLength(asked)
  await hide(page, false)
  await expect.poll(() => asks.length).toBe(asked + 1)
  await expect(state(page, id, 'Provisioning...')).toBeVisible()

  await mainLink(page, '/services').click()
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  const asLeft = asks.length
  await letPass(page, 60_000)
  expect(asks).toHaveLength(asLeft)
  // Nothing of it is left: that the service is being provisioned says the list alone.
  await page.goBack()
  await expect(state(page, id, 'Provisioning')).toBeVisible()
  await expect(state(page, id, 'Provisioning...')).toHaveCount(0)

  await provision(page, id)
  await logOut(page, ruth)
  await expect(page).toHaveURL(/\/login/)
  const asLoggedOut = asks.length
  await letPass(page, 60_000)
  expect(asks).toHaveLength(asLoggedOut)
})
