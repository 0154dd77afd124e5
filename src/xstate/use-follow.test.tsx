// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type ActorRefFrom, assign, createActor, type SnapshotFrom, setup } from 'xstate'
import { useFlow } from './use-flow'
import { useFollow } from './use-follow'

afterEach(cleanup)

/** A machine whose state `waiting` has no place, and whose state `arrived` is final. */
const journeyMachine = setup({
  types: {
    input: {} as { isShort: boolean },
    context: {} as { to: string; isShort: boolean },
    events: {} as { type: 'go'; to: string } | { type: 'wait' } | { type: 'arrive' },
  },
  actions: { setTo: assign((_, params: { to: string }) => ({ to: params.to })) },
  guards: { isShort: ({ context }) => context.isShort },
}).createMachine({
  id: 'journey',
  context: ({ input }) => ({ to: '', ...input }),
  initial: 'waiting',
  on: {
    go: { target: '.going', actions: { type: 'setTo', params: ({ event }) => ({ to: event.to }) } },
    wait: { target: '.waiting' },
    arrive: { target: '.arrived' },
  },
  states: { waiting: { always: { guard: 'isShort', target: 'arrived' } }, going: {}, arrived: { type: 'final' } },
})

type Journey = ActorRefFrom<typeof journeyMachine>

function placeOf({ value, context }: SnapshotFrom<typeof journeyMachine>): { at: string } | undefined {
  if (value === 'arrived') return { at: 'home' }
  return value === 'going' ? { at: context.to } : undefined
}

function Follower({ journey, notify }: { journey: Journey; notify: (at: string) => void }) {
  useFollow(journey, placeOf, ({ at }) => notify(at))
  return null
}

const start = (isShort = false) => createActor(journeyMachine, { input: { isShort } }).start()
const go = (to: string) => ({ type: 'go' as const, to })

describe.each([
  ['with StrictMode', true],
  ['without StrictMode', false],
])('%s', (_, isStrict) => {
  const strictly = (content: ReactNode) => (isStrict ? <StrictMode>{content}</StrictMode> : content)

  /** A screen that follows a journey, and the places that `go` was called with. */
  function follow(journey: Journey = start()) {
    const notified: string[] = []
    const screen = (name: string) => strictly(<Follower journey={journey} notify={(at) => notified.push(name + at)} />)
    const { rerender, unmount } = render(screen(''))
    return { notified, rename: (name: string) => rerender(screen(name)), unmount, journey }
  }

  test('reports each place once', () => {
    const { notified, journey } = follow()
    for (const to of ['a', 'a', 'b', 'b']) journey.send(go(to))
    expect(notified).toEqual(['a', 'b'])
  })

  test('reports nothing without a place, and the same place again after that', () => {
    const { notified, journey } = follow()
    const atFirst = [...notified]
    journey.send(go('a'))
    journey.send({ type: 'wait' })
    journey.send(go('a'))
    expect([atFirst, notified]).toEqual([[], ['a', 'a']])
  })

  test('immediately reports the place of a machine that is already running', () => {
    const journey = start()
    journey.send(go('a'))
    expect(follow(journey).notified).toEqual(['a'])
  })

  test('reports the place of the final state once', () => {
    const { notified, journey } = follow()
    journey.send(go('a'))
    journey.send({ type: 'arrive' })
    expect([notified, journey.getSnapshot().status]).toEqual([['a', 'home'], 'done'])
  })

  test('reports the place of a machine that is already done', () => {
    expect(follow(start(true)).notified).toEqual(['home'])
  })

  test('does not report again after a render, and uses the latest callback', () => {
    const { notified, journey, rename } = follow()
    act(() => journey.send(go('a')))
    rename('new ')
    act(() => journey.send(go('b')))
    expect(notified).toEqual(['a', 'new b'])
  })

  test('reports nothing after an unmount', () => {
    const { notified, journey, unmount } = follow()
    unmount()
    journey.send(go('a'))
    expect(notified).toEqual([])
  })

  test('follows an actor of the screen itself to its final state', async () => {
    const notified: string[] = []
    function Screen() {
      const journey = useFlow(journeyMachine, { input: { isShort: true } })
      return <Follower journey={journey} notify={(at) => notified.push(at)} />
    }
    render(strictly(<Screen />))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(notified).toEqual(['home'])
  })
})
