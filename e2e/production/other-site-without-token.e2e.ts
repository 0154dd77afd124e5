import { ben } from '#sandbox/account/people.seeds'
import { expect, logIn } from '../support/fixtures'
import { expectCookieNotice, OTHER_SITE, test, writesOf } from './other-site'

// An API that checks no token, and whose cookies are meant for other sites.
const apiDirectives = `proxy_set_header Cookie "XSRF-TOKEN=none; $http_cookie";
        proxy_set_header X-XSRF-TOKEN none;
        proxy_cookie_flags ~ secure samesite=none;`

test.use({ settings: { apiHost: OTHER_SITE, apiDirectives } })

test('a login whose session the browser blocks asks for cookies, once', async ({ page, context, calls }) => {
  await page.goto('/login')
  await logIn(page, ben)
  await expectCookieNotice(page, '/login', calls)
  expect(await context.cookies()).toEqual([])
  expect(writesOf(await calls())).toEqual(['POST /v1/auth/login 200'])
  await page.goto('/services')
  await expect(page).toHaveURL(/\/login\?redir=/)
})
