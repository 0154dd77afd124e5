import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import * as xstate from 'xstate'
import * as purchase from '../purchase/purchase'
import * as apiError from '../shared/api-error'
import * as port from '../shared/port'
import { changed, evaluate } from '../testing/mutate'
import type { checkoutMachine } from './checkout/checkout.machine'
import * as checkoutSequence from './checkout/testing/checkout-sequence'
import { checkouts } from './checkout/testing/checkout-world'
import * as paymentEntry from './payment-record/payment-entry'
import type { paymentRecordMachine } from './payment-record/payment-record.machine'
import * as recordSequence from './payment-record/testing/payment-record-sequence'
import { records } from './payment-record/testing/payment-record-world'
import * as pricing from './pricing'
import * as promotion from './promotion'

/** An upper limit: most mutants are caught within a few hundred sequences and the rarest after ten thousand, which ends the run. */
const RUNS = 200_000

vi.setConfig({ testTimeout: 600_000 })

const MODULES = {
  xstate,
  '../../purchase/purchase': purchase,
  '../../shared/api-error': apiError,
  '../../shared/port': port,
  '../pricing': pricing,
  '../promotion': promotion,
  './payment-entry': paymentEntry,
}

/** A change of a machine's source that the mutation tests do not make, and the rule that the sequences then break. */
type Mutant = readonly [name: string, rule: string, after: string, replace: string, by: string]

const ERROR = "{ type: 'setPromotionError', params: ({ event }) => event }"

const IN_CHECKOUT: readonly Mutant[] = [
  ['the promotion is not locked after no response', 'P3', 'MayChange: and', '!context.mayBeOnItsWay', 'true'],
  ['the promotion is not locked while paying', 'P2', 'promotionMayChange', 'or([', 'or([() => true,'],
  ['Pay is accepted too early', 'P2', 'creating: {', "'busy',", "'busy', on: { pay: { target: 'preparing' } },"],
  [
    'a second subscription is created at the same time',
    'P6',
    'creating: {',
    "'busy',",
    "'busy', on: { promotionChanged: { target: 'creating', reenter: true } },",
  ],
  ['no response returns to the form', 'P4', 'confirming: {', "'checking'", "'ready'"],
  ['no response creates a subscription', 'P3', 'confirming: {', "'checking'", "'creating'"],
  ['a payment being processed counts as paid', 'P5', 'confirming: {', "'pending'", "'#checkout.placing'"],
  ['a declined card is charged again automatically', 'P8', 'confirming: {', "'ready'", "'preparing'"],
  ['an unknown payment is sent again', 'P4', 'unknown: {', "'checking'", "'confirming'"],
  ['an unread one counts as unpaid', 'P4', 'checking: {', "onError: { target: 'unknown'", "onError: { target: 'ready'"],
  ['a payment at the bank counts as unpaid', 'P4', 'checking: {', "'unknown'", "'ready'"],
  ['a payment being processed is sent again', 'P8', "guard: 'isVisible'", "'checking'", "'confirming'"],
  ['canceling sends it', 'P8', 'preparing: {', "checkAgain: { target: 'ready'", "checkAgain: { target: 'confirming'"],
  ['a payment of another device is sent', 'P1', "'isPaidElsewhere', params", "'#checkout.alreadyPaid'", "'confirming'"],
  ['a payment of another tab is sent', 'P1', "'isSentElsewhere', params", "'#checkout.sentElsewhere'", "'confirming'"],
  ['a product is bought twice', 'P1', "'isBoughtMeanwhile', params", "'#checkout.boughtMeanwhile'", "'confirming'"],
  ['a changed price is paid without a click', 'P2', "'priceHasChanged', params", "'ready'", "'confirming'"],
  ['typing a code buys something', 'P8', 'creating: {', "'free'", "'#checkout.placing'"],
  ['a late response for an older code counts', 'P18', '', "target: '.typing',", ''],
  ['a rejected code removes the promotion', 'P18', 'validating: {', ERROR, "'clearPromotion'"],
  [
    'the first intent is paid instead of the newest',
    'P6',
    'setSubscription',
    'output.intent ?? null',
    '(context.target.first ??= output.intent ?? null)',
  ],
  ['an older order hides a purchase', 'P1', '', '(context.order ?? output).knownServiceIds', 'output.knownServiceIds'],
  ['a lower price creates a subscription after no response', 'P3', 'orderIsOld', '!context.mayBeOnItsWay &&', ''],
]

const IN_RECORD: readonly Mutant[] = [
  [
    'a payment being processed is paid again',
    'a payment that the provider has accepted',
    'The provider is deciding',
    'processing: {}',
    "processing: { on: { payAgain: { target: 'open', actions: { type: 'writeState', params: { state: 'open' } } } } }",
  ],
  ['a success is ignored', 'a form is not shown while', "'hasSucceeded', target", "'known.succeeded'", "'unknown'"],
  ['the lock is not taken', 'a form is shown only with its lock', 'unknown: {', "'asking'", "'payable'"],
  ['the lock is ignored', 'a form is shown only with its lock', 'asking: {', "'elsewhere'", "'payable'"],
  ["the other tab's payment is not read", 'a form is not shown while', "id: 'takeOver'", "'recalling'", "'asking'"],
]

const sourceOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const CHECKOUT = sourceOf('checkout/checkout.machine.ts')
const RECORD = sourceOf('payment-record/payment-record.machine.ts')

/** True if a sequence breaks a rule whose name starts with `rule`. */
async function isCaught<T>(
  sequences: fc.Arbitrary<T>,
  brokenIn: (sequence: T) => Promise<{ readonly broken: readonly string[] }>,
  rule: string,
): Promise<boolean> {
  const property = fc.asyncProperty(sequences, async (sequence) => {
    const { broken } = await brokenIn(sequence)
    return !broken.some((name) => name.startsWith(rule))
  })
  return (await fc.check(property, { numRuns: RUNS, endOnFailure: true })).failed
}

// Tests of the tests, which change only with the machines: the full run has them.
describe.skipIf(process.env.FULL_RUN === undefined)('the random sequences', () => {
  test.each(IN_CHECKOUT)('of the checkout find: %s (%s)', async (_, rule, after, replace, by) => {
    const changedMachine = evaluate(changed(CHECKOUT, { after, replace, by }), MODULES)
    // Safe: a change alters the machine's behavior, not its type.
    const start = checkouts(changedMachine.checkoutMachine as typeof checkoutMachine)
    const run = (sequence: checkoutSequence.Sequence) => checkoutSequence.runSequence(sequence, start)
    expect(await isCaught(checkoutSequence.sequences, run, `${rule} `)).toBe(true)
  })

  test.each(IN_RECORD)('of the payment record find: %s (%s)', async (_, rule, after, replace, by) => {
    const changedMachine = evaluate(changed(RECORD, { after, replace, by }), MODULES)
    // Safe: a change alters the machine's behavior, not its type.
    const start = records(changedMachine.paymentRecordMachine as typeof paymentRecordMachine)
    const run = (sequence: recordSequence.Sequence) => recordSequence.runSequence(sequence, start)
    expect(await isCaught(recordSequence.sequences, run, rule)).toBe(true)
  })
})
