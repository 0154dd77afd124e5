import { assign, sendParent, setup } from 'xstate'
import { FLOW_STEPS } from '../setup/flow-steps'
import type { Service } from '../shared/model'
import { port } from '../shared/port'
import type { IntentStatus } from './card'
import type { Check, FoundService, PaymentReport, ReturnedIntent, ServiceQuery } from './returned-payment'
import * as rules from './returned-payment'

/** The pauses before the first looks at a payment, in ms: the looks begin 5, 10 and 20 s after the result that led to them. */
const LOOK_PAUSES_MS = [5_000, 5_000, 10_000] as const
const LAST_LOOK_PAUSE_MS = 60_000

/** `unpaid`: the provider reports that nothing was paid. `past`: the setup is past the payment. */
export type LookEnd = { readonly end: 'unpaid' | 'past'; readonly found: FoundService }

/**
 * Looks by itself at a payment without a result, while the tab is visible (docs/product/payment.md#confirmation): one read after the
 * other, and no write.
 */
export const lookMachine = setup({
  types: {
    input: {} as {
      readonly intent: ReturnedIntent
      readonly query: ServiceQuery
      readonly found: FoundService
      /** The server has confirmed the payment, so only its setup is looked at. */
      readonly isConfirmed: boolean
      /** The check that led here. */
      readonly check: Check
      readonly isHidden: boolean
    },
    context: {} as {
      intent: ReturnedIntent
      query: ServiceQuery
      found: FoundService
      isConfirmed: boolean
      check: Check
      /** The looks so far. They set the pause before the next one. */
      looks: number
      isHidden: boolean
      end: LookEnd['end']
    },
    events: {} as { type: 'hidden' } | { type: 'visible' },
    output: {} as LookEnd,
  },
  actors: {
    readIntent: port<IntentStatus, ReturnedIntent>('look.readIntent'),
    findServices: port<readonly Service[], ServiceQuery>('look.findServices'),
    findStep: port<string | null, { serviceId: string }>('look.findStep'),
  },
  delays: {
    untilNextLook: ({ context }) => LOOK_PAUSES_MS[context.looks] ?? LAST_LOOK_PAUSE_MS,
  },
  actions: {
    setFound: assign((_, { output }: { output: readonly Service[] }) => ({ found: rules.foundAmong(output) })),
    setSeen: assign(({ context: { found } }, { output }: { output: readonly Service[] }) => ({
      found: { ...found, candidates: output },
    })),
    setWaited: assign(({ context: { found } }) => ({ found: { ...found, hasWaited: true } })),
    setLooked: assign(({ context: { looks } }, event: { readonly type: string; readonly error?: unknown }) => ({
      check: { hasAsked: false, isChecked: rules.isChecked(event) },
      looks: Math.min(looks + 1, LOOK_PAUSES_MS.length),
    })),
    setPast: assign(({ context: { found } }) => ({
      end: 'past' as const,
      found: { ...found, serviceId: rules.likelyService(found) },
    })),
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    reportStatus: sendParent(
      (_, { output }: { output: IntentStatus }) => ({ type: 'intentRead', status: output }) satisfies PaymentReport,
    ),
    reportAnother: sendParent(
      ({ context: { found } }) => ({ type: 'servicesSeen', found, isAnother: true }) satisfies PaymentReport,
    ),
    reportSeen: sendParent(({ context: { found } }) => ({ type: 'servicesSeen', found }) satisfies PaymentReport),
    /** The portal provides this: it notes the time. */
    notifyChecked: (_, _check: Check) => {},
  },
  guards: {
    isVisible: ({ context }) => !context.isHidden,
    isConfirmed: ({ context }) => context.isConfirmed,
    isUnpaid: (_, { output }: { output: IntentStatus }) => rules.isUnpaid(output),
    isAccepted: (_, { output }: { output: IntentStatus }) => rules.isTaken(output),
    serviceIsKnown: ({ context }) => context.found.serviceId !== undefined,
    anotherIsFound: ({ context }, { output }: { output: readonly Service[] }) => rules.isAnother(context.found, output),
    oneIsFound: (_, { output }: { output: readonly Service[] }) => rules.foundAmong(output).serviceId !== undefined,
    severalAreFound: (_, { output }: { output: readonly Service[] }) => output.length > 1,
    isPastPayment: ({ context: { found, isConfirmed } }, { output }: { output: string | null }) =>
      isConfirmed ? rules.isLaterStep(output) : rules.isPastPayment(found, output),
    waitsForPayment: (_, { output }: { output: string | null }) => output === FLOW_STEPS.payment,
  },
}).createMachine({
  id: 'look',
  context: ({ input }) => ({ ...input, looks: 0, end: 'unpaid' }),
  output: ({ context: { end, found } }) => ({ end, found }),
  initial: 'waiting',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
  },
  states: {
    /** The pause before the next look. */
    waiting: {
      entry: { type: 'notifyChecked', params: ({ context }) => context.check },
      after: { untilNextLook: [{ guard: 'isVisible', target: 'looking' }, { target: 'paused' }] },
    },
    /** A look is due, but the tab is hidden. */
    paused: { on: { visible: { target: 'looking', actions: 'setVisible' } } },
    looking: {
      on: { hidden: { target: 'paused', actions: 'setHidden' } },
      initial: 'beginning',
      states: {
        beginning: { always: [{ guard: 'isConfirmed', target: 'atStep' }, { target: 'atIntent' }] },
        atIntent: {
          invoke: {
            id: 'readIntent',
            src: 'readIntent',
            input: ({ context }) => context.intent,
            onDone: [
              { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: '#look.over' },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event },
                target: 'afterIntent',
                actions: { type: 'reportStatus', params: ({ event }) => event },
              },
              { target: 'afterIntent' },
            ],
            onError: { target: 'afterIntent' },
          },
        },
        /** The step is read if its service is known. The payment of a product may have its service by now. */
        afterIntent: { always: [{ guard: 'serviceIsKnown', target: 'atStep' }, { target: 'atServices' }] },
        atServices: {
          invoke: {
            id: 'findServices',
            src: 'findServices',
            input: ({ context }) => context.query,
            onDone: [
              {
                guard: { type: 'anotherIsFound', params: ({ event }) => event },
                target: 'atStep',
                actions: [{ type: 'setFound', params: ({ event }) => event }, 'reportAnother'],
              },
              {
                guard: { type: 'oneIsFound', params: ({ event }) => event },
                target: 'atStep',
                actions: [{ type: 'setSeen', params: ({ event }) => event }, 'reportSeen'],
              },
              {
                guard: { type: 'severalAreFound', params: ({ event }) => event },
                target: '#look.waiting',
                actions: ['reportAnother', { type: 'setLooked', params: ({ event }) => event }],
              },
              {
                target: '#look.waiting',
                actions: { type: 'setLooked', params: ({ event }) => event },
              },
            ],
            onError: {
              target: '#look.waiting',
              actions: { type: 'setLooked', params: ({ event }) => event },
            },
          },
        },
        /** The step of the service, or of a new one for which the server has not seen this payment yet. */
        atStep: {
          invoke: {
            id: 'findStep',
            src: 'findStep',
            input: ({ context }) => ({ serviceId: rules.likelyService(context.found) ?? '' }),
            onDone: [
              {
                guard: { type: 'isPastPayment', params: ({ event }) => event },
                target: '#look.over',
                actions: 'setPast',
              },
              {
                guard: { type: 'waitsForPayment', params: ({ event }) => event },
                target: '#look.waiting',
                actions: ['setWaited', 'reportSeen', { type: 'setLooked', params: ({ event }) => event }],
              },
              {
                target: '#look.waiting',
                actions: { type: 'setLooked', params: ({ event }) => event },
              },
            ],
            onError: {
              target: '#look.waiting',
              actions: { type: 'setLooked', params: ({ event }) => event },
            },
          },
        },
      },
    },
    over: { type: 'final' },
  },
})
