import type { Page } from '@playwright/test'
import { ada, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, logIn, logOut, test } from '../support/fixtures'
import { openPalette, palette } from '../support/palette'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function copyDetails(page: Page): Promise<string> {
  await page.getByRole('button', { name: CONTROLS.services.copyDetails }).click()
  await expect(page.getByText('Details copied to clipboard')).toBeVisible()
  return copied(page)
}

test('the details for the support name the service and the errors of this user', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getDeploymentConfig', kind: 'empty500', times: 1 })
  await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
  await page.getByRole('main').getByRole('button', { name: CONTROLS.shared.retry }).first().click()
  await expect(page.getByLabel('Server Name')).toBeVisible()
  const details = await copyDetails(page)
  expect(details).toMatch(new RegExp(`^Identifier: ${adaActiveServiceId}::${ada.id}\nProduct: .* \\(ACPMH\\)\n`))
  expect(details).toMatch(/\nError: \S+Z [0-9A-F]{6} http 500\nPortal: \w+\nBrowser: .*\nPage: \/manage\?serviceId=/)

  await logOut(page, ada)
  await logIn(page, vera)
  await expect(page.getByRole('heading', { name: 'Welcome, vera' })).toBeVisible()
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).first().click()
  await page.getByRole('article', { name: 'panel.vera.example' }).getByRole('link', { name: 'Manage' }).click()
  const others = await copyDetails(page)
  expect(others).toContain(`Identifier: ${veraServiceIds.active}::${vera.id}`)
  expect(others).not.toContain('Error:')
})

test('the palette copies the details of the service of the screen', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto(`/manage?serviceId=${veraServiceIds.pastDue}`)
  await expect(page.getByRole('button', { name: CONTROLS.services.copyDetails })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('copy details')
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText('Details copied to clipboard')).toBeVisible()
  expect(await copied(page)).toContain('Status: Past due (past_due)')
})
