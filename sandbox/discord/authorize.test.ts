import { describe, expect, test } from 'vitest'
import { createSandbox } from '../sandbox'
import { CALLBACK, decideAtDiscord, goalOf, goodVisit, openDiscord } from '../testing/discord'
import { createTestClient, PORTAL, SANDBOX } from '../testing/test-client'

const atDiscord = () => createTestClient(createSandbox({ portalOrigins: [PORTAL] }))
const authorize = { ...goodVisit, account: 'nova', decision: 'authorize' }

describe('the page of Discord', () => {
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
})
