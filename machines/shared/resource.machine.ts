import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from './api-error'
import { port } from './port'

/**
 * Loads data that a screen shows: a list, a detail, an overview (docs/architecture.md#machines).
 *
 * - `load` sends a query. The latest query wins: the response to an older one is dropped.
 * - `changeQuery` sends another query about the same list, such as its next page or another filter. The loaded data stays.
 * - `reload` sends the same query again. The loaded data stays during the reload (`refreshing`) and if it fails (`stale`).
 *   Only the first load shows `loading` and `failed`.
 * - `refresh` does the same, unless a request is already pending.
 * - `clear` discards everything, for example the data of a user who has signed out.
 *
 * The data is `unknown` because every read uses the same machine. `createResource` and `useResource` restore its type.
 */
export const resourceMachine = setup({
  types: {
    context: {} as { query: unknown; data: unknown; error: ApiError | null },
    events: {} as
      | { type: 'load'; query: unknown }
      | { type: 'changeQuery'; query: unknown }
      | { type: 'reload' }
      | { type: 'refresh' }
      /** A screen that shows the data was opened. Data that was loaded some time before may be out of date. */
      | { type: 'shown' }
      | { type: 'clear' },
    tags: {} as 'busy',
  },
  actors: {
    load: port<unknown, { query: unknown }>('resource.load'),
  },
  delays: {
    /** A screen that opens so soon after a response shows it and does not load the data again. */
    recency: 1000,
  },
  actions: {
    setQuery: assign((_, { query }: { query: unknown }) => ({ query, data: null, error: null })),
    setNextQuery: assign((_, { query }: { query: unknown }) => ({ query })),
    setData: assign((_, { output }: { output: unknown }) => ({ data: output, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clear: assign({ query: null, data: null, error: null }),
  },
}).createMachine({
  id: 'resource',
  context: { query: null, data: null, error: null },
  initial: 'idle',
  on: {
    load: { target: '.loading', actions: { type: 'setQuery', params: ({ event }) => event } },
    // Outside of `known`, there is no loaded data that could stay on the screen.
    changeQuery: { target: '.loading', actions: { type: 'setQuery', params: ({ event }) => event } },
    clear: { target: '.idle', actions: 'clear' },
  },
  states: {
    /** No request has been sent, or the data was cleared. */
    idle: {},
    /** The first response is pending. There is no data to show yet. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: context.query }),
        onDone: { target: 'known', actions: { type: 'setData', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: { reload: { target: 'loading', reenter: true } },
    },
    /** There is data to show. It stays on the screen during a reload, and if the reload fails. */
    known: {
      initial: 'ready',
      // A reload also restarts a reload in progress, because data requested before a write may not contain the change.
      on: {
        reload: { target: '.refreshing' },
        changeQuery: { target: '.refreshing', actions: { type: 'setNextQuery', params: ({ event }) => event } },
      },
      states: {
        /** The data is the response to the latest request. */
        ready: {
          initial: 'recent',
          on: { refresh: { target: 'refreshing' } },
          states: {
            /** The data has just arrived. */
            recent: { after: { recency: 'older' } },
            /** The data may be out of date. */
            older: { on: { shown: { target: '#resource.known.refreshing' } } },
          },
        },
        /** The data is loaded again while the old data is shown. */
        refreshing: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ query: context.query }),
            onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => event } },
            onError: { target: 'stale', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        /** The reload failed, so the old data is shown. */
        stale: { on: { refresh: { target: 'refreshing' }, shown: { target: 'refreshing' } } },
      },
    },
    /** The first load failed. The context has the error, and there is no data to show. */
    failed: { on: { reload: { target: 'loading' }, refresh: { target: 'loading' } } },
  },
})
