// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedDiscordState } from '../storage/discord-storage'
import { takeDiscordReturn } from './returned-from-discord'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STATE = 'abcdefghijklmnopqrstuvwxyz012345'
const stored = { state: STATE, userId: 'user-ada', rememberedAt: Date.now(), place: '/setup?serviceId=s1' }
const nothing = { isConnected: false, state: undefined, error: undefined, code: undefined, remembered: undefined }

/** Opens an address and takes the return from Discord out of it. */
function open(address: string) {
  window.history.replaceState({ key: 'entry-1' }, '', address)
  const entries = window.history.length
  const returned = takeDiscordReturn(window)
  return {
    returned: returned && { ...returned, code: returned.code?.reveal() },
    address: window.location.pathname + window.location.search + window.location.hash,
    state: window.history.state,
    newEntries: window.history.length - entries,
  }
}

const untouched = { state: { key: 'entry-1' }, newEntries: 0 }

describe('removes each parameter from the address and returns it', () => {
  test.each([
    ['discord_connected=true', { isConnected: true }],
    ['discord_connected=false', {}],
    ['discord_connected=1', {}],
    ['discord_connected=', {}],
    [`state=${STATE}`, { state: STATE }],
    ['state=', {}],
    ['error=access_denied', { error: 'access_denied' }],
    ['error=', {}],
    ['discord_error=login_required', { error: 'login_required' }],
    ['error=&discord_error=login_required', { error: 'login_required' }],
    ['error=access_denied&discord_error=login_required', { error: 'access_denied' }],
    ['code=one-time', { code: 'one-time' }],
    ['code=', {}],
    [`discord_connected=true&state=${STATE}`, { isConnected: true, state: STATE }],
    [`code=one-time&state=${STATE}`, { code: 'one-time', state: STATE }],
    [`state=${STATE}&state=other&code=one&code=two`, { state: STATE, code: 'one' }],
    [
      `discord_connected=true&state=${STATE}&error=a&discord_error=b&code=c`,
      { isConnected: true, state: STATE, error: 'a', code: 'c' },
    ],
  ])('%s', (query, expected) => {
    expect(open(`/settings?${query}`)).toEqual({
      ...untouched,
      address: '/settings',
      returned: { ...nothing, ...expected },
    })
  })
})

const ROUTES = ['/', '/services', '/purchase/ACPMH', '/settings', '/setup', '/login', '/login.html', '/none']

test.each(ROUTES)('a return on %s opens the stored screen once', (route) => {
  storedDiscordState.remember(stored)
  const first = open(`${route}?discord_connected=true&state=${STATE}`)
  const again = open(`/services?discord_connected=true&state=${STATE}`)
  expect([first, again.returned?.remembered]).toEqual([
    {
      ...untouched,
      address: stored.place,
      returned: { ...nothing, isConnected: true, state: STATE, remembered: stored },
    },
    undefined,
  ])
})

test.each([...ROUTES, '/setup?serviceId=s1', '/login?redir=%2Fsetup', '/register', '/settings?a=1#top'])(
  'without a stored screen, a return on %s opens the settings',
  (address) => {
    const back = new URL(address, 'https://portal.example.com')
    back.searchParams.set('discord_error', 'access_denied')
    expect(open(back.pathname + back.search + back.hash)).toMatchObject({
      ...untouched,
      address: `/settings${back.hash}`,
    })
  },
)

describe('if no linking was started', () => {
  test.each([
    '/purchase/ACPMH?code=SUMMER20',
    '/purchase/ACPMH?code=SUMMER20&state=ny&error=login_required',
    '/setup?productId=ACPMH&code=SUMMER20',
    '/services?state=open',
    '/manage?serviceId=s1&error=1',
    '/?error=1',
    '/login?redir=%2Fservices&code=a&state=b',
    '/payment?payment_intent=pi_1&redirect_status=succeeded&error=x&state=y',
  ])('%s does not change', (address) => {
    expect(open(address)).toEqual({ ...untouched, address, returned: undefined })
  })

  test.each([
    ['/settings?code=one-time', { code: 'one-time' }],
    ['/settings.html?state=other', { state: 'other' }],
    ['/settings?error=access_denied', { error: 'access_denied' }],
    ['/setup?serviceId=s1&code=one-time&state=other', { code: 'one-time', state: 'other' }],
    ['/setup?serviceId=s1&error=access_denied&state=other', { error: 'access_denied', state: 'other' }],
    ['/?error=login_required', { error: 'login_required' }],
    ['/login?error=session_expired', { error: 'session_expired' }],
    ['/services?discord_error=anything', { error: 'anything' }],
  ])('%s is a return, whose state the machine rejects', (address, expected) => {
    expect(open(address)).toEqual({ ...untouched, address: '/settings', returned: { ...nothing, ...expected } })
  })
})

describe('while a linking is in progress', () => {
  test.each([
    '/payment?payment_intent=pi_1&redirect_status=succeeded&error=x&state=y',
    `/payment.html?discord_connected=true&state=${STATE}`,
    '/purchase/ACPMH?code=SUMMER20',
  ])('%s is not a return', (address) => {
    storedDiscordState.remember(stored)
    expect([open(address), storedDiscordState.take()]).toEqual([{ ...untouched, address, returned: undefined }, stored])
  })

  test('a linking that started an hour ago has ended', () => {
    storedDiscordState.remember({ ...stored, rememberedAt: Date.now() - 60 * 60_000 })
    const others = open('/services?state=open')
    const late = open(`/services?discord_connected=true&state=${STATE}`)
    expect([others.returned, late.returned?.state]).toEqual([undefined, STATE])
  })
})

test('the hash stays when the stored screen opens', () => {
  storedDiscordState.remember(stored)
  expect(open(`/services?state=${STATE}#_=_`).address).toBe(`${stored.place}#_=_`)
})

test.each(['/', '/setup?serviceId=s1&b=%20c#d', '/login?redir=%2Fsetup%3Fcode%3D1', '/services?State=1&codes=2'])(
  'the address %s without a return does not change, and the stored state stays',
  (address) => {
    storedDiscordState.remember(stored)
    const replace = vi.spyOn(window.history, 'replaceState')
    const opened = open(address)
    // The one call is from `open`.
    expect([opened, replace.mock.calls.length, storedDiscordState.take()]).toEqual([
      { ...untouched, address, returned: undefined },
      1,
      stored,
    ])
  },
)

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'a stored place outside of this origin, %s, is discarded with its state',
  (place) => {
    localStorage.setItem('portal-discord-state', JSON.stringify({ ...stored, place }))
    expect(open(`/?discord_connected=true&state=${STATE}`)).toEqual({
      ...untouched,
      address: '/settings',
      returned: { ...nothing, isConnected: true, state: STATE },
    })
  },
)

test('a blocked storage causes no error', () => {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject })
  expect(open(`/setup?code=one-time&state=${STATE}`)).toMatchObject({
    address: '/settings',
    returned: { ...nothing, state: STATE, code: 'one-time' },
  })
})

test('the code is a secret and is never printed', () => {
  window.history.replaceState(null, '', '/settings?code=one-time')
  expect(JSON.stringify(takeDiscordReturn(window))).not.toContain('one-time')
})
