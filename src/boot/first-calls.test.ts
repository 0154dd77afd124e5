import { expect, test } from 'vitest'
import { sendFirstCalls } from './first-calls'

const API = 'https://api.example.com/v1'

const userWith = (role: unknown) => ({
  data: { user: { id: '1', username: 'ada', email: 'ada@example.com', role, services: [] } },
})
const ADMINISTRATOR = userWith({ name: 'admin', permissions: [] })
const CUSTOMER = userWith({ name: 'user', permissions: [] })

/** What is sent for a screen while the session call is answered in that way. */
async function callsOf(session: () => Promise<Response>, { path = '/', search = '', mayRestore = true } = {}) {
  const sent: string[] = []
  const responses = sendFirstCalls({ apiBaseUrl: API, path, search, mayRestore }, (address) => {
    sent.push(address.replace(API, ''))
    return address.endsWith('/auth/@me') ? session() : Promise.resolve(new Response('[]'))
  })
  const outcomes = await Promise.allSettled(responses.values())
  return {
    sent,
    outcomes: outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value?.status : 'failed')),
  }
}

const json = (body: unknown) => () => Promise.resolve(Response.json(body))

test('the services are asked for as soon as somebody is known to be signed in', async () => {
  expect(await callsOf(json(CUSTOMER))).toEqual({ sent: ['/auth/@me', '/services'], outcomes: [200, 200] })
})

test.each([
  ['nobody is signed in', () => Promise.resolve(new Response(null, { status: 401 })), [401, undefined]],
  ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch')), ['failed', 'failed']],
])('nothing else is asked for when %s', async (_, session, outcomes) => {
  expect(await callsOf(session)).toEqual({ sent: ['/auth/@me'], outcomes })
})

test('a session that was left is not asked for', async () => {
  expect(await callsOf(json(CUSTOMER), { mayRestore: false })).toEqual({ sent: [], outcomes: [undefined, undefined] })
})

test.each([
  ['/admin/users', '/admin/users?page=1&limit=20'],
  ['/admin/services', '/admin/services?page=1&limit=20'],
])('the list of %s is asked for once an administrator is known', async (path, list) => {
  expect((await callsOf(json(ADMINISTRATOR), { path })).sent).toEqual(['/auth/@me', '/services', list])
})

test.each([
  ['a customer', json(CUSTOMER), ''],
  ['an answer that cannot be read', json({ data: 'welcome' }), ''],
  ['an address that narrows the list', json(ADMINISTRATOR), '?page=3'],
])('no list of the admin is asked for with %s', async (_, session, search) => {
  expect((await callsOf(session, { path: '/admin/users', search })).sent).toEqual(['/auth/@me', '/services'])
})
