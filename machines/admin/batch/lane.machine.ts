import { assertEvent, assign, sendParent, setup } from 'xstate'
import { TOO_LATE, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import type { Lane } from './batch-rows'

/** One write of a batch. */
export type BatchCall = { readonly verb: string; readonly id: string }

/** What a lane tells its batch about its row, and about its pause. */
export type LaneReport =
  | { readonly type: 'confirmed'; readonly lane: Lane }
  | { readonly type: 'failed'; readonly lane: Lane; readonly error: unknown }
  /** The server has rejected the row with a 429. */
  | { readonly type: 'tooMany'; readonly lane: Lane; readonly error: unknown; readonly pauseMs: number }
  | { readonly type: 'resumed'; readonly lane: Lane }

/** For a 429 without `Retry-After`. */
const DEFAULT_PAUSE_MS = 5_000
/** A server that requests more is asked again, which it can reject once more. */
const LONGEST_PAUSE_MS = 5 * 60_000

/**
 * One of the lanes of a batch (docs/product/admin/batch.md). It sends the rows that the batch gives it, one after the other, and
 * reports what became of each. After a 429 it waits as long as the server requests.
 */
export const laneMachine = setup({
  types: {
    input: {} as { verb: string; lane: Lane },
    context: {} as { verb: string; lane: Lane; pauseMs: number },
    /** The batch has a row for this lane. */
    events: {} as { type: 'take'; id: string },
  },
  actors: {
    send: port<void, BatchCall>('lane.send'),
  },
  delays: {
    /** For each call (docs/reliability.md#p21). */
    timeout: 35_000,
    /** From the response with status 429. */
    pause: ({ context }) => context.pauseMs,
  },
  actions: {
    setPause: assign((_, { error }: { error: unknown }) => {
      const { retryAfterMs = DEFAULT_PAUSE_MS } = toApiError(error)
      return { pauseMs: Math.min(retryAfterMs, LONGEST_PAUSE_MS) }
    }),
    reportConfirmed: sendParent(({ context: { lane } }): LaneReport => ({ type: 'confirmed', lane })),
    reportFailed: sendParent(
      ({ context: { lane } }, { error }: { error: unknown }): LaneReport => ({ type: 'failed', lane, error }),
    ),
    reportTooMany: sendParent(
      ({ context: { lane, pauseMs } }, { error }: { error: unknown }): LaneReport => ({
        type: 'tooMany',
        lane,
        error,
        pauseMs,
      }),
    ),
    reportResumed: sendParent(({ context: { lane } }): LaneReport => ({ type: 'resumed', lane })),
  },
  guards: {
    isTooMany: (_, { error }: { error: unknown }) => toApiError(error).status === 429,
  },
}).createMachine({
  id: 'lane',
  context: ({ input: { verb, lane } }) => ({ verb, lane, pauseMs: 0 }),
  initial: 'free',
  states: {
    /** The batch has no row for this lane, or sends nothing for a while. */
    free: { on: { take: { target: 'calling' } } },
    calling: {
      after: { timeout: { target: 'free', actions: { type: 'reportFailed', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { verb }, event }) => {
          assertEvent(event, 'take')
          return { verb, id: event.id }
        },
        onDone: { target: 'free', actions: 'reportConfirmed' },
        onError: [
          {
            guard: { type: 'isTooMany', params: ({ event }) => event },
            target: 'pausing',
            actions: [
              { type: 'setPause', params: ({ event }) => event },
              { type: 'reportTooMany', params: ({ event }) => event },
            ],
          },
          { target: 'free', actions: { type: 'reportFailed', params: ({ event }) => event } },
        ],
      },
    },
    /** The server has requested a pause. The batch sends nothing on the other lanes either. */
    pausing: { after: { pause: { target: 'free', actions: 'reportResumed' } } },
  },
})
