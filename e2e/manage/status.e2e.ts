import type { Page } from '@playwright/test'
import { vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import { bar, field, openManage, setStatus } from './steps'

const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.beforeEach(async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(vera)
})

test('the configuration of a panel that is starting opens by itself', async ({ page, administrator }) => {
  await page.goto(`/manage?serviceId=${veraServiceIds.provisioning}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your panel is starting' })).toBeVisible()
  await expect(main).toContainText("We're setting up your panel. This page updates by itself.")

  await setStatus(administrator, veraServiceIds.provisioning, 'active')
  await page.clock.runFor(10_500)
  await expect(field(page, FIELDS.serverName)).toBeVisible()
  await expect(news(page, 'is now active.')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Your panel is starting' })).toHaveCount(0)
})

test('the bar follows the status, and nothing typed is lost', async ({ page, administrator }) => {
  await openManage(page, veraServiceIds.active)
  const main = page.getByRole('main')
  const panel = main.getByRole('link', { name: 'panel.vera.example' })
  await expect(panel).toHaveAttribute('href', 'https://panel.vera.example')
  await field(page, FIELDS.serverName).fill('Vera Town')
  for (const [status, sentence] of [
    ['suspended', 'Your panel is offline for your players. Contact support to find out why.'],
    ['expired', 'This service has ended.'],
  ] as const) {
    await setStatus(administrator, veraServiceIds.active, status)
    await page.clock.runFor(10_500)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(main).toContainText(sentence)
    await expect(panel).toHaveCount(0)
    await expect(main.getByRole('link', { name: CONTROLS.shared.contactSupport })).toBeVisible()
    await expect(field(page, FIELDS.serverName)).toHaveValue('Vera Town')
    await expect(bar(page)).toContainText('1 unsaved change')
  }
  await expect(main.getByRole('link', { name: CONTROLS.services.buyAgain })).toBeVisible()
})

test('a service that has ended has nothing to configure, and can be bought again', async ({ page }) => {
  await page.goto(`/manage?serviceId=${veraServiceIds.expired}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'This service is no longer available' })).toBeVisible()
  await expect(main).toContainText(/Ended on \w+ \d+, \d{4}\./)
  await expect(main).not.toContainText('Credentials')
  await main.getByRole('link', { name: CONTROLS.services.buyAgain }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: /Monthly Hosting/ })).toBeChecked()
})
