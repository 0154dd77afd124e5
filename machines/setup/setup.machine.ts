import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../shared/api-error'
import type { FlowStep } from '../shared/model'
import { port } from '../shared/port'
import type { SetupStep } from './flow-steps'
import { isStepComplete, type StepData } from './step-data'

/** The server is at a step that this portal does not know. */
const UNKNOWN_STEP: ApiError = { kind: 'unreadable', message: '' }

/** What became of the step that was handed in last. */
export type Outcome =
  | { readonly type: 'pending' }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly error: ApiError }
  /** It was asked for without data (customer specification, section 8 'Missing data'). */
  | { readonly type: 'missing' }

/** Who continues, if anybody is signed in; the step of the bot needs a linked Discord account. */
export type SetupCustomer = { readonly isDiscordLinked: boolean }

type Continue = { readonly data: StepData | null; readonly customer: SetupCustomer | null }
/** What was handed in last. */
type Submission = { readonly step: SetupStep; readonly outcome: Outcome } | null
type Known = { readonly serviceId: string | undefined; readonly step: SetupStep | null }

/** What a click on Continue needs, beside a server that is not being asked already (customer specification, section 4). */
function mayContinue({ serviceId, step }: Known, { data, customer }: Continue): boolean {
  if (serviceId === undefined || customer === null) return false
  if (data === null || data.step !== step || !isStepComplete(data)) return false
  return step !== 'bot' || customer.isDiscordLinked
}

/**
 * The guided setup, whose step the server decides (customer specification, section 4 'Wizard'): it is asked on load and after
 * every accepted step. A product that is bought by card has no service yet, and so nothing to ask about: it begins with its
 * payment.
 *
 * A refused step returns to itself, and so does one whose end is unclear, once the server has been asked whether it has
 * moved on. Nothing is sent again by itself. What was typed stays in the form, and secrets only ever travel in an event.
 */
