// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type StoredDiscordState, storedDiscordState } from './discord-storage'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** The tests inspect and corrupt the stored value directly. */
const KEY = 'portal-discord-state'

const sample: StoredDiscordState = {
  state: 'abcdefghijklmnopqrstuvwxyz012345',
  userId: 'user-ada',
  rememberedAt: Date.UTC(2026, 5, 15),
  place: '/setup?serviceId=s1',
}

test('a state can be taken once and is then removed', () => {
  storedDiscordState.remember(sample)
  const stored = { ...localStorage }
  expect([stored, storedDiscordState.take(), { ...localStorage }, storedDiscordState.take()]).toEqual([
    { [KEY]: JSON.stringify(sample) },
    sample,
    {},
    undefined,
  ])
})

test('a new state replaces the previous one', () => {
  storedDiscordState.remember(sample)
  storedDiscordState.remember({ ...sample, state: 'newer' })
  expect([storedDiscordState.take(), storedDiscordState.take()]).toEqual([{ ...sample, state: 'newer' }, undefined])
})

describe('an invalid stored value is ignored and removed', () => {
  test.each([
    ['invalid JSON', '{"state":'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a string', '"abc"'],
    ['a list', JSON.stringify([sample])],
    ['no state', JSON.stringify({ ...sample, state: undefined })],
    ['no user', JSON.stringify({ ...sample, userId: null })],
    ['a time that is not a number', JSON.stringify({ ...sample, rememberedAt: '2026-06-15' })],
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

test('without storage, storing a state throws and taking one returns nothing', () => {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject })
  expect(() => storedDiscordState.remember(sample)).toThrow('insecure')
  expect(storedDiscordState.take()).toBeUndefined()
})
