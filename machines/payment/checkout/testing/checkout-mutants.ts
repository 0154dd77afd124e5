import { readFileSync } from 'node:fs'
import * as xstate from 'xstate'
import * as purchase from '../../../purchase/purchase'
import * as apiError from '../../../shared/api-error'
import * as port from '../../../shared/port'
import { type Change, changed, evaluate } from '../../../testing/mutate'
import * as pricing from '../../pricing'
import * as promotion from '../../promotion'
import type { checkoutMachine } from '../checkout.machine'

/** A mistake that somebody could make in the checkout's machine, and the rule that has to notice it. */
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

/** The checkout's machine with one bug in it. */
export function withBug(bug: Change): typeof checkoutMachine {
  // The cast: the bug changes what the machine does, not what it is.
  return evaluate(changed(SOURCE, bug), MODULES).checkoutMachine as typeof checkoutMachine
}

export const mutants: readonly Mutant[] = [
  {
    name: 'Pay is taken while the subscription is being made',
    breaks: 'P2',
    after: 'creating: {',
    replace: "tags: 'busy',",
    by: "tags: 'busy', on: { pay: { target: 'preparing' } },",
  },
  {
    name: 'a promotion that changes while the subscription is being made is forgotten',
    breaks: 'P18',
    replace: 'context.promotion !== context.pricedWith',
    by: 'false',
  },
  {
    name: 'a promotion that changes keeps the old intent',
    breaks: 'P2',
    after: 'ready: {',
    replace: "promotionChanged: { target: 'creating' },",
    by: '',
  },
  {
    name: 'a second subscription is asked for while the first is being made',
    breaks: 'P6',
    after: 'creating: {',
    replace: "tags: 'busy',",
    by: "tags: 'busy', on: { promotionChanged: { target: 'creating', reenter: true } },",
  },
  {
    name: 'an unclear confirmation leads back to the form',
    breaks: 'P4',
    after: 'confirming: {',
    replace: "target: 'checking'",
    by: "target: 'ready'",
  },
  {
    name: 'after an unclear confirmation a new subscription is made',
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
    name: 'the promotion is not locked after a payment whose answer never came',
    breaks: 'P3',
    replace: '({ context }) => !context.mayBeOnItsWay',
    by: '() => true',
  },
  {
    name: 'Pay does not wait for the code that is looked up',
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
    name: 'a payment that nobody could look up is sent again',
    breaks: 'P4',
    after: 'unknown: {',
    replace: "checkAgain: { target: 'checking' }",
    by: "checkAgain: { target: 'confirming' }",
  },
  {
    name: 'a payment that nobody could look up counts as unpaid',
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
    name: 'a declined card is charged again by itself',
    breaks: 'P8',
    after: 'confirming: {',
    replace: "target: 'ready'",
    by: "target: 'preparing'",
  },
  {
    name: 'a payment that was given up before it was sent is sent all the same',
    breaks: 'P8',
    after: 'preparing: {',
    replace: "checkAgain: { target: 'ready' }",
    by: "checkAgain: { target: 'confirming' }",
  },
  {
    name: 'what another tab has paid is paid again',
    breaks: 'P1',
    replace: "target: '#checkout.alreadyPaid'",
    by: "target: 'confirming'",
  },
  {
    name: 'an answer without a secret counts as nothing due',
    breaks: 'P5',
    replace: 'quote(context.order.plan, context.promotion ?? undefined).dueToday === 0',
    by: 'true',
  },
  {
    name: 'a promotion is shown that the provider does not know',
    breaks: 'P18',
    replace: 'canBeApplied(output)',
    by: 'true',
  },
  {
    name: 'the late answer to an older code counts',
    breaks: 'P18',
    replace: "target: '.typing',",
    by: '',
  },
  {
    name: 'a code that is refused takes the promotion away',
    breaks: 'P18',
    after: 'validating: {',
    replace: "{ type: 'setPromotionError', params: ({ event }) => event }",
    by: "'clearPromotion'",
  },
  {
    name: 'a code that is cleared stays',
    breaks: 'P18',
    replace: "actions: ['clearPromotion', 'raisePromotionChanged']",
    by: "actions: ['raisePromotionChanged']",
  },
  {
    name: 'the promotion is not locked after a look at a payment that takes long',
    breaks: 'P3',
    after: 'looking does no harm',
    replace: "'setMayBeOnItsWay', ",
    by: '',
  },
  {
    name: 'the promotion is not locked after an unclear confirmation',
    breaks: 'P3',
    after: 'confirming: {',
    replace: "'setMayBeOnItsWay', ",
    by: '',
  },
  {
    name: 'the first intent stays the one that is paid',
    breaks: 'P6',
    after: 'setSubscription',
    replace: 'intent: output.intent ?? null',
    by: 'intent: (context.target.first ??= output.intent ?? null)',
  },
  {
    name: 'typing a code buys what it makes free',
    breaks: 'P8',
    after: 'creating: {',
    replace: "target: 'free'",
    by: "target: '#checkout.placing'",
  },
  {
    name: 'the amount that the provider names is not shown',
    breaks: 'P2',
    replace: 'output && isSameCurrency(context.order, output) ? output : context.charge',
    by: 'context.charge',
  },
  {
    name: 'a price that has changed is paid all the same',
    breaks: 'P2',
    after: "type: 'priceHasChanged', params",
    replace: "target: 'ready'",
    by: "target: 'confirming'",
  },
  {
    name: 'what has been bought meanwhile is paid all the same',
    breaks: 'P1',
    replace: "target: '#checkout.boughtMeanwhile'",
    by: "target: 'confirming'",
  },
  {
    name: 'an order that is read once more hides what has been bought meanwhile',
    breaks: 'P1',
    replace: '(context.order ?? output).knownServiceIds',
    by: 'output.knownServiceIds',
  },
  {
    name: 'what another tab has sent is paid all the same',
    breaks: 'P1',
    replace: "target: '#checkout.sentElsewhere'",
    by: "target: 'confirming'",
  },
  {
    name: 'a promotion that is refused at creation stays applied',
    breaks: 'P18',
    after: "type: 'promotionIsRefused', params",
    replace: "'clearPromotion',",
    by: '',
  },
  {
    name: 'a promotion that is refused at creation takes its successor with it',
    breaks: 'P18',
    replace: 'context.promotion !== context.pricedWith && refusesPromotion',
    by: 'false && refusesPromotion',
  },
  {
    name: 'a lower price makes a new subscription after a payment whose answer never came',
    breaks: 'P3',
    replace: '!context.mayBeOnItsWay &&\n      output',
    by: 'output',
  },
  {
    name: 'an order that is read once more forgets the code that was typed',
    breaks: 'P18',
    replace: "{ guard: 'hasTyped', target: 'typing' },",
    by: '',
  },
  {
    name: 'nothing limits how long the form may take',
    breaks: 'P21',
    after: 'mounting: {',
    replace: "after: { cardFormLimit: { target: '#checkout.notInitialised' } },",
    by: '',
  },
]
