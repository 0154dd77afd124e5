import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { exportList } from '../admin/export/steps'
import { bodyRows, choose, dialog, dialogButton, inDialog, message, rowOf, saveButton } from '../admin/steps'
import { expectPaid, fillCard, formOf, MONTHLY_PRICE, payButton } from '../payment/steps'
import {
  completeButton,
  connectDiscord,
  continueButton,
  expectStep,
  fillBot,
  fillDatabase,
  fillServer,
} from '../setup/steps'
import { fillAll } from '../support/fields'
import { expect, logIn, logOut, type SandboxControl, test } from '../support/fixtures'
import { type KnownSecret, sinksOf } from '../support/sinks'
import {
  CARD,
  MANAGED,
  OF_ADMINISTRATOR,
  OF_CUSTOMER,
  PASSWORDS,
  SETUP,
  secretsInCookies,
  secretsOfDiscord,
  secretsOfIntents,
} from './known-secrets'
import { recordWrites } from './written-values'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const nina = { email: 'nina@example.test' }
const luca = playerAt(34)

/** Watches the page, and collects the secrets that arise on the way. */
async function watchSecrets(page: Page, sandbox: SandboxControl, typed: readonly KnownSecret[]) {
  const sinks = sinksOf(page)
  const written = await recordWrites(page)
  const known = new Map(typed.map((secret) => [secret.value, secret]))
  return {
    /** Expects that the calls that need the typed secrets have sent them, and that others were found on the way. */
    expectSent(): void {
      const isSent = ({ value, needed: { body } }: KnownSecret) =>
        body === undefined || sinks.requests.some((one) => body(one.url()) && one.postData()?.includes(value))
      expect(typed.filter((secret) => !isSent(secret)).map(({ name }) => name)).toEqual([])
      expect(known.size).toBeGreaterThan(typed.length)
    },
    /** Expects that the screens before this one have left no secret anywhere. */
    async expectNoLeak(): Promise<void> {
      const found = [
        ...(await secretsInCookies(page.context())),
        ...(await secretsOfIntents(sandbox)),
        ...secretsOfDiscord(sinks.requests),
      ]
      for (const secret of found) known.set(secret.value, secret)
      expect(await sinks.leaksOf([...known.values()], { written: written.join() })).toEqual([])
    },
  }
}

/** A link to a screen of the administration. */
const manage = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Manage' }).getByRole('link', { name, exact: true })

const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

test('a customer registers, buys, sets up and manages, and no secret is left', async ({ page, sandbox }) => {
  const { expectSent, expectNoLeak } = await watchSecrets(page, sandbox, OF_CUSTOMER)
  await page.goto('/login')
  await logIn(page, nina, PASSWORDS.wrong)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillAll(page, { Username: 'nina', 'Email Address': nina.email, Password: PASSWORDS.registered })
  await page.getByLabel('Confirm Password').fill(PASSWORDS.registered)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeVisible()
  await expectNoLeak()
  await logOut(page, nina)
  await logIn(page, nina, PASSWORDS.registered)
  await goTo(page, 'Services')
  await expectNoLeak()

  await page.getByRole('button', { name: 'Purchase New Product' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  await page.getByRole('link', { name: 'Pay by card instead' }).click()
  await formOf(page, MONTHLY_PRICE)
  await fillCard(page, CARD.number)
  await page.getByLabel('Security code').fill(CARD.code)
  await payButton(page).click()
  await expectPaid(page)
  await expectNoLeak()

  await continueButton(page).click()
  await expectStep(page, 3, 'Server Information')
  await fillServer(page)
  await continueButton(page).click()
  await page.getByLabel('Domain', { exact: true }).fill('panel.nina.example')
  await continueButton(page).click()
  await expectStep(page, 5, 'Bot Setup')
  await connectDiscord(page)
  await fillBot(page)
  await fillAll(page, { 'Client Secret': SETUP.clientSecret, 'Bot Token': SETUP.botToken })
  await continueButton(page).click()
  await expectStep(page, 6, 'Database Setup')
  await expectNoLeak()
  await fillDatabase(page)
  await fillAll(page, { 'Database Password': SETUP.dbPwd })
  await completeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible()

  await page.getByRole('link', { name: 'Go to your services' }).click()
  await goTo(page, 'Manage')
  await page.getByRole('button', { name: 'Copy Identifier' }).click()
  await page.getByRole('button', { name: 'Update Discord Credentials' }).click()
  await fillBot(page)
  await fillAll(page, { 'Client Secret': MANAGED.clientSecret, 'Bot Token': MANAGED.botToken })
  await page.getByRole('button', { name: 'Update Credentials' }).click()
  await expect(page.getByText('Discord credentials updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Update Database Credentials' }).click()
  await fillDatabase(page)
  await fillAll(page, { 'Database Password': MANAGED.dbPwd })
  await page.getByRole('button', { name: 'Update Credentials' }).click()
  await expect(page.getByText('Database credentials updated successfully!')).toBeVisible()
  await goTo(page, 'Home')
  await expectNoLeak()
  await logOut(page, nina)
  await expectNoLeak()
  expectSent()
})

test('an administrator sets a password and works on, and no secret is left', async ({ page, sandbox }) => {
  const { expectSent, expectNoLeak } = await watchSecrets(page, sandbox, OF_ADMINISTRATOR)
  await page.goto('/login')
  await logIn(page, ruth, PASSWORDS.wrong)
  await expect(page.getByRole('alert')).toBeVisible()
  await logIn(page, ruth)
  await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
  await expectNoLeak()
  await manage(page, 'Users').click()
  await choose(rowOf(page, luca.id), 'Edit')
  await inDialog(page, 'Password').fill(PASSWORDS.given)
  await saveButton(page).click()
  await expect(message(page, 'User updated successfully')).toBeVisible()
  await expectNoLeak()
  await exportList(page)
  await expect(dialog(page).getByText(/^Saved \d+ users to/)).toBeVisible()
  await dialogButton(page, 'Close').last().click()
  for (const name of ['Services', 'Products']) {
    await manage(page, name).click()
    await expect(bodyRows(page).first()).toBeVisible()
  }
  await manage(page, 'Platform').click()
  await page.getByRole('button', { name: 'What you did here' }).click()
  await dialogButton(page, 'Copy as text').click()
  await expectNoLeak()
  await page.keyboard.press('Escape')
  await logOut(page, ruth)
  await logIn(page, luca, PASSWORDS.given)
  await expect(page.getByRole('heading', { name: 'Welcome, ' })).toBeVisible()
  await expectNoLeak()
  expectSent()
})
