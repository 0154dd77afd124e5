// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from './session-storage'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test('a browser that nobody has signed in with remembers nothing', () => {
  expect(storedSession.read()).toEqual('none')
})

test.each([
  ['a login', [storedSession.rememberSignedIn], 'signedIn'],
  ['a logout', [storedSession.rememberSignedIn, storedSession.rememberSignedOut], 'none'],
  [
    'a logout that the server never heard',
    [storedSession.rememberSignedIn, storedSession.rememberSignedOut, storedSession.rememberUnconfirmed],
    'leftUnconfirmed',
  ],
  ['a login after that', [storedSession.rememberUnconfirmed, storedSession.rememberSignedIn], 'signedIn'],
])('after %s it remembers what the next load has to know', (_, acts, stored) => {
  for (const act of acts) act()
  expect(storedSession.read()).toEqual(stored)
})

test.each(['yes', '', '{"user":"ada"}', 'SIGNED-IN'])('what somebody else has put there, %j, says nothing', (value) => {
  storedSession.rememberSignedIn()
  const [key] = Object.keys(localStorage)
  localStorage.setItem(key ?? '', value)
  expect(storedSession.read()).toEqual('none')
})

test('the mark is another one each time, and the rest stays', () => {
  storedSession.rememberSignedIn()
  const marks = [storedSession.readMark()]
  for (const _ of Array.from({ length: 3 })) {
    storedSession.renewMark()
    marks.push(storedSession.readMark())
  }
  expect([marks[0], new Set(marks).size, storedSession.read()]).toEqual([undefined, 4, 'signedIn'])
})

/** Somebody who goes and somebody who comes, as their pages remember it. */
const signOut = [storedSession.renewMark, storedSession.rememberUnconfirmed, storedSession.rememberSignedOut]
const signIn = [storedSession.renewMark, storedSession.rememberSignedIn]

test.each([
  ['stays so when nothing happens', [], true],
  ['stays so when another tab restores the same session', [storedSession.rememberSignedIn], true],
  ['may not be so after a sign-out', signOut, false],
  ['may not be so after a sign-out and a sign-in', [...signOut, ...signIn], false],
  ['may not be so after a sign-in over the other session', signIn, false],
  ['may not be so after a session that ran out', [storedSession.rememberSignedOut], false],
  ['may not be so after that and a sign-in', [storedSession.rememberSignedOut, ...signIn], false],
])('what is known of somebody signed in %s', (_, acts, isSame) => {
  for (const act of signIn) act()
  const before = storedSession.readState()
  for (const act of acts) act()
  expect(storedSession.readState() === before).toBe(isSame)
})

test('what is known of nobody may not be so after somebody has come and gone', () => {
  const before = storedSession.readState()
  for (const act of [...signIn, ...signOut]) act()
  expect([storedSession.read(), storedSession.readState() === before]).toEqual(['none', false])
})

test('no data of the user is kept: one key with one word, and a number by chance', () => {
  storedSession.rememberSignedIn()
  const signedIn = { ...localStorage }
  storedSession.rememberUnconfirmed()
  storedSession.renewMark()
  expect([signedIn, { ...localStorage }]).toEqual([
    { 'portal-session': 'signed-in' },
    { 'portal-session': 'left', 'portal-session-mark': expect.stringMatching(/^\d+$/) },
  ])
})

test('a storage that is full still takes that a sign-out was not confirmed', () => {
  storedSession.rememberSignedIn()
  const before = localStorage.getItem('portal-session') ?? ''
  const storage = localStorage
  // Not a spy: on this storage it would stay for the files that follow.
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
])('where the storage %s, this page remembers, and nothing fails', (_, storage) => {
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
