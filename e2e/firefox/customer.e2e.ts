import { bar, field, saveButton } from '../manage/steps'
import { CARDS, expectPaidOnce, formOf, MONTHLY, MONTHLY_PRICE, payWith, SETUP } from '../payment/steps'
import { finishSetup } from '../setup/steps'
import { isFullRun, logOut, register } from '../support/fixtures'
import { expect, test } from './fixtures'

test.skip(!isFullRun, 'Firefox runs only in the full run.')

const NINA = { username: 'nina', email: 'nina@example.test' }

test('a customer registers, pays, sets up, manages and signs out', async ({ page, sandbox, checkScreen }) => {
  // The journey takes half a minute, and longer on a busy machine.
  test.setTimeout(180_000)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await checkScreen('login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await checkScreen('register')
  await register(page, NINA)
  await expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeVisible()
  await checkScreen('home')

  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await checkScreen('services, none')
  await page.getByRole('button', { name: 'Purchase New Product' }).first().click()
  await page.getByRole('radio').first().check()
  await checkScreen('purchase, product')
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  await page.getByRole('link', { name: 'Pay by card instead' }).click()
  await formOf(page, MONTHLY_PRICE)
  await checkScreen('payment')
  await payWith(page, CARDS.good)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)

  await finishSetup(page, (step) => checkScreen(`setup, ${step}`))
  await checkScreen('setup, deployed')
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)

  await page.getByRole('link', { name: 'Go to your services' }).click()
  await expect(page.getByRole('article')).toContainText('Active: Service is running and configured')
  await checkScreen('services, active')
  await page.getByRole('link', { name: 'Manage' }).click()
  await expect(field(page, 'Server IP')).toHaveValue('203.0.113.20')
  await field(page, 'Server Name').fill('Vinewood Nights')
  await expect(bar(page)).toContainText('Server Name')
  await checkScreen('manage, changed')
  await saveButton(page).click()
  await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
  await checkScreen('manage, saved')

  await page.getByRole('button', { name: NINA.email }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Light Mode' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await checkScreen('settings, light')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await checkScreen('home, light')

  await logOut(page, NINA)
  await checkScreen('login, light')
  // Firefox also has a back/forward cache.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(NINA.email)).toHaveCount(0)
})
