import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../shared/api-error'
import { port } from '../shared/port'
import { FLOW_STEPS, type SetupStep } from './flow-steps'
import { isStepComplete, type StepData } from './step-data'

/** The server is at a step that this portal does not know. */
const UNKNOWN_STEP: ApiError = { kind: 'unreadable', message: '' }

/** What became of the step that was handed in last. */
export type Outcome =
  | { readonly type: 'pending' }
  | { readonly type: 'accepted' }
  | { readonly type: 'rejected'; readonly error: ApiError }
  /** It was asked for without data (customer specification, section 8 'Missing data'). */
  | { readonly type: 'missing' }

/** Who continues, if a user is signed in; the step of the bot needs a linked Discord account. */
export type SetupCustomer = { readonly isDiscordLinked: boolean }

/** The step as the server names it. */
type Found = { readonly output: string | null }
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
    timeout: 35_000,
  },
  actions: {
    setStep: assign((_, { step }: { step: SetupStep }) => ({ step })),
    setSubmission: assign(({ context }, { data }: Continue) => ({
      submission: submissionWith(context, { type: 'pending' }),
      domain: data?.step === 'domain' ? data.values.domain : context.domain,
      mayBeDeployed: data?.step === 'database',
    })),
    setAccepted: assign(({ context }) => ({ submission: submissionWith(context, { type: 'accepted' }) })),
    setMissing: assign(({ context }) => ({ submission: submissionWith(context, { type: 'missing' }) })),
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
    // Provided by the app: what this browser stores of the setup, the customer's services.
    notifyDeployed: () => {},
  },
  guards: {
    hasService: ({ context }) => context.serviceId !== undefined,
    stepIsKnown: ({ context }) => context.step !== null,
    isAtPayment: (_, { output }: Found) => output === FLOW_STEPS.payment,
    isAtFramework: (_, { output }: Found) => output === FLOW_STEPS.framework,
    isAtServer: (_, { output }: Found) => output === FLOW_STEPS.server,
    isAtDomain: (_, { output }: Found) => output === FLOW_STEPS.domain,
    isAtBot: (_, { output }: Found) => output === FLOW_STEPS.bot,
    isAtDatabase: (_, { output }: Found) => output === FLOW_STEPS.database,
    // A server may stay at the last step when it has begun to deploy.
    mayHaveLeftDatabase: ({ context }, { output }: Found) =>
      (context.mayBeDeployed || context.wasDeployed) && output === FLOW_STEPS.database,
    hasLeftDatabase: ({ context }, { output }: Found) => context.mayBeDeployed && output === null,
    wasDeployedBefore: ({ context }, { output }: Found) => context.wasDeployed && output === null,
    hasNoStep: (_, { output }: Found) => output === null,
    hasLeftSetup: (_, { output }: { output: boolean }) => output,
    hasNoData: (_, { data }: Continue) => data === null,
    mayContinue: ({ context }, params: Continue) => mayContinue(context, params),
    wasHandedIn: ({ context }) => context.submission !== null,
    wasLastStep: ({ context }) => context.step === 'database',
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
        timeout: [
          // What was answered to the step says more than the silence after it.
          { guard: 'hasResponded', target: 'steps.last' },
          { guard: 'stepIsKnown', target: 'steps.last', actions: { type: 'setRejected', params: { error: TOO_LATE } } },
          { target: 'unavailable', actions: { type: 'setError', params: { error: TOO_LATE } } },
        ],
      },
      states: {
        /** A step was handed in, once. Unless it was the last one, or clearly refused, the server is asked for the step again. */
        submitting: {
          invoke: {
            id: 'submitStep',
            src: 'submitStep',
            input: ({ context, event }) => submissionOf(context.serviceId, event),
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
        /** The server is asked for the step: it alone says which one is shown. */
        locating: {
          invoke: {
            id: 'findStep',
            src: 'findStep',
            input: ({ context }) => ({ serviceId: context.serviceId ?? '' }),
            onDone: [
              { guard: { type: 'isAtPayment', params: ({ event }) => event }, target: '#setup.steps.payment' },
              { guard: { type: 'isAtFramework', params: ({ event }) => event }, target: '#setup.steps.framework' },
              { guard: { type: 'isAtServer', params: ({ event }) => event }, target: '#setup.steps.server' },
              { guard: { type: 'isAtDomain', params: ({ event }) => event }, target: '#setup.steps.domain' },
              { guard: { type: 'isAtBot', params: ({ event }) => event }, target: '#setup.steps.bot' },
              { guard: { type: 'mayHaveLeftDatabase', params: ({ event }) => event }, target: 'checking' },
              { guard: { type: 'isAtDatabase', params: ({ event }) => event }, target: '#setup.steps.database' },
              { guard: { type: 'hasLeftDatabase', params: ({ event }) => event }, target: '#setup.deployed' },
              { guard: { type: 'wasDeployedBefore', params: ({ event }) => event }, target: 'verifying' },
              { guard: { type: 'hasNoStep', params: ({ event }) => event }, target: '#setup.unavailable' },
              { target: '#setup.unavailable', actions: 'setUnknownStep' },
            ],
            onError: [
              // The reason of before says more, and what was typed stays.
              { guard: 'wasRejected', target: '#setup.steps.last' },
              { target: '#setup.unavailable', actions: { type: 'setError', params: ({ event }) => event } },
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
              { guard: { type: 'hasLeftSetup', params: ({ event }) => event }, target: '#setup.deployed' },
              { target: '#setup.steps.database' },
            ],
            onError: [
              { guard: 'stepIsKnown', target: '#setup.steps.last' },
              // After a reload: an empty form would look as if what was deployed had failed.
              { target: '#setup.unavailable', actions: { type: 'setError', params: ({ event }) => event } },
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
              { guard: { type: 'hasLeftSetup', params: ({ event }) => event }, target: '#setup.deployed' },
              { target: '#setup.unavailable' },
            ],
            onError: { target: '#setup.unavailable', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The step that the server named is on the screen, with what was typed and what became of it. */
    steps: {
      initial: 'payment',
      on: {
        edited: { guard: 'wasHandedIn', actions: 'clearSubmission' },
        locateAgain: { guard: 'hasService', target: 'asking' },
        continue: [
          { guard: { type: 'hasNoData', params: ({ event }) => event }, actions: 'setMissing' },
          {
            guard: { type: 'mayContinue', params: ({ event }) => event },
            target: 'asking.submitting',
            actions: { type: 'setSubmission', params: ({ event }) => event },
          },
        ],
      },
      states: {
        /** A card pays for the service, on a form of its own. */
        payment: { entry: { type: 'setStep', params: { step: 'payment' } } },
        /** What the game runs on is chosen. */
        framework: { entry: { type: 'setStep', params: { step: 'framework' } } },
        /** The game server is described. */
        server: { entry: { type: 'setStep', params: { step: 'server' } } },
        /** The panel gets its address. */
        domain: { entry: { type: 'setStep', params: { step: 'domain' } } },
        /** The bot at Discord is handed in, which needs a linked account. */
        bot: { entry: { type: 'setStep', params: { step: 'bot' } } },
        /** The database is handed in; it is the last step. */
        database: { entry: { type: 'setStep', params: { step: 'database' } } },
        /** Back to the step that was shown before, its form untouched. */
        last: { type: 'history' },
      },
    },
    /** The setup is over, and the service runs. */
    deployed: { entry: 'notifyDeployed', on: { leave: { target: 'left' } } },
    /** The customer has gone on to their services. */
    left: { type: 'final' },
    /** There is nothing to set up here, or the step is not known; the error, if there is one, says why. */
    unavailable: { type: 'final' },
  },
})

/** The step that is shown, handed in with this outcome. */
function submissionWith({ step }: Known, outcome: Outcome): Submission {
  return step && { step, outcome }
}

/** What became of the step that is shown, if it was handed in; of another one it says nothing. */
function outcomeOfStep({ step, submission }: Known & { readonly submission: Submission }): Outcome['type'] | undefined {
  return submission?.step === step ? submission?.outcome.type : undefined
}

/** A conflict means that the server is at another step, and no clear answer that it may be. */
function isUnclear(error: ApiError): boolean {
  return isAmbiguous(error) || error.status === 409
}

/** What is sent: `mayContinue` has seen that it is there. */
function submissionOf(
  serviceId: string | undefined,
  event: { readonly type: string } | ({ type: 'continue' } & Continue),
) {
  if (serviceId === undefined || !('data' in event) || event.data === null) throw new Error('There is nothing to send')
  return { serviceId, data: event.data }
}
