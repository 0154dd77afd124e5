import { expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../testing/people'
import { play, playable, reject, resolve, type Step } from '../testing/play'
import { testReach } from '../testing/reach'
import type { Announced, Announcement } from './announcement'
import { announcementMachine } from './announcement.machine'

const PAUSE_MS = 5 * 60 * 1000
const AN_HOUR_MS = 60 * 60 * 1000
const NOW = Date.parse('2026-06-15T12:00:00Z')

const slow: Announcement = { text: 'Payments are slow.', tone: 'warning' }
const down: Announcement = { text: 'The API is down.', tone: 'danger' }
const later: Announcement = { ...slow, from: '2026-06-15T13:00:00Z', until: '2026-06-15T14:00:00Z' }
const far: Announcement = { ...slow, from: '2026-08-15T12:00:00Z' }
/** The timers that a browser can set until then. */
const longTimers = [2 ** 31 - 1, 2 ** 31 - 1]
const REST_MS = 61 * 24 * AN_HOUR_MS - 2 * (2 ** 31 - 1)
const forCustomers: Announcement = { ...slow, audience: 'customers' }
const forAdministrators: Announcement = { ...slow, audience: 'administrators' }

const announced = (announcement?: Announcement): Announced => ({ announcement, statusUrl: undefined })
const read = (announcement?: Announcement, at = NOW) => resolve('readFile', { ...announced(announcement), at })
const looked = { type: 'looked', at: NOW, closedText: undefined } as const
const administrator = { type: 'sessionChanged', at: NOW, isAdministrator: true } as const
const customer = { type: 'sessionChanged', at: NOW, isAdministrator: false } as const
const unreachable = { type: 'unreachable', at: NOW } as const
const reachable = { type: 'reachable', at: NOW } as const
const at = (time: string) => ({ type: 'looked', at: Date.parse(time), closedText: undefined }) as const

const visitor = { isStale: false, closedText: undefined, isAdministrator: false, at: NOW }
const start = playable(announcementMachine, { rememberClosed: ({ context }) => `${context.closedText}` })

type Input = { readonly isStale?: boolean; readonly closedText?: string }

/** Takes steps on a page, and returns the states of the line and of the file. */
async function seenAfter(
  steps: readonly Step<typeof announcementMachine>[],
  announcement?: Announcement,
  input: Input = {},
) {
  const page = start({ ...visitor, ...input, ...announced(announcement) })
  await play(page, ...steps)
  const { line, file } = page.actor.getSnapshot().value
  return [line, file]
}

testReach([
  announcementMachine,
  {
    inputs: [
      { ...visitor, ...announced(later) },
      { ...visitor, ...announced(), isStale: true },
    ],
    events: [looked, customer, unreachable, reachable, { type: 'close' }, { type: 'decide' }],
    responses: { readFile: [{ ...announced(slow), at: NOW }] },
  },
])

test.each<[string, Announcement | undefined, Step<typeof announcementMachine>[], string]>([
  ['is absent without an announcement', undefined, [unreachable], 'absent'],
  ['is shown to everybody, before the session is known', slow, [], 'shown'],
  ['is shown to an administrator', slow, [administrator], 'shown'],
  ['for customers is shown to everybody who is no administrator', forCustomers, [customer], 'shown'],
  ['for customers is not shown to an administrator', forCustomers, [administrator], 'absent'],
  ['for administrators is not shown to anybody else', forAdministrators, [customer, unreachable], 'absent'],
  ['for administrators is shown to one', forAdministrators, [administrator], 'shown'],
  ['for administrators disappears with the session', forAdministrators, [administrator, customer], 'absent'],
  ['is absent until its time', later, [AN_HOUR_MS - 1], 'absent'],
  ['appears by itself', later, [AN_HOUR_MS], 'shown'],
  ['stays until its end', later, [AN_HOUR_MS, AN_HOUR_MS - 1], 'shown'],
  ['disappears by itself', later, [AN_HOUR_MS, AN_HOUR_MS], 'absent'],
  ["follows the server's clock", later, [{ ...customer, at: NOW + AN_HOUR_MS }], 'shown'],
  ['follows the time after a sleep', later, [at('2026-06-15T15:00:00Z')], 'absent'],
  [
    'begins on time although the API has failed before',
    later,
    [AN_HOUR_MS / 2, { ...unreachable, at: NOW + AN_HOUR_MS / 2 }, AN_HOUR_MS / 2],
    'pinned',
  ],
  [
    'ends on time although the file was read again',
    later,
    [1.5 * AN_HOUR_MS, { ...looked, at: NOW + 1.5 * AN_HOUR_MS }, read(later, NOW + 1.5 * AN_HOUR_MS), AN_HOUR_MS / 2],
    'absent',
  ],
  ['waits longer than a timer can', far, [...longTimers, REST_MS - 1], 'absent'],
  ['appears after longer than a timer can wait', far, [...longTimers, REST_MS], 'shown'],
  ['is closed', slow, ['close', customer], 'closed'],
  ['that was closed comes back while the API is unreachable', slow, ['close', unreachable], 'pinned'],
  ['cannot be closed then', slow, [unreachable, 'close'], 'pinned'],
  ['that was closed is closed once the API is reachable', slow, ['close', unreachable, reachable], 'closed'],
  ['that was not closed is still shown then', slow, [unreachable, 'close', reachable], 'shown'],
  ['that another tab has closed is closed', slow, [{ ...looked, closedText: slow.text }], 'closed'],
])('the line %s', async (_, announcement, steps, line) => {
  const [seen] = await seenAfter(steps, announcement)
  expect(seen).toBe(line)
})

test('the text that was closed in this browser stays closed until it changes', async () => {
  const input = { closedText: slow.text }
  const changed = [PAUSE_MS, { ...looked, closedText: slow.text }, read(down)] as const
  expect(await seenAfter([], slow, input)).toEqual(['closed', 'fresh'])
  expect(await seenAfter(changed, slow, input)).toEqual(['shown', 'fresh'])
})

test('closing stores the text', async () => {
  const page = start({ ...visitor, ...announced(slow) })
  await play(page, 'close')
  expect(page.did).toEqual([`rememberClosed ${slow.text}`])
})

test.each<[string, Step<typeof announcementMachine>[], string, string]>([
  ['is not read within five minutes', [PAUSE_MS - 1, looked], 'absent', 'fresh'],
  ['is not read by the passing of time', [24 * AN_HOUR_MS], 'absent', 'old'],
  ['is read when the user looks at the page after that', [PAUSE_MS, looked], 'absent', 'reading'],
  ['is read once for several looks', [PAUSE_MS, looked, looked], 'absent', 'reading'],
  ['brings an announcement', [PAUSE_MS, looked, read(slow)], 'shown', 'fresh'],
  ['brings the end of one', [PAUSE_MS, looked, read(slow), PAUSE_MS, looked, read()], 'absent', 'fresh'],
  ['is not read again within five minutes', [PAUSE_MS, looked, read(), PAUSE_MS - 1, looked], 'absent', 'fresh'],
  ['is read again after that', [PAUSE_MS, looked, read(), PAUSE_MS, looked], 'absent', 'reading'],
  ['may take almost 10 s', [PAUSE_MS, looked, 9_999, read(slow)], 'shown', 'fresh'],
  ['is ignored after 10 s', [PAUSE_MS, looked, 10_000, read(slow)], 'absent', 'fresh'],
])('the file %s', async (_, steps, line, file) => {
  expect(await seenAfter(steps)).toEqual([line, file])
})

test('the file of a page that has been open for long is read at once', async () => {
  const input = { isStale: true }
  expect(await seenAfter([], undefined, input)).toEqual(['absent', 'reading'])
  expect(await seenAfter([read(slow)], undefined, input)).toEqual(['shown', 'fresh'])
})

test.each(named(noNetwork, rejected(404), unreadableResponse))(
  'a file that is lost or invalid changes nothing: %s',
  async (_, error) => {
    expect(await seenAfter([PAUSE_MS, looked, reject('readFile', error)], slow)).toEqual(['shown', 'fresh'])
  },
)
