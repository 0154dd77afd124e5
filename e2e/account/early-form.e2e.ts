import type { Page } from '@playwright/test'
import { ada, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { translate } from '../portal/translation'
import { positionOf } from '../setup/steps'
import { CONTROLS, expect, logIn } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { email, password, submit, takeOver, test } from './early-page'

const home = (page: Page) => page.getByRole('heading', { name: 'Welcome, ada', level: 1 })
const isWaiting = (page: Page) => page.locator('html[data-waiting]')

test('the login checks its fields, and the screen takes over what it shows', async ({ page, early }) => {
  await early.open('/login')
  await submit(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Email is required')
  await expect(password(page)).toHaveAccessibleDescription('Password is required')
  await email(page).pressSequentially('ada')
  await expect(email(page)).toHaveAccessibleDescription('')
  await email(page).press('Enter')
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  const before = await page.screenshot({ caret: 'hide' })
  await takeOver(page, early)
  expect((await page.screenshot({ caret: 'hide' })).equals(before)).toBe(true)
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('ada')
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await password(page).fill(SEED_PASSWORD)
  await expect(page.getByText('Password is required')).toBeHidden()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  expect(await early.ledger()).toEqual([])
})

test('a page that is translated before the libraries are there preserves what was typed', async ({ page, early }) => {
  // Hydration takes less time than a translation, which needs the network.
  await translate(page, 'replaces', 2000)
  await early.open('/register')
  await page.getByLabel(CONTROLS.account.username).fill('nina')
  await submit(page).click()
  await expect(page.locator('font font').getByText('Email is required')).toBeVisible()
  await takeOver(page, early)
  await expect(page.getByLabel(CONTROLS.account.username)).toHaveValue('nina')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription('Email is required')
  await expect(page.locator('font font').getByText(CONTROLS.account.register)).toHaveCount(2)
})

test('the registration checks its fields and is sent once', async ({ page, early }) => {
  await early.open('/register')
  await submit(page).click()
  await expect(page.getByLabel(CONTROLS.account.username)).toBeFocused()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel(CONTROLS.account.username).fill('nina')
  await email(page).fill('nina@example.com')
  await password(page).fill(SEED_PASSWORD)
  await expect(page.getByText('Passwords do not match')).toBeHidden()
  await page.getByLabel(CONTROLS.account.confirmation, { exact: true }).fill(SEED_PASSWORD)
  await submit(page).dblclick()
  await expect.poll(early.ledger).toEqual(['accountRegistered'])
  early.letGo()
  await expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeVisible()
  expect(await early.ledger()).toEqual(['accountRegistered'])
})

test('a login is sent once, and its screen follows when the libraries are there', async ({ page, early }) => {
  const sent = requestsOf(page, /\/v1\//)
  await early.open('/login')
  await email(page).fill(` ${ada.email} `)
  await password(page).fill(SEED_PASSWORD)
  await password(page).press('Enter')
  await submit(page).click()
  await submit(page).dblclick()
  await expect(isWaiting(page)).toBeVisible()
  await expect.poll(early.ledger).toEqual(['signedIn'])
  await expect.poll(() => sent.length).toBe(3)
  early.letGo()
  await expect(home(page)).toBeFocused()
  await expect(page.getByText(positionOf(1), { exact: true })).toBeVisible()
  await expect(page.getByText('Next payment')).toBeVisible()
  expect(sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'GET /v1/auth/@me',
    'POST /v1/auth/login',
    'GET /v1/services',
    // The step of the setup, and the next payment, on their cards.
    `GET /v1/services/flows/${adaFlowServiceId}`,
    'GET /v1/products/ACPMH/pricing',
  ])
  expect(await page.evaluate(() => [localStorage.getItem('portal-session'), history.length])).toEqual(['signed-in', 2])
})

test('an early login that is done but lost shows its reason, and can be repeated', async ({ page, early }) => {
  await early.fault({ operationId: 'login', kind: 'dropped', committed: true })
  const sent = requestsOf(page, /\/auth\/login$/, 'POST')
  await early.open('/login')
  await logIn(page, ada)
  await expect.poll(() => sent.length).toBe(1)
  await takeOver(page, early)
  await expect(page.getByRole('alert')).toContainText('Network error - please check your connection')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(email(page)).toHaveValue(ada.email)
  await expect(password(page)).toHaveValue(SEED_PASSWORD)
  await expect(submit(page)).toBeEnabled()
  expect(sent).toHaveLength(1)
  await early.clearFaults()
  await submit(page).click()
  await expect(home(page)).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('a login without a response at the takeover stays busy until it is refused', async ({ page, early }) => {
  await early.fault({ operationId: 'login', kind: 'held' })
  const sent = requestsOf(page, /\/auth\/login$/, 'POST')
  await early.open('/login')
  await logIn(page, ada, 'wrong')
  await expect(isWaiting(page)).toBeVisible()
  const link = page.getByRole('link', { name: CONTROLS.account.toRegistration })
  const before = await link.boundingBox()
  await takeOver(page, early)
  expect(await link.boundingBox()).toEqual(before)
  await expect(isWaiting(page)).toHaveCount(0)
  await expect(submit(page)).toBeDisabled()
  await expect(submit(page)).toHaveAttribute('data-loading', 'true')
  await password(page).press('Enter')
  await early.clearFaults()
  await expect(page.getByRole('alert')).toContainText('The email or password you entered is incorrect.')
  expect(sent).toHaveLength(1)
  expect(await early.ledger()).toEqual([])
})

test('an early login with an unreadable response reads the session once', async ({ page, early }) => {
  await early.fault({ operationId: 'login', kind: 'malformed', committed: true })
  const sent = requestsOf(page, /\/auth\//)
  await early.open('/login')
  await logIn(page, ada)
  await expect.poll(early.ledger).toEqual(['signedIn'])
  early.letGo()
  await expect(home(page)).toBeVisible()
  const calls = sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
  expect(calls).toEqual(['GET /v1/auth/@me', 'POST /v1/auth/login', 'GET /v1/auth/@me'])
})

test('an early login waits for the XSRF token like any other', async ({ page, early }) => {
  await early.fault({ operationId: 'getCurrentUser', kind: 'held' })
  const sent = requestsOf(page, /\/auth\/login$/, 'POST')
  await early.open('/login')
  await logIn(page, ada)
  await expect(isWaiting(page)).toBeVisible()
  await takeOver(page, early)
  expect(sent).toEqual([])
  await early.clearFaults()
  await expect(home(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('an early login works in a browser that blocks storage', async ({ page, early }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await early.open('/login')
  await logIn(page, ada)
  await expect.poll(early.ledger).toEqual(['signedIn'])
  early.letGo()
  await expect(home(page)).toBeVisible()
})

test('after an unconfirmed logout, a login waits for the libraries', async ({ page, early }) => {
  await page.addInitScript(() => localStorage.setItem('portal-session', 'left'))
  const sent = requestsOf(page, /\/v1\/auth/)
  await early.open('/login')
  await submit(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await logIn(page, ada)
  await expect(isWaiting(page)).toBeVisible()
  expect(sent).toEqual([])
  early.letGo()
  await expect(home(page)).toBeVisible()
  expect(await early.ledger()).toEqual(['signedIn'])
})

test('the early form works under the strict policy', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${process.env.ENFORCED_PORTAL_URL}/login`, { waitUntil: 'commit' })
  await submit(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Email is required')
  await logIn(page, ada)
  await expect(isWaiting(page)).toBeVisible()
  letGo()
  await expect(home(page)).toBeVisible()
})
