import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { CALLBACK, decideAtDiscord, goalOf, goodVisit, openDiscord } from '../testing/discord'
import { effectsOf } from '../testing/payments'
import { createTestClient } from '../testing/test-client'

const PORTAL = 'http://localhost:4000'
const SANDBOX = 'http://localhost:4010'

const atDiscord = () => createTestClient(createSandbox({ portalOrigins: [PORTAL] }))
const authorize = { ...goodVisit, account: 'nova', decision: 'authorize' }
const { state: _, ...withoutState } = goodVisit

describe('the page of Discord', () => {
  test('shows a notice, the accounts and two buttons', async () => {
    const response = await openDiscord(await atDiscord(), goodVisit)
    const page = await response.text()
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page).toContain('<h1>SANDBOX Discord</h1>')
    expect(page.match(/<input type="radio"[^/]+\/>[^<]+/g)?.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '<input type="radio" name="account" value="nova" checked /> nova.plays: not linked to any user',
      '<input type="radio" name="account" value="taken" /> taken.plays: linked to another user',
      '<input type="radio" name="account" value="vanished" /> vanished.plays: deleted before its code is exchanged',
    ])
    expect(page.match(/<button name="decision" value="[a-z]+">[^<]+/g)).toEqual([
      '<button name="decision" value="authorize">Authorize',
      '<button name="decision" value="cancel">Cancel',
    ])
  })

  test('passes on its query', async () => {
    const client = await atDiscord()
    const page = await (await openDiscord(client, goodVisit)).text()
    const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual(goodVisit)
    expect(await (await openDiscord(client, withoutState)).text()).not.toContain('name="state"')
  })

  test('escapes everything from its address', async () => {
    const client = await atDiscord()
    const script = '"><script>alert(1)</script>'
    for (const visit of [
      { ...goodVisit, state: script },
      { ...goodVisit, redirect_uri: `${PORTAL}/?x=${script}` },
      { ...goodVisit, redirect_uri: script },
      { ...goodVisit, client_id: script },
    ]) {
      expect(await (await openDiscord(client, visit)).text()).not.toContain('<script>')
    }
  })

  test.each([
    ['redirect_uri', 'https://evil.test/'],
    ['redirect_uri', 'http://localhost:4001/'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['redirect_uri', `${CALLBACK}/more`],
    ['redirect_uri', `${SANDBOX}/__sandbox/ledger`],
    ['redirect_uri', ''],
    ['response_type', 'token'],
    ['response_type', ''],
    ['scope', 'identify email'],
    ['scope', ''],
    ['client_id', 'portal'],
    ['client_id', ''],
  ])('rejects the %s %j', async (name, value) => {
    const client = await atDiscord()
    const opened = await openDiscord(client, { ...goodVisit, [name]: value })
    const page = await opened.text()
    expect(opened.status).toBe(400)
    expect(page).toContain(`<p>${name}: `)
    expect(page).not.toContain('<form')
    const pressed = await decideAtDiscord(client, { ...authorize, [name]: value })
    expect(goalOf(pressed)).toEqual({ status: 400, location: null })
  })
})

describe('a decision at Discord', () => {
  test.each([CALLBACK, `${PORTAL}/`, `${PORTAL}/setup?serviceId=s1`])(
    'to authorize redirects to %s with a code and the state',
    async (redirect_uri) => {
      const client = await atDiscord()
      const { status, location } = goalOf(await decideAtDiscord(client, { ...authorize, redirect_uri }))
      const reached = new URL(location ?? '')
      const code = reached.searchParams.get('code')
      expect([status, code]).toEqual([303, expect.stringMatching(/^[A-Za-z0-9_-]{30}$/)])
      const expected = new URL(redirect_uri)
      expected.searchParams.set('code', code ?? '')
      expected.searchParams.set('state', goodVisit.state)
      expect(reached.href).toBe(expected.href)
      expect(await effectsOf(client, 'discordLinked')).toEqual([])
    },
  )

  test.each(['cancel', '', 'AUTHORIZE'])('%j redirects back with an error and the state', async (decision) => {
    const response = await decideAtDiscord(await atDiscord(), { ...authorize, decision })
    const location = `${CALLBACK}?error=access_denied&state=${goodVisit.state}`
    expect(goalOf(response)).toEqual({ status: 303, location })
  })

  test('redirects back without a state if there was none', async () => {
    const response = await decideAtDiscord(await atDiscord(), { ...withoutState, decision: 'cancel' })
    expect(goalOf(response).location).toBe(`${CALLBACK}?error=access_denied`)
  })

  test.each(['', 'unknown', 'toString'])('requires an account of the page, not %j', async (account) => {
    const response = await decideAtDiscord(await atDiscord(), { ...authorize, account })
    expect(goalOf(response)).toEqual({ status: 400, location: null })
    expect(await response.text()).toContain('account: must be one of the accounts on the page.')
  })

  test.each(['http://localhost:4011', 'http://evil.test', 'null'])('is rejected from a page of %s', async (origin) => {
    expect(goalOf(await decideAtDiscord(await atDiscord(), authorize, origin))).toEqual({ status: 403, location: null })
  })
})
