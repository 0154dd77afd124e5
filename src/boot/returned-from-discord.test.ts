import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedDiscordState } from '../areas/discord/discord-storage'
import { fakeStorage } from '../shared/storage/testing/fake-storage'
import { takeDiscordReturn } from './returned-from-discord'

const storage = fakeStorage()

beforeEach(() => storage.stub('localStorage'))
afterEach(() => void vi.unstubAllGlobals())

const STATE = 'abcdefghijklmnopqrstuvwxyz012345'
const stored = { state: STATE, userId: 'user-ada', rememberedAt: Date.now(), place: '/setup?serviceId=s1' }
const nothing = { isConnected: false, state: undefined, error: undefined, code: undefined, remembered: undefined }

/** Opens an address and takes the return from Discord out of it. Returns how the history changed. */
function open(address: string) {
  const replaced: unknown[] = []
  const entry = { key: 'entry-1' }
  const history = {
    state: entry,
    replaceState: (state: unknown, _: string, to: string) => void replaced.push([state === entry, to]),
  }
  // Safe: the function uses nothing else of a window.
  const browser = { location: new URL(address, 'https://portal.test'), history } as unknown as Window
  const returned = takeDiscordReturn(browser)
  return { returned: returned && { ...returned, code: returned.code?.reveal() }, replaced }
}

const untouched = { returned: undefined, replaced: [] }
/** The outcome of a return that opens a place, with the same history state. */
const opened = (place: string, returned: object) => ({
  returned: { ...nothing, ...returned },
  replaced: [[true, place]],
})

test.each([
  ['discord_connected=true', { isConnected: true }],
  ['discord_connected=false', {}],
  [`state=${STATE}`, { state: STATE }],
  ['state=', {}],
  ['error=access_denied', { error: 'access_denied' }],
  ['error=', {}],
  ['discord_error=login_required', { error: 'login_required' }],
  ['error=&discord_error=login_required', { error: 'login_required' }],
  ['error=access_denied&discord_error=login_required', { error: 'access_denied' }],
  ['code=one-time', { code: 'one-time' }],
  ['code=', {}],
  [`code=one-time&state=${STATE}`, { code: 'one-time', state: STATE }],
  [`state=${STATE}&state=other&code=one&code=two`, { state: STATE, code: 'one' }],
  [
    `discord_connected=true&state=${STATE}&error=a&discord_error=b&code=c`,
    { isConnected: true, state: STATE, error: 'a', code: 'c' },
  ],
])('%s is removed from the address and returned', (query, returned) => {
  expect(open(`/settings?${query}`)).toEqual(opened('/settings', returned))
})

const ROUTES = ['/', '/services', '/purchase/ACPMH', '/settings', '/setup', '/login', '/login.html', '/none']

test.each(ROUTES)('a return on %s opens the stored screen once, with its hash', (route) => {
  storedDiscordState.remember(stored)
  const back = `${route}?discord_connected=true&state=${STATE}#_=_`
  const returned = { isConnected: true, state: STATE }
  expect([open(back), open(back)]).toEqual([
    opened(`${stored.place}#_=_`, { ...returned, remembered: { ...stored, isReplaced: false } }),
    opened('/settings#_=_', returned),
  ])
})

test('a return with an earlier state opens its own screen, and leaves the latest one for its return', () => {
  const latest = { ...stored, state: 'latest', place: '/settings' }
  storedDiscordState.remember(stored)
  storedDiscordState.remember(latest)
  const returnedWith = (state: string, remembered: object) => ({ isConnected: true, state, remembered })
  expect([STATE, 'latest'].map((state) => open(`/?discord_connected=true&state=${state}`))).toEqual([
    opened(stored.place, returnedWith(STATE, { ...stored, isReplaced: true })),
    opened(latest.place, returnedWith('latest', { ...latest, isReplaced: false })),
  ])
})

describe('if no linking was started', () => {
  test.each([
    ...['/', '/setup?serviceId=s1&b=%20c#d', '/login?redir=%2Fsetup%3Fcode%3D1', '/services?State=1&codes=2'],
    ...['/purchase/ACPMH?code=SUMMER20', '/purchase/ACPMH?code=SUMMER20&state=ny&error=login_required'],
    ...['/setup?productId=ACPMH&code=SUMMER20', '/setup?code=SUMMER20&error=1', '/setup?state=1'],
    ...['/services?state=open', '/manage?serviceId=s1&error=1', '/?error=1', '/?error=not_login_required'],
    ...['/?error=login_required_again', '/login?redir=%2Fservices&code=a&state=b'],
    '/payment?payment_intent=pi_1&redirect_status=succeeded&error=x&state=y',
  ])('%s does not change', (address) => {
    expect(open(address)).toEqual(untouched)
  })

  test.each([
    ['/settings?code=one-time', { code: 'one-time' }],
    ['/settings.html?state=other', { state: 'other' }],
    ['/setup?serviceId=s1&code=one-time&state=other', { code: 'one-time', state: 'other' }],
    ['/setup?serviceId=s1&error=access_denied&state=other', { error: 'access_denied', state: 'other' }],
    ['/?error=login_required', { error: 'login_required' }],
    ['/login?error=session_expired', { error: 'session_expired' }],
    ['/services?discord_error=anything', { error: 'anything' }],
  ])('%s is a return, whose state the machine rejects', (address, returned) => {
    expect(open(address)).toEqual(opened('/settings', returned))
  })
})

describe('while a linking is in progress', () => {
  test.each([
    '/',
    '/services?State=1&codes=2',
    '/payment?payment_intent=pi_1&redirect_status=succeeded&error=x&state=y',
    `/payment.html?discord_connected=true&state=${STATE}`,
    '/purchase/ACPMH?code=SUMMER20',
  ])('%s is not a return', (address) => {
    storedDiscordState.remember(stored)
    expect([open(address), storedDiscordState.take(STATE)]).toEqual([untouched, { ...stored, isReplaced: false }])
  })

  test.each([
    [60 * 60_000 - 1_000, opened(stored.place, { state: 'open', remembered: expect.anything() })],
    [60 * 60_000, untouched],
  ])('a linking that started %s ms ago decides if other parameters are a return', (ago, outcome) => {
    storedDiscordState.remember({ ...stored, rememberedAt: Date.now() - ago })
    expect(open('/services?state=open')).toEqual(outcome)
  })
})
