import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../api-error'
import type { FlowStep } from '../model'
import { port } from '../port'

/** The server is at a step that this portal does not know. */
const UNKNOWN_STEP: ApiError = { kind: 'unreadable', message: '' }

/**
 * The guided setup, whose step the server decides (customer specification, section 4 'Wizard'). A product that is bought by
 * card has no service yet, and so nothing to ask the server about: it begins with its payment.
 */
export const setupMachine = setup({
  types: {
    input: {} as { serviceId?: string | undefined; productId?: string | undefined },
    context: {} as { serviceId: string | undefined; error: ApiError | null },
    events: {} as { type: 'locateAgain' },
    tags: {} as 'busy',
  },
  actors: {
    /** The step as the server names it, or null when there is nothing to set up. */
    findStep: port<string | null, { serviceId: string }>('setup.findStep'),
  },
  actions: {
    keepError: assign((_, params: { thrown: unknown }) => ({ error: toApiError(params.thrown) })),
    keepUnknownStep: assign({ error: UNKNOWN_STEP }),
  },
  guards: {
    hasService: ({ context }) => context.serviceId !== undefined,
    isStep: (_, params: { found: string | null; step: FlowStep }) => params.found === params.step,
    hasNoStep: (_, params: { found: string | null }) => params.found === null,
  },
}).createMachine({
  id: 'setup',
  context: ({ input }) => ({ serviceId: input.serviceId, error: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'hasService', target: 'locating' }, { target: 'steps.payment' }] },
    locating: {
      tags: 'busy',
      invoke: {
        id: 'findStep',
        src: 'findStep',
        input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
        onDone: [
          {
            guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_stripe' }) },
            target: 'steps.payment',
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_configuration' }) },
            target: 'steps.framework',
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_meta' }) },
            target: 'steps.server',
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_dns' }) },
            target: 'steps.domain',
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_discord' }) },
            target: 'steps.bot',
          },
          {
            guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_db' }) },
            target: 'steps.database',
          },
          { guard: { type: 'hasNoStep', params: ({ event }) => ({ found: event.output }) }, target: 'unavailable' },
          { target: 'unavailable', actions: 'keepUnknownStep' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    steps: {
      initial: 'payment',
      states: {
        /** Paid on another device or tab meanwhile: the server knows where to go on. */
        payment: { on: { locateAgain: { guard: 'hasService', target: '#setup.locating' } } },
        framework: {},
        server: {},
        domain: {},
        bot: {},
        database: {},
      },
    },
    /** Nothing to set up here, or the step could not be told; the error, if there is one, says which. */
    unavailable: { type: 'final' },
  },
})
