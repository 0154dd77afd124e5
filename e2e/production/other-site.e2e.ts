import { ben } from '#sandbox/account/people.seeds'
import { expect, logIn, register } from '../support/fixtures'
import { expectCookieNotice, OTHER_SITE, test, writesOf } from './other-site'

test.use({ settings: { apiHost: OTHER_SITE } })

test('npm run hosts warns of an API at another site', ({ production }) => {
  expect(production.warnings).toContain(`has an API at ${OTHER_SITE}, which shares no domain with app.portal.test`)
})

// The portal cannot read the token, so the API rejects the write.
test('a login without a token asks for cookies, once', async ({ page, context, calls }) => {
  await page.goto('/login')
  await logIn(page, ben)
  await expectCookieNotice(page, '/login', calls)
  expect(await context.cookies()).toEqual([])
  expect(writesOf(await calls())).toEqual(['POST /v1/auth/login 403'])
})

test('a registration without a token asks for cookies, once', async ({ page, calls }) => {
  await page.goto('/register')
  await register(page)
  await expectCookieNotice(page, '/register', calls)
  expect(writesOf(await calls())).toEqual(['POST /v1/users 403'])
})
