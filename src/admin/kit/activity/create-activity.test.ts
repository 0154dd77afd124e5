// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noNetwork, rejected } from '#machines/testing/people'
import { activityText } from '../../../shared/storage/keys'
import { activityEntries } from './activity-entries'
import { useEntries } from './activity-log'
import { createActivity } from './create-activity'
import { activityText as asText } from './what-you-did'

const NOON = '2026-11-26T12:00:00.000Z'

beforeEach(() => void vi.useFakeTimers({ now: new Date(NOON), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  activityText.clear()
  vi.useRealTimers()
})

const suspend = { action: 'Suspend', target: 'User Luca' }
const words = {
  entityName: 'User',
  texts: { suspend: { label: 'Suspend', failed: 'Failed to suspend user' } },
  nameOf: (row: unknown) => String(row),
}

/** Adds writes and returns the entries, oldest first. */
async function entriesOf(...writes: readonly Parameters<ReturnType<typeof createActivity>['add']>[0][]) {
  const activity = createActivity('ruth')
  for (const write of writes) activity.add(write)
  await vi.waitFor(() => expect(activityEntries.of('ruth')).toHaveLength(writes.length))
  return activityEntries.of('ruth')
}

test.each<[object | undefined, object]>([
  [undefined, { outcome: 'done' }],
  [
    { ...rejected(403), message: 'Not allowed', reference: 'a1b2c3' },
    { outcome: 'rejected', reason: 'Not allowed', reference: 'a1b2c3' },
  ],
  [
    { kind: 'unreadable', message: '' },
    { outcome: 'unclear', reason: 'Failed to suspend user' },
  ],
  [new TypeError('x is not a function'), { outcome: 'unclear', reason: 'Failed to suspend user' }],
])('a call to a row that ends with %j is listed with its outcome', async (thrown, outcome) => {
  const call = thrown === undefined ? Promise.resolve() : Promise.reject(thrown)
  // The machine that sends the call handles its error.
  call.catch(() => {})
  const subject = { verb: 'suspend', row: 'Luca' }
  expect(await entriesOf({ words, subject, call })).toEqual([{ at: NOON, ...suspend, ...outcome }])
})

test('an undo, a named call, a known error and a known outcome are listed too', async () => {
  const failed = 'Failed'
  const entries = await entriesOf(
    { words, subject: { verb: 'suspend', row: 'Luca', isUndo: true }, call: Promise.resolve() },
    { ...suspend, failed, call: Promise.resolve() },
    { ...suspend, failed, error: noNetwork },
    { ...suspend, outcome: 'failed', reason: 'No room' },
  )
  expect(entries.map(({ action, outcome, reason }) => [action, outcome, reason]).toSorted()).toEqual([
    ['Suspend (undo)', 'done', undefined],
    ['Suspend', 'done', undefined],
    ['Suspend', 'failed', 'No room'],
    ['Suspend', 'unclear', 'Network error - please check your connection'],
  ])
})

test('a view shows the entries from the newest call on, in whatever order they end', async () => {
  const activity = createActivity('ruth')
  const view = renderHook(() => useEntries(activity))
  const settled: (() => void)[] = []
  for (const target of ['User A', 'User B', 'User C']) {
    const call = new Promise<void>((resolve) => void settled.push(resolve))
    activity.add({ action: 'Ban', target, failed: '', call })
    vi.setSystemTime(Date.now() + 1000)
  }
  for (const number of [2, 0, 1]) await act(async () => settled[number]?.())
  await vi.waitFor(() => expect(view.result.current).toHaveLength(3))
  expect(view.result.current.map(({ target }) => target)).toEqual(['User C', 'User B', 'User A'])
})

test('a new screen of the same user continues the log, and one of another user starts an empty log', async () => {
  await entriesOf({ ...suspend, outcome: 'done' })
  createActivity('ruth')
  const continued = activityEntries.of('ruth').length
  createActivity('rolf')
  expect([continued, activityEntries.of('ruth'), activityEntries.of('rolf')]).toEqual([1, [], []])
})

test('a call that ends after the logout is not listed', async () => {
  const activity = createActivity('ruth')
  let settle = () => {}
  const call = new Promise<void>((resolve) => {
    settle = resolve
  })
  activity.add({ ...suspend, failed: '', call })
  activityText.clear()
  settle()
  // The tasks run in order, so the write has ended when the second one runs.
  await new Promise<void>((resolve) => activity.run(() => setTimeout(resolve)))
  expect(activityText.read()).toBeUndefined()
})

test('the text of the log has a header and one line for each entry', () => {
  const lines = asText([
    {
      at: NOON,
      ...suspend,
      target: 'User Luca\n(luca)',
      outcome: 'rejected',
      reason: 'Not allowed',
      reference: 'a1b2',
    },
    { at: 'yesterday', ...suspend, outcome: 'done' },
  ]).split('\n')
  expect(lines).toEqual([
    'Time | Action | Target | Outcome | Reason | Reference',
    expect.stringMatching(
      /^Nov 26, 2026, \d+:00\s[AP]M \| Suspend \| User Luca \(luca\) \| Rejected \| Not allowed \| a1b2$/,
    ),
    '– | Suspend | User Luca | Done | – | –',
  ])
})
