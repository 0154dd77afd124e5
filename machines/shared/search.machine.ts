import { assign, setup } from 'xstate'
import { port } from './port'

/**
 * Searches while the user types (docs/architecture.md#machines, docs/product/admin/README.md#user-picker). It starts after
 * a pause of 300 ms, and the latest text wins. The next letter removes the results, so that the user cannot pick one for an older
 * text. A search that fails has no results.
 *
 * The results are `unknown` because every search uses the same machine. `useSearch` restores their type.
 */
export const searchMachine = setup({
  types: {
    context: {} as {
      /** The text as it was typed, with spaces around it. */
      text: string
      found: readonly unknown[]
    },
    events: {} as { type: 'typed'; text: string } | { type: 'clear' },
    /** `settled`: the search for the text is over, with or without results. */
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
    /** There is no text to search for. */
    idle: {},
    /** The user has typed, and the pause has not elapsed yet. */
    pausing: {
      tags: 'busy',
      after: { pause: { target: 'searching' } },
    },
    /** The search for the text is in progress. */
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
    /** The search is over. It may have found nothing. */
    found: { tags: 'settled' },
    /** The search failed. */
    failed: { tags: 'settled' },
  },
})
