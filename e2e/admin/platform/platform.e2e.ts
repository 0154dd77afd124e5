import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { dismiss } from '../steps'
import { charts, numbersOf, openPlatform, platformSwitch, pointAtLastBar } from './steps'

const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click()
const card = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label })

test('a switch moves at once, does not lose the focus, and moves back if it is rejected', async ({ page, sandbox }) => {
  await openPlatform(page, sandbox)
  const users = platformSwitch(page, 'User Creation')
  await expect(users).toBeEnabled()
  await sandbox.whileHeld(async () => {
    await users.press('Space')
    await expect(page.locator('[role=switch][aria-busy=true]:not(:checked)')).toBeFocused()
  })
  await expect(page.getByText(/^Last updated \w+ \d+, \d{4}, .+ by ruth$/)).toBeVisible()
  await expect(users).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(users).not.toBeChecked()

  await sandbox.fault({
    operationId: 'updatePlatformSettings',
    kind: 'status',
    status: 403,
    message: 'Locked tonight.',
  })
  await expect(users).toBeEnabled()
  await users.press('Space')
  const alert = page.getByRole('alert')
  for (const text of ['Locked tonight.', 'User Creation is still off.']) await expect(alert).toContainText(text)
  await expect(users).not.toBeChecked()
  await expect(users).toBeFocused()
  await dismiss(alert)
  expect(await sandbox.ledger('settingsChanged')).toMatchObject([{ name: 'userCreationEnabled', isOn: false }])
})

test('figures, and what needs attention, lead to what they count', async ({ page, sandbox }) => {
  await sandbox.signIn(ruth)
  // The list sees that a deployment has failed.
  await page.goto('/admin/services?status=provisioning')
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: CONTROLS.shell.platform, exact: true }).click()

  type Overview = { users: { suspended: number }; services: { expired: number } }
  const { users, services } = await sandbox.call<Overview>('GET', '/admin/platform/overview')
  const figure = (name: string) => page.getByRole('link', { name, exact: true })
  const waiting = page.getByRole('list', { name: 'Needs attention' }).getByRole('link')
  await expect(waiting).toHaveText([
    '1 deployment failed',
    '1 cancellation today',
    `${users.suspended} users are suspended`,
  ])
  await figure(`Suspended ${users.suspended}`).click()
  await expect(page).toHaveURL('/admin/users?status=suspended')
  await expect(page.getByRole('row')).toHaveCount(1 + users.suspended)
  await page.goBack()
  await figure(`Expired ${services.expired}`).click()
  await expect(page).toHaveURL('/admin/services?status=expired')
  await page.goBack()
  await waiting.filter({ hasText: 'cancellation' }).click()
  await expect(page).toHaveURL('/admin?period=24h&type=cancellations')
  await expect(page.getByRole('region', { name: 'Analytics' })).toBeFocused()
})

test('a bar names the switches that are off on every screen, and leads to them', async ({ page, sandbox }) => {
  await sandbox.allowCancellation(false)
  const reads: string[] = []
  page.on('request', (request) => request.url().endsWith('/platform/overview') && reads.push(request.url()))
  await sandbox.signIn(ruth)
  await page.goto('/products')
  const bar = page.getByRole('link', { name: /^Off: / })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('table')).toBeVisible()
  const before = await heading.boundingBox()
  await expect(bar).toHaveText('Off: CancellationChange')
  expect(await heading.boundingBox()).toEqual(before)
  await page.getByRole('link', { name: CONTROLS.shell.users, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await expect(bar).toBeVisible()
  expect(reads).toHaveLength(1)

  await bar.click()
  await expect(page).toHaveURL('/admin#controls')
  const cancellation = platformSwitch(page, CONTROLS.admin.cancellation)
  await expect(cancellation).toBeInViewport()
  // It follows the click and not the response.
  await sandbox.whileHeld(async () => {
    await platformSwitch(page, 'User Creation').click()
    await expect(bar).toHaveText('Off: User Creation, CancellationChange')
    await platformSwitch(page, 'User Creation').click()
    await cancellation.click()
    await expect(bar).toHaveCount(0)
  })
})

test('failed numbers and failed charts show a line with Retry, but no alert', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'getPlatformOverview', kind: 'empty500' })
  await openPlatform(page, sandbox)
  await expect(page.getByText("Couldn't load the current settings, so they can't be changed.")).toBeVisible()
  await expect(page.getByText('not known', { exact: true })).toHaveCount(15)
  await expect(platformSwitch(page, 'User Creation')).toBeDisabled()
  await sandbox.clearFaults()
  await retry(page)
  await expect(platformSwitch(page, 'User Creation')).toBeEnabled()
  type Overview = { users: { total: number } }
  const { users } = await sandbox.call<Overview>('GET', '/admin/platform/overview')
  await expect(card(page, 'Total Users')).toContainText(String(users.total))

  // The old charts stay while the new ones are loading.
  await expect(charts(page)).toHaveCount(4)
  await sandbox.fault({ operationId: 'getPlatformAnalytics', kind: 'held' })
  await choice(page, 'Period').selectOption('Last 24 hours')
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveAttribute('aria-busy', 'true')
  await expect(charts(page)).toHaveCount(4)
  await sandbox.clearFaults()
  await sandbox.fault({ operationId: 'getPlatformAnalytics', kind: 'empty500', times: 1 })
  await choice(page, 'Period').selectOption('Last 12 months')
  await expect(page.getByText("We couldn't load the analytics.")).toBeVisible()
  await expect(charts(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await retry(page)
  await expect(charts(page)).toHaveCount(4)
})

