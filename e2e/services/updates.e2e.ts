import type { Locator, Page } from '@playwright/test'
import { vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { setStatus } from '../manage/steps'
import { CONTROLS, expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { hide } from '../support/visibility'

const { provisioning, suspended } = veraServiceIds
const LIST = /\/v1\/services$/
const TEN_MINUTES_MS = 600_000

/** Lets the ten seconds between two reads pass, until an element is visible. Nothing is clicked. */
async function comesByItself(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(element).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test.beforeEach(async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(vera)
})

test('cards, Home and /manage follow an administrator without a click', async ({ page, administrator }) => {
  await page.goto('/services')
  const card = page
    .getByRole('article')
    .filter({ hasText: "We're setting up your panel. This page updates by itself." })
  await expect(card).toBeVisible()
  await setStatus(administrator, provisioning, 'active')
  const news = page.getByRole('status').filter({ hasText: 'is now active.' })
  await comesByItself(page, news)
  await expect(card).toHaveCount(0)

  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  const isSuspended = page.getByText('suspended.vera.example is suspended.', { exact: false })
  await setStatus(administrator, suspended, 'active')
  const home = page.getByRole('status').filter({ hasText: 'suspended.vera.example is now active.' })
  await comesByItself(page, home)
  await expect(isSuspended).toHaveCount(0)

  await page.goto(`/manage?serviceId=${suspended}`)
  await setStatus(administrator, suspended, 'suspended')
  await comesByItself(page, page.getByText('Your panel is offline for your players.', { exact: false }))
})

test('a hidden tab and a screen that was left read nothing', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByText('Updated just now')).toBeVisible()
  const reads = requestsOf(page, LIST)
  await hide(page, true)
  await page.clock.runFor(TEN_MINUTES_MS)
  expect(reads).toHaveLength(0)
  await hide(page, false)
  await expect.poll(() => reads.length).toBe(1)
  await page.getByRole('button', { name: 'vera@example.test' }).click()
  await page.getByRole('menuitem', { name: CONTROLS.shell.settings }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.clock.runFor(TEN_MINUTES_MS)
  expect(reads).toHaveLength(1)
})

test('a list that fails while it is watched stays, is marked as old, and recovers by itself', async ({
  page,
  sandbox,
}) => {
  await page.goto('/services')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(9)
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500' })
  const outdated = page.getByText("We couldn't refresh your services. What you see may be out of date.", {
    exact: true,
  })
  await comesByItself(page, outdated)
  await expect(cards).toHaveCount(9)
  await sandbox.clearFaults()
  await page.clock.runFor(30_000)
  await expect(outdated).toHaveCount(0)
  await sandbox.fault({ operationId: 'listServices', kind: 'status', status: 500, message: 'The cellar is flooded.' })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The cellar is flooded.')
  await expect(refresh).toBeFocused()
})
