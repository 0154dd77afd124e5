// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptSession } from './session-storage'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

test('a browser that nobody has signed in with remembers nothing', () => {
  expect(keptSession.read()).toEqual('none')
})

test.each([
  ['a login', [keptSession.rememberSignedIn], 'signedIn'],
  ['a logout', [keptSession.rememberSignedIn, keptSession.rememberSignedOut], 'none'],
  [
    'a logout that the server never heard',
    [keptSession.rememberSignedIn, keptSession.rememberSignedOut, keptSession.rememberUnconfirmed],
    'leftUnconfirmed',
  ],
  ['a login after that', [keptSession.rememberUnconfirmed, keptSession.rememberSignedIn], 'signedIn'],
])('after %s it remembers what the next load has to know', (_, acts, kept) => {
  for (const act of acts) act()
  expect(keptSession.read()).toEqual(kept)
})

test.each(['yes', '', '{"user":"ada"}', 'SIGNED-IN'])('what somebody else has put there, %j, says nothing', (value) => {
  keptSession.rememberSignedIn()
  const [key] = Object.keys(localStorage)
  localStorage.setItem(key ?? '', value)
  expect(keptSession.read()).toEqual('none')
})

test('the mark is another one each time, and the rest stays', () => {
  keptSession.rememberSignedIn()
  const marks = [keptSession.readMark()]
  for (const _ of Array.from({ length: 3 })) {
    keptSession.renewMark()
    marks.push(keptSession.readMark())
  }
  expect([marks[0], new Set(marks).size, keptSession.read()]).toEqual([undefined, 4, 'signedIn'])
})

/** Somebody who goes and somebody who comes, as their pages remember it. */
const signOut = [keptSession.renewMark, keptSession.rememberUnconfirmed, keptSession.rememberSignedOut]
const signIn = [keptSession.renewMark, keptSession.rememberSignedIn]

test.each([
  ['stays so when nothing happens', [], true],
  ['stays so when another tab restores the same session', [keptSession.rememberSignedIn], true],
  ['may not be so after a sign-out', signOut, false],
  ['may not be so after a sign-out and a sign-in', [...signOut, ...signIn], false],
  ['may not be so after a sign-in over the other session', signIn, false],
  ['may not be so after a session that ran out', [keptSession.rememberSignedOut], false],
  ['may not be so after that and a sign-in', [keptSession.rememberSignedOut, ...signIn], false],
])('what is known of somebody signed in %s', (_, acts, isSame) => {
  for (const act of signIn) act()
  const before = keptSession.readState()
  for (const act of acts) act()
  expect(keptSession.readState() === before).toBe(isSame)
})

test('what is known of nobody may not be so after somebody has come and gone', () => {
  const before = keptSession.readState()
  for (const act of [...signIn, ...signOut]) act()
  expect([keptSession.read(), keptSession.readState() === before]).toEqual(['none', false])
})

test('no data of the user is kept: one key with one word, and a number by chance', () => {
  keptSession.rememberSignedIn()
  const signedIn = { ...localStorage }
  keptSession.rememberUnconfirmed()
  keptSession.renewMark()
  expect([signedIn, { ...localStorage }]).toEqual([
    { 'portal-session': 'signed-in' },
    { 'portal-session': 'left', 'portal-session-mark': expect.stringMatching(/^\d+$/) },
  ])
})

test('a storage that is full still takes that a sign-out was not confirmed', () => {
  keptSession.rememberSignedIn()
  const before = localStorage.getItem('portal-session') ?? ''
  const storage = localStorage
  // Not a spy: on this storage it would stay for the files that follow.
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, text: string) => (text.length > before.length ? refuse() : storage.setItem(key, text)),
    removeItem: (key: string) => storage.removeItem(key),
  })
  keptSession.rememberUnconfirmed()
  expect(storage.getItem('portal-session')).toBe('left')
})

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['is full', { getItem: () => null, setItem: refuse, removeItem: () => {} }],
  ['is blocked', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('where the storage %s, this page remembers, and nothing fails', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  keptSession.rememberSignedIn()
  keptSession.renewMark()
  const signedIn = [keptSession.read(), keptSession.readMark()]
  keptSession.rememberUnconfirmed()
  const leaving = keptSession.read()
  keptSession.rememberSignedOut()
  expect([signedIn, leaving, keptSession.read()]).toEqual([
    ['signedIn', expect.stringMatching(/^\d+$/)],
    'leftUnconfirmed',
    'none',
  ])
})
