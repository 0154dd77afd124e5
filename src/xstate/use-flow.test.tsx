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

/** A screen that pays as soon as it is there, its port, and the actors that it was given from draw to draw. */
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

/** Until everything that waits for a moment has had it. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

const calls = ({ pay }: ReturnType<typeof createScreen>) =>
  pay.calls.map(({ input, aborted }) => [input.amount, aborted])

test('one payment is sent, although StrictMode mounts every screen twice', async () => {
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
])('the actor ends with the screen, %s', async (_, isStrict) => {
  const screen = createScreen()
  const content = <screen.Screen amount={7} />
  const { unmount } = render(isStrict ? <StrictMode>{content}</StrictMode> : content)
  await aMoment()
  unmount()
  await aMoment()
  // StrictMode draws a screen twice; the actor of the second drawing was never started.
  const started = [...screen.actors].filter((actor) => actor.getSnapshot().status !== 'active')
  expect([calls(screen), started.map((actor) => actor.getSnapshot().status)]).toEqual([[[7, true]], ['stopped']])
})

test('the actor stays the same from draw to draw, and does not follow a changed input', async () => {
  const screen = createScreen()
  const { rerender } = render(<screen.Screen amount={7} />)
  rerender(<screen.Screen amount={8} />)
  await aMoment()
  expect([screen.actors.size, calls(screen)]).toEqual([1, [[7, false]]])
})

test('a screen with another key is another flow: the old one ends, the new one begins', async () => {
  const screen = createScreen()
  const { rerender } = render(<screen.Screen key="a" amount={7} />)
  rerender(<screen.Screen key="b" amount={8} />)
  await aMoment()
  expect(calls(screen)).toEqual([
    [7, true],
    [8, false],
  ])
})
