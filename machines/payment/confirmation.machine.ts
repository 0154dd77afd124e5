import { assign, sendTo, setup } from 'xstate'
import { type ApiError, toApiError } from '../shared/api-error'
import type { PaymentConfirmation } from '../shared/model'
import type { IntentStatus } from './card'
import { type CheckOutput, checkMachine } from './check.machine'
import * as rules from './confirmation'
import { type LookEnd, lookMachine } from './look.machine'
import type { PaymentRecord, RecordChange } from './payment-record'
import type { Check, FoundService, PaymentReport, ReturnedPayment } from './returned-payment'
import { intentOf, isTaken } from './returned-payment'
import { type SetupStepEnd, setupStepMachine } from './setup-step.machine'

/**
 * Confirms a payment with the server and continues to the setup (docs/product/payment.md#confirmation).
 *
 * Only the server's confirmation counts as success, never the address. A confirmation that fails is not shown as a failure, because
 * the customer may have paid. The screen shows that the payment is being processed (tag `processing`), and after a while a panel to
 * check again, which reads before it confirms. Without a result, the portal looks at the payment by itself.
 */
export const confirmationMachine = setup({
  types: {
    input: {} as rules.ConfirmationInput,
    context: {} as {
      returned: ReturnedPayment
      /** How the screen was opened. */
      begun: { readonly isResumed: boolean; readonly now: number }
      /** The record with which the confirmation began. */
      record: PaymentRecord | null
      records: readonly PaymentRecord[]
      found: FoundService
      result: rules.Result
      /** What the customer has clicked since the last check. `confirm`: to confirm without a read; `pay`: to make another payment. */
      asked: 'nothing' | 'confirm' | 'read' | 'pay'
      /** The latest check. */
      check: Check
      confirmation: PaymentConfirmation | null
      /** There has been no result for so long that another payment may be offered. */
      isOverdue: boolean
      isHidden: boolean
      /** The reason why this customer has no access to the payment. */
      error: ApiError | null
    },
    events: {} as
      | { type: 'checkAgain' }
      | { type: 'payAgain' }
      | { type: 'goOn' }
      | { type: 'hidden' }
      | { type: 'visible' }
      | { type: 'recordsChanged'; records: readonly PaymentRecord[] }
      | PaymentReport,
    children: {} as { check: 'check'; look: 'look'; setupStep: 'setupStep' },
    tags: {} as 'processing',
  },
  actors: {
    check: checkMachine,
    look: lookMachine,
    setupStep: setupStepMachine,
  },
  delays: {
    /** The time until a neutral panel explains that the payment is still being checked (D-047). */
    timeout: 20_000,
    /** The time for which the success is shown (docs/product/payment.md#confirmation). */
    redirectDelay: 1000,
    /** The time without a result before another payment is offered: 1 minute, or 15 if the payment method leads to a bank. */
    untilOverdue: ({ context: { record, begun } }) => rules.timeLeft(record, begun.now),
  },
  actions: {
    setRecords: assign((_, { records }: { records: readonly PaymentRecord[] }) => ({ records })),
    setOverdue: assign({ isOverdue: true }),
    setSeen: assign(
      ({ context: { result } }, { found, isAnother = false }: { found: FoundService; isAnother?: boolean }) => ({
        found,
        result: isAnother ? rules.unlessAccepted(result, 'none') : result,
      }),
    ),
    setStatus: assign((_, { status }: { status: IntentStatus }) => ({
      result: isTaken(status) ? ('accepted' as const) : ('none' as const),
    })),
    setChecked: assign(({ context }, { output }: { output: CheckOutput }) => ({
      ...rules.afterCheck(context, output.end),
      check: output.check,
      confirmation: output.end.end === 'confirmed' ? output.end.confirmation : null,
      asked: 'nothing' as const,
      error: output.end.end === 'forbidden' ? toApiError(output.end.error) : null,
    })),
    setPast: assign((_, { output: { found } }: { output: LookEnd }) => ({ found })),
    setAsked: assign((_, { asked }: { asked: 'confirm' | 'read' | 'pay' }) => ({ asked })),
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    tellCheck: sendTo('check', ({ event }) => event),
    tellLook: sendTo('look', ({ event }) => event),
    tellSetupStep: sendTo('setupStep', ({ event }) => event),
    // The portal provides these: they store what must survive a reload, and reload the customer's services.
    store: (_, _params: { change: RecordChange | undefined }) => {},
    notifyServicesChanged: () => {},
  },
  guards: {
    // An old address must not overrule a payment that succeeded later.
    hasFailed: ({ context: { returned, result, record } }) =>
      returned.redirectStatus === 'failed' && result !== 'accepted' && rules.visitOf(record) !== 'ended',
    serviceIsKnown: ({ context }) => context.found.serviceId !== undefined,
    hasEnded: ({ context }) => rules.visitOf(context.record) === 'ended',
    productIsKnown: ({ context }) => context.returned.productId !== undefined,
    isResumed: ({ context }) => context.begun.isResumed,
    isOwnPayment: ({ context }) => rules.visitOf(context.record) === 'own',
    isUnseen: ({ context }) => context.result === 'unseen',
    isConfirmed: (_, { output }: { output: CheckOutput }) => output.end.end === 'confirmed',
    isForbidden: (_, { output }: { output: CheckOutput }) => output.end.end === 'forbidden',
    isUnpaid: ({ context }, { output }: { output: CheckOutput }) => rules.isUnpaid(context, output.end),
    isPast: (_, { output }: { output: CheckOutput }) => output.end.end === 'past',
    mayBePaidAgain: ({ context }, { output }: { output: CheckOutput }) =>
      context.asked === 'pay' && rules.mayBePaidAgain(context, output.end),
    isUnpaidAtLook: (_, { output }: { output: LookEnd }) => output.end === 'unpaid',
    isSetupConfirmed: (_, { output }: { output: SetupStepEnd }) => output === 'confirmed',
    isPaidTwice: ({ context }) => rules.isPaidTwice(context),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input: { isResumed, now, ...input } }) => ({
    ...input,
    begun: { isResumed, now },
    found: { serviceId: input.returned.serviceId, candidates: [], hasWaited: false },
    result: rules.firstResult({ isResumed, now, ...input }),
    asked: 'nothing',
    check: { hasAsked: false, isChecked: false },
    confirmation: null,
    isOverdue: rules.timeLeft(input.record, now) === 0,
    error: null,
  }),
  initial: 'arriving',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
    recordsChanged: { actions: { type: 'setRecords', params: ({ event }) => event } },
  },
  after: { untilOverdue: { actions: 'setOverdue' } },
  states: {
    /** The address and the record decide if there is anything to confirm. */
    arriving: {
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'serviceIsKnown', target: 'settling' },
        // The payment was confirmed earlier, and its service can no longer be identified.
        { guard: 'hasEnded', target: 'ending' },
        { guard: 'productIsKnown', target: 'settling' },
        { target: 'nothingToConfirm' },
      ],
    },
    /** The payment is confirmed with the server, while a timer decides what the screen shows. */
    settling: {
      type: 'parallel',
      entry: { type: 'store', params: ({ context }) => ({ change: rules.returnedIn(context) }) },
      states: {
        /** A failed check is not final, because the server may learn of the payment later. */
        call: {
          initial: 'checking',
          on: {
            intentRead: {
              actions: [
                { type: 'setStatus', params: ({ event }) => event },
                {
                  type: 'store',
                  params: ({ context, event }) => ({ change: rules.acceptedIn(context, event.status) }),
                },
              ],
            },
            servicesSeen: { actions: { type: 'setSeen', params: ({ event }) => event } },
          },
          states: {
            checking: {
              invoke: {
                id: 'check',
                src: 'check',
                input: ({ context }) => ({
                  returned: context.returned,
                  record: context.record,
                  found: context.found,
                  hasAsked: context.asked !== 'nothing',
                  readsFirst: context.asked === 'read' || context.asked === 'pay',
                }),
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => event },
                    target: '#confirmation.movingOn',
                    actions: { type: 'setChecked', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isForbidden', params: ({ event }) => event },
                    target: '#confirmation.forbidden',
                    actions: { type: 'setChecked', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isUnpaid', params: ({ event }) => event },
                    target: '#confirmation.failed',
                    actions: { type: 'setChecked', params: ({ event }) => event },
                  },
                  { guard: { type: 'isPast', params: ({ event }) => event }, target: '#confirmation.ending' },
                  // The server still has not seen the payment. Another tab may have stored a success in the meantime.
                  {
                    guard: { type: 'mayBePaidAgain', params: ({ event }) => event },
                    target: '#confirmation.payingAgain',
                    actions: { type: 'setChecked', params: ({ event }) => event },
                  },
                  { target: 'looking', actions: { type: 'setChecked', params: ({ event }) => event } },
                ],
                onError: { target: 'looking' },
              },
              on: { checkAgain: { actions: 'tellCheck' } },
            },
            /** There was no clear response. The portal looks at the payment by itself, and another check reads first. */
            looking: {
              invoke: {
                id: 'look',
                src: 'look',
                input: ({ context: { returned, record, found, check, isHidden } }) => ({
                  intent: intentOf(returned),
                  query: { productId: returned.productId ?? '', record },
                  found,
                  isConfirmed: false,
                  check,
                  isHidden,
                }),
                onDone: [
                  { guard: { type: 'isUnpaidAtLook', params: ({ event }) => event }, target: '#confirmation.failed' },
                  { target: '#confirmation.ending', actions: { type: 'setPast', params: ({ event }) => event } },
                ],
                onError: { target: 'checking' },
              },
              on: {
                checkAgain: { target: 'checking', actions: { type: 'setAsked', params: { asked: 'read' } } },
                payAgain: {
                  guard: 'isUnseen',
                  target: 'checking',
                  actions: { type: 'setAsked', params: { asked: 'pay' } },
                },
                hidden: { actions: ['setHidden', 'tellLook'] },
                visible: { actions: ['setVisible', 'tellLook'] },
              },
            },
          },
        },
        /** The time since the start. It only changes the text on the screen. */
        timeout: {
          initial: 'beginning',
          states: {
            /** The screen asks the customer to wait only if they come straight from the payment. */
            beginning: { always: [{ guard: 'isResumed', target: 'over' }, { target: 'waiting' }] },
            /** The screen asks the customer to wait. */
            waiting: { tags: 'processing', after: { timeout: { target: 'over' } } },
            /** The screen shows the neutral panel. */
            over: {},
          },
        },
      },
    },
    /** The server has confirmed the payment. The setup continues to its next step. */
    movingOn: {
      invoke: {
        id: 'setupStep',
        src: 'setupStep',
        input: ({ context: { found, confirmation, record, check, isHidden } }) => ({
          serviceId: found.serviceId ?? '',
          subscriptionId: confirmation?.subscriptionId ?? '',
          isOwn: rules.visitOf(record) === 'own',
          check,
          isHidden,
        }),
        onDone: [
          { guard: { type: 'isSetupConfirmed', params: ({ event }) => event }, target: 'confirmed' },
          { target: 'ending' },
        ],
        onError: { target: 'movingOn', reenter: true },
      },
      on: {
        checkAgain: { actions: 'tellSetupStep' },
        hidden: { actions: ['setHidden', 'tellSetupStep'] },
        visible: { actions: ['setVisible', 'tellSetupStep'] },
      },
    },
    /** The setup has accepted the payment. The success is shown. */
    confirmed: {
      entry: [
        { type: 'store', params: ({ context }) => ({ change: rules.confirmedIn(context) }) },
        'notifyServicesChanged',
      ],
      always: { guard: 'isPaidTwice', target: 'paidTwice' },
      on: { goOn: { target: 'leaving' } },
      after: { redirectDelay: { target: 'leaving' } },
    },
    /** The portal goes to the setup. */
    leaving: {},
    /** The setup is already past the payment. The browser that sent it goes on there, without a success (D-441). */
    ending: {
      entry: [
        { type: 'store', params: ({ context }) => ({ change: rules.confirmedIn(context) }) },
        'notifyServicesChanged',
      ],
      always: [
        { guard: 'isPaidTwice', target: 'paidTwice' },
        { guard: 'isOwnPayment', target: 'leaving' },
        { target: 'alreadyPaid' },
      ],
    },
    /** There is nothing left to confirm. */
    alreadyPaid: {},
    /** Two payments for one purchase have succeeded. The screen shows both until the customer continues. */
    paidTwice: { on: { goOn: [{ guard: 'serviceIsKnown', target: 'leaving' }, { target: 'alreadyPaid' }] } },
    /** The payment was not completed. */
    failed: { entry: { type: 'store', params: ({ context }) => ({ change: rules.unpaidIn(context) }) } },
    /** The second check found no payment, so the customer can make another one. */
    payingAgain: {
      entry: [
        { type: 'store', params: ({ context }) => ({ change: rules.openedIn(context) }) },
        { type: 'store', params: ({ context }) => ({ change: rules.disprovedIn(context) }) },
      ],
    },
    /** The customer has no access to this payment. */
    forbidden: {
      on: { checkAgain: { target: 'settling', actions: { type: 'setAsked', params: { asked: 'confirm' } } } },
    },
    /** The address names neither a service nor a product. */
    nothingToConfirm: {},
  },
})
