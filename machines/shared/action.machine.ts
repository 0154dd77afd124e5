import { assign, setup } from 'xstate'
import { type ApiError, TOO_LATE, toApiError } from './api-error'
import { port } from './port'

/**
 * One write that is asked for in a dialog (architecture.md, 'Three generic machines and no more'): there is one dialog, and
 * one request, however often it is clicked. What is handed in travels in the event alone, because it may be secret; a
 * failure leaves the dialog open, to be tried again by a click. What the dialog is about, where one asks about several
 * things, is the `subject`: it stays until the next `open`, so that what came of it can be said, and is never secret.
 *
 * The input is `unknown` here, because one literal machine serves every write; `useAction` gives it its type back.
 */
export const actionMachine = setup({
  types: {
    context: {} as { subject: unknown; error: ApiError | null },
    events: {} as
      | { type: 'open'; subject?: unknown }
      | { type: 'close' }
      | { type: 'run'; input: unknown }
      /** That it succeeded has been seen. */
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    perform: port<void, { input: unknown }>('action.perform'),
  },
  delays: {
    /** For the write and a read that may follow it (reliability.md, P21). */
    timeout: 35_000,
  },
  actions: {
    setSubject: assign((_, { subject }: { subject?: unknown }) => ({ subject: subject ?? null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearError: assign({ error: null }),
    // Provided by the app: what was read before is old now.
    notifySucceeded: () => {},
  },
}).createMachine({
  id: 'action',
  context: { subject: null, error: null },
  initial: 'idle',
  states: {
    /** There is no dialog. */
    idle: {
      on: { open: { target: 'confirming', actions: { type: 'setSubject', params: ({ event }) => event } } },
    },
    /** The dialog is open, and nothing has been sent. */
    confirming: {
      tags: 'open',
      on: { close: { target: 'idle' }, run: { target: 'running' } },
    },
    /** It was confirmed and is under way: a second click does nothing. */
    running: {
      tags: ['open', 'busy'],
      entry: 'clearError',
      after: { timeout: { target: 'failed', actions: { type: 'setError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ event }) => {
          if (event.type !== 'run') throw new Error('running is entered by run alone')
          return { input: event.input }
        },
        onDone: { target: 'succeeded', actions: 'notifySucceeded' },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** It did not happen, or that is not known; the dialog says why and stays open. */
    failed: {
      tags: 'open',
      on: { close: { target: 'idle', actions: 'clearError' }, run: { target: 'running' } },
    },
    /** It has happened, and the dialog is closed. */
    succeeded: {
      on: {
        open: { target: 'confirming', actions: { type: 'setSubject', params: ({ event }) => event } },
        dismiss: { target: 'idle' },
      },
    },
  },
})
