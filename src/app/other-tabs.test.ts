// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedSession } from '../storage/session-storage'
import type { Session } from './app-context'
import { openOtherTabs } from './other-tabs'

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

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
afterEach(() => {
  vi.unstubAllGlobals()
  channels.clear()
})

/** happy-dom does not dispatch `pageshow` itself. */
const show = (how: { persisted: boolean }) => window.dispatchEvent(Object.assign(new Event('pageshow'), how))

/** A page of the portal, and the events that its session receives. */
function openPage() {
  const notified: Notified[] = []
  const tabs = openOtherTabs()
  const [channel] = [...channels].slice(-1)
  // Safe: nothing but `send` is used of the session.
  tabs.forwardTo({ send: (event: Notified) => void notified.push(event) } as Session)
  return {
    notified,
    notifySignedIn: tabs.notifySignedIn,
    signIn(userId: string) {
      tabs.notifySignedIn(userId)
      storedSession.rememberSignedIn()
    },
    signOut() {
      storedSession.rememberSignedOut()
      tabs.notifySignedOut()
    },
    leave() {
      if (channel) channel.isCached = true
    },
    comeBack() {
      if (channel) channel.isCached = false
      show({ persisted: true })
    },
  }
}

/** Two pages of ada. The first one is in the back/forward cache. */
function leaveOnePage() {
  const cached = openPage()
  cached.signIn('ada')
  const other = openPage()
  cached.leave()
  return { cached, other }
}

test('other tabs are notified of a sign-in and a sign-out immediately', () => {
  const page = openPage()
  const other = openPage()
  other.signIn('ada')
  other.signOut()
  expect([page.notified, other.notified]).toEqual([
    [{ type: 'signedInElsewhere', userId: 'ada' }, { type: 'signedOutElsewhere' }],
    [],
  ])
})

test('a page from the cache is not notified if nothing has changed', () => {
  const { cached, other } = leaveOnePage()
  cached.comeBack()
  expect([cached.notified, other.notified]).toEqual([[], []])
})

test('a page from the cache is signed out if another tab has signed out', () => {
  const { cached, other } = leaveOnePage()
  other.signOut()
  cached.comeBack()
  expect(cached.notified).toEqual([{ type: 'signedOutElsewhere' }])
})

test('a page from the cache reads the user once if another user has signed in', () => {
  const { cached, other } = leaveOnePage()
  other.signOut()
  other.signIn('ben')
  cached.comeBack()
  cached.leave()
  cached.comeBack()
  expect(cached.notified).toEqual([{ type: 'signedInElsewhere', userId: '' }])
})

test('a page that was already notified is not notified again from the cache', () => {
  const { cached: page, other } = leaveOnePage()
  page.comeBack()
  other.signOut()
  other.signIn('ben')
  const before = [...page.notified]
  page.leave()
  page.comeBack()
  expect([before.length, page.notified]).toEqual([2, before])
})

test('a page that is loaded normally is not notified', () => {
  const page = openPage()
  show({ persisted: false })
  expect(page.notified).toEqual([])
})

describe.each([
  ['is missing', undefined],
  [
    'is blocked',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('if the channel %s, storage events notify', (_, channel) => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', channel)
    localStorage.setItem('portal-session', 'signed-in')
    localStorage.setItem('portal-session-mark', '1')
  })

  /** Writes as another tab does, and dispatches the browser's event for each item. */
  function writtenElsewhere(...items: [key: string, value: string][]): void {
    for (const [key, value] of items) {
      localStorage.setItem(key, value)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
  }

  test('of a sign-out', () => {
    const page = openPage()
    writtenElsewhere(['portal-session', 'left'], ['portal-session-mark', '2'])
    expect(page.notified).toEqual([{ type: 'signedOutElsewhere' }])
  })

  test('of a sign-in, without its user', () => {
    localStorage.removeItem('portal-session')
    const page = openPage()
    writtenElsewhere(['portal-session', 'signed-in'], ['portal-session-mark', '2'])
    expect(page.notified).toEqual([{ type: 'signedInElsewhere', userId: '' }])
  })

  test('of nothing that is stored under other keys', () => {
    const page = openPage()
    writtenElsewhere(['portal-payments', '[]'], ['mantine-color-scheme-value', 'light'])
    expect(page.notified).toEqual([])
  })
})

test('a sign-in is stored before its mark, which notifies other tabs', () => {
  const page = openPage()
  const written: string[] = []
  vi.spyOn(storedSession, 'rememberSignedIn').mockImplementation(() => void written.push('signed-in'))
  vi.spyOn(storedSession, 'renewMark').mockImplementation(() => void written.push('mark'))
  page.notifySignedIn('ada')
  expect(written).toEqual(['signed-in', 'mark'])
  vi.restoreAllMocks()
})

test('the mark is stored before the message is sent', () => {
  const before = storedSession.readState()
  const marks: (string | undefined)[] = []
  const page = openPage()
  channels.add(Object.assign(new FakeChannel(), { onmessage: () => marks.push(storedSession.readMark()) }))
  page.signIn('ada')
  expect([marks.length, marks[0] === storedSession.readMark(), storedSession.readState() === before]).toEqual([
    1,
    true,
    false,
  ])
})
