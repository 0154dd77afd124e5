import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../../shared/api-error'
import type { ServiceReadiness } from '../../shared/model'
import { port } from '../../shared/port'

/** After an answer. */
const PAUSE_MS = 2_000

/** After one miss, after two in a row, and so on; after one more than that it is given up. */
const BACK_OFF_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000]

/** A server that wants to wait for longer than this is asked again by a click alone. */
const LONGEST_WAIT_MS = 60_000

/** After these an answer will not get better by asking. */
const FINAL_STATUSES: ReadonlySet<number | undefined> = new Set([401, 403, 404])

/** With any other status a deployment that was begun does not go on: it was ended elsewhere. */
const OPEN_STATUSES: ReadonlySet<string> = new Set(['flow', 'provisioning', 'active'])

type ReadinessDone = { readonly output: ServiceReadiness }
type Failure = { readonly error: unknown }

/**
 * The deployment of one service, begun once and watched until it is over (administrator specification, section 4 'Provisioning';
 * reliability.md, 'status poll' and P20). What failed is never begun again by itself. There is one ask at a time, 2 s after
 * the answer to the last one; while the tab is hidden there is none. An ask that is due when it is seen again is put at once,
 * and one that is not due waits: neither the 2 s nor a `Retry-After` are shortened by looking away and back.
 *
 * A start without a clear answer is followed by an ask at once, because nothing may be begun again before a read ('U'): what
 * is not going on then, nor ready, nor failed, was not begun. Only its first status says that it was.
 *
 * One answer that says that it does not go on may be a moment behind the one to the start; two in a row say that it was ended
 * elsewhere. A miss between them is no answer.
 *
 * A 429 is a miss like no answer at all: it says nothing about the service, and five of them are shown to the administrator.
 */
