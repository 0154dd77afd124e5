import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, logIn, test } from '../support/fixtures'
import { continueButton, expectStep } from './steps'

test('without a service and without a product there is nothing to set up: the services', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/setup')
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a service that has nothing to set up leads to the services, which say so once, without an error', async ({
  page,
  sandbox,
}) => {
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
  ['that is not known', '000000000000000000000000'],
  ['of somebody else', veraServiceIds.flow],
] as const) {
  test(`a service ${whose} leads to the services with the reason, which can be dismissed`, async ({
    page,
    sandbox,
  }) => {
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

test('a step that cannot be read leads to the services with the text of the setup', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'dropped' })
  await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection and try again.')
  // Old news is not told again: the setup may work by now.
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a service that is not paid begins with its payment', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
  await expectStep(page, 1, 'Payment')
  await expect(continueButton(page)).toHaveCount(0)
})

test('a service that is paid goes on at the step of the server, and what is done says so', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(vera)
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}`)
  await expectStep(page, 4, 'Domain Setup')
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toContainText('Done')
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByText('Still missing: Domain.')).toBeVisible()
  await expect(page.getByText("you can't change it here later", { exact: false })).toBeVisible()
})

test('the address has the step of the server: another one is corrected, and Back leaves the setup', async ({
  page,
  sandbox,
}) => {
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

test('while the step is asked for, the screen keeps its place', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}`)
  await expect(page.getByRole('heading', { name: 'Setup', exact: true })).toBeVisible()
  await expect(continueButton(page)).toHaveCount(0)
  await sandbox.clearFaults()
  await expectStep(page, 4, 'Domain Setup')
})

test('a deep link ends, after the login, on itself: an id of digits alone is the same one', async ({ page }) => {
  await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
  await expect(page).toHaveURL(`/login?redir=%2Fsetup%3FserviceId%3D${adaFlowServiceId}`)
  await logIn(page, ada)
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}&step=payment`)
  await expectStep(page, 1, 'Payment')
})

test('a product that is bought by card begins with its payment, without a service', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/setup?productId=ACPMH')
  await expectStep(page, 1, 'Payment')
})
