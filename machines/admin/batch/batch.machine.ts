import { assign, setup } from 'xstate'
import { type ApiError, TOO_LATE, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import {
  type BatchRow,
  type ChosenRow,
  chosen,
  confirmed,
  type FoundRow,
  failed,
  interrupted,
  isWaiting,
  type Lane,
  onLane,
  restOf,
  reviewed,
  stopped,
  taken,
} from './batch-rows'

type Batch = { readonly verb: string; readonly rows: readonly BatchRow[] }

/** One write of a batch. */
export type BatchCall = { readonly verb: string; readonly id: string }

/** For a 429 without `Retry-After`. */
const DEFAULT_PAUSE_MS = 5_000
/** A server that requests more is asked again, which it can reject once more. */
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * The same write to several rows (docs/product/admin/batch.md). After one question it sends one call for each row, three at the
 * same time, and has a result for each row until it is dismissed. A stop sends no further row. After a 429 nothing is sent until
 * each requested pause is over, and while the page may unload nothing is sent either. No row is sent twice: 'Try the rest again' first reads the rows without a response, and sends only
 * those that have not changed.
 */
export const batchMachine = setup({
  types: {
    input: {} as {
      /** The batch of the previous page, which a reload has interrupted. */
      interrupted: Batch | undefined
    },
    context: {} as Batch & {
      /** The pauses in ms that the server has requested, by the lane that waits for each. */
      pauses: Readonly<Partial<Record<Lane, number>>>
      /** True while the page may unload. */
      isLeaving: boolean
      /** The error of reading the rest. */
      readError: ApiError | null
    },
    events: {} as
      | { type: 'open'; verb: string; rows: readonly ChosenRow[] }
      | { type: 'confirm' }
      | { type: 'close' }
      | { type: 'stop' }
      /** The page may be about to unload, which aborts the calls in progress. */
      | { type: 'leave' }
      /** The page was not unloaded. */
      | { type: 'stay' }
      | { type: 'tryRest' }
      /** The administrator has seen the results. */
      | { type: 'dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    sendFirst: port<void, BatchCall>('batch.sendFirst'),
    sendSecond: port<void, BatchCall>('batch.sendSecond'),
    sendThird: port<void, BatchCall>('batch.sendThird'),
    /** Reads rows again. A row that is not among the results was not found. */
    readRows: port<readonly FoundRow[], { verb: string; rows: readonly ChosenRow[] }>('batch.readRows'),
  },
  delays: {
    /** For each call (docs/reliability.md#p21). */
    timeout: 35_000,
    /** From the lane's response with status 429. Without one, the lane waits until the others continue. */
    pauseOfFirst: ({ context }) => context.pauses.first ?? LONGEST_PAUSE_MS,
    pauseOfSecond: ({ context }) => context.pauses.second ?? LONGEST_PAUSE_MS,
    pauseOfThird: ({ context }) => context.pauses.third ?? LONGEST_PAUSE_MS,
  },
  actions: {
    setChosen: assign((_, { verb, rows }: { verb: string; rows: readonly ChosenRow[] }) => ({
      verb,
      rows: chosen(rows),
      readError: null,
    })),
    setTaken: assign(({ context }, { lane }: { lane: Lane }) => ({ rows: taken(context.rows, lane) })),
    setConfirmed: assign(({ context }, { lane }: { lane: Lane }) => ({ rows: confirmed(context.rows, lane) })),
    setFailed: assign(({ context }, { lane, error }: { lane: Lane; error: unknown }) => {
      const { status, retryAfterMs = DEFAULT_PAUSE_MS } = toApiError(error)
      return {
        rows: failed(context.rows, lane, error),
        pauses:
          status === 429 ? { ...context.pauses, [lane]: Math.min(retryAfterMs, LONGEST_PAUSE_MS) } : context.pauses,
      }
    }),
    setStopped: assign(({ context }) => ({ rows: stopped(context.rows) })),
    setReviewed: assign(({ context }, { output }: { output: readonly FoundRow[] }) => ({
      rows: reviewed(context.rows, output),
    })),
    setReadError: assign((_, { error }: { error: unknown }) => ({ readError: toApiError(error) })),
    clearReadError: assign({ readError: null }),
    setLeaving: assign({ isLeaving: true }),
    clearLeaving: assign({ isLeaving: false }),
    clearPause: assign(({ context: { pauses } }, { lane }: { lane: Lane }) => ({ pauses: without(pauses, lane) })),
    clearPauses: assign({ pauses: {} }),
    clearRows: assign({ rows: [] }),
    // The app provides this action, because the list was loaded before the writes.
    notifyEnded: () => {},
  },
  guards: {
    isEmpty: ({ context }) => context.rows.length === 0,
    nothingWaits: ({ context }) => !context.rows.some(isWaiting),
    isPaused: ({ context }) => isPaused(context),
    isResumed: ({ context }) => !isPaused(context),
    hasRow: ({ context }, { lane }: { lane: Lane }) => onLane(context.rows, lane) !== undefined,
    hasRest: ({ context }) => restOf(context.rows).length > 0,
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({
    verb: input.interrupted?.verb ?? '',
    rows: interrupted(input.interrupted?.rows ?? []),
    pauses: {},
    isLeaving: false,
    readError: null,
  }),
  initial: 'starting',
  on: { leave: { actions: 'setLeaving' }, stay: { actions: 'clearLeaving' } },
  states: {
    /** A reload may have interrupted a batch. */
    starting: { always: [{ guard: 'isEmpty', target: 'idle' }, { target: 'ended' }] },
    /** There is no batch. */
    idle: {
      on: { open: { target: 'confirming', actions: { type: 'setChosen', params: ({ event }) => event } } },
    },
    /** The question is open. Nothing has been sent yet. */
    confirming: {
      on: { close: { target: 'idle', actions: 'clearRows' }, confirm: { target: 'sending' } },
    },
    /** Three lanes send one row after the other. */
    sending: {
      tags: 'busy',
      type: 'parallel',
      on: { stop: { actions: 'setStopped' } },
      onDone: { target: 'ended', actions: ['clearPauses', 'notifyEnded'] },
      states: {
        first: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'nothingWaits', target: 'finished' },
                { guard: 'isPaused', target: 'pausing' },
                { target: 'calling', actions: { type: 'setTaken', params: { lane: 'first' } } },
              ],
            },
            /** Nothing is sent for a while. */
            pausing: {
              always: [
                { guard: 'nothingWaits', target: 'finished' },
                { guard: 'isResumed', target: 'choosing' },
              ],
              after: {
                pauseOfFirst: { target: 'choosing', actions: { type: 'clearPause', params: { lane: 'first' } } },
              },
            },
            calling: {
              after: {
                timeout: {
                  target: 'choosing',
                  actions: { type: 'setFailed', params: { lane: 'first', error: TOO_LATE } },
                },
              },
              invoke: {
                id: 'sendFirst',
                src: 'sendFirst',
                input: ({ context }) => callOf(context, 'first'),
                onDone: { target: 'choosing', actions: { type: 'setConfirmed', params: { lane: 'first' } } },
                onError: {
                  target: 'choosing',
                  actions: { type: 'setFailed', params: ({ event }) => ({ lane: 'first', error: event.error }) },
                },
              },
            },
            finished: { type: 'final' },
          },
        },
        second: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'nothingWaits', target: 'finished' },
                { guard: 'isPaused', target: 'pausing' },
                { target: 'taking', actions: { type: 'setTaken', params: { lane: 'second' } } },
              ],
            },
            /** The lanes before this one may have taken the last row at the same time. */
            taking: {
              always: [
                { guard: { type: 'hasRow', params: { lane: 'second' } }, target: 'calling' },
                { target: 'choosing' },
              ],
            },
            /** Nothing is sent for a while. */
            pausing: {
              always: [
                { guard: 'nothingWaits', target: 'finished' },
                { guard: 'isResumed', target: 'choosing' },
              ],
              after: {
                pauseOfSecond: { target: 'choosing', actions: { type: 'clearPause', params: { lane: 'second' } } },
              },
            },
            calling: {
              after: {
                timeout: {
                  target: 'choosing',
                  actions: { type: 'setFailed', params: { lane: 'second', error: TOO_LATE } },
                },
              },
              invoke: {
                id: 'sendSecond',
                src: 'sendSecond',
                input: ({ context }) => callOf(context, 'second'),
                onDone: { target: 'choosing', actions: { type: 'setConfirmed', params: { lane: 'second' } } },
                onError: {
                  target: 'choosing',
                  actions: { type: 'setFailed', params: ({ event }) => ({ lane: 'second', error: event.error }) },
                },
              },
            },
            finished: { type: 'final' },
          },
        },
        third: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'nothingWaits', target: 'finished' },
                { guard: 'isPaused', target: 'pausing' },
                { target: 'taking', actions: { type: 'setTaken', params: { lane: 'third' } } },
              ],
            },
            /** The lanes before this one may have taken the last row at the same time. */
            taking: {
              always: [
                { guard: { type: 'hasRow', params: { lane: 'third' } }, target: 'calling' },
                { target: 'choosing' },
              ],
            },
            /** Nothing is sent for a while. */
            pausing: {
              always: [
                { guard: 'nothingWaits', target: 'finished' },
                { guard: 'isResumed', target: 'choosing' },
              ],
              after: {
                pauseOfThird: { target: 'choosing', actions: { type: 'clearPause', params: { lane: 'third' } } },
              },
            },
            calling: {
              after: {
                timeout: {
                  target: 'choosing',
                  actions: { type: 'setFailed', params: { lane: 'third', error: TOO_LATE } },
                },
              },
              invoke: {
                id: 'sendThird',
                src: 'sendThird',
                input: ({ context }) => callOf(context, 'third'),
                onDone: { target: 'choosing', actions: { type: 'setConfirmed', params: { lane: 'third' } } },
                onError: {
                  target: 'choosing',
                  actions: { type: 'setFailed', params: ({ event }) => ({ lane: 'third', error: event.error }) },
                },
              },
            },
            finished: { type: 'final' },
          },
        },
      },
    },
    /** Each row has a result, which stays until it is dismissed. */
    ended: {
      on: {
        tryRest: { guard: 'hasRest', target: 'reviewing', actions: 'clearReadError' },
        dismiss: { target: 'idle', actions: ['clearRows', 'clearReadError'] },
      },
    },
    /** The rows without a response are read, because the server may have done what it did not confirm. */
    reviewing: {
      tags: 'busy',
      after: { timeout: { target: 'ended', actions: { type: 'setReadError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context: { verb, rows } }) => ({ verb, rows: restOf(rows) }),
        onDone: { target: 'sending', actions: { type: 'setReviewed', params: ({ event }) => event } },
        onError: { target: 'ended', actions: { type: 'setReadError', params: ({ event }) => event } },
      },
    },
  },
})

function callOf({ verb, rows }: Batch, lane: Lane): BatchCall {
  const row = onLane(rows, lane)
  if (row === undefined) throw new Error('A lane that calls has a row')
  return { verb, id: row.id }
}

/** Returns true if no row may be sent for a while. */
function isPaused({ pauses, isLeaving }: { readonly pauses: object; readonly isLeaving: boolean }): boolean {
  return isLeaving || Object.keys(pauses).length > 0
}

function without<T>(pauses: Readonly<Partial<Record<Lane, T>>>, lane: Lane): Readonly<Partial<Record<Lane, T>>> {
  const { [lane]: _, ...others } = pauses
  // Safe: an index signature loses the names of the lanes.
  return others as Partial<Record<Lane, T>>
}
