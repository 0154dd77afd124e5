import { assign, type SnapshotFrom, setup } from 'xstate'
import type { DeploymentEnd } from '../../services/service-status'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import type { ServiceReadiness } from './managed-service'

/** The wait after a response. */
const PAUSE_MS = 2_000

/** The waits after one to four misses in a row. The fifth miss ends the polling. */
const BACK_OFF_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000]

/** After a longer `Retry-After` than this, only a click polls again. */
const LONGEST_WAIT_MS = 60_000

/** Error statuses after which polling again is pointless. */
const FINAL_STATUSES: ReadonlySet<number | undefined> = new Set([401, 403, 404])

/** With any other status, a started deployment does not continue: it was ended elsewhere. */
const OPEN_STATUSES: ReadonlySet<string> = new Set(['flow', 'provisioning', 'active'])

type ReadinessDone = { readonly output: ServiceReadiness }
type Failure = { readonly error: unknown }

/**
 * The deployment of one service, started once and watched until it ends (docs/product/admin/services.md#provisioning,
 * docs/reliability.md#p20). A failed deployment is never started again automatically. One status call is in flight at a time,
 * 2 s after the last response. A call that becomes due while the tab is hidden is sent 30 s later, or when the tab is shown: the
 * end is noticed although the tab is hidden, and a hidden tab sends few calls. Hiding and showing the tab shortens neither the
 * 2 s nor a `Retry-After`.
 *
 * After a start with an unclear result the status is read at once, because nothing may be started again before a read. The first
 * status decides: the deployment was not started if it is neither in progress nor ready nor failed.
 *
 * A single status that shows an end may be older than the start. Two in a row mean that the deployment was ended elsewhere. A miss
 * between them does not count.
 *
 * A 429 is a miss, because it contains nothing about the service. The administrator sees it after the fifth miss.
 */
export const provisioningMachine = setup({
  types: {
    input: {} as { serviceId: string; isHidden?: boolean },
    context: {} as {
      serviceId: string
      /** The last status response. */
      readiness: ServiceReadiness | null
      /** True if the last two responses showed that the deployment does not continue. */
      hasEnded: boolean
      /** The number of misses in a row: status calls without a usable response. */
      misses: number
      /** The rejection of the start, or the error of the last status call. */
      error: ApiError | null
      /** The unclear error of the start, until it is known whether the deployment was started. */
      startError: ApiError | null
      /** True while the tab is hidden. */
      isHidden: boolean
    },
    events: {} as { type: 'hidden' } | { type: 'visible' } | { type: 'checkAgain' },
    /** `watching` while the deployment may be in progress, `busy` only during the start. */
    tags: {} as 'busy' | 'watching',
  },
  actors: {
    startProvisioning: port<void, { serviceId: string }>('provisioning.startProvisioning'),
    loadStatus: port<ServiceReadiness, { serviceId: string }>('provisioning.loadStatus'),
  },
  delays: {
    untilNextPoll: ({ context }) =>
      Math.max(BACK_OFF_MS[context.misses - 1] ?? PAUSE_MS, context.error?.retryAfterMs ?? 0),
    /** The additional wait while the tab is hidden. */
    hiddenPause: 30_000,
    /** For each call (docs/reliability.md#p21). */
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
    // Provided by the portal, which loads its lists again.
    notifyStarted: () => {},
    notifyStatusChanged: (_, _params: ReadinessDone) => {},
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    mayHaveStarted: (_, { error }: Failure) => isAmbiguous(toApiError(error)),
    wasNotStarted: ({ context }) => context.startError !== null && !isInProgress(context.readiness),
    hasEnded: ({ context }) => context.hasEnded,
    statusHasChanged: ({ context }, { output }: ReadinessDone) => output.status !== context.readiness?.status,
    // Checked before `isReady`: a response with both counts as failed.
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
    /** The start is sent, once. */
    starting: {
      tags: ['busy', 'watching'],
      // After a timeout only the status shows whether the deployment was started, so it is read at once.
      after: { timeout: { target: 'due', actions: { type: 'setStartError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'startProvisioning',
        src: 'startProvisioning',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: { target: 'waiting', actions: 'notifyStarted' },
        onError: [
          {
            guard: { type: 'mayHaveStarted', params: ({ event }) => event },
            target: 'due',
            actions: { type: 'setStartError', params: ({ event }) => event },
          },
          { target: 'rejected', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    /** Waits for the next status call. */
    waiting: {
      tags: 'watching',
      after: { untilNextPoll: { target: 'due' } },
    },
    /** A status call is due, and is sent at once unless the tab is hidden. */
    due: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'polling' }] },
    /** A status call is due, but the tab is hidden. */
    paused: {
      tags: 'watching',
      after: { hiddenPause: { target: 'polling' } },
      on: { visible: { target: 'polling', actions: 'setVisible' } },
    },
    /** One status call is in flight. */
    polling: {
      tags: 'watching',
      after: { timeout: { target: 'missed', actions: { type: 'setMiss', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
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
    /** The status decides about the next state. */
    responded: {
      always: [
        { guard: 'hasFailed', target: 'failed', actions: 'clearStartError' },
        { guard: 'isReady', target: 'ready', actions: 'clearStartError' },
        { guard: 'wasNotStarted', target: 'rejected', actions: 'setErrorOfStart' },
        { guard: 'hasEnded', target: 'ended' },
        { target: 'waiting', actions: 'clearStartError' },
      ],
    },
    /** A miss: polling continues, up to a limit. */
    missed: { always: [{ guard: 'isGivenUp', target: 'lost' }, { target: 'waiting' }] },
    /** The deployment has succeeded, and the service runs. */
    ready: {},
    /** The deployment has failed. The reason is in `readiness.statusMessage`. */
    failed: {},
    /** The deployment was not started: the start was rejected, or was unclear and the status shows it. */
    rejected: {},
    /** The deployment was ended elsewhere: it is neither ready nor failed, and `readiness.status` shows that it does not continue. */
    ended: { on: { checkAgain: { target: 'due' } } },
    /** Too many misses. With a `startError` it is unknown whether the deployment was started, as in `stopped`. */
    lost: { on: { checkAgain: { target: 'due', actions: 'clearMisses' } } },
    /** The status call was rejected with 401, 403 or 404. */
    stopped: { on: { checkAgain: { target: 'due', actions: 'clearMisses' } } },
  },
})

/** True if the status shows a deployment in progress. */
export function isInProgress(readiness: ServiceReadiness | null): boolean {
  return readiness?.status === 'provisioning' || readiness?.isProvisioning === true
}

/** True if the status shows neither a deployment nor a running service. */
function isEnd(readiness: ServiceReadiness | null): boolean {
  return readiness !== null && !OPEN_STATUSES.has(readiness.status) && readiness.isProvisioning !== true
}

/** The end that calls for attention in a hidden tab (docs/product/admin/services.md#attention), or undefined before it. */
export function endOfProvisioning(snapshot: SnapshotFrom<typeof provisioningMachine>): DeploymentEnd | undefined {
  if (snapshot.hasTag('watching')) return undefined
  if (snapshot.matches('ready')) return 'success'
  return snapshot.matches('failed') || snapshot.matches('rejected') ? 'failure' : 'unclear'
}
