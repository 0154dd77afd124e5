// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { assign, createActor, type SnapshotFrom, setup } from 'xstate'
import { port } from '#machines/shared/port'
import { manualPort } from '#machines/testing/manual-port'
import { aMoment, MODES } from './testing/ports'
import { useFlow } from './use-flow'
import { useFollow } from './use-follow'

afterEach(cleanup)

const paymentMachine = setup({
  types: { input: {} as { amount: number }, context: {} as { amount: number } },
  actors: { pay: port<void, { amount: number }>('payment.pay') },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'paying',
  states: {
    paying: { invoke: { id: 'pay', src: 'pay', input: ({ context }) => context, onDone: 'paid', onError: 'rejected' } },
    paid: {},
    rejected: {},
  },
})

/** A screen that pays as soon as it mounts. */
function startScreen(isStrict: boolean) {
  const pay = manualPort<void, { amount: number }>()
  const logic = paymentMachine.provide({ actors: { pay: pay.logic } })
  const view = renderHook((amount: number) => useFlow(logic, { input: { amount } }), {
    initialProps: 7,
    reactStrictMode: isStrict,
  })
  return { ...view, pay, aborted: () => pay.calls.map(({ aborted }) => aborted) }
}

describe.each(MODES)('useFlow %s', (_, isStrict) => {
  test('one actor sends one payment, whatever its input is later', async () => {
    const { result, rerender, pay } = startScreen(isStrict)
    const actor = result.current
    await aMoment()
    rerender(8)
    await aMoment()
    await pay.resolve()
    expect([result.current === actor, pay.inputs, actor.getSnapshot().value]).toEqual([true, [{ amount: 7 }], 'paid'])
  })

  test('the actor stops on unmount', async () => {
    const { result, unmount, aborted } = startScreen(isStrict)
    await aMoment()
    unmount()
    await aMoment()
    expect([result.current.getSnapshot().status, aborted()]).toEqual(['stopped', [true]])
  })
})

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

function placeOf({ value, context }: SnapshotFrom<typeof journeyMachine>): { at: string } | undefined {
  if (value === 'arrived') return { at: 'home' }
  return value === 'going' ? { at: context.to } : undefined
}

const go = (to: string) => ({ type: 'go' as const, to })

describe.each(MODES)('useFollow %s', (_, reactStrictMode) => {
  /** A view that follows a journey. `visited` has the places that it went to. */
  function follow({ isShort = false, sent = [] as readonly string[] } = {}) {
    const journey = createActor(journeyMachine, { input: { isShort } }).start()
    for (const to of sent) journey.send(go(to))
    const visited: string[] = []
    const view = renderHook((name) => useFollow(journey, placeOf, ({ at }) => visited.push(name + at)), {
      initialProps: '',
      reactStrictMode,
    })
    return { ...view, journey, visited }
  }

  test('goes to each place once, and again after a state without a place', () => {
    const { journey, visited } = follow()
    for (const to of ['a', 'a', 'b', 'b']) journey.send(go(to))
    journey.send({ type: 'wait' })
    journey.send(go('b'))
    journey.send({ type: 'arrive' })
    expect([visited, journey.getSnapshot().status]).toEqual([['a', 'b', 'b', 'home'], 'done'])
  })

  test.each([
    ['already running', { sent: ['a'] }, ['a']],
    ['already done', { isShort: true }, ['home']],
  ])('goes to the place of a machine that is %s', (_name, journey, places) => {
    expect(follow(journey).visited).toEqual(places)
  })

  test('uses the latest callback, until the unmount', () => {
    const { journey, visited, rerender, unmount } = follow()
    act(() => journey.send(go('a')))
    rerender('new ')
    act(() => journey.send(go('b')))
    unmount()
    journey.send(go('c'))
    expect(visited).toEqual(['a', 'new b'])
  })

  test('follows an actor of the view itself to its final state', async () => {
    const visited: string[] = []
    const useJourney = () => useFlow(journeyMachine, { input: { isShort: true } })
    renderHook(() => useFollow(useJourney(), placeOf, ({ at }) => visited.push(at)), { reactStrictMode })
    await aMoment()
    expect(visited).toEqual(['home'])
  })
})
