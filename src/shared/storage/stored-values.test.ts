import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedSession } from '../../areas/account/session-storage'
import { type StoredDiscordState, storedDiscordState } from '../../areas/discord/discord-storage'
import { createStoredText } from './stored-text'
import { fakeStorage } from './testing/fake-storage'

const browser = fakeStorage()

beforeEach(() => browser.stub('localStorage'))
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
    ['is the same if nothing happens', signIn, [], true],
    ['is the same if another tab restores the same session', signIn, [rememberSignedIn], true],
    ['differs after a sign-out', signIn, signOut, false],
    ['differs after a sign-out and a sign-in', signIn, [...signOut, ...signIn], false],
    ['differs after another sign-in without a sign-out', signIn, signIn, false],
    ['differs after an expired session', signIn, [rememberSignedOut], false],
    ['differs after an expired session and a sign-in', signIn, [rememberSignedOut, ...signIn], false],
    ['differs after a sign-in and a sign-out of a signed-out browser', [], [...signIn, ...signOut], false],
  ])('has a state that %s', (_, earlier, acts, isSame) => {
    for (const act of earlier) act()
    const before = storedSession.readState()
    for (const act of acts) act()
    expect(storedSession.readState() === before).toBe(isSame)
  })

  test.each([
    ['a sign-in of one', [], true],
    ['a sign-out', [rememberSignedOut], false],
    ['an unconfirmed sign-out', [rememberUnconfirmed], false],
    ['a sign-in of a customer', [() => storedSession.rememberRole(false)], false],
  ])('knows whether the last user was an administrator after %s', (_, acts, isKnown) => {
    storedSession.rememberRole(true)
    for (const act of acts) act()
    expect([storedSession.wasAdministrator(), 'portal-role' in browser.all()]).toEqual([isKnown, isKnown])
  })

  test('is stored without data of the user, as a word and a random number', () => {
    rememberSignedIn()
    const signedIn = browser.all()
    renewMark()
    const mark = storedSession.readMark()
    // An unconfirmed logout fits into a full storage.
    browser.is.room = 'signed-in'.length - 1
    rememberUnconfirmed()
    expect([mark, signedIn, browser.all()]).toEqual([
      expect.stringMatching(/^\d+$/),
      { 'portal-session': 'signed-in' },
      { 'portal-session': 'left', 'portal-session-mark': mark },
    ])
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

  const latest = { ...sample, isReplaced: false }
  const take = (state = sample.state) => storedDiscordState.take(state)

  test('can be taken once and is then removed, also by another state', () => {
    const taken = [sample.state, 'another', undefined].map((state) => {
      storedDiscordState.remember(sample)
      const stored = browser.all()
      return [stored, storedDiscordState.take(state), browser.all(), storedDiscordState.take(state)]
    })
    expect(taken).toEqual(taken.map(() => [{ [KEY]: JSON.stringify(sample) }, latest, {}, undefined]))
  })

  test('is replaced by a new one, and known for an hour, in any order of the returns', () => {
    vi.useFakeTimers({ now: sample.rememberedAt })
    const states = ['first', 'second', sample.state].map((state) => ({ ...sample, state }))
    const takenIn = (order: readonly string[]) => {
      for (const stored of states) storedDiscordState.remember(stored)
      return [...order.map((state) => storedDiscordState.take(state)), browser.all()]
    }
    const [first, second] = states.map((stored) => ({ ...stored, isReplaced: true }))
    const taken = [takenIn(['first', sample.state, 'second']), takenIn([sample.state, 'second', 'first'])]
    for (const stored of states) storedDiscordState.remember(stored)
    vi.setSystemTime(sample.rememberedAt + 60 * 60_000)
    storedDiscordState.remember(sample)
    const later = take('first')
    vi.useRealTimers()
    const expected = [[first, latest, second, {}], [latest, second, first, {}], latest]
    expect([...taken, later]).toEqual(expected)
  })

  test('can be cleared with those that it replaced', () => {
    for (let count = 0; count < 2; count += 1) storedDiscordState.remember({ ...sample, rememberedAt: Date.now() })
    storedDiscordState.clear()
    expect(browser.all()).toEqual({})
  })

  const wrongPlaces = [
    ...['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '\\evil.example', 'setup'],
    ...[' /setup', '', '/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '\t//evil.example'],
  ]
  test.each([
    ...['{"state":', '', 'null', '"abc"', JSON.stringify([sample])],
    ...['state', 'userId', 'rememberedAt', 'place'].map((field) => JSON.stringify({ ...sample, [field]: null })),
    JSON.stringify({ ...sample, previous: { id: 1, username: 'ada' } }),
    ...wrongPlaces.map((place) => JSON.stringify({ ...sample, place })),
  ])('is ignored and removed if it is invalid: %s', (stored) => {
    browser.put(KEY, stored)
    expect([take(), browser.all()]).toEqual([undefined, {}])
  })

  test('can have any place that stays on this origin', () => {
    const places = ['/', '/settings', '/settings.html', '/setup?serviceId=s1&redir=%2F%2Fevil', '/services?a=/b//c']
    const taken = places.map((place) => {
      storedDiscordState.remember({ ...sample, place })
      return take()?.place
    })
    expect(taken).toEqual(places)
  })

  test('is over once the latest state has returned, but for a return with an earlier one', () => {
    vi.useFakeTimers({ now: sample.rememberedAt })
    storedDiscordState.remember({ ...sample, state: 'first' })
    storedDiscordState.remember({ ...sample, state: 'second' })
    storedDiscordState.take('second')
    const seen = [undefined, 'second', 'first'].map((state) => storedDiscordState.isBegun(state))
    vi.useRealTimers()
    expect(seen).toEqual([false, false, true])
  })

  test('shows for an hour that the user is away', () => {
    const seen = [storedDiscordState.isBegun(undefined)]
    storedDiscordState.remember(sample)
    for (const passed of [60 * 60_000 - 1, 60 * 60_000]) {
      vi.useFakeTimers({ now: sample.rememberedAt + passed })
      seen.push(storedDiscordState.isBegun(undefined))
    }
    vi.useRealTimers()
    expect(seen).toEqual([false, true, false])
  })

  test('without storage cannot be stored, and taking it returns nothing', () => {
    browser.is.blocked = true
    expect(() => storedDiscordState.remember(sample)).toThrow('insecure')
    expect(take()).toBeUndefined()
  })
})

/** Two pages of a browser. */
function openPages(is: Partial<ReturnType<typeof fakeStorage>['is']> = {}) {
  const stored = fakeStorage()
  Object.assign(stored.is, is)
  const open = () => createStoredText('portal-test', stored.area)
  return { ...stored, page: open(), other: open() }
}

test('a text is stored for the next page, until it is cleared', () => {
  const { page, other, all } = openPages()
  const isStored = page.write('one')
  const next = other.read()
  page.clear()
  expect([isStored, next, page.read(), all()]).toEqual([true, 'one', undefined, {}])
})

test.each([{ full: true }, { blocked: true }])(
  'a storage that is %j makes a text available only in this page',
  (is) => {
    const { page, other } = openPages(is)
    const empty = page.read()
    const isStored = [page.write('one'), page.write('two')]
    const read = [page.read(), other.read()]
    page.clear()
    expect([empty, isStored, read, page.read()]).toEqual([undefined, [false, false], ['two', undefined], undefined])
  },
)

test('an older stored text does not hide the one that did not fit', () => {
  const { page, other, is } = openPages()
  page.write('older')
  is.full = true
  page.write('newer')
  expect([page.read(), other.read()]).toEqual(['newer', undefined])
})

test("another tab's newer text wins over the page's memory", () => {
  const { page, other, is } = openPages({ full: true })
  page.write('of this page')
  is.full = false
  other.write('of another tab')
  const newest = page.read()
  other.clear()
  expect([newest, page.read()]).toEqual(['of another tab', undefined])
})

test('a text that is stored again leaves nothing in memory', () => {
  const { page, other, is } = openPages({ full: true })
  page.write('of this page')
  is.full = false
  page.write('newer')
  other.clear()
  expect(page.read()).toBeUndefined()
})

test('a text is replaced without being removed first', () => {
  const { page, storage } = openPages()
  const removed = vi.spyOn(storage, 'removeItem')
  page.write('one')
  page.write('two')
  expect([removed.mock.calls, page.read()]).toEqual([[], 'two'])
})
