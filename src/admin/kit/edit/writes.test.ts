// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rejected } from '#machines/testing/people'
import { manualFunction } from '../../../shared/xstate/testing/ports'
import { noActivity } from '../activity/testing/no-activity'
import { createWrites, type Subject, useBusyIds, useWrites } from './writes'

type Verb = 'suspend' | 'delete'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Starts writes whose calls the test settles, and counts the change events. */
function startWrites() {
  const calls = manualFunction<void>()
  const changes = vi.fn()
  const writes = createWrites<Subject<Verb, { readonly name: string }>, Verb>({
    activity: noActivity,
    entityName: 'User',
    texts: {
      suspend: { label: 'Suspend', done: 'Suspended', failed: 'Failed to suspend' },
      delete: { label: 'Delete', done: 'Deleted', failed: 'Failed to delete' },
    },
    nameOf: ({ name }) => name,
    perform: (id, verb, signal) => {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      return Promise.race([calls.call(`${verb} ${id}`, signal), aborted])
    },
  })
  writes.changes.subscribe(changes)
  const view = renderHook(() => ({ all: useWrites(writes), busy: useBusyIds(writes) }))
  const ask = (id: string, verb: Verb) => act(() => writes.ask(id, { verb, row: { name: id } }))
  const run = (id: string, verb: Verb) => act(() => writes.run(id, verb))
  return {
    writes,
    ...calls,
    changed: () => changes.mock.calls.length,
    ask,
    run,
    start: (id: string, verb: Verb) => {
      ask(id, verb)
      run(id, verb)
    },
    /** The writes that a view shows, such as `suspend a running`. */
    shown: () => view.result.current.all.map(({ id, state, subject }) => `${subject.verb} ${id} ${state}`),
    errors: () => view.result.current.all.map(({ error }) => error),
    busy: () => [...view.result.current.busy],
    passes: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

test('a row has one write in flight, however often it is confirmed, and other rows have their own', async () => {
  const { writes, ask, run, start, resolve, sent, shown, busy } = startWrites()
  ask('a', 'suspend')
  const seen = [sent(), shown(), busy()]
  for (let click = 0; click < 3; click += 1) run('a', 'suspend')
  start('a', 'delete')
  // No one has opened this one.
  run('b', 'delete')
  act(() => writes.close('a'))
  act(() => writes.dismiss('a'))
  seen.push(sent(), shown(), busy())
  start('b', 'delete')
  await resolve()
  expect([...seen, sent(), shown(), busy()]).toEqual([
    ...[[], ['suspend a confirming'], []],
    ...[['suspend a'], ['suspend a running'], ['a']],
    ...[['suspend a', 'delete b'], ['suspend a running', 'delete b succeeded'], ['a']],
  ])
})

test('opening a write removes earlier successes, and replaces a failed or open write to the same row', async () => {
  const { ask, start, calls, shown } = startWrites()
  for (const id of ['a', 'b', 'c']) start(id, 'suspend')
  await calls[0]?.resolve()
  await calls[1]?.reject(rejected(409))
  const seen = [shown()]
  for (const [id, verb] of [
    ['d', 'suspend'],
    ['b', 'delete'],
    ['d', 'delete'],
  ] as const) {
    ask(id, verb)
    seen.push(shown())
  }
  expect(seen).toEqual([
    ['suspend a succeeded', 'suspend b failed', 'suspend c running'],
    ['suspend b failed', 'suspend c running', 'suspend d confirming'],
    ['delete b confirming', 'suspend c running', 'suspend d confirming'],
    ['delete b confirming', 'suspend c running', 'delete d confirming'],
  ])
})

test('only a success is dismissed, and only a failure or a question is closed', async () => {
  const { writes, ask, start, calls, shown } = startWrites()
  for (const id of ['a', 'b', 'c']) start(id, 'suspend')
  ask('d', 'delete')
  await calls[0]?.reject(rejected(500))
  await calls[1]?.resolve()
  const seen = [shown()]
  const toAll = (change: (id: string) => void) => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) act(() => change(id))
    seen.push(shown())
  }
  toAll(writes.dismiss)
  toAll((id) => writes.closeAsked(id, ['suspend']))
  toAll(writes.close)
  expect(seen).toEqual([
    ['suspend a failed', 'suspend b succeeded', 'suspend c running', 'delete d confirming'],
    ['suspend a failed', 'suspend c running', 'delete d confirming'],
    ['suspend c running', 'delete d confirming'],
    ['suspend c running'],
  ])
})

const timeout = { kind: 'timeout', message: '' }
type Writes = ReturnType<typeof startWrites>

test.each<[string, (writes: Writes) => unknown, readonly string[], readonly unknown[]]>([
  ['after a success', ({ resolve }) => resolve(), ['suspend a succeeded'], [null]],
  ['after a rejection', ({ reject }) => reject(rejected(403)), ['suspend a failed'], [rejected(403)]],
  ['after a timeout', ({ passes }) => passes(1), ['suspend a failed'], [timeout]],
  ['after the administrator has left', ({ writes }) => act(() => writes.actors.stopAll()), [], []],
])('the change event of a write is emitted once %s', async (_, end, shown, errors) => {
  const writes = startWrites()
  // A write that is only opened changes nothing.
  writes.ask('b', 'delete')
  act(() => writes.writes.close('b'))
  writes.start('a', 'suspend')
  await writes.passes(34_999)
  const before = writes.changed()
  await end(writes)
  await writes.passes(0)
  expect([before, writes.changed(), writes.shown(), writes.errors()]).toEqual([0, 1, shown, errors])
})
