// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Actor, createActor, setup } from 'xstate'
import { port } from '#machines/shared/port'
import { manualPort } from '#machines/testing/manual-port'
import { createActorsById, useSnapshots } from './actors-by-id'

afterEach(cleanup)

const strictly = (content: ReactNode, isStrict: boolean) => (isStrict ? <StrictMode>{content}</StrictMode> : content)

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

/** Deletions that the test settles. `listening` counts the listeners of each actor, `notified` the notifications. */
function startDeletions() {
  const remove = manualPort<void, { id: string }>()
  const createdIds: string[] = []
  const listening = new Map<string, number>()
  const logic = deletionMachine.provide({ actors: { remove: remove.logic } })
  const deletions = createActorsById((id) => {
    createdIds.push(id)
    return counted(createActor(logic, { input: { id } }), (count) => listening.set(id, count))
  })
  let notified = 0
  const unsubscribe = deletions.subscribe(() => {
    notified += 1
  })
  const states = () => Object.fromEntries([...deletions.getSnapshots()].map(([id, { value }]) => [id, value]))
  return { deletions, remove, createdIds, listening, states, unsubscribe, notified: () => notified }
}

/** Returns the actor and notifies of each change in the number of its listeners. */
function counted<TActor extends Actor<typeof deletionMachine>>(actor: TActor, notify: (count: number) => void): TActor {
  const subscribe = actor.subscribe.bind(actor)
  let count = 0
  // Safe: the tests use only this overload of `subscribe`.
  actor.subscribe = ((listener: () => void) => {
    const subscription = subscribe(listener)
    count += 1
    notify(count)
    return {
      unsubscribe: () => {
        count -= 1
        notify(count)
        subscription.unsubscribe()
      },
    }
  }) as TActor['subscribe']
  return actor
}

describe('there is one actor for each id', () => {
  test('which is created and started on first use', () => {
    const { deletions, createdIds, states } = startDeletions()
    const before = [deletions.has('a'), deletions.get('a'), states()]
    const first = deletions.getOrCreate('a')
    deletions.getOrCreate('b')
    const again = deletions.getOrCreate('a')
    expect([before, createdIds, again === first, deletions.get('a') === first, deletions.has('a'), states()]).toEqual([
      [false, undefined, {}],
      ['a', 'b'],
      true,
      true,
      true,
      { a: 'asking', b: 'asking' },
    ])
  })

  test('so that each deletion is sent once', () => {
    const { deletions, remove, states } = startDeletions()
    for (const id of ['a', 'b', 'a', 'a']) deletions.getOrCreate(id).send({ type: 'run' })
    expect([remove.inputs, states()]).toEqual([[{ id: 'a' }, { id: 'b' }], { a: 'running', b: 'running' }])
  })

  test('which stays after it has finished and is created again after a stop', async () => {
    const { deletions, remove, createdIds, states } = startDeletions()
    deletions.getOrCreate('a').send({ type: 'run' })
    await remove.resolve()
    deletions.getOrCreate('a')
    const ended = [[...createdIds], states()]
    deletions.stop('a')
    deletions.getOrCreate('a')
    expect([ended, createdIds, states()]).toEqual([[['a'], { a: 'gone' }], ['a', 'a'], { a: 'asking' }])
  })
})

