// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeptDiscordState, keptDiscordState } from './discord-storage'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** What it is stored under is known here, to look at it and to break it. */
const KEY = 'portal-discord-state'

const kept: KeptDiscordState = {
  state: 'abcdefghijklmnopqrstuvwxyz012345',
  userId: 'user-ada',
  rememberedAt: Date.UTC(2026, 5, 15),
  place: '/setup?serviceId=s1',
}

test('a state is taken once, and leaves nothing behind', () => {
  keptDiscordState.remember(kept)
  const stored = { ...localStorage }
  expect([stored, keptDiscordState.take(), { ...localStorage }, keptDiscordState.take()]).toEqual([
    { [KEY]: JSON.stringify(kept) },
    kept,
    {},
    undefined,
  ])
})

test('the newest one counts', () => {
  keptDiscordState.remember(kept)
  keptDiscordState.remember({ ...kept, state: 'newer' })
  expect([keptDiscordState.take(), keptDiscordState.take()]).toEqual([{ ...kept, state: 'newer' }, undefined])
})

describe('what somebody else has put there says nothing, and is removed', () => {
  test.each([
    ['no JSON', '{"state":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a word', '"abc"'],
    ['a list', JSON.stringify([kept])],
    ['no state', JSON.stringify({ ...kept, state: undefined })],
    ['no user', JSON.stringify({ ...kept, userId: null })],
    ['a time that is none', JSON.stringify({ ...kept, rememberedAt: '2026-06-15' })],
    ['no place', JSON.stringify({ ...kept, place: undefined })],
  ])('%s', (_, stored) => {
    localStorage.setItem(KEY, stored)
    expect([keptDiscordState.take(), { ...localStorage }]).toEqual([undefined, {}])
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
    localStorage.setItem(KEY, JSON.stringify({ ...kept, place }))
    expect([keptDiscordState.take(), { ...localStorage }]).toEqual([undefined, {}])
  })
})

test.each(['/', '/settings', '/settings.html', '/setup?serviceId=s1&redir=%2F%2Fevil', '/services?a=/b//c'])(
  'the place %s stays on this origin',
  (place) => {
    keptDiscordState.remember({ ...kept, place })
    expect(keptDiscordState.take()?.place).toBe(place)
  },
)

test('without storage nothing can be remembered, which is said, and nothing is found', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keptDiscordState.remember(kept)).toThrow('insecure')
  expect(keptDiscordState.take()).toBeUndefined()
})
