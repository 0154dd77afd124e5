import type { Page } from '@playwright/test'
import { accountSentinels } from '#sandbox/account/account.sentinels'
import { ada, ben, bo, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { expect, logIn, register, test } from '../support/fixtures'

const heading = (name: string) => ['heading', { name, level: 1 }] as const
const shown = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test.describe('registration', () => {
  test('each invalid field shows its error, and an edit clears only its own', async ({ page }) => {
    await page.goto('/register')
    const username = page.getByLabel('Username')
    const password = page.getByLabel('Password', { exact: true })
    const submit = page.getByRole('button', { name: 'Create Account' })
    await submit.click()
    const texts = ['Username is required', 'Email is required', 'Password is required', 'Passwords do not match']
    for (const text of texts) await shown(page, text)
    await expect(username).toBeFocused()
    await expect(username).toHaveAttribute('aria-invalid', 'true')
    await expect(username).toHaveAccessibleDescription('Username is required')
    await username.fill('a!')
    await expect(page.getByText('Username is required')).toBeHidden()
    await expect(page.getByText('Email is required')).toBeVisible()

    await page.getByLabel('Email Address').fill('nina')
    await password.fill('short')
    await submit.click()
    await shown(page, 'Please enter a valid email address')
    await expect(page.getByRole('listitem').filter({ hasText: 'A lowercase letter (met)' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'A number (not met)' })).toBeVisible()
    await password.fill(SEED_PASSWORD)
    await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(5)
    const documents = { 'Terms of Service': 'terms', 'Privacy Policy': 'privacy', SLA: 'sla', AUP: 'aup' }
    for (const [name, path] of Object.entries(documents)) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `https://example.com/${path}`)
    }
  })

  test('an existing email leads to the login with the email filled in', async ({ page }) => {
    await page.goto('/register?redir=%2Fservices')
    await register(page, { username: 'ada2', email: ada.email })
    await shown(page, 'An account with this email already exists. Try logging in instead.')
    await page.getByRole('link', { name: 'Go to login' }).click()
    await expect(page).toHaveURL('/login?redir=%2Fservices')
    await expect(page.getByLabel('Email Address')).toHaveValue(ada.email)
  })

  test("the server's field errors appear under their fields, with the focus on the first", async ({ page }) => {
    await page.goto('/register')
    await register(page, { email: accountSentinels.validationError.value })
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await expect(page.getByLabel('Confirm Password')).toHaveValue(SEED_PASSWORD)
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  })
})

test.describe('login', () => {
  test('a deep link is opened with its query after the login', async ({ page }) => {
    await page.goto('/services?from=mail&n=662E41')
    await expect(page).toHaveURL('/login?redir=%2Fservices%3Ffrom%3Dmail%26n%3D662E41')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('link', { name: 'Sign in instead' }).click()
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await logIn(page, ada)
    await expect(page.getByRole(...heading('Your Services'))).toBeVisible()
    await expect(page.locator('html[data-same-document]')).toHaveCount(1)
    await expect(page).toHaveURL('/services?from=mail&n=662E41')
  })

  test('wrong fields show errors, nothing is sent, and the password can be shown', async ({ page, sandbox }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    for (const text of ['Email is required', 'Password is required']) await shown(page, text)
    await expect(page.getByLabel('Email Address')).toBeFocused()
    await logIn(page, { email: 'not an email' })
    await shown(page, 'Please enter a valid email address')
    expect(await sandbox.ledger('signedIn')).toEqual([])

    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await password.press('Tab')
    await expect(page.getByRole('button', { name: 'Show' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Hide' })).toHaveAccessibleDescription('Password')
    await expect(password).toHaveValue(SEED_PASSWORD)
  })

  test('a rejected login preserves the email and shows the reason in focus', async ({ page }) => {
    await page.goto('/login')
    const alert = page.getByRole('alert')
    await logIn(page, ada, 'wrong')
    await expect(alert).toContainText(
      'The email or password you entered is incorrect. Please check your credentials and try again.',
    )
    await expect(alert).toBeFocused()
    await expect(page.getByLabel('Email Address')).toHaveValue(ada.email)
    await expect(page).toHaveURL('/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(alert).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign in instead' }).click()
    await expect(alert).toHaveCount(0)
    await logIn(page, bo)
    await expect(alert).toContainText(
      'Your account has been permanently banned. If you believe this is an error, please contact support.',
    )
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
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeDisabled()
    await expect(page.getByText(/You can try again in \d+ (second|minute)/)).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole(...heading('Welcome, ada'))).toBeVisible()
  })

  test('an unsafe or useless `redir` leads home', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    for (const redir of ['//evil.example', 'javascript:alert(1)', '/no-such-screen']) {
      await page.goto(`/login?redir=${encodeURIComponent(redir)}`)
      await expect(page.getByRole(...heading('Welcome, ben')), redir).toBeVisible()
      await expect(page).toHaveURL('/')
    }
  })
})
