import { assertEvent, assign, setup } from 'xstate'
import { type ApiError, TOO_LATE, toApiError } from './api-error'
import { port } from './port'

/** An administrator can undo a write for this time after its success (docs/product/admin/README.md#undo). */
export const UNDO_MS = 10_000

/**
 * Runs one write that the user confirms in a dialog (docs/architecture.md#machines). It opens one dialog and sends one
 * request, even if the user clicks several times. If the request fails, the dialog stays open and the user can try again.
 *
 * The input may contain a secret, so it is only in the event and never in the context. If a screen has several actions,
 * `subject` names the current one. It stays until the next `open`, so that the screen can report the result. It is never secret.
 *
 * The input is `unknown` because every write uses the same machine. `useAction` restores its type.
 */
export const actionMachine = setup({
  types: {
    context: {} as { subject: unknown; error: ApiError | null },
    events: {} as
      | { type: 'open'; subject?: unknown }
      | { type: 'close' }
      | { type: 'run'; input: unknown }
      /** The user has seen the success. */
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'open' | 'undoable',
  },
  actors: {
    perform: port<void, { input: unknown }>('action.perform'),
  },
  delays: {
    /** The limit for the write and a read that may follow it (docs/reliability.md#p21). */
    timeout: 35_000,
    undoTime: UNDO_MS,
  },
  actions: {
    setSubject: assign((_, { subject }: { subject?: unknown }) => ({ subject: subject ?? null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearError: assign({ error: null }),
    // The app provides this action, because data that it loaded earlier is now out of date.
    notifySucceeded: () => {},
  },
}).createMachine({
  id: 'action',
  context: { subject: null, error: null },
  initial: 'idle',
  states: {
    /** The dialog is closed. */
    idle: {
      on: { open: { target: 'confirming', actions: { type: 'setSubject', params: ({ event }) => event } } },
    },
    /** The dialog is open. Nothing has been sent yet. */
    confirming: {
      tags: 'open',
      on: { close: { target: 'idle' }, run: { target: 'running' } },
    },
    /** The request is in progress. Another click does nothing. */
    running: {
      tags: ['open', 'busy'],
      entry: 'clearError',
      after: { timeout: { target: 'failed', actions: { type: 'setError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ event }) => {
          assertEvent(event, 'run')
          return { input: event.input }
        },
        onDone: { target: 'succeeded', actions: 'notifySucceeded' },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The write failed, or its result is unknown. The dialog stays open and shows the reason. */
    failed: {
      tags: 'open',
      on: { close: { target: 'idle', actions: 'clearError' }, run: { target: 'running' } },
    },
    /** The write succeeded, and the dialog is closed. */
    succeeded: {
      initial: 'recent',
      states: {
        /** The screen may offer to undo the write. */
        recent: {
          tags: 'undoable',
          after: { undoTime: { target: 'past' } },
        },
        /** Only the success is still shown. */
        past: {},
      },
      on: {
        open: { target: 'confirming', actions: { type: 'setSubject', params: ({ event }) => event } },
        dismiss: { target: 'idle' },
      },
    },
  },
})
