import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedSession } from '../areas/account/session-storage'
import { fakeStorage } from '../shared/storage/testing/fake-storage'
import type { Session } from './app-context'
import { openOtherTabs } from './other-tabs'

const MARK = 'portal-session-mark'

type Notified = Parameters<Session['send']>[0]

/** The channels of this browser. They deliver immediately, but not to a page in the back/forward cache. */
const channels = new Set<FakeChannel>()
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  isCached = false
  constructor() {
    channels.add(this)
  }
  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this && !channel.isCached) channel.onmessage?.({ data })
  }
}

const storage = fakeStorage()

beforeEach(() => {
  storage.stub('localStorage')
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  channels.clear()
})

const dispatch = (type: string, details: object) => window.dispatchEvent(Object.assign(new Event(type), details))

/** A page of the portal, and the events that its session receives. */
function openPage() {
  const notified: Notified[] = []
  const tabs = openOtherTabs()
  const [channel] = [...channels].slice(-1)
  // Safe: nothing but `send` is used of the session.
  tabs.forwardTo({ send: (event: Notified) => void notified.push(event) } as Session)
  return {
    notified,
    signIn: (userId: string) => tabs.notifySignedIn(userId),
    signOut() {
      storedSession.rememberSignedOut()
      tabs.notifySignedOut()
    },
    leave: () => channel && Object.assign(channel, { isCached: true }),
    comeBack() {
      if (channel) channel.isCached = false
      dispatch('pageshow', { persisted: true })
    },
  }
}

const signedOut = { type: 'signedOutElsewhere' }
const signedIn = (userId: string) => ({ type: 'signedInElsewhere', userId })

test('other tabs are notified of a sign-in and a sign-out immediately', () => {
  const [page, other] = [openPage(), openPage()]
  other.signIn('ada')
  other.signOut()
  expect([page.notified, other.notified]).toEqual([[signedIn('ada'), signedOut], []])
})

describe('a page from the back/forward cache', () => {
  /** Ada's page, which is in the cache, and another one. */
  function leaveOnePage() {
    const cached = openPage()
    cached.signIn('ada')
    const other = openPage()
    cached.leave()
    return { cached, other }
  }

  test.each([
    ['is not notified if nothing has changed', [], []],
    ['is signed out if another tab has signed out', [null], [signedOut]],
    ['reads the user if another one has signed in', [null, 'ben'], [signedIn('')]],
  ])('%s', (_, users, notified) => {
    const { cached, other } = leaveOnePage()
    for (const user of users) user === null ? other.signOut() : other.signIn(user)
    cached.comeBack()
    expect(cached.notified).toEqual(notified)
  })

  test('is not notified twice of the same sign-in', () => {
    const { cached, other } = leaveOnePage()
    other.signIn('ben')
    cached.comeBack()
    other.signIn('carl')
    cached.leave()
    cached.comeBack()
    expect(cached.notified).toEqual([signedIn(''), signedIn('carl')])
  })
})

test('a page that is loaded normally is not notified', () => {
  const page = openPage()
  dispatch('pageshow', { persisted: false })
  expect(page.notified).toEqual([])
})

class BlockedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

describe.each([
  ['is missing', undefined],
  ['is blocked', BlockedChannel],
])('if the channel %s, storage events', (_, channel) => {
  test.each<[string, string | undefined, Readonly<Record<string, string>>, readonly object[]]>([
    ['notify of a sign-out', 'signed-in', { 'portal-session': 'left', [MARK]: '2' }, [signedOut]],
    ['notify of a sign-in', undefined, { 'portal-session': 'signed-in', [MARK]: '2' }, [signedIn('')]],
    ['under other keys do not notify', 'signed-in', { 'portal-payments': '[]', 'portal-session': 'left' }, []],
  ])('%s', (__, session, written, notified) => {
    vi.stubGlobal('BroadcastChannel', channel)
    if (session) storage.put('portal-session', session)
    storage.put(MARK, '1')
    const page = openPage()
    for (const [key, text] of Object.entries(written)) {
      storage.put(key, text)
      dispatch('storage', { key })
    }
    expect(page.notified).toEqual(notified)
  })
})

test('a sign-in is stored before its mark, which is stored before the message', () => {
  const written: string[] = []
  vi.spyOn(storedSession, 'rememberSignedIn').mockImplementation(() => void written.push('signed-in'))
  vi.spyOn(storedSession, 'renewMark').mockImplementation(() => void written.push('mark'))
  const page = openPage()
  channels.add(Object.assign(new FakeChannel(), { onmessage: () => written.push('message') }))
  page.signIn('ada')
  expect(written).toEqual(['signed-in', 'mark', 'message'])
})
