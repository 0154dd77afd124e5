// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedSession } from '../storage/session-storage'
import type { Session } from './app-context'
import { openOtherTabs } from './other-tabs'

type Notified = Parameters<Session['send']>[0]

/** The channels of this browser, which deliver at once; a page in the browser's cache hears nothing. */
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

/** The event of a document that is shown, which this one does not have of its own. */
const show = (how: { persisted: boolean }) => window.dispatchEvent(Object.assign(new Event('pageshow'), how))

/** A page of the portal, and what its session is told. */
function openPage() {
  const notified: Notified[] = []
  const tabs = openOtherTabs()
  const [channel] = [...channels].slice(-1)
  // The cast: of the session nothing is used but `send`.
  tabs.notify({ send: (event: Notified) => void notified.push(event) } as Session)
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

/** Two pages of ada; the first of them is in the browser's cache for going back. */
function leaveOnePage() {
  const left = openPage()
  left.signIn('ada')
  const other = openPage()
  left.leave()
  return { left, other }
}

test('who signs in or out is told to the other tabs at once', () => {
  const page = openPage()
  const other = openPage()
  other.signIn('ada')
  other.signOut()
  expect([page.notified, other.notified]).toEqual([
    [{ type: 'signedInElsewhere', userId: 'ada' }, { type: 'signedOutElsewhere' }],
    [],
  ])
})

test('a page that comes back finds its user as they were', () => {
  const { left, other } = leaveOnePage()
  left.comeBack()
  expect([left.notified, other.notified]).toEqual([[], []])
})

test('a page that comes back after a sign-out has nobody', () => {
  const { left, other } = leaveOnePage()
  other.signOut()
  left.comeBack()
  expect(left.notified).toEqual([{ type: 'signedOutElsewhere' }])
})

test('a page that comes back after somebody else has signed in asks who it is, once', () => {
  const { left, other } = leaveOnePage()
  other.signOut()
  other.signIn('ben')
  left.comeBack()
  left.leave()
  left.comeBack()
  expect(left.notified).toEqual([{ type: 'signedInElsewhere', userId: '' }])
})

test('a page that has heard of it does not ask again when it comes back', () => {
  const { left: page, other } = leaveOnePage()
  page.comeBack()
  other.signOut()
  other.signIn('ben')
  const heard = [...page.notified]
  page.leave()
  page.comeBack()
  expect([heard.length, page.notified]).toEqual([2, heard])
})

test('a page that is loaded is told nothing', () => {
  const page = openPage()
  show({ persisted: false })
  expect(page.notified).toEqual([])
})

describe.each([
  ['is missing', undefined],
  [
    'is refused',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('where the channel %s, the storage tells', (_, channel) => {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', channel)
    localStorage.setItem('portal-session', 'signed-in')
    localStorage.setItem('portal-session-mark', '1')
  })

  /** What another tab has written, in its order, and the events that the browser sends for it. */
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

  test('of a sign-in, whose user is asked for', () => {
    localStorage.removeItem('portal-session')
    const page = openPage()
    writtenElsewhere(['portal-session', 'signed-in'], ['portal-session-mark', '2'])
    expect(page.notified).toEqual([{ type: 'signedInElsewhere', userId: '' }])
  })

  test('nothing of what is stored beside', () => {
    const page = openPage()
    writtenElsewhere(['portal-payments', '[]'], ['mantine-color-scheme-value', 'light'])
    expect(page.notified).toEqual([])
  })
})

test('a sign-in is stored before its mark, by which other tabs look', () => {
  const page = openPage()
  const written: string[] = []
  vi.spyOn(storedSession, 'rememberSignedIn').mockImplementation(() => void written.push('signed-in'))
  vi.spyOn(storedSession, 'renewMark').mockImplementation(() => void written.push('mark'))
  page.notifySignedIn('ada')
  expect(written).toEqual(['signed-in', 'mark'])
  vi.restoreAllMocks()
})

test('a page that listens only after an announcement finds its mark', () => {
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
