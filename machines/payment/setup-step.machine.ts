import { assign, sendTo, setup } from 'xstate'
import { FLOW_STEPS } from '../setup/flow-steps'
import { port } from '../shared/port'
import { lookMachine } from './look.machine'
import { type Check, isChecked } from './returned-payment'

/** `confirmed`: the setup has accepted this payment. `past`: it was past its payment before. */
export type SetupStepEnd = 'confirmed' | 'past'

/**
 * Submits a confirmed payment to the setup, which continues to its next step (docs/product/payment.md#confirmation). The step is read
 * before it is submitted, unless this browser has sent the payment, and after a submit without a response.
 */
export const setupStepMachine = setup({
  types: {
    input: {} as {
      readonly serviceId: string
      readonly subscriptionId: string
      /** This browser has sent the payment. A setup that is past it is then a success. */
      readonly isOwn: boolean
      /** The latest check of the payment. */
      readonly check: Check
      readonly isHidden: boolean
    },
    context: {} as {
      serviceId: string
      subscriptionId: string
      isOwn: boolean
      /** The step was submitted without a clear response. */
      isSubmitted: boolean
      check: Check
      isHidden: boolean
      end: SetupStepEnd
    },
    events: {} as { type: 'checkAgain' } | { type: 'hidden' } | { type: 'visible' },
    output: {} as SetupStepEnd,
  },
  actors: {
    look: lookMachine,
    findStep: port<string | null, { serviceId: string }>('setupStep.findStep'),
    submitStripeStep: port<void, { serviceId: string; subscriptionId: string }>('setupStep.submitStripeStep'),
  },
  delays: {
    /** The time limit for each call about the step. Three in a row stay within 35 s (docs/reliability.md#p21). */
    stepLimit: 10_000,
  },
  actions: {
    // A step that this browser has submitted is its own.
    setSubmitted: assign({ isSubmitted: true, isOwn: true }),
    setAsked: assign({ isSubmitted: false, check: { hasAsked: true, isChecked: false } }),
    setPast: assign(({ context: { isOwn } }) => ({ end: isOwn ? ('confirmed' as const) : ('past' as const) })),
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    tellLook: sendTo('look', ({ event }) => event),
    /** The portal provides this: it logs. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isOwn: ({ context }) => context.isOwn,
    isSubmitted: ({ context }) => context.isSubmitted,
    waitsAlthoughSubmitted: ({ context }, { output }: { output: string | null }) =>
      context.isSubmitted && output === FLOW_STEPS.payment,
    waitsForPayment: (_, { output }: { output: string | null }) => output === FLOW_STEPS.payment,
  },
}).createMachine({
  id: 'setupStep',
  context: ({ input }) => ({ ...input, isSubmitted: false, end: 'confirmed' }),
  output: ({ context }) => context.end,
  initial: 'beginning',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
  },
  states: {
    beginning: { always: [{ guard: 'isOwn', target: 'submitting' }, { target: 'locating' }] },
    /** The setup's step is read. */
    locating: {
      after: { stepLimit: { target: 'waiting' } },
      invoke: {
        id: 'findStep',
        src: 'findStep',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: [
          { guard: { type: 'waitsAlthoughSubmitted', params: ({ event }) => event }, target: 'waiting' },
          { guard: { type: 'waitsForPayment', params: ({ event }) => event }, target: 'submitting' },
          { target: 'over', actions: 'setPast' },
        ],
        onError: [
          { guard: 'isSubmitted', target: 'waiting', actions: { type: 'logFailure', params: ({ event }) => event } },
          // Submitting without knowing the step is safe: the server rejects a step that is already done.
          { target: 'submitting', actions: { type: 'logFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The subscription is submitted to the setup. */
    submitting: {
      entry: 'setSubmitted',
      after: { stepLimit: { target: 'locating' } },
      invoke: {
        id: 'submitStripeStep',
        src: 'submitStripeStep',
        input: ({ context: { serviceId, subscriptionId } }) => ({ serviceId, subscriptionId }),
        onDone: { target: 'over' },
        // The server may have accepted the step without a response, or another tab may have submitted it.
        onError: { target: 'locating', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    /** The payment is confirmed, but the setup still waits for it. The portal looks if it has been updated, for example in another tab. */
    waiting: {
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context: { serviceId, check, isHidden }, event }) => ({
          intent: { intentId: undefined, clientSecret: undefined },
          query: { productId: '', record: null },
          found: { serviceId, candidates: [], hasWaited: false },
          isConfirmed: true,
          check: { ...check, isChecked: check.isChecked || isChecked(event) },
          isHidden,
        }),
        onDone: { target: 'over', actions: 'setPast' },
        onError: { target: 'locating' },
      },
      on: {
        checkAgain: { target: 'locating', actions: 'setAsked' },
        hidden: { actions: ['setHidden', 'tellLook'] },
        visible: { actions: ['setVisible', 'tellLook'] },
      },
    },
    over: { type: 'final' },
  },
})
