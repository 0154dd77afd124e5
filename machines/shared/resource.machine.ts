import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from './api-error'
import { port } from './port'

/**
 * One read: a list, a detail, an overview (architecture.md, 'Three generic machines and no more').
 *
 * `ask` puts a question, and the newest question wins: an answer to an older one is dropped. What was read stays on the
 * screen while it is read again (`refreshing`) and when that fails (`stale`); only a first read shows `loading` and
 * `failed`. `askNext` asks for more of the same list, its next page or another filter of it, and so leaves what was read
 * where it is (reliability.md, 'admin lists'). `forget` drops everything, for data that belongs to a user who has left.
 *
 * The data is `unknown` here, because one literal machine serves every kind of it; `createResource` and `useResource`
 * give it its type back.
 */
export const resourceMachine = setup({
  types: {
    context: {} as { question: unknown; data: unknown; error: ApiError | null },
    events: {} as
      | { type: 'ask'; question: unknown }
      | { type: 'askNext'; question: unknown }
      | { type: 'reload' }
      /** A screen was opened that shows it: what was read before may be old. */
      | { type: 'shown' }
      | { type: 'clear' },
    tags: {} as 'busy',
  },
  actors: {
    load: port<unknown, { question: unknown }>('resource.load'),
  },
  actions: {
    setQuestion: assign((_, { question }: { question: unknown }) => ({ question, data: null, error: null })),
    setNextQuestion: assign((_, { question }: { question: unknown }) => ({ question })),
    setData: assign((_, { output }: { output: unknown }) => ({ data: output, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clear: assign({ question: null, data: null, error: null }),
  },
}).createMachine({
  id: 'resource',
  context: { question: null, data: null, error: null },
  initial: 'idle',
  on: {
    ask: { target: '.loading', actions: { type: 'setQuestion', params: ({ event }) => event } },
    // Where nothing has been read, there is nothing to leave on the screen.
    askNext: { target: '.loading', actions: { type: 'setQuestion', params: ({ event }) => event } },
    clear: { target: '.idle', actions: 'clear' },
  },
  states: {
    /** Nothing has been asked for, or what was read belongs to a user who has left. */
    idle: {},
    /** The first answer is on its way; there is nothing to show yet. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ question: context.question }),
        onDone: { target: 'known', actions: { type: 'setData', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: { reload: { target: 'loading', reenter: true } },
    },
    /** Something was read. It stays on the screen while it is read again, and when that fails. */
    known: {
      initial: 'ready',
      // Also while it is read again, which begins anew: what was asked for before a write must not pass for the state after it.
      on: {
        reload: { target: '.refreshing' },
        askNext: { target: '.refreshing', actions: { type: 'setNextQuestion', params: ({ event }) => event } },
      },
      states: {
        /** The answer is there. */
        ready: { on: { shown: { target: 'refreshing' } } },
        /** It is asked again, behind what is shown. */
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ question: context.question }),
            onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => event } },
            onError: { target: 'stale', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        /** What is shown is old: asking again has failed. */
        stale: {},
      },
    },
    /** There is nothing to show, and the error says why. */
    failed: { on: { reload: { target: 'loading' } } },
  },
})