test("the charts load after the numbers, and their table and cursor show the server's", async ({ page, sandbox }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/analytics')) requested.push('numbers')
    if (/\/charts-.*\.js$/.test(pathname)) requested.push('charts')
  })
  await openPlatform(page, sandbox, '?tab=1')
  await expect(page.getByRole('table')).toBeVisible()
  const onOtherTab = [...requested]
  await page.getByRole('tab', { name: CONTROLS.admin.platform }).click()
  await expect(charts(page)).toHaveCount(4)
  expect([onOtherTab, requested]).toEqual([[], ['numbers', 'charts']])

  await choice(page, 'Period').selectOption('Last 6 months')
  await choice(page, 'Type').selectOption('Cancellations')
  await expect(page).toHaveURL('/admin?period=6m&type=cancellations')
  await expect(charts(page)).toHaveCount(1)
  await page.goBack()
  await expect(choice(page, 'Type')).toHaveValue('all')

  await page.goto('/admin?period=1y&type=services')
  await expect(choice(page, 'Type')).toHaveValue('services')
  type Entry = { date?: string; category?: string; count: number }
  type Analytics = { serviceCreation: Entry[]; servicePerUser: Entry[] }
  const path = '/admin/platform/analytics?period=1y&type=services'
  const { serviceCreation, servicePerUser } = await sandbox.call<Analytics>('GET', path)
  await numbersOf(page, 'New services').click()
  await numbersOf(page, 'Services per user').click()
  const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr')
  const numbers = ({ date, category, count }: Entry) => `${date ? monthOf(date) : category}\t${count}`
  await expect.poll(() => rows('New services').allInnerTexts()).toEqual(serviceCreation.map(numbers))
  await expect.poll(() => rows('Services per user').allInnerTexts()).toEqual(servicePerUser.map(numbers))
  const chart = charts(page).first()
  const shown = page.locator('.recharts-tooltip-wrapper').first()
  // A library draws the chart, after which it follows the pointer.
  await expect(chart.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await pointAtLastBar(page)
  const last = serviceCreation.at(-1)
  await expect(shown).toHaveText(`${monthOf(last?.date ?? '')}${last?.count} services`)
  // The pointer can be moved to the numbers of a bar, and Escape hides them.
  await chart.hover()
  await expect(shown).not.toContainText(monthOf(last?.date ?? ''))
  // The numbers of one bar disappear before those of another one are shown.
  await expect(shown).toContainText(' services')
  const text = await shown.innerText()
  const box = await shown.locator('p').first().boundingBox()
  if (box === null) throw new Error('The numbers have no place on the screen.')
  await page.mouse.move(box.x + 8, box.y + 8, { steps: 10 })
  await page.mouse.move(box.x + box.width, box.y + 8, { steps: 10 })
  await expect(shown).toHaveText(text, { useInnerText: true })
  await page.keyboard.press('Escape')
  await expect(shown.locator('p').first()).toBeHidden()
})

/** Formats a month like the tables. */
function monthOf(date: string): string {
  return new Date(date).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
