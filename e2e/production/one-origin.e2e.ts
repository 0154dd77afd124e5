import { ben } from '#sandbox/account/people.seeds'
import { configIn } from '../../deploy/config-in-page'
import { connectDiscord } from '../setup/steps'
import { expect, logOut } from '../support/fixtures'
import { test } from './fixtures'
import { cookiesOf, signIn } from './portal'
import { checkHost, PORTAL_HOST } from './start-production'

const API_HOST = 'api.portal.test'

test.use({ settings: { apiHost: API_HOST, isOneOrigin: true } })

test('a customer signs in, links Discord and signs out without a preflight', async ({ page, context, calls }) => {
  await signIn(page)
  const attributes = { domain: PORTAL_HOST, path: '/', secure: true, sameSite: 'Lax' }
  const token = { name: 'XSRF-TOKEN', httpOnly: false, ...attributes }
  expect(await cookiesOf(context)).toEqual([{ name: 'session', httpOnly: true, ...attributes }, token])
  await page.goto('/settings')
  await connectDiscord(page)
  await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
  await logOut(page, ben)
  await expect.poll(() => cookiesOf(context)).toEqual([token])

  const sent = await calls()
  expect(sent.filter(({ method }) => method === 'OPTIONS')).toEqual([])
  const callsAt = (at: string) =>
    sent
      .filter(({ host, address }) => host === at && address.startsWith('/v1/'))
      .map(({ method, address, status }) => `${method} ${address} ${status}`)
      .sort()
  expect(callsAt(API_HOST)).toEqual(callsAt(PORTAL_HOST))
  expect(callsAt(API_HOST)).toEqual(
    expect.arrayContaining([
      'POST /v1/auth/login 200',
      'POST /v1/auth/logout 204',
      expect.stringMatching(/^GET \/v1\/auth\/discord\/callback\?\S+ 302$/),
    ]),
  )
})

test('the page contains its configuration, and its policy no API', async ({ page }) => {
  const response = await page.goto('/login')
  const config = JSON.parse(configIn((await response?.text()) ?? '') ?? '')
  expect(config).toMatchObject({ apiBaseUrl: '/v1' })
  const { 'content-security-policy': policy, link } = response?.headers() ?? {}
  expect([policy, link]).toEqual([expect.stringContaining("connect-src 'self' https://api.stripe.com;"), undefined])
})

test('the check of a host finds no difference', async ({ production }) => {
  expect(await checkHost(production)).toBe(`${production.localUrl} matches the generated files.`)
})
