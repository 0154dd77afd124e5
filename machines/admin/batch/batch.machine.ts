import { assign, sendTo, setup } from 'xstate'
import { UNDO_MS } from '../../shared/action.machine'
import { type ApiError, TOO_LATE, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import { oppositeOf } from '../opposites'
import {
  type BatchRow,
  type ChosenRow,
  chosen,
  confirmed,
  doneOf,
  type FoundRow,
  failed,
  interrupted,
  isAllDone,
  isSending,
  isWaiting,
  type Lane,
  nextTurn,
  restOf,
  reviewed,
  stopped,
  type Turn,
  taken,
  unsent,
} from './batch-rows'
import { type LaneReport, laneMachine } from './lane.machine'

type Batch = { readonly verb: string; readonly rows: readonly BatchRow[] }

/**
 * The same write to several rows (docs/product/admin/batch.md). After one question it sends one call for each row, three at the
 * same time, and has a result for each row until it is dismissed, or
 * until the next act if all rows are done. A stop sends no further row. After a 429 nothing is sent until
 * each requested pause is over, and while the page may unload nothing is sent either. No row is sent twice: 'Try the rest again'
 * first reads the rows without a response, and sends only those that have not changed.
 *
 * For some seconds after its end, the rows that are done can be undone once: they are read, and the opposite write is sent to those
 * that have not changed since, as a batch that takes the place of the first one.
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
      /** Only rows that the administrator has chosen on this page can be undone. */
      origin: 'chosen' | 'undo' | 'reload'
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
      /** Sends the opposite to the rows that are done. */
      | { type: 'undo' }
      /** The administrator has seen the results. */
      | { type: 'dismiss' }
      /** The administrator has continued elsewhere, so that a success needs no dismissal. */
      | { type: 'moveOn' }
      | LaneReport,
    /** `undoable` while 'Undo' is offered. */
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    /** Sends the rows that it gets, one after the other. */
    lane: laneMachine,
    /** Reads rows again. A row that is not among the results was not found. */
    readRows: port<readonly FoundRow[], { verb: string; rows: readonly ChosenRow[] }>('batch.readRows'),
  },
  delays: {
    /** For reading the rest (docs/reliability.md#p21). */
    timeout: 35_000,
    undoTime: UNDO_MS,
  },
  actions: {
    setChosen: assign((_, { verb, rows }: { verb: string; rows: readonly ChosenRow[] }) => ({
      verb,
      rows: chosen(rows),
      readError: null,
      origin: 'chosen' as const,
    })),
    setUndo: assign(({ context: { verb, rows } }) => ({
      verb: oppositeOf(verb) ?? verb,
      rows: unsent(doneOf(rows)),
      readError: null,
      origin: 'undo' as const,
    })),
    handOut: sendTo(
      ({ context }) => turnIn(context.rows).lane,
      ({ context }) => ({ type: 'take', id: turnIn(context.rows).row.id }),
    ),
    setTaken: assign(({ context }) => ({ rows: taken(context.rows, turnIn(context.rows)) })),
    setConfirmed: assign(({ context }, { lane }: { lane: Lane }) => ({ rows: confirmed(context.rows, lane) })),
    setFailed: assign(({ context }, { lane, error }: { lane: Lane; error: unknown }) => ({
      rows: failed(context.rows, lane, error),
    })),
    setPause: assign(({ context: { pauses } }, { lane, pauseMs }: { lane: Lane; pauseMs: number }) => ({
      pauses: { ...pauses, [lane]: pauseMs },
    })),
    setBroken: assign(({ context }, { error }: { error: unknown }) => ({
      rows: interrupted(context.rows, toApiError(error)),
    })),
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
    mayTake: ({ context: { rows, pauses, isLeaving } }) =>
      !isLeaving && Object.keys(pauses).length === 0 && nextTurn(rows) !== undefined,
    nothingIsSent: ({ context }) => !context.rows.some(isSending),
    hasRest: ({ context }) => restOf(context.rows).length > 0,
    isAllDone: ({ context }) => isAllDone(context.rows),
    isUndoable: ({ context: { origin, verb, rows } }) =>
      origin === 'chosen' && oppositeOf(verb) !== undefined && doneOf(rows).length > 0,
  },
}).createMachine({
  id: 'batch',
  context: ({ input }) => ({
    verb: input.interrupted?.verb ?? '',
    rows: interrupted(input.interrupted?.rows ?? [], null),
    pauses: {},
    isLeaving: false,
    readError: null,
    origin: 'reload',
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
      initial: 'handingOut',
      exit: ['clearPauses', 'notifyEnded'],
      invoke: [
        {
          id: 'first',
          src: 'lane',
          input: ({ context: { verb } }) => ({ verb, lane: 'first' }),
          onError: { target: 'ended', actions: { type: 'setBroken', params: ({ event }) => event } },
        },
        {
          id: 'second',
          src: 'lane',
          input: ({ context: { verb } }) => ({ verb, lane: 'second' }),
          onError: { target: 'ended', actions: { type: 'setBroken', params: ({ event }) => event } },
        },
        {
          id: 'third',
          src: 'lane',
          input: ({ context: { verb } }) => ({ verb, lane: 'third' }),
          onError: { target: 'ended', actions: { type: 'setBroken', params: ({ event }) => event } },
        },
      ],
      on: {
        confirmed: { actions: { type: 'setConfirmed', params: ({ event }) => event } },
        failed: { actions: { type: 'setFailed', params: ({ event }) => event } },
        tooMany: {
          actions: [
            { type: 'setFailed', params: ({ event }) => event },
            { type: 'setPause', params: ({ event }) => event },
          ],
        },
      },
      states: {
        /** Each free lane gets the next row, unless nothing may be sent for a while. */
        handingOut: {
          always: [
            { guard: 'nothingWaits', target: 'finishing' },
            { guard: 'mayTake', actions: ['handOut', 'setTaken'] },
          ],
          on: {
            stop: { actions: 'setStopped' },
            resumed: { actions: { type: 'clearPause', params: ({ event }) => event } },
          },
        },
        /** No row waits any more. The calls in progress finish. */
        finishing: { always: { guard: 'nothingIsSent', target: '#batch.ended' } },
      },
    },
    /** Each row has a result. A success gives way to what the administrator does next, other results stay until they are dismissed. */
    ended: {
      initial: 'checking',
      on: {
        open: {
          guard: 'isAllDone',
          target: 'confirming',
          actions: { type: 'setChosen', params: ({ event }) => event },
        },
        tryRest: { guard: 'hasRest', target: 'reviewing', actions: 'clearReadError' },
        dismiss: { target: 'idle', actions: ['clearRows', 'clearReadError'] },
        moveOn: { guard: 'isAllDone', target: 'idle', actions: 'clearRows' },
      },
      states: {
        checking: { always: [{ guard: 'isUndoable', target: 'recent' }, { target: 'past' }] },
        /** The rows that are done can be undone. */
        recent: {
          tags: 'undoable',
          after: { undoTime: { target: 'past' } },
          on: { undo: { target: '#batch.reviewing', actions: 'setUndo' } },
        },
        /** The results are only shown. */
        past: {},
      },
    },
    /** Rows are read before anything is sent, because the server or another administrator may have changed them. */
    reviewing: {
      tags: 'busy',
      after: { timeout: { target: 'ended.past', actions: { type: 'setReadError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context: { verb, rows } }) => ({ verb, rows: restOf(rows) }),
        onDone: { target: 'sending', actions: { type: 'setReviewed', params: ({ event }) => event } },
        onError: { target: 'ended.past', actions: { type: 'setReadError', params: ({ event }) => event } },
      },
    },
  },
})

function turnIn(rows: readonly BatchRow[]): Turn {
  const turn = nextTurn(rows)
  if (turn === undefined) throw new Error('A row is only handed out to a free lane')
  return turn
}

function without<T>(pauses: Readonly<Partial<Record<Lane, T>>>, lane: Lane): Readonly<Partial<Record<Lane, T>>> {
  const { [lane]: _, ...others } = pauses
  // Safe: an index signature loses the names of the lanes.
  return others as Partial<Record<Lane, T>>
}
