// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from './session-storage'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test('a browser without a sign-in has no stored session', () => {
  expect(storedSession.read()).toEqual('none')
})

test.each([
  ['a login', [storedSession.rememberSignedIn], 'signedIn'],
  ['a logout', [storedSession.rememberSignedIn, storedSession.rememberSignedOut], 'none'],
  [
    'an unconfirmed logout',
    [storedSession.rememberSignedIn, storedSession.rememberSignedOut, storedSession.rememberUnconfirmed],
    'leftUnconfirmed',
  ],
  ['a login after that', [storedSession.rememberUnconfirmed, storedSession.rememberSignedIn], 'signedIn'],
])('after %s it returns the last session', (_, acts, stored) => {
  for (const act of acts) act()
  expect(storedSession.read()).toEqual(stored)
})

test.each(['yes', '', '{"user":"ada"}', 'SIGNED-IN'])('an invalid stored value is ignored: %j', (value) => {
  storedSession.rememberSignedIn()
  const [key] = Object.keys(localStorage)
  localStorage.setItem(key ?? '', value)
  expect(storedSession.read()).toEqual('none')
})

test('the mark changes each time and does not affect the session', () => {
  storedSession.rememberSignedIn()
  const marks = [storedSession.readMark()]
  for (const _ of Array.from({ length: 3 })) {
    storedSession.renewMark()
    marks.push(storedSession.readMark())
  }
  expect([marks[0], new Set(marks).size, storedSession.read()]).toEqual([undefined, 4, 'signedIn'])
})

/** The calls of a page at a sign-out and at a sign-in. */
const signOut = [storedSession.renewMark, storedSession.rememberUnconfirmed, storedSession.rememberSignedOut]
const signIn = [storedSession.renewMark, storedSession.rememberSignedIn]

test.each([
  ['is the same if nothing happens', [], true],
  ['is the same if another tab restores the same session', [storedSession.rememberSignedIn], true],
  ['differs after a sign-out', signOut, false],
  ['differs after a sign-out and a sign-in', [...signOut, ...signIn], false],
  ['differs after another sign-in without a sign-out', signIn, false],
  ['differs after an expired session', [storedSession.rememberSignedOut], false],
  ['differs after an expired session and a sign-in', [storedSession.rememberSignedOut, ...signIn], false],
])('the state of a signed-in browser %s', (_, acts, isSame) => {
  for (const act of signIn) act()
  const before = storedSession.readState()
  for (const act of acts) act()
  expect(storedSession.readState() === before).toBe(isSame)
})

test('the state of a signed-out browser differs after a sign-in and a sign-out', () => {
  const before = storedSession.readState()
  for (const act of [...signIn, ...signOut]) act()
  expect([storedSession.read(), storedSession.readState() === before]).toEqual(['none', false])
})

test('stores no data of the user, only a word and a random number', () => {
  storedSession.rememberSignedIn()
  const signedIn = { ...localStorage }
  storedSession.rememberUnconfirmed()
  storedSession.renewMark()
  expect([signedIn, { ...localStorage }]).toEqual([
    { 'portal-session': 'signed-in' },
    { 'portal-session': 'left', 'portal-session-mark': expect.stringMatching(/^\d+$/) },
  ])
})

test('a full storage still accepts an unconfirmed logout', () => {
  storedSession.rememberSignedIn()
  const before = localStorage.getItem('portal-session') ?? ''
  const storage = localStorage
  // Not a spy, because it would stay on this storage in the test files that follow.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, text: string) => (text.length > before.length ? reject() : storage.setItem(key, text)),
    removeItem: (key: string) => storage.removeItem(key),
  })
  storedSession.rememberUnconfirmed()
  expect(storage.getItem('portal-session')).toBe('left')
})

const reject = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['is full', { getItem: () => null, setItem: reject, removeItem: () => {} }],
  ['is blocked', { getItem: reject, setItem: reject, removeItem: reject }],
])('if the storage %s, the page uses its memory and nothing fails', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  storedSession.rememberSignedIn()
  storedSession.renewMark()
  const signedIn = [storedSession.read(), storedSession.readMark()]
  storedSession.rememberUnconfirmed()
  const leaving = storedSession.read()
  storedSession.rememberSignedOut()
  expect([signedIn, leaving, storedSession.read()]).toEqual([
    ['signedIn', expect.stringMatching(/^\d+$/)],
    'leftUnconfirmed',
    'none',
  ])
})
