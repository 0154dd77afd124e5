import { assertEvent, assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../shared/api-error'
import { port } from '../shared/port'
import { FLOW_STEPS, LAST_STEP, type SetupStep, stepOf } from './flow-steps'
import { isStepComplete, type StepData } from './step-data'

/** The error for a step that this portal does not know. */
const UNKNOWN_STEP: ApiError = { kind: 'unreadable', message: '' }

/** The outcome of the last submission. */
export type Outcome =
  | { readonly type: 'pending' }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected'; readonly error: ApiError }

/** The service is still in its setup, is being deployed, or has left both. */
export type Progress = 'inSetup' | 'deploying' | 'done'

/** The signed-in user. The bot step requires a linked Discord account. */
export type SetupCustomer = { readonly isDiscordLinked: boolean }

/** The server's name for the step, or null if it has none. */
type Found = { readonly output: string | null }
type Continue = { readonly data: StepData; readonly customer: SetupCustomer }
/** The last submission and its step. */
type Submission = { readonly step: SetupStep; readonly outcome: Outcome } | null
type Known = { readonly step: SetupStep | null }

/** The conditions for Continue, apart from a running call (docs/product/setup.md#continue). */
function mayContinue(shown: SetupStep | null, { data, customer }: Continue): boolean {
  return data.step === shown && isStepComplete(data) && (shown !== 'bot' || customer.isDiscordLinked)
}

/**
 * The guided setup (docs/product/setup.md). The server decides the step: it is loaded at the start and after every accepted
 * step. A product that is bought by card has no service yet, so its setup starts with the payment.
 *
 * A rejected step stays. After an unclear response the step is loaded, and it stays if the server is still at it. No
 * submission is repeated automatically. Secrets are only in events, never in the context.
 */
export const setupMachine = setup({
  types: {
    input: {} as {
      serviceId?: string | undefined
      productId?: string | undefined
      /** Submitted before a reload, for the link on the success screen. */
      domain?: string | undefined
      /** This browser or the address claims that the setup is finished. The machine verifies it with the service itself. */
      wasDeployed?: boolean
      /** The server has accepted the last step in this browser a short time ago, and may still leave the service at it. */
      wasAccepted?: boolean
    },
    context: {} as {
      serviceId: string | undefined
      /** The last step that the server named. It stays while the step is loaded again. */
      step: SetupStep | null
      submission: Submission
      domain: string | undefined
      /** The last step was submitted without a clear response, so the service may be deployed. */
      mayBeDeployed: boolean
      wasDeployed: boolean
      wasAccepted: boolean
      /** The reason that the setup is unavailable, or null if there is simply nothing to set up. */
      error: ApiError | null
    },
    events: {} as
      | { type: 'locateAgain' }
      /** The form was edited, so the last outcome no longer applies. */
      | { type: 'edited' }
      /** The customer leaves the success screen for their services. */
      | { type: 'leave' }
      | ({ type: 'continue' } & Continue),
    tags: {} as 'busy',
  },
  actors: {
    /** Returns the server's name for the step, or null if there is nothing to set up. */
    findStep: port<string | null, { serviceId: string }>('setup.findStep'),
    submitStep: port<void, { serviceId: string; data: StepData }>('setup.submitStep'),
    /** Returns how far the service is by its status, whatever its step is. */
    findProgress: port<Progress, { serviceId: string }>('setup.findProgress'),
  },
  delays: {
    /** Shared by all calls of one click (docs/reliability.md#p21). */
    timeout: 35_000,
  },
  actions: {
    setStep: assign((_, { output }: Found) => ({ step: stepOf(output) ?? null })),
    setSubmission: assign(({ context }, { data }: Continue) => ({
      submission: submissionWith(context, { type: 'pending' }),
      domain: data.step === 'domain' ? data.values.domain : context.domain,
      mayBeDeployed: data.step === LAST_STEP,
    })),
    setAccepted: assign(({ context }) => ({ submission: submissionWith(context, { type: 'accepted' }) })),
    setRejected: assign(({ context }, params: { error: unknown }) => {
      const error = toApiError(params.error)
      return {
        submission: submissionWith(context, { type: 'rejected', error }),
        mayBeDeployed: context.mayBeDeployed && isUnclear(error),
      }
    }),
    clearSubmission: assign({ submission: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setUnknownStep: assign({ error: UNKNOWN_STEP }),
    // Provided by the app, which clears the drafts and reloads the services.
    notifyDeployed: () => {},
  },
  guards: {
    hasService: ({ context }) => context.serviceId !== undefined,
    stepIsKnown: ({ context }) => context.step !== null,
    isAtPayment: (_, { output }: Found) => output === FLOW_STEPS.payment,
    isAtForm: (_, { output }: Found) => stepOf(output) !== undefined,
    // A server may stay at the last step after it has started the deployment.
    mayHaveLeftLastStep: ({ context }, { output }: Found) =>
      (context.mayBeDeployed || context.wasDeployed) && output === FLOW_STEPS[LAST_STEP],
    hasLeftLastStep: ({ context }, { output }: Found) => context.mayBeDeployed && output === null,
    hasNoStep: (_, { output }: Found) => output === null,
    hasLeftSetup: (_, { output }: { output: Progress }) => output !== 'inSetup',
    isBeingDeployed: (_, { output }: { output: Progress }) => output === 'deploying',
    wasDeployedBefore: ({ context }, { output }: { output: Progress }) => context.wasDeployed && output === 'done',
    wasAccepted: ({ context }) => context.wasAccepted,
    mayContinue: ({ context }, params: Continue) => mayContinue(context.step, params),
    wasHandedIn: ({ context }) => context.submission !== null,
    wasLastStep: ({ context }) => context.step === LAST_STEP,
    hasResponded: ({ context }) => outcomeOfStep(context) === 'accepted' || outcomeOfStep(context) === 'rejected',
    wasRejected: ({ context }) => outcomeOfStep(context) === 'rejected',
    serviceIsGone: (_, { error }: { error: unknown }) => toApiError(error).status === 404,
    mayHaveMoved: (_, { error }: { error: unknown }) => isUnclear(toApiError(error)),
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
    wasAccepted: input.wasAccepted ?? false,
    error: null,
  }),
  initial: 'beginning',
  states: {
    /** The step of a service is loaded. A product that is bought by card starts with its payment. */
    beginning: { always: [{ guard: 'hasService', target: 'asking' }, { target: 'steps.payment' }] },
    /** The calls about a step, which share one limit. */
    asking: {
      tags: 'busy',
      initial: 'locating',
      after: {
        timeout: [
          // The response to the submission is more useful than the timeout after it.
          { guard: 'hasResponded', target: 'steps.last' },
          { guard: 'stepIsKnown', target: 'steps.last', actions: { type: 'setRejected', params: { error: TOO_LATE } } },
          { target: 'unavailable', actions: { type: 'setError', params: { error: TOO_LATE } } },
        ],
      },
      states: {
        /** The step is submitted once. Unless it is the last one or is clearly rejected, the step is then loaded. */
        submitting: {
          invoke: {
            id: 'submitStep',
            src: 'submitStep',
            input: ({ context, event }) => {
              assertEvent(event, 'continue')
              return { serviceId: context.serviceId ?? '', data: event.data }
            },
            onDone: [
              { guard: 'wasLastStep', target: '#setup.deployed' },
              { target: 'locating', actions: 'setAccepted' },
            ],
            onError: [
              {
                guard: { type: 'serviceIsGone', params: ({ event }) => event },
                target: '#setup.unavailable',
                actions: { type: 'setError', params: ({ event }) => event },
              },
              {
                guard: { type: 'mayHaveMoved', params: ({ event }) => event },
                target: 'locating',
                actions: { type: 'setRejected', params: ({ event }) => event },
              },
              { target: '#setup.steps.last', actions: { type: 'setRejected', params: ({ event }) => event } },
            ],
          },
        },
        /** The step is loaded. Only the server decides which one is shown. */
        locating: {
          invoke: {
            id: 'findStep',
            src: 'findStep',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              { guard: { type: 'isAtPayment', params: ({ event }) => event }, target: '#setup.steps.payment' },
              { guard: { type: 'mayHaveLeftLastStep', params: ({ event }) => event }, target: 'checking' },
              {
                guard: { type: 'isAtForm', params: ({ event }) => event },
                target: '#setup.steps.form',
                actions: { type: 'setStep', params: ({ event }) => event },
              },
              { guard: { type: 'hasLeftLastStep', params: ({ event }) => event }, target: '#setup.deployed' },
              { guard: { type: 'hasNoStep', params: ({ event }) => event }, target: 'verifying' },
              { target: '#setup.unavailable', actions: 'setUnknownStep' },
            ],
            onError: [
              // The first reason is more useful, and the form stays as it is.
              { guard: 'wasRejected', target: '#setup.steps.last' },
              { target: '#setup.unavailable', actions: { type: 'setError', params: ({ event }) => event } },
            ],
          },
        },
        /** The server is at the last step, but its submission was unclear, or was accepted before a reload. */
        checking: {
          invoke: {
            id: 'findProgress',
            src: 'findProgress',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              { guard: { type: 'hasLeftSetup', params: ({ event }) => event }, target: '#setup.deployed' },
              { guard: 'wasAccepted', target: '#setup.deployed' },
              {
                target: '#setup.steps.form',
                actions: { type: 'setStep', params: { output: FLOW_STEPS[LAST_STEP] } },
              },
            ],
            onError: [
              { guard: 'stepIsKnown', target: '#setup.steps.last' },
              // After a reload, an empty form would look as if the deployment had failed.
              { target: '#setup.unavailable', actions: { type: 'setError', params: ({ event }) => event } },
            ],
          },
        },
        /**
         * There is no step. The service may be on its way, also from another device. A reload of the success screen shows it again,
         * but its address could name any service.
         */
        verifying: {
          invoke: {
            id: 'findProgress',
            src: 'findProgress',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              { guard: { type: 'isBeingDeployed', params: ({ event }) => event }, target: '#setup.deployed' },
              { guard: { type: 'wasDeployedBefore', params: ({ event }) => event }, target: '#setup.deployed' },
              { guard: 'wasAccepted', target: '#setup.deployed' },
              { target: '#setup.unavailable' },
            ],
            onError: { target: '#setup.unavailable', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The server's step is shown, with its form and the outcome of the last submission. */
    steps: {
      initial: 'payment',
      on: {
        edited: { guard: 'wasHandedIn', actions: 'clearSubmission' },
        locateAgain: { guard: 'hasService', target: 'asking' },
        continue: {
          guard: { type: 'mayContinue', params: ({ event }) => event },
          target: 'asking.submitting',
          actions: { type: 'setSubmission', params: ({ event }) => event },
        },
      },
      states: {
        /** The customer pays by card, in the checkout. */
        payment: { entry: { type: 'setStep', params: { output: FLOW_STEPS.payment } } },
        /** The customer fills in the form of the step. */
        form: {},
        /** Returns to the step that was shown before, with its form unchanged. */
        last: { type: 'history' },
      },
    },
    /** The setup is finished, and the service is deployed. */
    deployed: { entry: 'notifyDeployed', on: { leave: { target: 'left' } } },
    /** The customer has left for their services. */
    left: { type: 'final' },
    /** There is nothing to set up, or the step is unknown. `error` has the reason, if there is one. */
    unavailable: { type: 'final' },
  },
})

function submissionWith({ step }: Known, outcome: Outcome): Submission {
  return step && { step, outcome }
}

/** The outcome of the current step, or undefined if the last submission was for another step. */
function outcomeOfStep({ step, submission }: Known & { readonly submission: Submission }): Outcome['type'] | undefined {
  return submission?.step === step ? submission?.outcome.type : undefined
}

/** After a conflict the server is at another step. After an ambiguous error it may be. */
function isUnclear(error: ApiError): boolean {
  return isAmbiguous(error) || error.status === 409
}
