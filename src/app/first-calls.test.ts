import { afterAll, expect, test } from 'vitest'
import { sendFirstCalls } from './first-calls'

// The calls of administrators load the code of their screens. It must be loaded before the next file takes the environment away.
afterAll(async () => {
  await import('../admin/admin-panel')
  await import('../admin/users/user-management')
  await import('../admin/services/service-management')
  await import('../admin/catalogue/screen/product-management')
})

const API = 'https://api.example.com/v1'

const userWith = (role: unknown) => ({
  data: { user: { id: '1', username: 'ada', email: 'ada@example.com', role, services: [] } },
})
const ADMINISTRATOR = userWith({ name: 'admin', permissions: [] })
const CUSTOMER = userWith({ name: 'user', permissions: [] })

type Load = Partial<Omit<Parameters<typeof sendFirstCalls>[0], 'apiBaseUrl'>>

/** The calls that are sent for a screen with this response to the session call, and their outcomes. */
async function callsOf(session: () => Promise<Response>, load: Load = {}) {
  const sent: string[] = []
  const before = { lastSession: 'none', wasAdministrator: false } as const
  const responses = sendFirstCalls({ apiBaseUrl: API, path: '/', search: '', ...before, ...load }, (address) => {
    sent.push(address.replace(API, ''))
    return address.endsWith('/auth/@me') ? session() : Promise.resolve(new Response('[]'))
  })
  const statuses = [...responses.values()].map((response) =>
    response.then((sentOne) => sentOne?.status).catch(() => 'failed'),
  )
  return { sent, outcomes: await Promise.all(statuses) }
}

const json = (body: unknown) => () => Promise.resolve(Response.json(body))

test('the services are requested as soon as the user is known to be signed in', async () => {
  expect(await callsOf(json(CUSTOMER))).toEqual({ sent: ['/auth/@me', '/services'], outcomes: [200, 200] })
})

test.each([
  ['the user is not signed in', () => Promise.resolve(new Response(null, { status: 401 })), [401, undefined]],
  ['there is no response', () => Promise.reject(new TypeError('Failed to fetch')), ['failed', 'failed']],
])('nothing else is requested if %s', async (_, session, outcomes) => {
  expect(await callsOf(session)).toEqual({ sent: ['/auth/@me'], outcomes })
})

test('the session is not requested after an unconfirmed logout', async () => {
  const outcome = { sent: [], outcomes: [undefined, undefined] }
  expect(await callsOf(json(CUSTOMER), { lastSession: 'leftUnconfirmed' })).toEqual(outcome)
})

const NEVER = () => new Promise<Response>(() => {})

/** The calls that leave before the response to the session call. */
async function callsAtOnce(load: Load) {
  const sent: string[] = []
  const before = { lastSession: 'signedIn', wasAdministrator: false } as const
  sendFirstCalls({ apiBaseUrl: API, path: '/', search: '', ...before, ...load }, (address) => {
    sent.push(address.replace(API, ''))
    return NEVER()
  })
  await new Promise((resolve) => setTimeout(resolve))
  return sent
}

test.each<[string, Load, string[]]>([
  ['the services of the last user', {}, ['/services']],
  [
    'what a screen shows of one service',
    { path: '/setup', search: '?serviceId=a' },
    ['/services', '/services/flows/a'],
  ],
  [
    'the numbers of the platform',
    { path: '/admin', wasAdministrator: true },
    ['/admin/platform/overview', '/admin/platform/analytics?period=7d&type=all'],
  ],
  ["an administrator's list", { path: '/admin/users', wasAdministrator: true }, ['/admin/users?page=1&limit=20']],
  ['no list with filters', { path: '/admin/users', wasAdministrator: true, search: '?page=3' }, []],
  ["no administrator's list of another user", { path: '/admin/users' }, []],
  ['nothing after a sign-out', { lastSession: 'none' }, []],
  [
    "no administrator's list after a sign-out",
    { path: '/admin/users', lastSession: 'none', wasAdministrator: true },
    [],
  ],
])('together with the session leaves %s', async (_, load, lists) => {
  expect(await callsAtOnce(load)).toEqual(['/auth/@me', ...lists])
})

test.each([
  ['users', '/admin/users', '', json(ADMINISTRATOR), ['/admin/users?page=1&limit=20']],
  ['services', '/admin/services', '', json(ADMINISTRATOR), ['/admin/services?page=1&limit=20']],
  ['products', '/products', '', json(ADMINISTRATOR), ['/products?page=1&limit=20']],
  ['users, but not for a customer', '/admin/users', '', json(CUSTOMER), []],
  ['users, but not after an unreadable response', '/admin/users', '', json({ data: 'welcome' }), []],
  ['users, but not if the address filters the list', '/admin/users', '?page=3', json(ADMINISTRATOR), []],
])('the first page of a list is requested for an administrator: %s', async (_, path, search, session, lists) => {
  expect((await callsOf(session, { path, search })).sent).toEqual(['/auth/@me', ...lists])
})
