import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { BRAND_NAME } from '../support/brand'
import { CONTROLS, expect, test } from '../support/fixtures'
import { iconOf, notificationsOf, stubNotifications } from '../support/notifications'
import { hide } from '../support/visibility'
import { completeButton, fillDatabase, openSetup } from './steps'

const starting = (page: Page) => page.getByText('Your panel is starting.', { exact: true })
const live = (page: Page) => page.getByText('Your panel is live.', { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Submits the last step with a database whose name decides how the sandbox deploys. */
async function deploy(page: Page, host: string): Promise<void> {
  await openSetup(page, noraServiceIds.database)
  await fillDatabase(page, host)
  await completeButton(page).click()
  await expect(heading(page, 'Deployment Successful!')).toBeVisible()
}

/** Lets the time between two reads pass until the server has come so far. Nothing is clicked. */
const passes = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(10_000)
    await check()
  }).toPass()

test.beforeEach(async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(nora)
})

test('a deployment that takes a while is live by itself, also after a reload and on another device', async ({
  page,
  context,
}) => {
  await deploy(page, 'queued.sentinel.test')
  await expect(starting(page)).toBeVisible()
  await expect(page.getByText('You can close this page. We keep your place.')).toBeVisible()
  await expect(page.getByRole('button', { name: CONTROLS.setup.visit })).toBeEnabled()
  await expect(live(page)).toHaveCount(0)
  await page.reload()
  await expect(starting(page)).toBeVisible()
  // Another device knows nothing but the server's status.
  const device = await context.newPage()
  await device.addInitScript(() => sessionStorage.clear())
  await passes(page, async () => {
    await device.goto(`/setup?serviceId=${noraServiceIds.database}`)
    await expect(starting(device)).toBeVisible({ timeout: 1000 })
  })
  await device.close()
  await passes(page, () => expect(live(page)).toBeVisible({ timeout: 1000 }))
  await expect(heading(page, 'Deployment Successful!')).toBeVisible()
  await page.reload()
  await expect(live(page)).toBeVisible()
  await page.getByRole('link', { name: 'Manage your service' }).click()
  await expect(heading(page, 'Server Configuration')).toBeVisible()
})

test('a deployment that fails replaces the success, with the reason and the support', async ({ page }) => {
  await deploy(page, 'failing.sentinel.test')
  await expect(starting(page)).toBeVisible()
  await passes(page, () => expect(heading(page, "Your panel isn't running")).toBeVisible({ timeout: 1000 }))
  await expect(page.getByText('The panel did not start: port 30120 is taken.')).toBeVisible()
  await expect(heading(page, 'Deployment Successful!')).toHaveCount(0)
  await page.reload()
  await expect(heading(page, "Your panel isn't running")).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('link', { name: CONTROLS.shared.contactSupport }).click()
  await expect(page.getByText('Your identifier is copied. Paste it into your message.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`${noraServiceIds.database}::`)
})

test('a customer who waits in another tab is notified of the deployment', async ({ page, sandbox }) => {
  await stubNotifications(page, 'default', 'granted')
  await openSetup(page, noraServiceIds.database)
  await fillDatabase(page)
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'held' })
  await completeButton(page).click()
  await page.getByRole('button', { name: CONTROLS.shared.notify }).click()
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
