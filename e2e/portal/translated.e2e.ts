import type { Locator, Page } from '@playwright/test'
import { ada, nora, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { choose, dialog, inDialog, message, openUsers, rowOf, saveButton } from '../admin/steps'
import { openManage } from '../manage/steps'
import { alertWith, CARDS, expectPaid, formOf, MONTHLY_PRICE, payButton, payWith } from '../payment/steps'
import { completeButton, continueButton, expectStep, fillDatabase, finishSetup, openSetup } from '../setup/steps'
import { CONTROLS, expect, FIELDS, register, test } from '../support/fixtures'
import { translate } from './translation'

const codeField = (page: Page) => page.getByLabel(CONTROLS.payment.promotionCode)
/** The sentence about the promotion. */
const applied = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: CONTROLS.payment.removeCode }) })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const domain = (page: Page) => page.getByLabel(CONTROLS.setup.domain, { exact: true })
const translated = (within: Locator) => within.locator('font font')

// Chrome replaces them, other browsers move them.
for (const translator of ['replaces', 'moves'] as const) {
  test.describe(`while the browser translates, and ${translator} the texts,`, () => {
    test.beforeEach(({ page }) => translate(page, translator))
    defineTests()
  })
}

function defineTests() {
  test('a visitor registers, tries promotion codes and cards, pays and sets up', async ({ page }) => {
    await page.goto('/purchase/ACPMH')
    await expect(translated(page.getByRole('heading', { level: 1 }))).toHaveText('Create Account')
    await page.getByRole('button', { name: CONTROLS.account.register }).click()
    await expect(page.getByLabel(CONTROLS.account.username)).toHaveAttribute('aria-invalid', 'true')
    await register(page)
    await page.getByRole('button', { name: CONTROLS.purchase.continue }).click()
    await page.getByRole('link', { name: CONTROLS.purchase.payByCard }).click()
    await formOf(page, MONTHLY_PRICE)

    await codeField(page).fill('save10')
    await formOf(page, '$58.48')
    await expect(applied(page)).toContainText('SAVE10 is applied')
    await codeField(page).fill('forever5')
    await formOf(page, '$59.98')
    await expect(applied(page)).toContainText('FOREVER5 is applied')
    await expect(page.getByText('SAVE10')).toHaveCount(0)
    await expect(summary(page)).toContainText(/Discount \(FOREVER5\)\s*-\$5\.00/)
    await codeField(page).fill('nothing')
    await expect(codeField(page)).toHaveAccessibleDescription('This promotion code does not exist.')
    await expect(applied(page)).toContainText('FOREVER5 is still applied')
    await codeField(page).fill('nostripe')
    await expect(codeField(page)).toHaveAccessibleDescription('Invalid promotion code')
    await codeField(page).fill('')
    await formOf(page, MONTHLY_PRICE)
    await expect(applied(page)).toHaveCount(0)
    await expect(page.getByText('FOREVER5')).toHaveCount(0)
    await expect(summary(page)).toContainText(/Discount\s*\$0\.00/)

    await payWith(page, CARDS.declined)
    await expect(alertWith(page, 'Your card was declined.')).toBeVisible()
    await payWith(page, CARDS.withoutFunds)
    await expect(alertWith(page, 'insufficient funds')).toBeVisible()
    await expect(alertWith(page, 'declined')).toHaveCount(0)
    await expect(payButton(page)).toHaveText(`Pay ${MONTHLY_PRICE}`)
    for (const untranslated of [payButton(page), summary(page).getByText('$')]) {
      await expect(translated(untranslated)).toHaveCount(0)
    }
    await payWith(page, CARDS.good)
    await expectPaid(page)

    await finishSetup(page)
    await expect(page.getByRole('main')).toContainText('Your service is set up at panel.example.com.')
    await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
    await expect(page.getByRole('article')).toContainText('Active: Service is running and configured')
  })

  test('a setup step shows its current rejection and leads to the next step', async ({ page, sandbox }) => {
    await sandbox.signIn(nora)
    await openSetup(page, noraServiceIds.domain)
    for (const name of ['first.example.com', 'second.example.com']) {
      await domain(page).fill(`www.${name}`)
      await expect(page.getByRole('button', { name: /^Use / })).toHaveText(`Use ${name}`)
    }
    await page.getByRole('button', { name: 'Use second.example.com' }).click()
    await expect(domain(page)).toHaveValue('second.example.com')
    await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
    await expect(page.getByRole('definition').filter({ hasText: 'second.example.com' })).toBeVisible()
    await domain(page).fill('invalid-domain.sentinel.test')
    await continueButton(page).click()
    await expect(alertWith(page, 'Domain validation failed.')).toBeVisible()
    await domain(page).fill('invalid-domain-token.sentinel.test')
    await continueButton(page).click()
    await expect(alertWith(page, 'Domain verification failed.')).toBeVisible()
    await expect(page.getByText('Domain validation failed.')).toHaveCount(0)
    await domain(page).fill('panel.example.com')
    await continueButton(page).click()
    await expectStep(page, 5, 'Bot Setup')

    await openSetup(page, noraServiceIds.database)
    await fillDatabase(page)
    await page.getByLabel(FIELDS.dbName, { exact: true }).fill('sentinel_missing')
    await completeButton(page).click()
    await expect(alertWith(page, 'Database not found.')).toBeVisible()
    await fillDatabase(page)
    await page.getByLabel(FIELDS.dbUser, { exact: true }).fill('sentinel-denied')
    await completeButton(page).click()
    await expect(translated(alertWith(page, 'Access denied').locator('code'))).toHaveCount(0)
    await expect(page.getByText('Database not found.')).toHaveCount(0)
  })

  test('a customer reads the last day of the service and cancels it', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openManage(page)
    await page.getByLabel(FIELDS.serverName, { exact: true }).fill('Los Santos Days')
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Los Santos Days')
    await page.getByRole('button', { name: CONTROLS.manage.discard, exact: true }).click()
    await page.getByRole('button', { name: CONTROLS.manage.cancel }).click()
    await expect(dialog(page)).toContainText(
      "You're about to cancel Admin Control Panel (Monthly Hosting) at panel.sunset.example.",
    )
    await expect(dialog(page)).toContainText(/cycle, which we expect to be \w+ \d+, \d{4}\./)
    await expect(dialog(page)).not.toContainText('The date is shown after you cancel.')
    await sandbox.allowCancellation(false)
    await dialog(page).getByRole('button', { name: CONTROLS.manage.cancel }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Cancellation is currently disabled.')
    await sandbox.allowCancellation(true)
    await dialog(page).getByRole('button', { name: CONTROLS.manage.cancel }).click()
    await expect(page.getByText('Service cancelled successfully.', { exact: false })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText(
      /the service runs until \w+ \d+, \d{4}\./,
    )
  })

  test('an administrator edits a user', async ({ page, sandbox }) => {
    await sandbox.signIn(ruth)
    await openUsers(page)
    await page.getByRole('button', { name: CONTROLS.list.next, exact: true }).click()
    await expect(page.getByText(/^Page \d/)).toHaveText(/^Page 2 of \d$/)
    const luca = playerAt(34)
    await openUsers(page, '?search=luca')
    await choose(rowOf(page, luca.id), CONTROLS.row.edit)
    await saveButton(page).click()
    await expect(dialog(page)).toContainText('no changes to save')
    await inDialog(page, CONTROLS.users.email).fill('no address')
    await inDialog(page, CONTROLS.users.username).focus()
    await expect(inDialog(page, CONTROLS.users.email)).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(dialog(page)).not.toContainText('no changes to save')
    await inDialog(page, CONTROLS.users.email).fill(ada.email)
    await saveButton(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('An account with this email already exists.')
    await expect(dialog(page)).not.toContainText('Please enter a valid email address')
    await inDialog(page, CONTROLS.users.email).fill(luca.email)
    await inDialog(page, CONTROLS.users.username).fill('Lucas')
    await inDialog(page, CONTROLS.users.status).selectOption('Suspended')
    await saveButton(page).click()
    await expect(message(page, 'User updated successfully')).toBeVisible()
    await expect(rowOf(page, luca.id)).toContainText('Lucas')
    await expect(rowOf(page, luca.id)).toContainText('Suspended')
    await expect(rowOf(page, luca.id).getByText('Active', { exact: true })).toHaveCount(0)
  })
}
