import { ada, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, test } from '../support/fixtures'
import { continueButton, expectStep } from './steps'

test('what cannot be set up leads to the services with a reason that is shown once', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  const alert = page.getByRole('alert')
  const expectServices = async () => {
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('article')).toHaveCount(2)
  }
  await page.goto('/setup')
  await expectServices()
  await expect(alert).toHaveCount(0)

  const nothing = page.getByText('There is nothing to set up for this service right now.', { exact: false })
  await page.goto(`/setup?serviceId=${adaActiveServiceId}`)
  await expectServices()
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact support' })).toBeVisible()
  await page.reload()
  await expectServices()
  await expect(nothing).toHaveCount(0)

  await page.goto(`/setup?serviceId=${veraServiceIds.flow}`)
  await expectServices()
  await expect(alert).toContainText('Service not found.')
  await expect(alert).toContainText("We couldn't open the setup.")
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toHaveCount(0)
})

test('a paid service continues at the step of the server, and Back leaves the setup', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto('/settings')
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}&step=database`)
  await expect(page.getByRole('heading', { name: 'Setup', exact: true })).toBeVisible()
  await expect(continueButton(page)).toHaveCount(0)
  await sandbox.clearFaults()
  await expectStep(page, 4, 'Domain Setup')
  await expect(page).toHaveURL(`/setup?serviceId=${veraServiceIds.flow}&step=domain`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toContainText('Done')
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByText('Still missing: Domain.')).toBeVisible()
  await expect(page.getByText("you can't change it in the portal later", { exact: false })).toBeVisible()
  await page.getByLabel('Domain').fill('panel.my-town.com')
  await continueButton(page).click()
  await expectStep(page, 5, 'Bot Setup')
  await expect(page).toHaveURL(`/setup?serviceId=${veraServiceIds.flow}&step=bot`)
  await page.goBack()
  await expect(page).toHaveURL('/settings')
})
