// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { port } from '#machines/shared/port'
import { manualPort } from '#machines/testing/manual-port'
import { aMoment, MODES } from './testing/manual-function'
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

describe.each(MODES)('%s', (_, isStrict) => {
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
