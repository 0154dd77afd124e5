import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { CALLBACK, decideAtDiscord, goalOf, goodVisit, openDiscord } from '../testing/discord'
import { createTestClient, PORTAL, SANDBOX } from '../testing/test-client'

const atDiscord = () => createTestClient(createSandbox({ portalOrigins: [PORTAL] }))
const authorize = { ...goodVisit, account: 'nova', decision: 'authorize' }
const { state: _, ...withoutState } = goodVisit

describe('the page of Discord', () => {
  // The browser tests press its buttons.
  test('shows the accounts, and passes on its query', async () => {
    const client = await atDiscord()
    const page = await (await openDiscord(client, goodVisit)).text()
    expect(page.match(/<input type="radio"[^/]+\/>[^<]+/g)?.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '<input type="radio" name="account" value="nova" checked /> nova.plays: not linked to any user',
      '<input type="radio" name="account" value="taken" /> taken.plays: linked to another user',
      '<input type="radio" name="account" value="vanished" /> vanished.plays: deleted before its code is exchanged',
    ])
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual(goodVisit)
    expect(await (await openDiscord(client, withoutState)).text()).not.toContain('name="state"')
  })

  const script = '"><script>alert(1)</script>'
  const hostile = [{ state: script }, { redirect_uri: `${PORTAL}/?x=${script}` }, { redirect_uri: script }]
  test.each(hostile)('escapes everything from its address: %j', async (visit) => {
    const page = await openDiscord(await atDiscord(), { ...goodVisit, ...visit })
    expect(await page.text()).not.toContain('<script>')
  })

  const addresses = ['https://evil.test/', 'http://localhost:4001/', 'javascript:alert(1)', `${CALLBACK}/more`, '']
  test.each([
    ...[...addresses, `${SANDBOX}/__sandbox/ledger`].map((address) => ['redirect_uri', address] as const),
    ['response_type', 'token'] as const,
    ['scope', 'identify email'] as const,
    ...['1'.repeat(16), '1'.repeat(20), ''].map((id) => ['client_id', id] as const),
  ])('rejects the %s %j', async (name, value) => {
    const client = await atDiscord()
    const opened = await openDiscord(client, { ...goodVisit, [name]: value })
    const page = await opened.text()
    expect([opened.status, page.includes(`<p>${name}: `), page.includes('<form')]).toEqual([400, true, false])
    const pressed = await decideAtDiscord(client, { ...authorize, [name]: value })
    expect(goalOf(pressed)).toEqual({ status: 400, location: null })
  })
})

describe('a decision at Discord', () => {
  const accepted = [CALLBACK, `${PORTAL}/`, `${PORTAL}/setup?serviceId=s1`]
  test.each(accepted)('to authorize redirects to %s with a code and the state', async (redirect_uri) => {
    const { status, location } = goalOf(await decideAtDiscord(await atDiscord(), { ...authorize, redirect_uri }))
    const code = new URL(location ?? '').searchParams.get('code') ?? ''
    expect([status, code]).toEqual([303, expect.stringMatching(/^[A-Za-z0-9_-]{30}$/)])
    const expected = new URL(redirect_uri)
    expected.searchParams.set('code', code)
    expected.searchParams.set('state', goodVisit.state)
    expect(location).toBe(expected.href)
  })

  test.each([
    ['cancel', goodVisit, `&state=${goodVisit.state}`],
    ['', goodVisit, `&state=${goodVisit.state}`],
    ['AUTHORIZE', withoutState, ''],
  ])('%j redirects back with an error, and with the state of %j', async (decision, visit, state) => {
    const response = await decideAtDiscord(await atDiscord(), { ...visit, account: 'nova', decision })
    expect(goalOf(response)).toEqual({ status: 303, location: `${CALLBACK}?error=access_denied${state}` })
  })

  test.each(['', 'unknown', 'toString'])('requires an account of the page, not %j', async (account) => {
    const response = await decideAtDiscord(await atDiscord(), { ...authorize, account })
    expect(goalOf(response)).toEqual({ status: 400, location: null })
    expect(await response.text()).toContain('account: must be one of the accounts on the page.')
  })
})
