import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../api-error'
import type { ServiceReadiness } from '../model'
import { port } from '../port'

/** The server took so long that it is as if it had not answered. */
const TOO_LATE: ApiError = { kind: 'timeout', message: '' }

/** After an answer. */
const PAUSE_MS = 2_000

/** After one miss, after two in a row, and so on; after one more than that it is given up. */
const BACK_OFF_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000]

/** A server that wants more patience than this is asked again by a click alone. */
const LONGEST_WAIT_MS = 60_000

/** After these an answer will not get better by asking. */
const FINAL_STATUSES: ReadonlySet<number | undefined> = new Set([401, 403, 404])

type Answer = { readonly readiness: ServiceReadiness }
type Failure = { readonly thrown: unknown }

/**
 * The deployment of one service, begun once and watched until it is over (administrator specification, section 4 'Provisioning';
 * reliability.md, 'status poll' and P20). What failed is never begun again by itself. There is one ask at a time, 2 s after
 * the answer to the last one; while the tab is hidden there is none. An ask that is due when it is seen again is put at once,
 * and one that is not due waits: neither the 2 s nor a `Retry-After` are shortened by looking away and back.
 *
 * A 429 is a miss like no answer at all: it says nothing about the service, and five of them are told to the administrator.
 */
export const provisioningMachine = setup({
  types: {
    input: {} as { serviceId: string; isHidden?: boolean },
    context: {} as {
      serviceId: string
      /** The last answer. */
      readiness: ServiceReadiness | null
      /** How many asks have been without an answer, in a row. */
      misses: number
      /** Why it was not begun, or why the last ask was without an answer. */
      error: ApiError | null
      /** Whether the tab is. */
      isHidden: boolean
    },
    events: {} as { type: 'hidden' } | { type: 'visible' } | { type: 'checkAgain' },
    /** `watching`: it is going on, as far as is known. `busy` is only what somebody has clicked. */
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
    patience: 35_000,
  },
  actions: {
    keepReadiness: assign((_, { readiness }: Answer) => ({ readiness, misses: 0, error: null })),
    keepError: assign((_, { thrown }: Failure) => ({ error: toApiError(thrown) })),
    keepMiss: assign(({ context }, { thrown }: Failure) => ({
      misses: context.misses + 1,
      error: toApiError(thrown),
    })),
    forgetMisses: assign({ misses: 0, error: null }),
    keepHidden: assign({ isHidden: true }),
    keepVisible: assign({ isHidden: false }),
    // Provided by whoever has to know: what was read of the service before is old now.
    announceStarted: () => {},
    announceStatusChanged: (_, _params: Answer) => {},
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isOtherStatus: ({ context }, { readiness }: Answer) => readiness.status !== context.readiness?.status,
    // What says both that it is ready and that it failed is not called ready.
    hasFailed: ({ context }) => context.readiness?.hasError === true,
    isReady: ({ context }) => context.readiness?.status === 'active' && context.readiness.isReady === true,
    isFinal: (_, { thrown }: Failure) => FINAL_STATUSES.has(toApiError(thrown).status),
    isGivenUp: ({ context }) =>
      context.misses > BACK_OFF_MS.length || (context.error?.retryAfterMs ?? 0) > LONGEST_WAIT_MS,
  },
}).createMachine({
  id: 'provisioning',
  context: ({ input }) => ({
    serviceId: input.serviceId,
    readiness: null,
    misses: 0,
    error: null,
    isHidden: input.isHidden ?? false,
  }),
  initial: 'starting',
  on: {
    hidden: { actions: 'keepHidden' },
    visible: { actions: 'keepVisible' },
  },
  states: {
    starting: {
      tags: ['busy', 'watching'],
      after: { patience: { target: 'refused', actions: { type: 'keepError', params: { thrown: TOO_LATE } } } },
      invoke: {
        id: 'startProvisioning',
        src: 'startProvisioning',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: { target: 'waiting', actions: 'announceStarted' },
        onError: {
          target: 'refused',
          actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    waiting: {
      tags: 'watching',
      after: { untilNextAsk: [{ guard: 'isHidden', target: 'paused' }, { target: 'asking' }] },
    },
    paused: {
      tags: 'watching',
      on: { visible: { target: 'asking', actions: 'keepVisible' } },
    },
    asking: {
      tags: 'watching',
      after: { patience: { target: 'missed', actions: { type: 'keepMiss', params: { thrown: TOO_LATE } } } },
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: [
          {
            guard: { type: 'isOtherStatus', params: ({ event }) => ({ readiness: event.output }) },
            target: 'answered',
            actions: [
              { type: 'keepReadiness', params: ({ event }) => ({ readiness: event.output }) },
              { type: 'announceStatusChanged', params: ({ event }) => ({ readiness: event.output }) },
            ],
          },
          {
            target: 'answered',
            actions: { type: 'keepReadiness', params: ({ event }) => ({ readiness: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ thrown: event.error }) },
            target: 'stopped',
            actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
          },
          {
            target: 'missed',
            actions: { type: 'keepMiss', params: ({ event }) => ({ thrown: event.error }) },
          },
        ],
      },
    },
    answered: {
      always: [{ guard: 'hasFailed', target: 'failed' }, { guard: 'isReady', target: 'ready' }, { target: 'waiting' }],
    },
    missed: { always: [{ guard: 'isGivenUp', target: 'lost' }, { target: 'waiting' }] },
    /** The deployment is over, and the service runs. */
    ready: {},
    /** The deployment is over, and why is `readiness.statusMessage`. */
    failed: {},
    /** It was not begun, or whether it was is not known. */
    refused: {},
    /** Nobody answers. */
    lost: {
      on: {
        checkAgain: [
          { guard: 'isHidden', target: 'paused', actions: 'forgetMisses' },
          { target: 'asking', actions: 'forgetMisses' },
        ],
      },
    },
    /** The server does not say it to this administrator, or knows no such service. */
    stopped: {
      on: {
        checkAgain: [
          { guard: 'isHidden', target: 'paused', actions: 'forgetMisses' },
          { target: 'asking', actions: 'forgetMisses' },
        ],
      },
    },
  },
})
