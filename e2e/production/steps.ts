import { expect, type Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { field, saveButton } from '../manage/steps'
import { CARDS, expectPaidOnce, formOf, MONTHLY, MONTHLY_PRICE, OF_PRODUCT, payWith, SETUP } from '../payment/steps'
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
import { logIn, logOut, type SandboxControl } from '../support/fixtures'

/** Opens the login screen as a new visitor, and signs in. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await logIn(page, ben)
  await expect(page.getByRole('heading', { name: `Welcome, ${ben.username}` })).toBeVisible()
}

/** Pays for a product by card, and finishes the setup of the new service. */
export async function buyAndSetUp(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.goto(`/setup?${OF_PRODUCT}`)
  await formOf(page, MONTHLY_PRICE)
  await payWith(page, CARDS.good)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  await fillFramework(page)
  await continueButton(page).click()
  await expectStep(page, 3, 'Server Information')
  await fillServer(page)
  await continueButton(page).click()
  await expectStep(page, 4, 'Domain Setup')
  await page.getByLabel('Domain', { exact: true }).fill('panel.example.com')
  await continueButton(page).click()
  await expectStep(page, 5, 'Bot Setup')
  await connectDiscord(page)
  await fillBot(page)
  await continueButton(page).click()
  await expectStep(page, 6, 'Database Setup')
  await fillDatabase(page)
  await completeButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deployment Successful!' })).toBeVisible()
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
}

/** Changes the configuration of the new service, and signs out. */
export async function saveAndSignOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to your services' }).click()
  await page.getByRole('link', { name: 'Manage' }).click()
  await field(page, 'Server Name').fill('Los Santos Days')
  await saveButton(page).click()
  await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
  await logOut(page, ben)
}
