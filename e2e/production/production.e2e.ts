import type { Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { ASSETS } from '../../deploy/headers'
import { renameServer } from '../manage/steps'
import { CARDS, expectPaidOnce, formOf, MONTHLY, MONTHLY_PRICE, OF_PRODUCT, payWith, SETUP } from '../payment/steps'
import { finishSetup } from '../setup/steps'
import { CONTROLS, expect, logOut } from '../support/fixtures'
import { test } from './fixtures'
import { cookiesOf, signIn } from './portal'
import { expectHeaders, portalResponses } from './responses'
import { checkHost, type LoggedCall, PORTAL, PORTAL_HOST } from './start-production'

test('a customer buys, sets up and manages a service on two hosts', async ({
  page,
  context,
  sandbox,
  production,
  calls,
}) => {
  const responses = portalResponses(context)
  await signIn(page)
  expect(await cookiesOf(context)).toEqual([
    { name: 'session', domain: 'api.portal.test', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
    { name: 'XSRF-TOKEN', domain: '.portal.test', path: '/', httpOnly: false, secure: true, sameSite: 'Lax' },
  ])
  expect(await page.evaluate(() => document.cookie)).toMatch(/^XSRF-TOKEN=[\w-]+$/)
  await page.goto(`/setup?${OF_PRODUCT}`)
  await formOf(page, MONTHLY_PRICE)
  await payWith(page, CARDS.good)
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  await finishSetup(page)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
  await page.getByRole('link', { name: CONTROLS.services.manage }).click()
  await renameServer(page)
  await logOut(page, ben)
  await expect.poll(async () => (await cookiesOf(context)).map(({ name }) => name)).toEqual(['XSRF-TOKEN'])

  const sent = await calls()
  expect(new Set(sent.map(({ protocol }) => protocol))).toEqual(new Set(['HTTP/2.0']))
  expect(await protocolsOf(page)).toEqual(['h2'])
  expect(repeated(assetsOf(sent))).toEqual([])
  const preflights = preflightsOf(sent)
  const unused = preflights.filter((asked) => countOf(asked, preflights) > countOf(asked, sent.map(callOf)))
  expect(unused).toEqual([])
  expect(preflights).toContain('POST api.portal.test/v1/auth/login')
  expect(await production.portalLog()).not.toContain('?')
  await expectHeaders(responses, production.folder)
})

test('a second visit requests no asset again, and stays signed in', async ({ page, calls }) => {
  await signIn(page)
  await page.goto('/services')
  await expect(page.getByText('No Services Yet')).toBeVisible()
  const first = assetsOf(await calls())
  expect(first.length).toBeGreaterThan(5)
  for (const path of ['/', '/services']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(assetsOf(await calls())).toEqual(first)
})

test('plain HTTP leads to HTTPS, at first by the host and then by the browser', async ({ page, calls }) => {
  const responseBefore = async () => {
    const response = await page.goto(`http://${PORTAL_HOST}/login`)
    expect(response?.url()).toBe(`${PORTAL}/login`)
    return response?.request().redirectedFrom()?.response()
  }
  expect((await responseBefore())?.status()).toBe(301)
  const upgraded = await responseBefore()
  expect([upgraded?.status(), upgraded?.headers()['non-authoritative-reason']]).toEqual([307, 'HSTS'])
  // The provider sends no such header, and a browser by itself upgrades no frame. So only the policy does.
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'http://js.stripe.com/frame'
    document.body.append(frame)
  })
  await expect.poll(async () => (await calls()).map(callOf)).toContain('GET js.stripe.com/frame')
})

test('the check of a host finds no difference', async ({ production }) => {
  expect(await checkHost(production)).toBe(`${production.localUrl} matches the generated files.`)
})

/** The protocols of the page and its own files, except files from the cache. */
async function protocolsOf(page: Page): Promise<readonly string[]> {
  const all = await page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ name, nextHopProtocol = '' }) => name.startsWith(location.origin) && nextHopProtocol !== '')
      .map(({ nextHopProtocol }) => nextHopProtocol),
  )
  return [...new Set(all)]
}

const assetsOf = (sent: readonly LoggedCall[]) =>
  sent.filter(({ host, address }) => host === PORTAL_HOST && address.startsWith(ASSETS)).map(({ address }) => address)

const callOf = ({ method, host, address }: LoggedCall) => `${method} ${host}${address}`

/** The calls that the preflights ask for: `POST api.portal.test/v1/auth/login`. */
const preflightsOf = (sent: readonly LoggedCall[]) =>
  sent
    .filter(({ method }) => method === 'OPTIONS')
    .map(({ asksFor, ...call }) => callOf({ ...call, asksFor, method: asksFor }))

const countOf = (text: string, texts: readonly string[]) => texts.filter((other) => other === text).length

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
