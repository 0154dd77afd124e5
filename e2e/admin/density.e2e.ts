import { ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../support/fixtures'
import { bodyRows, chooseOption, dialog, dialogButton, openServices, openUsers } from './steps'

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('hidden columns and the density of a list are stored in this browser', async ({ page }) => {
  await openUsers(page)
  const columns = page.getByRole('columnheader')
  const all = ['User', 'Email', 'Role', 'Status', 'Discord', 'Services', 'Actions']
  await expect(columns).toHaveText(all)
  const comfortable = (await bodyRows(page).first().boundingBox())?.height ?? 0
  await chooseOption(page, 'Columns and density')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(5)
  await dialog(page).getByRole('checkbox', { name: 'Discord' }).press('Space')
  await dialog(page).getByRole('checkbox', { name: 'Role' }).uncheck()
  await dialog(page).getByLabel('Density').selectOption('Compact')
  await dialogButton(page, 'Close').last().click()
  await expect(page.getByRole('button', { name: 'List options' })).toBeFocused()
  const some = ['User', 'Email', 'Status', 'Services', 'Actions']
  await expect(columns).toHaveText(some)
  await expect.poll(async () => (await bodyRows(page).first().boundingBox())?.height).toBeLessThan(comfortable)
  await page.reload()
  await expect(columns).toHaveText(some)
  // Each list has its own columns.
  await openServices(page)
  await expect(columns).toHaveText(['Service', 'User', 'Product', 'Status', 'Created', 'Expires', 'Actions'])
  await openUsers(page)
  await chooseOption(page, 'Columns and density')
  await dialog(page).getByRole('checkbox', { name: 'Role' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Discord' }).check()
  await expect(columns).toHaveText(all)
})
