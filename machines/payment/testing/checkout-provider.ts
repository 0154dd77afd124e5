import type { Intent } from '../../shared/model'
import type { ManualCall } from '../../testing/manual-port'
import { noNetwork } from '../../testing/people'
import { type BeforePay, verdictBeforePay } from '../before-pay'
import type { CardOutcome, Charge, IntentStatus } from '../card'
import type { Payment, PricedPayment } from '../order'
import type { Card } from './checkout-ledger'
import { type Move, move } from './checkout-moves'
import { serviceOf } from './checkout-server'
import type { Simulation } from './checkout-simulation'
import { declined, ORDER, UNPAID } from './checkout-world'
import { paymentRecord } from './payment-records'

type PaymentCall = ManualCall<CardOutcome, Payment>

const CARDS: readonly Card[] = ['good', 'declined', 'slow', 'challenging']
const REJECTED: CardOutcome = { status: 'rejected', problem: declined }

/** The provider's responses. For each call, the first move is the best outcome and the last one the worst. */
export function providerMoves(simulation: Simulation): readonly Move[] {
  return [
    ...formMoves(simulation),
    ...chargeMoves(simulation),
    ...preparationMoves(simulation),
    ...paymentMoves(simulation),
    ...readMoves(simulation),
    ...bankMoves(simulation),
  ]
}

/** The provider may never respond, for example while a wallet's sheet is open. */
const hangs = (simulation: Simulation, call: Parameters<Simulation['hang']>[0], name: string) =>
  simulation.isAwaited(call) ? [move(1, `${name} hangs`, () => simulation.hang(call))] : []

function formMoves(simulation: Simulation): readonly Move[] {
  return simulation
    .open(simulation.loadCardForm)
    .flatMap((call) => [
      move(30, 'the script', () => simulation.respond(call, undefined)),
      ...hangs(simulation, call, 'the script'),
      move(1, 'no script', () => simulation.fail(call, new Error('blocked'))),
    ])
}

/** Null for a setup intent, for which the provider names no charge. */
function chargeOf({ ledger }: Simulation, intent: Intent | null): Charge | null {
  const amount = ledger.intentOf(intent?.id)?.amount
  return amount ? { amount, currency: 'usd' } : null
}

function chargeMoves(simulation: Simulation): readonly Move[] {
  return simulation.open(simulation.readCharge).flatMap((call) => [
    move(10, 'the charge', () => {
      const charge = chargeOf(simulation, call.input.intent)
      if (charge && simulation.isAwaited(call)) simulation.invariants.onCharge(call.input.intent?.id, charge.amount)
      return simulation.respond(call, charge)
    }),
    ...hangs(simulation, call, 'the charge'),
    move(2, 'no charge', () => simulation.fail(call, noNetwork)),
  ])
}

/** What the portal reads before it sends a payment: the other tabs' payments, the server's state and the provider's amount. */
function readBeforePay(simulation: Simulation, { intent, charge }: PricedPayment): BeforePay {
  const { ledger, scene } = simulation
  const isPaid = ledger.isPaidElsewhere() || ledger.isPaidHere()
  const inOtherTab = paymentRecord({
    intentId: 'pi_tab',
    productId: ORDER.productId,
    serviceId: scene.isForService ? 'service-1' : null,
  })
  return {
    ...UNPAID,
    ...(scene.isForService ? { step: isPaid ? 'validate_configuration' : 'validate_stripe' } : {}),
    services: ledger.serviceIds().map(serviceOf),
    charge: charge ?? chargeOf(simulation, intent),
    records: ledger.isPaidElsewhere() ? [inOtherTab] : [],
  }
}

function preparationMoves(simulation: Simulation): readonly Move[] {
  const { invariants } = simulation
  return simulation.open(simulation.prepareCard).flatMap((call) => [
    move(30, 'the card form is complete', () => {
      const before = readBeforePay(simulation, call.input)
      if (!simulation.isAwaited(call)) return simulation.respond(call, before)
      const verdict = verdictBeforePay(call.input, before)
      if (verdict !== 'ready') invariants.onUnpaid()
      if (verdict === 'priceChanged' && before.charge) {
        invariants.onCharge(call.input.intent?.id, before.charge.amount)
        invariants.reached.add('the price has changed at Pay')
      }
      return simulation.respond(call, before)
    }),
    ...hangs(simulation, call, 'the card form'),
    move(1, 'the card form is incomplete', () => {
      if (simulation.isAwaited(call)) invariants.onUnpaid()
      return simulation.respond(call, { problem: { reason: 'invalid', message: '' } })
    }),
    move(1, 'the state of the payment cannot be read', () => {
      if (simulation.isAwaited(call)) invariants.onUnpaid()
      return simulation.fail(call, noNetwork)
    }),
  ])
}

