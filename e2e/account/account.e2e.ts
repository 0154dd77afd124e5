import type { Page } from '@playwright/test'
import { accountSentinels } from '#sandbox/account/account.sentinels'
import { ada, ben, bo, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { OPTIONAL_KEYS } from '#sandbox/server/portal-config'
import { configure } from '../support/config'
import { CONTROLS, expect, logIn, register, test } from '../support/fixtures'

const heading = (name: string) => ['heading', { name, level: 1 }] as const
const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test.describe('registration', () => {
  test('an edit clears only the error of its field, and the password shows which rules it meets', async ({ page }) => {
    await page.goto('/register')
    const username = page.getByLabel(CONTROLS.account.username)
    await page.getByRole('button', { name: CONTROLS.account.register }).click()
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription(/^Username is required Three or more/)
    await username.fill('a!')
    await expect(page.getByText('Username is required')).toBeHidden()
    await expect(page.getByText('Email is required')).toBeVisible()
    const password = page.getByLabel(CONTROLS.account.password, { exact: true })
    await password.fill('short')
    await expect(page.getByRole('listitem').filter({ hasText: 'A lowercase letter (met)' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'A number (not met)' })).toBeVisible()
    await password.fill(SEED_PASSWORD)
    await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(5)
  })

  test("the server's errors appear at their fields, and an existing email leads to the login", async ({ page }) => {
    await page.goto('/register?redir=%2Fservices')
    const email = page.getByLabel(CONTROLS.account.email)
    await register(page, { username: 'ada2', email: accountSentinels.validationError.value })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    await expect(page.getByLabel(CONTROLS.account.confirmation)).toHaveValue(SEED_PASSWORD)
    await email.fill(ada.email)
    await page.getByRole('button', { name: CONTROLS.account.register }).click()
    await shown(page, 'An account with this email already exists. Try logging in instead.')
    await page.getByRole('link', { name: 'Go to login' }).click()
    await expect(page).toHaveURL('/login?redir=%2Fservices')
    await expect(email).toHaveValue(ada.email)
  })
})

test.describe('login', () => {
  test('a forgotten password leads to the support', async ({ page }) => {
    await page.goto('/login')
    await shown(page, CONTROLS.account.forgotten)
    const support = page.getByRole('link', { name: CONTROLS.shared.contactSupport })
    await expect(support).toHaveAttribute('href', 'https://discord.gg/example')
  })

  test("a forgotten password leads to the operator's page in a new tab, while the API is down too", async ({
    page,
    context,
    sandbox,
  }) => {
    const { passwordResetUrl } = OPTIONAL_KEYS
    await configure(context, { passwordResetUrl })
    await sandbox.fault({ operationId: 'getCurrentUser', kind: 'dropped' })
    await page.goto('/login')
    await page.getByLabel(CONTROLS.account.email).fill(ada.email)
    const reset = page.getByRole('link', { name: CONTROLS.account.forgotten })
    await expect(reset).toHaveAttribute('href', passwordResetUrl)
    await expect(reset).toHaveAttribute('target', '_blank')
    await expect(reset).toHaveAttribute('rel', 'noreferrer')
    await expect(page.getByRole('link', { name: CONTROLS.shared.contactSupport })).toHaveCount(0)
  })

  test('a deep link is opened with its query after the login', async ({ page }) => {
    await page.goto('/services?from=mail&n=662E41')
    await expect(page).toHaveURL('/login?redir=%2Fservices%3Ffrom%3Dmail%26n%3D662E41')
    await shown(page, 'Sign in to continue to your account')
    await expect(page.getByText("Don't have an account?", { exact: false })).toBeVisible()
    await page.getByRole('link', { name: CONTROLS.account.toRegistration }).click()
    await page.getByRole('link', { name: CONTROLS.account.signInInstead }).click()
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await logIn(page, ada)
    await expect(page.getByRole(...heading('Your Services'))).toBeVisible()
    await expect(page.locator('html[data-same-document]')).toHaveCount(1)
    await expect(page).toHaveURL('/services?from=mail&n=662E41')
  })

  test('wrong fields are not sent, and a rejection preserves the email and has the focus', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/login')
    const alert = page.getByRole('alert')
    const password = page.getByLabel(CONTROLS.account.password, { exact: true })
    await page.getByRole('button', { name: CONTROLS.account.signIn }).click()
    for (const text of ['Email is required', 'Password is required']) await shown(page, text)
    await expect(page.getByLabel(CONTROLS.account.email)).toBeFocused()
    expect(await sandbox.ledger('signedIn')).toEqual([])
    await logIn(page, ada, 'wrong')
    await expect(alert).toContainText('The email or password you entered is incorrect.')
    await expect(alert).toBeFocused()
    await expect(page.getByLabel(CONTROLS.account.email)).toHaveValue(ada.email)
    await expect(page).toHaveURL('/login')

    await expect(password).toHaveAttribute('type', 'password')
    await password.press('Tab')
    await expect(page.getByRole('button', { name: CONTROLS.shared.show })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Hide' })).toHaveAccessibleDescription('Password')
    await expect(password).toHaveValue('wrong')

    await page.getByRole('link', { name: CONTROLS.account.toRegistration }).click()
    await expect(alert).toHaveCount(0)
    await page.getByRole('link', { name: CONTROLS.account.signInInstead }).click()
    await expect(alert).toHaveCount(0)
    await logIn(page, bo)
    await expect(alert).toContainText('Your account has been permanently banned.')
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('target', '_blank')
  })

  test('too many logins show a countdown beside the button without renaming it', async ({ page, sandbox }) => {
    await page.clock.install()
    await page.goto('/login')
    await sandbox.fault({ operationId: 'login', kind: 'status', status: 429, message: '', retryAfter: 20, times: 1 })
    await logIn(page, ada)
    await expect(page.getByRole('alert')).toContainText(
      'Too many login attempts. Please wait a few minutes before trying again.',
    )
    await expect(page.getByRole('button', { name: CONTROLS.account.signIn, exact: true })).toBeDisabled()
    await expect(page.getByText(/You can try again in \d+ (second|minute)/)).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('button', { name: CONTROLS.account.signIn, exact: true })).toBeEnabled()
    await page.getByRole('button', { name: CONTROLS.account.signIn }).click()
    await expect(page.getByRole(...heading('Welcome, ada'))).toBeVisible()
  })

  // src/app/safe-redirect.test.ts has the other addresses.
  test('an unsafe `redir` leads home', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await page.goto(`/login?redir=${encodeURIComponent('//evil.example')}`)
    await expect(page.getByRole(...heading('Welcome, ben'))).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})
