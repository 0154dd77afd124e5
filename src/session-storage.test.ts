// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptSession } from './session-storage'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

const NOTHING = { hadSession: false, leftUnconfirmed: false }

test('a browser that nobody has signed in with remembers nothing', () => {
  expect(keptSession.read()).toEqual(NOTHING)
})

test.each([
  ['a login', [keptSession.rememberSignedIn], { hadSession: true, leftUnconfirmed: false }],
  ['a logout', [keptSession.rememberSignedIn, keptSession.rememberSignedOut], NOTHING],
  [
    'a logout that the server never heard',
    [keptSession.rememberSignedIn, keptSession.rememberSignedOut, keptSession.rememberUnconfirmed],
    { hadSession: false, leftUnconfirmed: true },
  ],
  [
    'a login after that',
    [keptSession.rememberUnconfirmed, keptSession.rememberSignedIn],
    { hadSession: true, leftUnconfirmed: false },
  ],
])('after %s it remembers what the next load has to know', (_, acts, kept) => {
  for (const act of acts) act()
  expect(keptSession.read()).toEqual(kept)
})

test.each(['yes', '', '{"user":"ada"}', 'SIGNED-IN'])('what somebody else has put there, %j, says nothing', (value) => {
  keptSession.rememberSignedIn()
  const [key] = Object.keys(localStorage)
  localStorage.setItem(key ?? '', value)
  expect(keptSession.read()).toEqual(NOTHING)
})

test('no data of the user is kept: one key with one word', () => {
  keptSession.rememberSignedIn()
  const signedIn = { ...localStorage }
  keptSession.rememberUnconfirmed()
  expect([signedIn, { ...localStorage }]).toEqual([
    { 'portal-session': 'signed-in' },
    { 'portal-session': 'left-unconfirmed' },
  ])
})

test('a browser without storage remembers nothing, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keptSession.rememberSignedIn()
  keptSession.rememberUnconfirmed()
  keptSession.rememberSignedOut()
  expect(keptSession.read()).toEqual(NOTHING)
  vi.unstubAllGlobals()
})
