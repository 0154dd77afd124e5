// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StoredDiscordState, storedDiscordState } from './discord-storage'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** What it is stored under is known here, to look at it and to break it. */
const KEY = 'portal-discord-state'

const sample: StoredDiscordState = {
  state: 'abcdefghijklmnopqrstuvwxyz012345',
  userId: 'user-ada',
  rememberedAt: Date.UTC(2026, 5, 15),
  place: '/setup?serviceId=s1',
}

test('a state is taken once, and leaves nothing behind', () => {
  storedDiscordState.remember(sample)
  const stored = { ...localStorage }
  expect([stored, storedDiscordState.take(), { ...localStorage }, storedDiscordState.take()]).toEqual([
    { [KEY]: JSON.stringify(sample) },
    sample,
    {},
    undefined,
  ])
})

test('the newest one counts', () => {
  storedDiscordState.remember(sample)
  storedDiscordState.remember({ ...sample, state: 'newer' })
  expect([storedDiscordState.take(), storedDiscordState.take()]).toEqual([{ ...sample, state: 'newer' }, undefined])
})

describe('what somebody else has put there says nothing, and is removed', () => {
  test.each([
    ['no JSON', '{"state":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a word', '"abc"'],
    ['a list', JSON.stringify([sample])],
    ['no state', JSON.stringify({ ...sample, state: undefined })],
    ['no user', JSON.stringify({ ...sample, userId: null })],
    ['a time that is none', JSON.stringify({ ...sample, rememberedAt: '2026-06-15' })],
    ['no place', JSON.stringify({ ...sample, place: undefined })],
  ])('%s', (_, stored) => {
    localStorage.setItem(KEY, stored)
    expect([storedDiscordState.take(), { ...localStorage }]).toEqual([undefined, {}])
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\evil.example',
    ' /setup',
    'setup',
    '',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
  ])('the place %j', (place) => {
    localStorage.setItem(KEY, JSON.stringify({ ...sample, place }))
    expect([storedDiscordState.take(), { ...localStorage }]).toEqual([undefined, {}])
  })
})

test.each(['/', '/settings', '/settings.html', '/setup?serviceId=s1&redir=%2F%2Fevil', '/services?a=/b//c'])(
  'the place %s stays on this origin',
  (place) => {
    storedDiscordState.remember({ ...sample, place })
    expect(storedDiscordState.take()?.place).toBe(place)
  },
)

test('without storage nothing can be remembered, which is said, and nothing is found', () => {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject })
  expect(() => storedDiscordState.remember(sample)).toThrow('insecure')
  expect(storedDiscordState.take()).toBeUndefined()
})