/** A confirmation may arrive before its response is lost or much later, and get a response that nothing waits for. */
function paymentMoves(simulation: Simulation): readonly Move[] {
  const { arrivals, confirmCard, ledger } = simulation
  const arriving = confirmCard.calls.filter((call) => !arrivals.has(call))
  return [
    ...arriving.flatMap((call) =>
      CARDS.map((card) =>
        move(3, `the payment arrives, card ${card}`, () => {
          arrivals.set(call, ledger.confirm(call.input.intent?.id, card) ? card : 'unexpected')
        }),
      ),
    ),
    ...simulation
      .open(confirmCard)
      .flatMap((call) => [
        ...(mayRespond(simulation, call)
          ? [move(12, 'the response to the payment', () => respondPayment(simulation, call))]
          : []),
        ...hangs(simulation, call, 'the payment'),
        move(6, 'no response to the payment', () => losePayment(simulation, call)),
      ]),
  ]
}

function readMoves(simulation: Simulation): readonly Move[] {
  return simulation
    .open(simulation.readIntent)
    .flatMap((call) => [
      move(15, 'the status of the intent', () => respondRead(simulation, call)),
      move(5, 'no status of the intent', () => simulation.fail(call, noNetwork)),
    ])
}

function bankMoves({ ledger }: Simulation): readonly Move[] {
  return ledger
    .undecided()
    .flatMap((intent) => [
      move(1, `the bank accepts ${intent.id}`, () => ledger.decide(intent, true)),
      move(1, `the bank declines ${intent.id}`, () => ledger.decide(intent, false)),
    ])
}

/** A challenge has a response only after the customer's bank has decided. */
function mayRespond(simulation: Simulation, call: PaymentCall): boolean {
  const arrival = simulation.arrivals.get(call)
  return (
    arrival !== undefined && (arrival !== 'challenging' || statusOf(simulation, call.input.intent) !== 'requiresAction')
  )
}

function respondPayment(simulation: Simulation, call: PaymentCall): Promise<void> {
  const outcome = outcomeOf(simulation, call)
  if (outcome === undefined) return losePayment(simulation, call)
  if (outcome.status === 'rejected' && simulation.isAwaited(call)) simulation.invariants.onUnpaid()
  return simulation.respond(call, outcome)
}

function losePayment(simulation: Simulation, call: PaymentCall): Promise<void> {
  if (simulation.isAwaited(call)) simulation.invariants.onNoResponse()
  return simulation.fail(call, noNetwork)
}

function respondRead(simulation: Simulation, call: ManualCall<IntentStatus, Payment>): Promise<void> {
  const status = statusOf(simulation, call.input.intent)
  if (status === undefined) return simulation.fail(call, noNetwork)
  if (!simulation.isAwaited(call)) return simulation.respond(call, status)
  if (status === 'unpaid') simulation.invariants.onUnpaid()
  else if (status !== 'requiresAction') simulation.invariants.onStatus()
  return simulation.respond(call, status)
}

/** Undefined if the provider gives no clear response. */
function outcomeOf(simulation: Simulation, call: PaymentCall): CardOutcome | undefined {
  switch (simulation.arrivals.get(call)) {
    case 'good':
      return { status: 'succeeded' }
    case 'slow':
      return { status: 'processing' }
    case 'declined':
      return REJECTED
    case 'challenging':
      return statusOf(simulation, call.input.intent) === 'succeeded' ? { status: 'succeeded' } : REJECTED
    default:
      return undefined
  }
}

function statusOf({ ledger }: Simulation, intent: Intent | null): IntentStatus | undefined {
  return ledger.intentOf(intent?.id)?.status
}
