import { expect, type Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { renameServer } from '../manage/steps'
import { CARDS, expectPaidOnce, formOf, MONTHLY, MONTHLY_PRICE, OF_PRODUCT, payWith, SETUP } from '../payment/steps'
import { finishSetup } from '../setup/steps'
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
  await finishSetup(page)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
}

/** Changes the configuration of the new service, and signs out. */
export async function saveAndSignOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to your services' }).click()
  await page.getByRole('link', { name: 'Manage' }).click()
  await renameServer(page)
  await logOut(page, ben)
}
