// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type ActorRefFrom, assign, createActor, type SnapshotFrom, setup } from 'xstate'
import { useFlow } from './use-flow'
import { useFollow } from './use-follow'

afterEach(cleanup)

/** A journey: in `waiting` any place will do, and `arrived` is its end. */
const journeyMachine = setup({
  types: {
    input: {} as { isShort: boolean },
    context: {} as { to: string; isShort: boolean },
    events: {} as { type: 'go'; to: string } | { type: 'wait' } | { type: 'arrive' },
  },
  actions: { keepGoal: assign((_, params: { to: string }) => ({ to: params.to })) },
  guards: { isShort: ({ context }) => context.isShort },
}).createMachine({
  id: 'journey',
  context: ({ input }) => ({ to: '', ...input }),
  initial: 'waiting',
  on: {
    go: { target: '.going', actions: { type: 'keepGoal', params: ({ event }) => ({ to: event.to }) } },
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

  /** A screen that follows a journey, and what it was told. */
  function follow(journey: Journey = start()) {
    const notified: string[] = []
    const screen = (name: string) => strictly(<Follower journey={journey} notify={(at) => notified.push(name + at)} />)
    const { rerender, unmount } = render(screen(''))
    return { notified, rename: (name: string) => rerender(screen(name)), unmount, journey }
  }

  test('each place is told once', () => {
    const { notified, journey } = follow()
    for (const to of ['a', 'a', 'b', 'b']) journey.send(go(to))
    expect(notified).toEqual(['a', 'b'])
  })

  test('where any place will do nothing is told, and the same place after that is told again', () => {
    const { notified, journey } = follow()
    const atFirst = [...notified]
    journey.send(go('a'))
    journey.send({ type: 'wait' })
    journey.send(go('a'))
    expect([atFirst, notified]).toEqual([[], ['a', 'a']])
  })

  test('the place of a flow that is on its way already is told at once', () => {
    const journey = start()
    journey.send(go('a'))
    expect(follow(journey).notified).toEqual(['a'])
  })

  test('the last place is told once, and nothing after it', () => {
    const { notified, journey } = follow()
    journey.send(go('a'))
    journey.send({ type: 'arrive' })
    expect([notified, journey.getSnapshot().status]).toEqual([['a', 'home'], 'done'])
  })

  test('the last place of a flow that is over already is told once', () => {
    expect(follow(start(true)).notified).toEqual(['home'])
  })

  test('a new drawing is no news, and it hears the next', () => {
    const { notified, journey, rename } = follow()
    act(() => journey.send(go('a')))
    rename('new ')
    act(() => journey.send(go('b')))
    expect(notified).toEqual(['a', 'new b'])
  })

  test('a screen that has gone is told nothing', () => {
    const { notified, journey, unmount } = follow()
    unmount()
    journey.send(go('a'))
    expect(notified).toEqual([])
  })

  test('a flow that the screen starts itself is followed to its end', async () => {
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
