// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { port } from '#machines/shared/port'
import { manualPort } from '#machines/testing/manual-port'
import { createActorsById, useSnapshots } from './actors-by-id'
import { createChangeEvents } from './resource'
import { MODES } from './testing/ports'

afterEach(cleanup)

const deletionMachine = setup({
  types: { input: {} as { id: string }, context: {} as { id: string }, events: {} as { type: 'run' } },
  actors: { remove: port<void, { id: string }>('deletion.remove') },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { run: { target: 'running' } } },
    running: {
      invoke: { id: 'remove', src: 'remove', input: ({ context }) => context, onDone: 'gone', onError: 'asking' },
    },
    gone: { type: 'final' },
  },
})

/** Deletions that the test settles. `notified` counts the notifications. */
function startDeletions() {
  const remove = manualPort<void, { id: string }>()
  const logic = deletionMachine.provide({ actors: { remove: remove.logic } })
  const deletions = createActorsById((id) => createActor(logic, { input: { id } }))
  const listener = vi.fn()
  deletions.subscribe(listener)
  return {
    deletions,
    remove,
    notified: () => listener.mock.calls.length,
    states: () => Object.fromEntries([...deletions.getSnapshots()].map(([id, { value }]) => [id, value])),
    run: (...ids: readonly string[]) => {
      for (const id of ids) deletions.getOrCreate(id).send({ type: 'run' })
    },
    /** Each call, such as `a` or `a aborted`. */
    sent: () => remove.calls.map(({ input, aborted }) => (aborted ? `${input.id} aborted` : input.id)),
  }
}

test('a finished actor stays until it is stopped, also inside a listener', async () => {
  const { deletions, remove, states, run } = startDeletions()
  run('a')
  await remove.resolve()
  deletions.getOrCreate('a')
  const ended = states()
  deletions.stop('a')
  deletions.subscribe(() => {
    if (deletions.get('a')?.getSnapshot().status === 'done') deletions.stop('a')
  })
  deletions.getOrCreate('a')
  const again = states()
  run('a')
  await remove.resolve()
  expect([ended, again, states()]).toEqual([{ a: 'gone' }, { a: 'asking' }, {}])
})

describe('stopping', () => {
  test('removes an actor or all of them, and aborts their calls', async () => {
    const { deletions, states, notified, run, sent } = startDeletions()
    run('a', 'b', 'c')
    const actor = deletions.get('a')
    deletions.stop('a')
    const before = notified()
    deletions.stop('a')
    const seen = [states(), sent(), notified() - before, deletions.has('a'), actor?.getSnapshot().status]
    deletions.stopAll()
    deletions.stopAll()
    expect([seen, states(), sent(), notified() - before]).toEqual([
      [{ b: 'running', c: 'running' }, ['a aborted', 'b', 'c'], 0, false, 'stopped'],
      ...[{}, ['a aborted', 'b aborted', 'c aborted'], 2],
    ])
  })

  test('can let busy actors finish first', async () => {
    const { deletions, remove, states, run, sent } = startDeletions()
    deletions.getOrCreate('b')
    run('a')
    deletions.stopAll(({ value }) => value === 'running')
    const before = [states(), sent()]
    await remove.resolve()
    expect([before, states()]).toEqual([[{ a: 'running' }, ['a']], {}])
  })
})

test.each(MODES)(
  'the map of snapshots updates a view, whose unmount does not stop the actors, %s',
  async (_, reactStrictMode) => {
    const { deletions, remove, states, run } = startDeletions()
    const { result, unmount } = renderHook(() => useSnapshots(deletions), { reactStrictMode })
    const shown: string[] = []
    for (const change of [() => {}, () => deletions.getOrCreate('a'), () => run('b'), () => deletions.stop('a')]) {
      act(() => void change())
      shown.push([...result.current].map(([id, { value }]) => `${id} ${value}`).join())
    }
    unmount()
    await remove.resolve()
    expect([shown, states()]).toEqual([['', 'a asking', 'a asking,b running', 'b running'], { b: 'gone' }])
  },
)

test('a listener is notified of each change until it unsubscribes, also during a change', () => {
  const { emit, subscribe } = createChangeEvents()
  const notified: string[] = []
  emit()
  const unsubscribe = subscribe(() => {
    notified.push('one')
    unsubscribe()
  })
  subscribe(() => notified.push('other'))
  emit()
  emit()
  expect(notified).toEqual(['one', 'other', 'other'])
})
