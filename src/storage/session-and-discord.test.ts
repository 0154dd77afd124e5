import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StoredDiscordState, storedDiscordState } from './discord-storage'
import { storedSession } from './session-storage'
import { fakeStorage } from './testing/fake-storage'

let browser = fakeStorage()

beforeEach(() => {
  browser = fakeStorage()
  vi.stubGlobal('localStorage', browser.storage)
})
// Clears the page's memory too.
afterEach(() => {
  storedSession.rememberSignedOut()
  vi.unstubAllGlobals()
})

describe('the session', () => {
  const { rememberSignedIn, rememberSignedOut, rememberUnconfirmed, renewMark } = storedSession
  /** The calls of a page at a sign-out and at a sign-in. */
  const signOut = [renewMark, rememberUnconfirmed, rememberSignedOut]
  const signIn = [renewMark, rememberSignedIn]

  test.each([
    ['no sign-in', [], 'none'],
    ['a login', [rememberSignedIn], 'signedIn'],
    ['a logout', [rememberSignedIn, rememberSignedOut], 'none'],
    ['an unconfirmed logout', [rememberSignedIn, rememberSignedOut, rememberUnconfirmed], 'leftUnconfirmed'],
    ['a login after that', [rememberUnconfirmed, rememberSignedIn], 'signedIn'],
  ])('is known after %s', (_, acts, known) => {
    for (const act of acts) act()
    expect(storedSession.read()).toBe(known)
  })

  test.each(['yes', '', '{"user":"ada"}', 'SIGNED-IN'])('is none after an invalid stored value: %j', (value) => {
    browser.put('portal-session', value)
    expect(storedSession.read()).toBe('none')
  })

  test.each([
    ['is the same if nothing happens', [], true],
    ['is the same if another tab restores the same session', [rememberSignedIn], true],
    ['differs after a sign-out', signOut, false],
    ['differs after a sign-out and a sign-in', [...signOut, ...signIn], false],
    ['differs after another sign-in without a sign-out', signIn, false],
    ['differs after an expired session', [rememberSignedOut], false],
    ['differs after an expired session and a sign-in', [rememberSignedOut, ...signIn], false],
  ])('has a state that %s', (_, acts, isSame) => {
    for (const act of signIn) act()
    const before = storedSession.readState()
    for (const act of acts) act()
    expect(storedSession.readState() === before).toBe(isSame)
  })

  test('of a signed-out browser has another state after a sign-in and a sign-out', () => {
    const before = storedSession.readState()
    for (const act of [...signIn, ...signOut]) act()
    expect([storedSession.read(), storedSession.readState() === before]).toEqual(['none', false])
  })

  test('is stored without data of the user, as a word and a random number', () => {
    rememberSignedIn()
    const signedIn = browser.all()
    rememberUnconfirmed()
    renewMark()
    const mark = storedSession.readMark()
    expect([mark, signedIn, browser.all()]).toEqual([
      expect.stringMatching(/^\d+$/),
      { 'portal-session': 'signed-in' },
      { 'portal-session': 'left', 'portal-session-mark': mark },
    ])
  })

  test('of an unconfirmed logout fits into a full storage', () => {
    rememberSignedIn()
    browser.is.room = 'signed-in'.length - 1
    rememberUnconfirmed()
    expect(browser.all()).toEqual({ 'portal-session': 'left' })
  })

  test.each(['full', 'blocked'] as const)('is only in memory if the storage is %s, and nothing fails', (why) => {
    browser.is[why] = true
    rememberSignedIn()
    renewMark()
    const signedIn = [storedSession.read(), storedSession.readMark()]
    rememberUnconfirmed()
    const leaving = storedSession.read()
    rememberSignedOut()
    const mark = expect.stringMatching(/^\d+$/)
    expect([signedIn, leaving, storedSession.read()]).toEqual([['signedIn', mark], 'leftUnconfirmed', 'none'])
  })
})

describe('the state of a linking with Discord', () => {
  const KEY = 'portal-discord-state'
  const sample: StoredDiscordState = {
    state: 'abcdefghijklmnopqrstuvwxyz012345',
    userId: 'user-ada',
    rememberedAt: Date.UTC(2026, 5, 15),
    place: '/setup?serviceId=s1',
  }

  test('can be taken once and is then removed, and a new one replaces it', () => {
    storedDiscordState.remember({ ...sample, state: 'older' })
    storedDiscordState.remember(sample)
    const stored = browser.all()
    const taken = [storedDiscordState.take(), browser.all(), storedDiscordState.take()]
    expect([stored, ...taken]).toEqual([{ [KEY]: JSON.stringify(sample) }, sample, {}, undefined])
  })

  const wrongPlaces = [
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '\\evil.example', 'setup'],
    ...[' /setup', '', '/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '\t//evil.example'],
  ]
  test.each([
    ...['{"state":', '', 'null', '"abc"', JSON.stringify([sample])],
    ...['state', 'userId', 'rememberedAt', 'place'].map((field) => JSON.stringify({ ...sample, [field]: null })),
    ...wrongPlaces.map((place) => JSON.stringify({ ...sample, place })),
  ])('is ignored and removed if it is invalid: %s', (stored) => {
    browser.put(KEY, stored)
    expect([storedDiscordState.take(), browser.all()]).toEqual([undefined, {}])
  })

  test.each(['/', '/settings', '/settings.html', '/setup?serviceId=s1&redir=%2F%2Fevil', '/services?a=/b//c'])(
    'can have the place %s, which stays on this origin',
    (place) => {
      storedDiscordState.remember({ ...sample, place })
      expect(storedDiscordState.take()?.place).toBe(place)
    },
  )

  test.each([
    [60 * 60_000 - 1, true],
    [60 * 60_000, false],
  ])('shows for an hour that the user is away: after %s ms', (passed, isBegun) => {
    const before = storedDiscordState.isBegun()
    vi.useFakeTimers({ now: sample.rememberedAt + passed })
    storedDiscordState.remember(sample)
    const after = storedDiscordState.isBegun()
    vi.useRealTimers()
    expect([before, after]).toEqual([false, isBegun])
  })

  test('can be cleared', () => {
    storedDiscordState.remember(sample)
    storedDiscordState.clear()
    expect(browser.all()).toEqual({})
  })

  test('without storage cannot be stored, and taking it returns nothing', () => {
    browser.is.blocked = true
    expect(() => storedDiscordState.remember(sample)).toThrow('insecure')
    expect(storedDiscordState.take()).toBeUndefined()
  })
})
