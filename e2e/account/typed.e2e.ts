import type { Page } from '@playwright/test'
import { SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'

const email = (page: Page) => page.getByLabel(CONTROLS.account.email)
const password = (page: Page) => page.getByLabel(CONTROLS.account.password, { exact: true })
const meant = (page: Page) => page.getByRole('button', { name: '@gmail.com' })

test('a misspelt host is offered for correction, and one key fills it in', async ({ page }) => {
  await page.goto('/register')
  await email(page).fill('nina@gmial.com')
  await expect(meant(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(password(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean nina@gmail.com?' })).toBeVisible()
  await expect(email(page)).toHaveValue('nina@gmial.com')
  await page.keyboard.press('Shift+Tab')
  await expect(meant(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveValue('nina@gmail.com')
  await page.keyboard.press('Tab')
  await expect(meant(page)).toHaveCount(0)
})

test('the offer of another host moves nothing under a click, and the click submits', async ({ page }) => {
  const sent = requestsOf(page, /\/auth\/login$/, 'POST')
  await page.goto('/login')
  await password(page).fill(SEED_PASSWORD)
  await email(page).fill('nina@gmial.com')
  const button = page.getByRole('button', { name: CONTROLS.account.signIn })
  const link = page.getByRole('link', { name: CONTROLS.account.toRegistration })
  const before = await link.boundingBox()
  await button.hover()
  await page.mouse.down()
  await expect(email(page)).not.toBeFocused()
  // Two frames, in which the offer would appear.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await link.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(meant(page)).toBeVisible()
  await expect.poll(() => sent.map((request) => request.postDataJSON().email)).toEqual(['nina@gmial.com'])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap elsewhere offers another host, and a tap fills it in', async ({ page }) => {
    await page.goto('/login')
    await email(page).fill('nina@gmial.com')
    await password(page).tap()
    await meant(page).tap()
    await expect(email(page)).toHaveValue('nina@gmail.com')
    await expect(meant(page)).toHaveCount(0)
  })
})

test('an email is sent as it is shown, without what copying and a wide keyboard add', async ({ page }) => {
  const sent = requestsOf(page, /\/users$/, 'POST')
  await page.goto('/register')
  const username = page.getByLabel(CONTROLS.account.username)
  await username.fill('\u200bnina ')
  await email(page).fill('“ｎｉｎａ＠example.com”')
  await expect(username).toHaveValue('nina')
  await password(page).fill(` ${SEED_PASSWORD}`)
  await expect(email(page)).toHaveValue('nina@example.com')
  await page.getByLabel(CONTROLS.account.confirmation).fill(` ${SEED_PASSWORD}`)
  await email(page).fill('"nina@example.com"')
  await email(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeVisible()
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    {
      username: 'nina',
      email: 'nina@example.com',
      password: ` ${SEED_PASSWORD}`,
      confirmPassword: ` ${SEED_PASSWORD}`,
    },
  ])
})
