import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, logIn, test } from '../support/fixtures'
import { continueButton, expectStep } from './steps'

test('without a service or a product redirects to the services', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/setup')
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a service without a step leads to the services with a one-time notice', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto(`/setup?serviceId=${adaActiveServiceId}`)
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('There is nothing to set up for this service right now.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact support' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('There is nothing to set up', { exact: false })).toHaveCount(0)
})

for (const [whose, serviceId] of [
  ['that does not exist', '000000000000000000000000'],
  ['of another user', veraServiceIds.flow],
] as const) {
  test(`a service ${whose} leads to the services with a dismissible error`, async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto(`/setup?serviceId=${serviceId}`)
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('alert')).toContainText('Service not found.')
    await expect(page.getByRole('alert')).toContainText("We couldn't open the setup.")
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('a step that cannot be loaded leads to the services with the error', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'dropped' })
  await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection and try again.')
  // The error is not shown again, because the setup may work by now.
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an unpaid service starts with its payment', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
  await expectStep(page, 1, 'Payment')
  await expect(continueButton(page)).toHaveCount(0)
})

test('a paid service continues at the step of the server', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}`)
  await expectStep(page, 4, 'Domain Setup')
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toContainText('Done')
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByText('Still missing: Domain.')).toBeVisible()
  await expect(page.getByText("you can't change it in the portal later", { exact: false })).toBeVisible()
})

test('corrects the step in the address, and Back leaves the setup', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto('/settings')
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}&step=database`)
  await expectStep(page, 4, 'Domain Setup')
  await expect(page).toHaveURL(`/setup?serviceId=${veraServiceIds.flow}&step=domain`)
  await page.getByLabel('Domain').fill('panel.my-town.com')
  await continueButton(page).click()
  await expectStep(page, 5, 'Bot Setup')
  await expect(page).toHaveURL(`/setup?serviceId=${veraServiceIds.flow}&step=bot`)
  await page.goBack()
  await expect(page).toHaveURL('/settings')
})

test('shows the frame while the step is loaded', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}`)
  await expect(page.getByRole('heading', { name: 'Setup', exact: true })).toBeVisible()
  await expect(continueButton(page)).toHaveCount(0)
  await sandbox.clearFaults()
  await expectStep(page, 4, 'Domain Setup')
})

test('a deep link survives the login, even if its id has only digits', async ({ page }) => {
  await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
  await expect(page).toHaveURL(`/login?redir=%2Fsetup%3FserviceId%3D${adaFlowServiceId}`)
  await logIn(page, ada)
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}&step=payment`)
  await expectStep(page, 1, 'Payment')
})

test('a product that is bought by card starts with its payment', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/setup?productId=ACPMH')
  await expectStep(page, 1, 'Payment')
})
