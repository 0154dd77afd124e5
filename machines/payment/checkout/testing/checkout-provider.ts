import type { Intent } from '../../../shared/model'
import type { ManualCall } from '../../../testing/manual-port'
import { noNetwork } from '../../../testing/people'
import type { CardOutcome, Charge, IntentStatus, Preparation } from '../../card'
import type { Payment, PricedPayment } from '../checkout.machine'
import type { Card } from './checkout-ledger'
import { type Move, move } from './checkout-moves'
import type { Play } from './checkout-play'
import { declined } from './checkout-world'

type PaymentCall = ManualCall<CardOutcome, Payment>

const CARDS: readonly Card[] = ['good', 'declined', 'slow', 'challenging']
const REJECTED: CardOutcome = { status: 'rejected', problem: declined }

/** What the provider answers, or fails to. Of what is listed for a call the first is what goes well, the last what does not. */
export function providerMoves(play: Play): readonly Move[] {
  return [
    ...formMoves(play),
    ...chargeMoves(play),
    ...preparationMoves(play),
    ...paymentMoves(play),
    ...readMoves(play),
    ...bankMoves(play),
  ]
}

function formMoves(play: Play): readonly Move[] {
  return play
    .awaited(play.loadCardForm)
    .flatMap((call) => [
      move(30, 'the script', () => play.response(call, undefined)),
      move(1, 'no script', () => play.fail(call, new Error('blocked'))),
    ])
}

/** What the provider will charge, which it says of a payment alone. */
function chargeOf({ ledger }: Play, intent: Intent | null): Charge | null {
  const amount = ledger.intentOf(intent?.id)?.amount
  return amount ? { amount, currency: 'usd' } : null
}

function chargeMoves(play: Play): readonly Move[] {
  return play.awaited(play.readCharge).flatMap((call) => [
    move(10, 'what will be charged', () => {
      const charge = chargeOf(play, call.input.intent)
      if (charge) play.invariants.hearsCharge(call.input.intent?.id, charge.amount)
      return play.response(call, charge)
    }),
    move(2, 'not what will be charged', () => play.fail(call, noNetwork)),
  ])
}

/** As the app does it: it knows what its other tabs have paid, the server what is paid, and the provider the amount. */
function preparationOf(play: Play, { intent, order, due, charge: read }: PricedPayment): Preparation {
  const { ledger, scene } = play
  if (scene.isForService && (ledger.isPaidElsewhere() || ledger.isPaidHere())) return { status: 'paidElsewhere' }
  const isNew = (id: string) => !order?.knownServiceIds.includes(id)
  if (!scene.isForService && ledger.serviceIds().some(isNew)) return { status: 'boughtMeanwhile' }
  const charge = read ?? chargeOf(play, intent)
  if (charge !== null && charge.amount !== due) return { status: 'priceChanged', charge }
  return { status: ledger.isPaidElsewhere() ? 'sentElsewhere' : 'ready' }
}

function preparationMoves(play: Play): readonly Move[] {
  const { invariants } = play
  return play.awaited(play.prepareCard).flatMap((call) => [
    move(30, 'what was typed is complete', () => {
      const preparation = preparationOf(play, call.input)
      if (preparation.status !== 'ready') invariants.hearsNo()
      if ('charge' in preparation) {
        invariants.hearsCharge(call.input.intent?.id, preparation.charge.amount)
        invariants.reached.add('the price has changed at Pay')
      }
      return play.response(call, preparation)
    }),
    move(1, 'what was typed is incomplete', () => {
      invariants.hearsNo()
      return play.response(call, { status: 'rejected', problem: { reason: 'invalid', message: '' } })
    }),
    move(1, 'nobody knows whether it is paid', () => {
      invariants.hearsNo()
      return play.fail(call, noNetwork)
    }),
  ])
}

/** A confirmation may arrive before its answer is lost, or a long time after, and be answered when nobody waits any more. */
function paymentMoves(play: Play): readonly Move[] {
  const { arrivals, confirmCard, ledger } = play
  const arriving = confirmCard.calls.filter((call) => !arrivals.has(call))
  return [
    ...arriving.flatMap((call) =>
      CARDS.map((card) =>
        move(3, `the payment arrives, card ${card}`, () => {
          arrivals.set(call, ledger.confirm(call.input.intent?.id, card) ? card : 'unexpected')
        }),
      ),
    ),
    ...play
      .open(confirmCard)
      .flatMap((call) => [
        ...(isAnswerable(play, call) ? [move(12, 'the answer to the payment', () => respondPayment(play, call))] : []),
        move(6, 'no answer to the payment', () => losePayment(play, call)),
      ]),
  ]
}

function readMoves(play: Play): readonly Move[] {
  return play
    .awaited(play.readIntent)
    .flatMap((call) => [
      move(15, 'how the payment stands', () => respondRead(play, call)),
      move(5, 'not how the payment stands', () => play.fail(call, noNetwork)),
    ])
}

function bankMoves({ ledger }: Play): readonly Move[] {
  return ledger
    .undecided()
    .flatMap((intent) => [
      move(1, `the bank says yes to ${intent.id}`, () => ledger.decide(intent, true)),
      move(1, `the bank says no to ${intent.id}`, () => ledger.decide(intent, false)),
    ])
}

/** A challenge is answered when the customer's bank has decided. */
function isAnswerable(play: Play, call: PaymentCall): boolean {
  const arrival = play.arrivals.get(call)
  return arrival !== undefined && (arrival !== 'challenging' || statusOf(play, call.input.intent) !== 'requiresAction')
}

function respondPayment(play: Play, call: PaymentCall): Promise<void> {
  const outcome = outcomeOf(play, call)
  if (outcome === undefined) return losePayment(play, call)
  if (outcome.status === 'rejected' && play.isAwaited(call)) play.invariants.hearsNo()
  return play.response(call, outcome)
}

function losePayment(play: Play, call: PaymentCall): Promise<void> {
  if (play.isAwaited(call)) play.invariants.hearsNothing()
  return play.fail(call, noNetwork)
}

function respondRead(play: Play, call: ManualCall<IntentStatus, { intent: Intent | null }>): Promise<void> {
  const status = statusOf(play, call.input.intent)
  if (status === undefined) return play.fail(call, noNetwork)
  if (status === 'unpaid') play.invariants.hearsNo()
  else if (status !== 'requiresAction') play.invariants.hearsHow()
  return play.response(call, status)
}

/** Undefined where the provider's answer says nothing clear. */
function outcomeOf(play: Play, call: PaymentCall): CardOutcome | undefined {
  switch (play.arrivals.get(call)) {
    case 'good':
      return { status: 'succeeded' }
    case 'slow':
      return { status: 'processing' }
    case 'declined':
      return REJECTED
    case 'challenging':
      return statusOf(play, call.input.intent) === 'succeeded' ? { status: 'succeeded' } : REJECTED
    default:
      return undefined
  }
}

function statusOf({ ledger }: Play, intent: Intent | null): IntentStatus | undefined {
  return ledger.intentOf(intent?.id)?.status
}
