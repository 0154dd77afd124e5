import { readFileSync } from 'node:fs'
import * as xstate from 'xstate'
import * as purchase from '../../../purchase/purchase'
import * as apiError from '../../../shared/api-error'
import * as port from '../../../shared/port'
import { type Change, changed, evaluate } from '../../../testing/mutate'
import * as pricing from '../../pricing'
import * as promotion from '../../promotion'
import type { checkoutMachine } from '../checkout.machine'

/** A bug in the checkout's machine, and the property of docs/reliability.md that must catch it. */
export type Mutant = Change & { readonly name: string; readonly breaks: string }

const SOURCE = readFileSync(new URL('../checkout.machine.ts', import.meta.url), 'utf8')
const MODULES = {
  xstate,
  '../../shared/api-error': apiError,
  '../../shared/port': port,
  '../pricing': pricing,
  '../promotion': promotion,
  '../../purchase/purchase': purchase,
}

/** The checkout's machine with one change. */
export function withChange(change: Change): typeof checkoutMachine {
  // Safe: a change alters the machine's behavior, not its type.
  return evaluate(changed(SOURCE, change), MODULES).checkoutMachine as typeof checkoutMachine
}

export const mutants: readonly Mutant[] = [
  {
    name: 'Pay is accepted while a subscription is being created',
    breaks: 'P2',
    after: 'creating: {',
    replace: "tags: 'busy',",
    by: "tags: 'busy', on: { pay: { target: 'preparing' } },",
  },
  {
    name: 'a promotion that changes while a subscription is being created is lost',
    breaks: 'P18',
    replace: 'context.promotion !== context.pricedWith',
    by: 'false',
  },
  {
    name: 'a changed promotion leaves the old intent in place',
    breaks: 'P2',
    after: 'ready: {',
    replace: "promotionChanged: { target: 'creating' },",
    by: '',
  },
  {
    name: 'a second subscription is created while the first is being created',
    breaks: 'P6',
    after: 'creating: {',
    replace: "tags: 'busy',",
    by: "tags: 'busy', on: { promotionChanged: { target: 'creating', reenter: true } },",
  },
  {
    name: 'a confirmation without a response returns to the form',
    breaks: 'P4',
    after: 'confirming: {',
    replace: "target: 'checking'",
    by: "target: 'ready'",
  },
  {
    name: 'a confirmation without a response creates a new subscription',
    breaks: 'P3',
    after: 'confirming: {',
    replace: "target: 'checking'",
    by: "target: 'creating'",
  },
  {
    name: 'the promotion is not locked while paying',
    breaks: 'P2',
    after: 'promotionMayChange',
    replace: 'or([',
    by: 'or([() => true,',
  },
  {
    name: 'the promotion is not locked after a payment without a response',
    breaks: 'P3',
    replace: '({ context }) => !context.mayBeOnItsWay',
    by: '() => true',
  },
  {
    name: 'Pay does not wait for the validation of a code',
    breaks: 'P2',
    replace: "not(stateIn({ paying: { promotion: 'validating' } })),",
    by: '',
  },
  {
    name: 'an offer that is accepted after Pay changes the price',
    breaks: 'P2',
    replace: "pay: { guard: 'cardIsReady', target: 'none' },",
    by: '',
  },
  {
    name: 'a payment with an unknown result is sent again',
    breaks: 'P4',
    after: 'unknown: {',
    replace: "checkAgain: { target: 'checking' }",
    by: "checkAgain: { target: 'confirming' }",
  },
  {
    name: 'a payment whose intent cannot be read counts as unpaid',
    breaks: 'P4',
    after: 'checking: {',
    replace: "onError: { target: 'unknown' }",
    by: "onError: { target: 'ready' }",
  },
  {
    name: 'a payment that waits for the bank counts as unpaid',
    breaks: 'P4',
    after: 'checking: {',
    replace: "{ target: 'unknown' },",
    by: "{ target: 'ready' },",
  },
  {
    name: 'a payment that is being processed is sent again after 5 s',
    breaks: 'P8',
    replace: "processingPause: { guard: 'isVisible', target: 'checking' }",
    by: "processingPause: { guard: 'isVisible', target: 'confirming' }",
  },
  {
    name: 'a payment that is being processed counts as paid',
    breaks: 'P5',
    after: 'confirming: {',
    replace: "target: 'pending'",
    by: "target: '#checkout.placing'",
  },
  {
    name: 'a declined card is charged again automatically',
    breaks: 'P8',
    after: 'confirming: {',
    replace: "target: 'ready'",
    by: "target: 'preparing'",
  },
  {
    name: 'a payment that was canceled before it was sent is sent anyway',
    breaks: 'P8',
    after: 'preparing: {',
    replace: "checkAgain: { target: 'ready' }",
    by: "checkAgain: { target: 'confirming' }",
  },
  {
    name: 'a service that another tab has paid for is paid for again',
    breaks: 'P1',
    replace: "target: '#checkout.alreadyPaid'",
    by: "target: 'confirming'",
  },
  {
    name: 'a response without a secret counts as nothing due',
    breaks: 'P5',
    replace: 'quote(context.order.plan, context.promotion ?? undefined).dueToday === 0',
    by: 'true',
  },
  {
    name: 'a promotion without an id at the provider is applied',
    breaks: 'P18',
    replace: 'canBeApplied(output)',
    by: 'true',
  },
  {
    name: 'a late response for an older code counts',
    breaks: 'P18',
    replace: "target: '.typing',",
    by: '',
  },
  {
    name: 'a rejected code removes the applied promotion',
    breaks: 'P18',
    after: 'validating: {',
    replace: "{ type: 'setPromotionError', params: ({ event }) => event }",
    by: "'clearPromotion'",
  },
  {
    name: 'a cleared code stays applied',
    breaks: 'P18',
    replace: "actions: ['clearPromotion', 'raisePromotionChanged']",
    by: "actions: ['raisePromotionChanged']",
  },
  {
    name: 'the promotion is not locked after Check again during a slow payment',
    breaks: 'P3',
    after: 'Reading the intent has no side effects',
    replace: "'setMayBeOnItsWay', ",
    by: '',
  },
  {
    name: 'the promotion is not locked after a failed confirmation',
    breaks: 'P3',
    after: 'confirming: {',
    replace: "'setMayBeOnItsWay', ",
    by: '',
  },
  {
    name: 'the first intent is paid instead of the newest',
    breaks: 'P6',
    after: 'setSubscription',
    replace: 'intent: output.intent ?? null',
    by: 'intent: (context.target.first ??= output.intent ?? null)',
  },
  {
    name: 'typing a code buys a product that becomes free',
    breaks: 'P8',
    after: 'creating: {',
    replace: "target: 'free'",
    by: "target: '#checkout.placing'",
  },
  {
    name: "the provider's amount is not shown",
    breaks: 'P2',
    replace: 'output && isSameCurrency(context.order, output) ? output : context.charge',
    by: 'context.charge',
  },
  {
    name: 'a changed price is paid without another click',
    breaks: 'P2',
    after: "type: 'priceHasChanged', params",
    replace: "target: 'ready'",
    by: "target: 'confirming'",
  },
  {
    name: 'a product bought on another device in the meantime is paid for again',
    breaks: 'P1',
    replace: "target: '#checkout.boughtMeanwhile'",
    by: "target: 'confirming'",
  },
  {
    name: 'a second read of the order hides a service bought in the meantime',
    breaks: 'P1',
    replace: '(context.order ?? output).knownServiceIds',
    by: 'output.knownServiceIds',
  },
  {
    name: 'a payment that another tab has sent is sent again',
    breaks: 'P1',
    replace: "target: '#checkout.sentElsewhere'",
    by: "target: 'confirming'",
  },
  {
    name: 'a promotion that is rejected with the subscription stays applied',
    breaks: 'P18',
    after: "type: 'promotionIsRejected', params",
    replace: "'clearPromotion',",
    by: '',
  },
  {
    name: 'a promotion that is rejected with the subscription removes its replacement',
    breaks: 'P18',
    replace: 'context.promotion !== context.pricedWith && rejectsPromotion',
    by: 'false && rejectsPromotion',
  },
  {
    name: 'a lower price creates a new subscription after a payment without a response',
    breaks: 'P3',
    replace: '!context.mayBeOnItsWay &&\n      output',
    by: 'output',
  },
  {
    name: 'a second read of the order discards the typed code',
    breaks: 'P18',
    replace: "{ guard: 'hasTyped', target: 'typing' },",
    by: '',
  },
  {
    name: 'the card form has no time limit',
    breaks: 'P21',
    after: 'mounting: {',
    replace: "after: { cardFormLimit: { target: '#checkout.notInitialised' } },",
    by: '',
  },
]