export const setupMachine = setup({
  types: {
    input: {} as {
      serviceId?: string | undefined
      productId?: string | undefined
      /** As it was handed in before a reload, for the link at the end. */
      domain?: string | undefined
      /** This browser has seen the end of this setup, or the address says so: the service itself is looked at. */
      wasDeployed?: boolean
    },
    context: {} as {
      serviceId: string | undefined
      /** Where the server was seen last, also while it is asked again. */
      step: SetupStep | null
      submission: Submission
      domain: string | undefined
      /** The last step was handed in, and it is not clear what became of it: the service may be deployed. */
      mayBeDeployed: boolean
      wasDeployed: boolean
      /** Why there is nothing to set up, if that is no good news. */
      error: ApiError | null
    },
    events: {} as
      | { type: 'locateAgain' }
      /** Something was typed: what was said of the step's data holds no longer. */
      | { type: 'edited' }
      /** The customer goes on to their services. */
      | { type: 'leave' }
      | ({ type: 'continue' } & Continue),
    tags: {} as 'busy',
  },
  actors: {
    /** The step as the server names it, or null when there is nothing to set up. */
    findStep: port<string | null, { serviceId: string }>('setup.findStep'),
    submitStep: port<void, { serviceId: string; data: StepData }>('setup.submitStep'),
    /** Whether the service has left its setup, whatever its step says. */
    hasLeftSetup: port<boolean, { serviceId: string }>('setup.hasLeftSetup'),
  },
  delays: {
    /** For all the calls that one click leads to (reliability.md, P21). */
    patience: 35_000,
  },
  actions: {
    arriveAt: assign((_, params: { step: SetupStep }) => ({ step: params.step })),
    noteSent: assign(({ context }, { data }: Continue) => ({
      submission: context.step && { step: context.step, outcome: { type: 'pending' } as const },
      domain: data?.step === 'domain' ? data.values.domain : context.domain,
      mayBeDeployed: data?.step === 'database',
    })),
    noteOutcome: assign(({ context }, outcome: Outcome) => ({
      submission: context.step && { step: context.step, outcome },
    })),
    noteRefused: assign(({ context }, params: { thrown: unknown }) => {
      const error = toApiError(params.thrown)
      return {
        submission: context.step && { step: context.step, outcome: { type: 'refused', error } as const },
        mayBeDeployed: context.mayBeDeployed && isUnclear(error),
      }
    }),
    forgetOutcome: assign({ submission: null }),
    keepError: assign((_, params: { thrown: unknown }) => ({ error: toApiError(params.thrown) })),
    // Provided by the app: what this browser keeps of the setup, the customer's services.
    announceDeployed: () => {},
  },
  guards: {
    hasService: ({ context }) => context.serviceId !== undefined,
    stepIsKnown: ({ context }) => context.step !== null,
    isStep: (_, params: { found: string | null; step: FlowStep }) => params.found === params.step,
    endedBefore: ({ context }, params: { found: string | null }) => context.wasDeployed && params.found === null,
    hasNoStep: (_, params: { found: string | null }) => params.found === null,
    // A server may stay at the last step when it has begun to deploy.
    staysAtTheLast: ({ context }, params: { found: string | null }) =>
      (context.mayBeDeployed || context.wasDeployed) && params.found === 'validate_db',
    hasLeftTheLast: ({ context }, params: { found: string | null }) => context.mayBeDeployed && params.found === null,
    hasLeft: (_, params: { hasLeft: boolean }) => params.hasLeft,
    hasNoData: (_, params: Continue) => params.data === null,
    mayContinue: ({ context }, params: Continue) => mayContinue(context, params),
    mayComplete: ({ context }, params: Continue) => context.step === 'database' && mayContinue(context, params),
    wasAnswered: ({ context }) => outcomeOfStep(context) === 'accepted' || outcomeOfStep(context) === 'refused',
    wasRefused: ({ context }) => outcomeOfStep(context) === 'refused',
    serviceIsGone: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 404,
    mayHaveMoved: (_, params: { thrown: unknown }) => isUnclear(toApiError(params.thrown)),
  },
}).createMachine({
  id: 'setup',
  context: ({ input }) => ({
    serviceId: input.serviceId,
    step: null,
    submission: null,
    domain: input.domain,
    mayBeDeployed: false,
    wasDeployed: input.wasDeployed ?? false,
    error: null,
  }),
  initial: 'beginning',
  states: {
    /** A service has a step to be asked for; a product that is bought by card begins with its payment. */
    beginning: { always: [{ guard: 'hasService', target: 'asking' }, { target: 'steps.payment' }] },
    /** The calls about a step, which follow each other within one limit. */
    asking: {
      tags: 'busy',
      initial: 'locating',
      after: {
        patience: [
          // What was answered to the step says more than the silence after it.
          { guard: 'wasAnswered', target: 'steps.last' },
          {
            guard: 'stepIsKnown',
            target: 'steps.last',
            actions: { type: 'noteRefused', params: { thrown: TOO_LATE } },
          },
          { target: 'unavailable', actions: { type: 'keepError', params: { thrown: TOO_LATE } } },
        ],
      },
      states: {
        /** A step was handed in, once. Its yes, and an unclear answer, lead to asking for the step again. */
        submitting: {
          invoke: {
            id: 'submitStep',
            src: 'submitStep',
            input: ({ context, event }) => submissionOf(context.serviceId, event),
            onDone: {
              target: 'locating',
              actions: { type: 'noteOutcome', params: { type: 'accepted' } },
            },
            onError: [
              {
                guard: { type: 'serviceIsGone', params: ({ event }) => ({ thrown: event.error }) },
                target: '#setup.unavailable',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
              {
                guard: { type: 'mayHaveMoved', params: ({ event }) => ({ thrown: event.error }) },
                target: 'locating',
                actions: { type: 'noteRefused', params: ({ event }) => ({ thrown: event.error }) },
              },
              {
                target: '#setup.steps.last',
                actions: { type: 'noteRefused', params: ({ event }) => ({ thrown: event.error }) },
              },
            ],
          },
        },
        /** The last step: its yes is the end of the setup. */
        deploying: {
          invoke: {
            id: 'deploy',
            src: 'submitStep',
            input: ({ context, event }) => submissionOf(context.serviceId, event),
            onDone: { target: '#setup.deployed' },
            onError: [
              {
                guard: { type: 'serviceIsGone', params: ({ event }) => ({ thrown: event.error }) },
                target: '#setup.unavailable',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
              {
                guard: { type: 'mayHaveMoved', params: ({ event }) => ({ thrown: event.error }) },
                target: 'locating',
                actions: { type: 'noteRefused', params: ({ event }) => ({ thrown: event.error }) },
              },
              {
                target: '#setup.steps.last',
                actions: { type: 'noteRefused', params: ({ event }) => ({ thrown: event.error }) },
              },
            ],
          },
        },
        /** The server is asked for the step: it alone says which one is shown. */
        locating: {
          invoke: {
            id: 'findStep',
            src: 'findStep',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              {
                guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_stripe' }) },
                target: '#setup.steps.payment',
              },
              {
                guard: {
                  type: 'isStep',
                  params: ({ event }) => ({ found: event.output, step: 'validate_configuration' }),
                },
                target: '#setup.steps.framework',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_meta' }) },
                target: '#setup.steps.server',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_dns' }) },
                target: '#setup.steps.domain',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_discord' }) },
                target: '#setup.steps.bot',
              },
              {
                guard: { type: 'staysAtTheLast', params: ({ event }) => ({ found: event.output }) },
                target: 'checking',
              },
              {
                guard: { type: 'isStep', params: ({ event }) => ({ found: event.output, step: 'validate_db' }) },
                target: '#setup.steps.database',
              },
              {
                guard: { type: 'hasLeftTheLast', params: ({ event }) => ({ found: event.output }) },
                target: '#setup.deployed',
              },
              {
                guard: { type: 'endedBefore', params: ({ event }) => ({ found: event.output }) },
                target: 'verifying',
              },
              {
                guard: { type: 'hasNoStep', params: ({ event }) => ({ found: event.output }) },
                target: '#setup.unavailable',
              },
              {
                target: '#setup.unavailable',
                actions: { type: 'keepError', params: { thrown: UNKNOWN_STEP } },
              },
            ],
            onError: [
              // The reason of before says more, and what was typed stays.
              { guard: 'wasRefused', target: '#setup.steps.last' },
              {
                target: '#setup.unavailable',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
            ],
          },
        },
        /** The server is at the last step, which had no clear answer, or was accepted before a reload. */
        checking: {
          invoke: {
            id: 'hasLeftSetup',
            src: 'hasLeftSetup',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              {
                guard: { type: 'hasLeft', params: ({ event }) => ({ hasLeft: event.output }) },
                target: '#setup.deployed',
              },
              { target: '#setup.steps.database' },
            ],
            onError: [
              { guard: 'stepIsKnown', target: '#setup.steps.last' },
              // After a reload: an empty form would look as if what was deployed had failed.
              {
                target: '#setup.unavailable',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
            ],
          },
        },
        /** There is no step any more, as after a reload of the success. An address may say so of any service. */
        verifying: {
          invoke: {
            id: 'hasLeftSetup',
            src: 'hasLeftSetup',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              {
                guard: { type: 'hasLeft', params: ({ event }) => ({ hasLeft: event.output }) },
                target: '#setup.deployed',
              },
              { target: '#setup.unavailable' },
            ],
            onError: {
              target: '#setup.unavailable',
              actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
        },
      },
    },
    /** The step that the server named is on the screen, with what was typed and what became of it. */
    steps: {
      initial: 'payment',
      on: {
        edited: { actions: 'forgetOutcome' },
        locateAgain: { guard: 'hasService', target: 'asking' },
        continue: [
          {
            guard: { type: 'hasNoData', params: ({ event }) => event },
            actions: { type: 'noteOutcome', params: { type: 'missing' } },
          },
          {
            guard: { type: 'mayComplete', params: ({ event }) => event },
            target: 'asking.deploying',
            actions: { type: 'noteSent', params: ({ event }) => event },
          },
          {
            guard: { type: 'mayContinue', params: ({ event }) => event },
            target: 'asking.submitting',
            actions: { type: 'noteSent', params: ({ event }) => event },
          },
        ],
      },
      states: {
        payment: { entry: { type: 'arriveAt', params: { step: 'payment' } } },
        framework: { entry: { type: 'arriveAt', params: { step: 'framework' } } },
        server: { entry: { type: 'arriveAt', params: { step: 'server' } } },
        domain: { entry: { type: 'arriveAt', params: { step: 'domain' } } },
        bot: { entry: { type: 'arriveAt', params: { step: 'bot' } } },
        database: { entry: { type: 'arriveAt', params: { step: 'database' } } },
        /** Back to the step that was shown before, its form untouched. */
        last: { type: 'history' },
      },
    },
    /** The setup is over, and the service runs. */
    deployed: { entry: 'announceDeployed', on: { leave: { target: 'left' } } },
    /** The customer has gone on to their services. */
    left: { type: 'final' },
    /** Nothing to set up here, or the step could not be told; the error, if there is one, says which. */
    unavailable: { type: 'final' },
  },
})

/** What became of the step that is shown, if it was handed in; of another one it says nothing. */
function outcomeOfStep({ step, submission }: Known & { readonly submission: Submission }): Outcome['type'] | undefined {
  return submission?.step === step ? submission?.outcome.type : undefined
}

/** A conflict means that the server is at another step, and no clear answer that it may be. */
function isUnclear(error: ApiError): boolean {
  return isAmbiguous(error) || error.status === 409
}

/** What is sent: `mayContinue` and `mayComplete` have seen that it is there. */
function submissionOf(
  serviceId: string | undefined,
  event: { readonly type: string } | ({ type: 'continue' } & Continue),
) {
  if (serviceId === undefined || !('data' in event) || event.data === null) throw new Error('There is nothing to send')
  return { serviceId, data: event.data }
}
