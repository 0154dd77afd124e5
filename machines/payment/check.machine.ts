import { assign, sendParent, setup } from 'xstate'
import { toApiError } from '../shared/api-error'
import type { PaymentConfirmation, Service } from '../shared/model'
import { port } from '../shared/port'
import type { IntentStatus } from './card'
import type { PaymentRecord } from './payment-record'
import type {
  Check,
  FoundService,
  PaymentReport,
  ReturnedIntent,
  ReturnedPayment,
  ServiceQuery,
} from './returned-payment'
import * as rules from './returned-payment'

/**
 * The end of a check. `unpaid`: the provider reports that nothing was paid. `past`: the setup is past the payment.
 * `noService`: the payment was for a product, and its service does not exist yet. `unclear`: several may be its service, or a call got
 * no response. `rejected`: the server has not confirmed the payment.
 */
export type CheckEnd =
  | { readonly end: 'confirmed'; readonly confirmation: PaymentConfirmation }
  | { readonly end: 'unpaid' | 'past' | 'noService' | 'unclear' }
  | { readonly end: 'forbidden' | 'rejected'; readonly error: unknown }

/** What a check ends with. `check` is shown if it has found nothing new. */
export type CheckOutput = { readonly end: CheckEnd; readonly check: Check }

/**
 * Checks a payment once: after a click it reads the payment, then it confirms it with the server (docs/product/payment.md#confirmation).
 * One call runs at a time. A failed call is not final, because the server may learn of the payment later.
 */
export const checkMachine = setup({
  types: {
    input: {} as {
      readonly returned: ReturnedPayment
      readonly record: PaymentRecord | null
      readonly found: FoundService
      readonly hasAsked: boolean
      /** The payment is read before it is confirmed. */
      readonly readsFirst: boolean
    },
    context: {} as {
      returned: ReturnedPayment
      record: PaymentRecord | null
      found: FoundService
      /** The customer has clicked. */
      hasAsked: boolean
      readsFirst: boolean
      /** The setup's step was read, so the check has seen something, whatever the confirmation returns. */
      hasRead: boolean
      end: CheckEnd
      isChecked: boolean
    },
    events: {} as { type: 'checkAgain' },
    output: {} as CheckOutput,
  },
  actors: {
    findServices: port<readonly Service[], ServiceQuery>('check.findServices'),
    confirmPayment: port<PaymentConfirmation, { serviceId: string; paymentIntent?: string | undefined }>(
      'check.confirmPayment',
    ),
    readIntent: port<IntentStatus, ReturnedIntent>('check.readIntent'),
    findStep: port<string | null, { serviceId: string }>('check.findStep'),
  },
  actions: {
    setFound: assign((_, { output }: { output: readonly Service[] }) => ({ found: rules.foundAmong(output) })),
    setAsked: assign({ hasAsked: true }),
    setRead: assign({ hasRead: true }),
    setEnd: assign((_, { end }: { end: 'unpaid' | 'past' | 'noService' | 'unclear' }) => ({ end: { end } })),
    setConfirmed: assign((_, { output }: { output: PaymentConfirmation }) => ({
      end: { end: 'confirmed', confirmation: output } as const,
      isChecked: false,
    })),
    setFailed: assign((_, { end, error }: { end: 'forbidden' | 'rejected'; error: unknown }) => ({
      end: { end, error },
      isChecked: rules.hasResponse(error),
    })),
    setNoResponse: assign((_, { error }: { error: unknown }) => ({
      end: { end: 'unclear' } as const,
      isChecked: rules.hasResponse(error),
    })),
    reportFound: sendParent(({ context: { found } }) => ({ type: 'servicesSeen', found }) satisfies PaymentReport),
    reportStatus: sendParent(
      (_, { output }: { output: IntentStatus }) => ({ type: 'intentRead', status: output }) satisfies PaymentReport,
    ),
    /** The portal provides this: it logs. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    readsFirst: ({ context }) => context.readsFirst,
    serviceIsKnown: ({ context }) => context.found.serviceId !== undefined,
    oneIsFound: (_, { output }: { output: readonly Service[] }) => rules.foundAmong(output).serviceId !== undefined,
    noneIsFound: (_, { output }: { output: readonly Service[] }) => output.length === 0,
    isForbidden: (_, { error }: { error: unknown }) => toApiError(error).status === 403,
    isUnpaid: (_, { output }: { output: IntentStatus }) => rules.isUnpaid(output),
    isPastPayment: ({ context: { found } }, { output }: { output: string | null }) =>
      rules.isPastPayment(found, output),
  },
}).createMachine({
  id: 'check',
  context: ({ input }) => ({ ...input, hasRead: false, end: { end: 'unclear' }, isChecked: true }),
  output: ({ context: { end, hasAsked, hasRead, isChecked } }) => ({
    end,
    check: { hasAsked, isChecked: hasRead || isChecked },
  }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'readsFirst', target: 'reading' }, { target: 'read' }] },
    /** The intent's status decides. If it cannot be read, the setup's step is read instead. */
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readIntent',
        src: 'readIntent',
        input: ({ context }) => rules.intentOf(context.returned),
        onDone: [
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'setEnd', params: { end: 'unpaid' } },
          },
          { target: 'read', actions: { type: 'reportStatus', params: ({ event }) => event } },
        ],
        onError: [{ guard: 'serviceIsKnown', target: 'findingStep' }, { target: 'findingService' }],
      },
    },
    read: { always: [{ guard: 'serviceIsKnown', target: 'confirming' }, { target: 'findingService' }] },
    /** The intent could not be read. A setup that is past its payment proves that it was paid. */
    findingStep: {
      tags: 'busy',
      invoke: {
        id: 'findStep',
        src: 'findStep',
        input: ({ context }) => ({ serviceId: context.found.serviceId ?? '' }),
        onDone: [
          {
            guard: { type: 'isPastPayment', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'setEnd', params: { end: 'past' } },
          },
          { target: 'confirming', actions: 'setRead' },
        ],
        onError: { target: 'confirming' },
      },
    },
    /** The payment was for a product. Its service appears when the server knows of the payment. */
    findingService: {
      tags: 'busy',
      invoke: {
        id: 'findServices',
        src: 'findServices',
        input: ({ context: { returned, record } }) => ({ productId: returned.productId ?? '', record }),
        onDone: [
          {
            guard: { type: 'oneIsFound', params: ({ event }) => event },
            target: 'confirming',
            actions: [{ type: 'setFound', params: ({ event }) => event }, 'reportFound'],
          },
          {
            guard: { type: 'noneIsFound', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'setEnd', params: { end: 'noService' } },
          },
          // One of the services may belong to this payment.
          { target: 'over', actions: { type: 'setEnd', params: { end: 'unclear' } } },
        ],
        onError: {
          target: 'over',
          actions: [
            { type: 'setNoResponse', params: ({ event }) => event },
            { type: 'logFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    /** The server is notified of the payment. This call may be repeated. */
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ context: { found, returned } }) => ({
          serviceId: found.serviceId ?? '',
          paymentIntent: returned.paymentIntent,
        }),
        onDone: { target: 'over', actions: { type: 'setConfirmed', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'over',
            actions: [
              { type: 'setFailed', params: ({ event: { error } }) => ({ end: 'forbidden', error }) },
              { type: 'logFailure', params: ({ event }) => event },
            ],
          },
          {
            target: 'over',
            actions: [
              { type: 'setFailed', params: ({ event: { error } }) => ({ end: 'rejected', error }) },
              { type: 'logFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
      on: { checkAgain: { target: 'reading', actions: 'setAsked' } },
    },
    over: { type: 'final' },
  },
})
