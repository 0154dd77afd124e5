import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { configure } from '../support/config'
import { CONTROLS, expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { lookAgain } from '../support/visibility'
import { announcementOn } from './screens'

const FIVE_MINUTES_MS = 5 * 60 * 1000
const TEXT = 'The API is down. We are working on it.'
const down = { announcement: { text: TEXT, tone: 'danger', link: 'https://status.example.com/1' } }

const close = (page: Page) => announcementOn(page).getByRole('button', { name: CONTROLS.shared.dismiss })
const home = (page: Page) => page.getByRole('heading', { name: 'Welcome, ada' })
const statusLink = (page: Page) => page.getByRole('link', { name: 'Service status' })

/** The session can't be restored until the faults are cleared. */
const UNREACHABLE = { operationId: 'getCurrentUser', kind: 'dropped' } as const satisfies FaultInput

for (const [what, kind] of [
  ['never answers', 'held'],
  ['cannot be reached', 'dropped'],
  ['fails', 'empty500'],
] as const) {
  test(`is read within 5 s on the first screen of an API that ${what}, with and without a stored session`, async ({
    page,
    sandbox,
  }) => {
    await configure(page.context(), down)
    await sandbox.fault({ operationId: '*', kind })
    for (const path of ['/', '/services', '/login']) {
      for (const session of ['', 'signed-in']) {
        await page.goto(path, { waitUntil: 'commit' })
        await page.evaluate((stored) => localStorage.setItem('portal-session', stored), session)
        await page.reload()
        await expect(announcementOn(page)).toContainText(TEXT, { timeout: 5000 })
        if (kind !== 'held') await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        await expect(page.getByText(TEXT, { exact: true })).toHaveCount(1)
      }
    }
  })
}

test('appears on a form without taking its focus or its text', async ({ page, sandbox }) => {
  await configure(page.context(), down)
  await sandbox.fault({ operationId: '*', kind: 'held' })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(CONTROLS.account.email).pressSequentially('ada@example.test')
  await expect(announcementOn(page)).toBeVisible()
  await expect(page.getByLabel(CONTROLS.account.email)).toBeFocused()
  await expect(page.getByLabel(CONTROLS.account.email)).toHaveValue('ada@example.test')
})

test('stays closed until its text changes, also after a logout', async ({ page, context, sandbox }) => {
  await configure(context, down)
  await sandbox.signIn(ada)
  await page.goto('/')
  await expect(home(page)).toBeVisible()
  await expect(announcementOn(page).getByRole('link', { name: 'Details' })).toHaveAttribute('rel', 'noreferrer')
  await close(page).click()
  await expect(announcementOn(page)).toHaveCount(0)
  await expect(home(page)).toBeFocused()
  await sandbox.expireSessions()
  await page.goto('/login')
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(announcementOn(page)).toHaveCount(0)
  await configure(context, { announcement: { text: 'The API is up again.' } })
  await page.reload()
  await expect(announcementOn(page)).toHaveText('The API is up again.')
})

test('comes back with the error of an API that cannot be reached, and goes with it', async ({ page, sandbox }) => {
  await configure(page.context(), { ...down, statusUrl: 'https://status.example.com' })
  await page.goto('/login')
  await close(page).click()
  await expect(announcementOn(page)).toHaveCount(0)
  await sandbox.fault(UNREACHABLE)
  await page.reload()
  await expect(page.getByText(TEXT, { exact: true })).toHaveCount(1)
  await expect(close(page)).toHaveCount(0)
  await expect(statusLink(page)).toHaveAttribute('href', 'https://status.example.com')
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(announcementOn(page)).toHaveCount(0)
})

test('is read again when the user looks at the page, at most every five minutes', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install()
  await sandbox.signIn(ada)
  await page.goto('/')
  await expect(home(page)).toBeVisible()
  const reads = requestsOf(page, /\/config\.json$/)
  await configure(context, { announcement: { text: TEXT }, statusUrl: 'https://status.example.com' })
  await lookAgain(page)
  expect(reads).toEqual([])
  await page.clock.fastForward(FIVE_MINUTES_MS)
  await lookAgain(page)
  await expect(announcementOn(page)).toContainText(TEXT)
  await expect(statusLink(page)).toHaveCount(1)
  expect(reads).toHaveLength(1)

  await configure(context, { announcement: { text: '' } })
  await page.clock.fastForward(FIVE_MINUTES_MS)
  await lookAgain(page)
  await expect.poll(() => reads.length).toBe(2)
  await configure(context, {})
  await page.clock.fastForward(FIVE_MINUTES_MS - 1000)
  await lookAgain(page)
  await expect(announcementOn(page)).toContainText(TEXT)
  expect(reads).toHaveLength(2)
  await page.clock.fastForward(FIVE_MINUTES_MS)
  await lookAgain(page)
  await expect(announcementOn(page)).toHaveCount(0)
})

test('for administrators is shown to nobody else', async ({ page, sandbox }) => {
  await configure(page.context(), { announcement: { text: TEXT, audience: 'administrators' } })
  await page.goto('/login')
  await expect(page.getByLabel(CONTROLS.account.email)).toBeVisible()
  await sandbox.signIn(ada)
  await page.goto('/')
  await expect(home(page)).toBeVisible()
  await expect(announcementOn(page)).toHaveCount(0)
  await sandbox.signIn(ruth)
  await page.goto('/')
  await expect(announcementOn(page)).toHaveText(TEXT)
})

test('without the keys of an operator nothing is shown or loaded for them', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500' })
  const loaded = requestsOf(page, /config\.json$|announcement/)
  await page.goto('/services')
  await expect(page.getByRole('alert')).toContainText(/Reference: [0-9A-F]{6}$/)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0)
  await expect(announcementOn(page)).toHaveCount(0)
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Services', 'Support'])
  await lookAgain(page)
  expect(loaded).toHaveLength(1)
})
