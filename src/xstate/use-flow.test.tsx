// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type AnyActor, setup } from 'xstate'
import { port } from '#machines/shared/port'
import { manualPort } from '#machines/testing/manual-port'
import { useFlow } from './use-flow'

afterEach(cleanup)

const paymentMachine = setup({
  types: { input: {} as { amount: number }, context: {} as { amount: number } },
  actors: { pay: port<void, { amount: number }>('payment.pay') },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'paying',
  states: {
    paying: {
      invoke: { id: 'pay', src: 'pay', input: ({ context }) => context, onDone: 'paid', onError: 'rejected' },
    },
    paid: {},
    rejected: {},
  },
})

/** A screen that pays as soon as it mounts, its port, and the actors of all renders. */
function createScreen() {
  const pay = manualPort<void, { amount: number }>()
  const logic = paymentMachine.provide({ actors: { pay: pay.logic } })
  const actors = new Set<AnyActor>()
  function Screen({ amount }: { amount: number }) {
    const actor = useFlow(logic, { input: { amount } })
    actors.add(actor)
    return <p>{useSelector(actor, (snapshot) => snapshot.value)}</p>
  }
  return { Screen, pay, actors }
}

/** Longer than the delay before a stop. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

const calls = ({ pay }: ReturnType<typeof createScreen>) =>
  pay.calls.map(({ input, aborted }) => [input.amount, aborted])

test('sends one payment although StrictMode mounts twice', async () => {
  const screen = createScreen()
  const { container } = render(
    <StrictMode>
      <screen.Screen amount={7} />
    </StrictMode>,
  )
  await aMoment()
  const sent = calls(screen)
  await act(() => screen.pay.resolve())
  expect([sent, container.textContent, calls(screen)]).toEqual([[[7, false]], 'paid', [[7, false]]])
})

test.each([
  ['with StrictMode', true],
  ['without StrictMode', false],
])('stops the actor on unmount, %s', async (_, isStrict) => {
  const screen = createScreen()
  const content = <screen.Screen amount={7} />
  const { unmount } = render(isStrict ? <StrictMode>{content}</StrictMode> : content)
  await aMoment()
  unmount()
  await aMoment()
  // StrictMode renders twice, and the actor of the second render was never started.
  const started = [...screen.actors].filter((actor) => actor.getSnapshot().status !== 'active')
  expect([calls(screen), started.map((actor) => actor.getSnapshot().status)]).toEqual([[[7, true]], ['stopped']])
})

test('returns the same actor across renders and ignores a changed input', async () => {
  const screen = createScreen()
  const { rerender } = render(<screen.Screen amount={7} />)
  rerender(<screen.Screen amount={8} />)
  await aMoment()
  expect([screen.actors.size, calls(screen)]).toEqual([1, [[7, false]]])
})

test('stops the actor and starts another one when the key changes', async () => {
  const screen = createScreen()
  const { rerender } = render(<screen.Screen key="a" amount={7} />)
  rerender(<screen.Screen key="b" amount={8} />)
  await aMoment()
  expect(calls(screen)).toEqual([
    [7, true],
    [8, false],
  ])
})
