import { assign, setup } from 'xstate'
import { port } from './port'

/**
 * A look-up while the user types (architecture.md, 'Three generic machines and no more'; administrator specification, sections 7
 * and 9): it waits for a pause of 300 ms, and the latest text wins. What is found always answers the text that stands there:
 * with the next letter it is gone, so that no one picks what they no longer look for. A failure finds nothing.
 *
 * What is found is `unknown` here, because one literal machine serves every kind of it; `useSearch` gives it its type back.
 */
export const searchMachine = setup({
  types: {
    context: {} as {
      /** As it was typed. */
      text: string
      found: readonly unknown[]
    },
    events: {} as { type: 'typed'; text: string } | { type: 'clear' },
    /** `settled`: what is known about the text is all that will be known. */
    tags: {} as 'busy' | 'settled',
  },
  actors: {
    find: port<readonly unknown[], { text: string }>('search.find'),
  },
  delays: {
    pause: 300,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, found: [] })),
    setFound: assign((_, { output }: { output: readonly unknown[] }) => ({ found: output })),
    clear: assign({ text: '', found: [] }),
  },
  guards: {
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
  },
}).createMachine({
  id: 'search',
  context: { text: '', found: [] },
  initial: 'idle',
  on: {
    typed: [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'setText', params: ({ event }) => event },
      },
      { target: '.pausing', actions: { type: 'setText', params: ({ event }) => event } },
    ],
    clear: { target: '.idle', actions: 'clear' },
  },
  states: {
    /** There is no text to look for. */
    idle: {},
    /** Something was typed, and perhaps more is about to be. */
    pausing: {
      tags: 'busy',
      after: { pause: { target: 'searching' } },
    },
    /** The text is being looked up. */
    searching: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: { target: 'found', actions: { type: 'setFound', params: ({ event }) => event } },
        onError: { target: 'failed' },
      },
    },
    /** What was found for the text, perhaps nothing. */
    found: { tags: 'settled' },
    /** It could not be looked up. */
    failed: { tags: 'settled' },
  },
})