describe('stopping', () => {
  test('removes an actor, aborts its call and removes its listeners', async () => {
    const { deletions, remove, listening, states, notified } = startDeletions()
    const actor = deletions.getOrCreate('a')
    deletions.getOrCreate('b')
    actor.send({ type: 'run' })
    const before = [states(), listening.get('a'), remove.calls[0]?.aborted]
    deletions.stop('a')
    const after = [states(), listening.get('a'), remove.calls[0]?.aborted, deletions.has('a'), deletions.get('a')]
    const notifiedBefore = notified()
    await remove.resolve()
    expect([before, after, actor.getSnapshot().status, notified() - notifiedBefore]).toEqual([
      [{ a: 'running', b: 'asking' }, 1, false],
      [{ b: 'asking' }, 0, true, false, undefined],
      'stopped',
      0,
    ])
  })

  test('can include all actors', () => {
    const { deletions, remove, listening, states, notified } = startDeletions()
    for (const id of ['a', 'b', 'c']) deletions.getOrCreate(id).send({ type: 'run' })
    const before = notified()
    deletions.stopAll()
    expect([
      states(),
      [...listening.values()],
      remove.calls.map(({ aborted }) => aborted),
      notified() - before,
    ]).toEqual([{}, [0, 0, 0], [true, true, true], 3])
  })

  test('can let busy actors finish first', async () => {
    const { deletions, remove, states } = startDeletions()
    for (const id of ['a', 'b']) deletions.getOrCreate(id)
    deletions.get('a')?.send({ type: 'run' })
    deletions.stopAll(({ value }) => value === 'running')
    expect([Object.keys(states()), remove.calls.map(({ aborted }) => aborted)]).toEqual([['a'], [false]])
    await remove.resolve()
    expect(states()).toEqual({})
  })

  test('does not notify if there is no actor', () => {
    const { deletions, notified } = startDeletions()
    deletions.stop('a')
    deletions.stopAll()
    expect(notified()).toBe(0)
  })

  test('leaves no actor or listener behind, even after 1,000 rounds', () => {
    const { deletions, listening, states } = startDeletions()
    for (let round = 0; round < 1_000; round += 1) {
      deletions.getOrCreate('a').send({ type: 'run' })
      deletions.stop('a')
    }
    expect([states(), listening.get('a')]).toEqual([{}, 0])
  })

  test('can happen inside a listener', async () => {
    const { deletions, remove, states } = startDeletions()
    deletions.subscribe(() => {
      if (deletions.get('a')?.getSnapshot().status === 'done') deletions.stop('a')
    })
    deletions.getOrCreate('a').send({ type: 'run' })
    await remove.resolve()
    expect(states()).toEqual({})
  })
})

describe('the map of snapshots', () => {
  test('is the same object until an actor changes', () => {
    const { deletions } = startDeletions()
    const maps = [deletions.getSnapshots(), deletions.getSnapshots()]
    for (const change of [
      () => deletions.getOrCreate('a'),
      () => deletions.getOrCreate('a').send({ type: 'run' }),
      () => deletions.stop('a'),
    ]) {
      change()
      maps.push(deletions.getSnapshots(), deletions.getSnapshots())
    }
    expect([maps.map((map) => maps.indexOf(map)), [...(maps[2] ?? [])].length]).toEqual([[0, 0, 2, 2, 4, 4, 6, 6], 1])
  })

  test('notifies its listeners until they unsubscribe', () => {
    const { deletions, unsubscribe, notified } = startDeletions()
    deletions.getOrCreate('a')
    const atFirst = notified()
    deletions.getOrCreate('a').send({ type: 'run' })
    const afterRun = notified()
    unsubscribe()
    deletions.stopAll()
    expect([atFirst, afterRun, notified()]).toEqual([1, 2, 2])
  })

  test.each([
    ['with StrictMode', true],
    ['without StrictMode', false],
  ])('updates a view, whose unmount does not stop the actors, %s', async (_, isStrict) => {
    const { deletions, remove, states } = startDeletions()
    function List() {
      const snapshots = useSnapshots(deletions)
      return <p>{[...snapshots].map(([id, { value }]) => `${id}: ${JSON.stringify(value)}`).join(', ')}</p>
    }
    const { container, unmount } = render(strictly(<List />, isStrict))
    const shown = [container.textContent]
    const apply = (change: () => unknown) => {
      act(() => void change())
      shown.push(container.textContent)
    }
    apply(() => deletions.getOrCreate('a'))
    apply(() => deletions.getOrCreate('b').send({ type: 'run' }))
    apply(() => deletions.stop('a'))
    unmount()
    await remove.resolve()
    expect([shown, states()]).toEqual([['', 'a: "asking"', 'a: "asking", b: "running"', 'b: "running"'], { b: 'gone' }])
  })
})