export const provisioningMachine = setup({
  types: {
    input: {} as { serviceId: string; isHidden?: boolean },
    context: {} as {
      serviceId: string
      /** The last answer. */
      readiness: ServiceReadiness | null
      /** Whether the last two answers have said that it does not go on. */
      hasEnded: boolean
      /** How many asks have been without an answer, in a row. */
      misses: number
      /** Why it was not begun, or why the last ask was without an answer. */
      error: ApiError | null
      /** The unclear answer to the start, as long as it is not known whether it was begun. */
      startError: ApiError | null
      /** Whether the tab is hidden. */
      isHidden: boolean
    },
    events: {} as { type: 'hidden' } | { type: 'visible' } | { type: 'checkAgain' },
    /** `watching`: it is going on, as far as is known. `busy` is only what was clicked. */
    tags: {} as 'busy' | 'watching',
  },
  actors: {
    startProvisioning: port<void, { serviceId: string }>('provisioning.startProvisioning'),
    askStatus: port<ServiceReadiness, { serviceId: string }>('provisioning.askStatus'),
  },
  delays: {
    untilNextAsk: ({ context }) =>
      Math.max(BACK_OFF_MS[context.misses - 1] ?? PAUSE_MS, context.error?.retryAfterMs ?? 0),
    /** For one call (reliability.md, P21). */
    timeout: 35_000,
  },
  actions: {
    setReadiness: assign(({ context }, { output }: ReadinessDone) => ({
      readiness: output,
      hasEnded: isEnd(context.readiness) && isEnd(output),
      misses: 0,
      error: null,
    })),
    setMiss: assign(({ context }, { error }: Failure) => ({
      misses: context.misses + 1,
      error: toApiError(error),
    })),
    clearMisses: assign({ misses: 0, error: null }),
    setError: assign((_, { error }: Failure) => ({ error: toApiError(error) })),
    setStartError: assign((_, { error }: Failure) => ({ startError: toApiError(error) })),
    setErrorOfStart: assign(({ context }) => ({ error: context.startError, startError: null })),
    clearStartError: assign({ startError: null }),
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    // Provided by the app: what was read of the service before is old now.
    notifyStarted: () => {},
    notifyStatusChanged: (_, _params: ReadinessDone) => {},
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    mayHaveBegun: (_, { error }: Failure) => isAmbiguous(toApiError(error)),
    wasNotBegun: ({ context }) => context.startError !== null && !isGoingOn(context.readiness),
    hasEnded: ({ context }) => context.hasEnded,
    statusHasChanged: ({ context }, { output }: ReadinessDone) => output.status !== context.readiness?.status,
    // What says both that it is ready and that it failed is not called ready.
    hasFailed: ({ context }) => context.readiness?.hasError === true,
    isReady: ({ context }) => context.readiness?.status === 'active' && context.readiness.isReady === true,
    isFinal: (_, { error }: Failure) => FINAL_STATUSES.has(toApiError(error).status),
    isGivenUp: ({ context }) =>
      context.misses > BACK_OFF_MS.length || (context.error?.retryAfterMs ?? 0) > LONGEST_WAIT_MS,
  },
}).createMachine({
  id: 'provisioning',
  context: ({ input }) => ({
    serviceId: input.serviceId,
    readiness: null,
    hasEnded: false,
    misses: 0,
    error: null,
    startError: null,
    isHidden: input.isHidden ?? false,
  }),
  initial: 'starting',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
  },
  states: {
    /** The server is told to deploy the service, once. */
    starting: {
      tags: ['busy', 'watching'],
      // No answer says whether it was begun: its status does, which is asked for at once.
      after: { timeout: { target: 'due', actions: { type: 'setStartError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'startProvisioning',
        src: 'startProvisioning',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: { target: 'waiting', actions: 'notifyStarted' },
        onError: [
          {
            guard: { type: 'mayHaveBegun', params: ({ event }) => event },
            target: 'due',
            actions: { type: 'setStartError', params: ({ event }) => event },
          },
          { target: 'rejected', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    /** Between two looks at the status. */
    waiting: {
      tags: 'watching',
      after: { untilNextAsk: { target: 'due' } },
    },
    /** The status is asked for now, if the tab is seen. */
    due: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'asking' }] },
    /** An ask is due, but the tab is not seen, so nothing is asked. */
    paused: {
      tags: 'watching',
      on: { visible: { target: 'asking', actions: 'setVisible' } },
    },
    /** The server is asked for the status, once. */
    asking: {
      tags: 'watching',
      after: { timeout: { target: 'missed', actions: { type: 'setMiss', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: [
          {
            guard: { type: 'statusHasChanged', params: ({ event }) => event },
            target: 'responded',
            actions: [
              { type: 'setReadiness', params: ({ event }) => event },
              { type: 'notifyStatusChanged', params: ({ event }) => event },
            ],
          },
          { target: 'responded', actions: { type: 'setReadiness', params: ({ event }) => event } },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'stopped',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          { target: 'missed', actions: { type: 'setMiss', params: ({ event }) => event } },
        ],
      },
    },
    /** The server has named the status: what it says leads on. */
    responded: {
      always: [
        { guard: 'hasFailed', target: 'failed', actions: 'clearStartError' },
        { guard: 'isReady', target: 'ready', actions: 'clearStartError' },
        { guard: 'wasNotBegun', target: 'rejected', actions: 'setErrorOfStart' },
        { guard: 'hasEnded', target: 'ended' },
        { target: 'waiting', actions: 'clearStartError' },
      ],
    },
    /** There was no answer: the status is asked for again, up to a limit. */
    missed: { always: [{ guard: 'isGivenUp', target: 'lost' }, { target: 'waiting' }] },
    /** The deployment is over, and the service runs. */
    ready: {},
    /** The deployment is over, and why is `readiness.statusMessage`. */
    failed: {},
    /** It was not begun: the server said so at once, or its status did after an unclear answer. */
    rejected: {},
    /** It does not go on, although it is neither ready nor failed: it was ended elsewhere, as `readiness.status` says. */
    ended: { on: { checkAgain: { target: 'due', actions: 'clearMisses' } } },
    /** No answer comes any more; with a `startError` it is not even known whether it was begun, here as in `stopped`. */
    lost: { on: { checkAgain: { target: 'due', actions: 'clearMisses' } } },
    /** The server does not show the status to this administrator, or knows no such service. */
    stopped: { on: { checkAgain: { target: 'due', actions: 'clearMisses' } } },
  },
})

/** It says that the service is being deployed. */
function isGoingOn(readiness: ServiceReadiness | null): boolean {
  return readiness?.status === 'provisioning' || readiness?.isProvisioning === true
}

/** It says that the service is not being deployed, and that it does not run. */
function isEnd(readiness: ServiceReadiness | null): boolean {
  return readiness !== null && !OPEN_STATUSES.has(readiness.status) && readiness.isProvisioning !== true
}
