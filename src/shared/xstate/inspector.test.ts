// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { assign, fromPromise, setup, waitFor } from 'xstate'
import { Secret } from '#machines/shared/secret'
import { createActor, inspectActors } from './create-actor'
import { openInspector } from './inspector'

afterEach(() => {
  inspectActors(undefined)
  vi.restoreAllMocks()
})

/** In the context, in an event, and in the input and the output of a port. */
const payment = { typed: new Secret('hidden-1'), clientSecret: 'hidden-2', user: { xsrfToken: 'hidden-3' }, price: 799 }

const machine = setup({
  types: {
    context: {} as { known: unknown },
    events: {} as { type: 'pay'; password: string; payment: typeof payment },
  },
  actors: { pay: fromPromise(async ({ input }: { input: typeof payment }) => ({ ...input, botToken: 'hidden-4' })) },
}).createMachine({
  id: 'till',
  context: () => ({ known: payment }),
  initial: 'open',
  states: {
    open: { on: { pay: 'paying' } },
    paying: {
      invoke: {
        id: 'pay',
        src: 'pay',
        input: () => payment,
        onDone: { target: 'paid', actions: assign({ known: ({ event }) => event.output }) },
      },
    },
    paid: { type: 'final', output: ({ context }) => context.known },
  },
  output: ({ context }) => context.known,
})

test('the inspector gets every actor, event and state, but no secret', async () => {
  const messages: { type: string }[] = []
  const postMessage = (message: { type: string }) => messages.push(structuredClone(message))
  // Safe: the inspector uses nothing else of the window.
  vi.spyOn(window, 'open').mockReturnValue({ postMessage } as unknown as Window)
  openInspector()
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  const actor = createActor(machine).start()
  actor.send({ type: 'pay', password: 'hidden-5', payment })
  await waitFor(actor, ({ status }) => status === 'done')
  await vi.waitFor(() => expect(JSON.stringify(messages.at(-1))).toContain('"status":"done"'))
  const types = new Set(messages.map(({ type }) => type))
  expect([...types].toSorted()).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot'])
  const text = JSON.stringify(messages)
  // The price shows that the inputs, the outputs and the contexts were in the messages at all.
  for (const part of ['"input":{"typed":"***"', '"output":{"typed":"***"', '"known":{"typed":"***"', '799'])
    expect(text).toContain(part)
  expect(text).not.toContain('hidden')
})
