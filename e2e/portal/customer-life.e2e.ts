import { field, saveButton } from '../manage/steps'
import { CARDS, expectPaid, payWith } from '../payment/steps'
import {
  completeButton,
  connectDiscord,
  continueButton,
  expectStep,
  fillBot,
  fillDatabase,
  fillFramework,
  fillServer,
} from '../setup/steps'
import { expect, test } from '../support/fixtures'

// This journey runs with transitions, as most users have them.
test.use({ reducedMotion: 'no-preference' })

test('a customer registers, buys, sets up, configures and cancels a service', async ({ page, sandbox }) => {
  await test.step('register', async () => {
    await page.goto('/register')
    await field(page, 'Username').fill('nina')
    await field(page, 'Email Address').fill('nina@example.test')
    await field(page, 'Password').fill('Correct-Horse-7')
    await field(page, 'Confirm Password').fill('Correct-Horse-7')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, nina' })).toBeVisible()
  })

  await test.step('buy', async () => {
    await page.getByRole('link', { name: /^Purchase Product/ }).click()
    await page.getByText('Admin Control Panel (Monthly Hosting)').click()
    await page.getByRole('button', { name: 'Continue to Purchase' }).click()
    await page.getByRole('link', { name: 'Pay by card instead' }).click()
    await payWith(page, CARDS.good)
    await expectPaid(page)
  })

  await test.step('set up', async () => {
    await expectStep(page, 2, 'Framework Setup')
    await fillFramework(page)
    await continueButton(page).click()
    await expectStep(page, 3, 'Server Information')
    await fillServer(page)
    await continueButton(page).click()
    await expectStep(page, 4, 'Domain Setup')
    await field(page, 'Domain').fill('panel.nina.example')
    await continueButton(page).click()
    await expectStep(page, 5, 'Bot Setup')
    await connectDiscord(page)
    await fillBot(page)
    await continueButton(page).click()
    await expectStep(page, 6, 'Database Setup')
    await fillDatabase(page)
    await completeButton(page).click()
    await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible()
  })

  const serviceId = String((await sandbox.ledger('serviceDeployed'))[0]?.serviceId)
  await test.step('configure', async () => {
    await page.getByRole('link', { name: 'Go to your services' }).click()
    await expect(page.getByRole('article')).toContainText('Active: Service is running and configured')
    await page.getByRole('link', { name: 'Manage' }).click()
    await expect(page).toHaveURL(`/manage?serviceId=${serviceId}`)
    // The service runs with the values from the setup.
    await expect(field(page, 'Server Name')).toHaveValue('Los Santos Nights')
    await expect(field(page, 'Framework')).toHaveValue('esx')
    await field(page, 'Server Name').fill('Los Santos Days')
    await field(page, 'Footer Link 1 Text').fill('Community')
    await field(page, 'Footer Link 1 URL').fill('https://nina.example')
    await saveButton(page).click()
    await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
    expect(await sandbox.readConfig(serviceId)).toMatchObject({
      SERVER_NAME: 'Los Santos Days',
      SERVER_IP: '203.0.113.20',
      FOOTER_LINKS: [{ text: 'Community', url: 'https://nina.example' }],
    })
  })

  await test.step('cancel', async () => {
    await page.getByRole('button', { name: 'Cancel Service' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click()
    await expect(page.getByText('Service cancelled successfully.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByText(/is being cancelled and ends on \w+ \d+, \d{4}\./)).toBeVisible()
    await page.getByRole('link', { name: 'View service' }).click()
    await expect(page).toHaveURL(`/services?serviceId=${serviceId}`)
    await expect(page.getByRole('article')).toContainText('Pending Cancellation')
    expect(await sandbox.ledger('charged')).toHaveLength(1)
  })
})
