import type { OpenSubscription, Promotion } from '../../shared/model'
import { noNetwork, promotion, rejected, service, unreadableResponse } from '../../testing/people'
import type { Ledger } from './checkout-ledger'
import { type Move, move } from './checkout-moves'
import type { Simulation } from './checkout-simulation'
import { fiveOff, free, half, intent, launch, ORDER } from './checkout-world'

/** A promotion that the server accepts, and that cannot be applied, because it has no `stripeId`. */
const GONE = promotion({ code: 'GONE', percentOff: 10, stripeId: undefined })
const APPLICABLE = [half, fiveOff, free, launch]
const PROMOTIONS: readonly Promotion[] = [...APPLICABLE, GONE]

const codeOf = (coupon: string) => PROMOTIONS.find(({ stripeId }) => stripeId === coupon)?.code

export const serviceOf = (id: string) => service({ id, status: 'flow', product: ORDER.productId })

/** The server's responses. For each call, the first move is the best outcome and the last one the worst. */
export function serverMoves(simulation: Simulation): readonly Move[] {
  return [...orderMoves(simulation), ...subscriptionMoves(simulation), ...promotionMoves(simulation)]
}

function orderMoves(simulation: Simulation): readonly Move[] {
  return simulation.awaited(simulation.loadOrder).flatMap((call) => [
    move(30, 'the order', () => {
      simulation.invariants.onOrder()
      return simulation.respond(call, { ...ORDER, knownServiceIds: simulation.ledger.serviceIds() })
    }),
    move(1, 'no order', () => simulation.fail(call, rejected(500))),
  ])
}

function subscriptionMoves(simulation: Simulation): readonly Move[] {
  return simulation.open(simulation.createSubscription).flatMap((call) => {
    const { coupon, serviceId } = call.input
    function response(opened: ReturnType<Ledger['open']>, sentIntent: OpenSubscription['intent']): Promise<void> {
      if (simulation.isAwaited(call)) {
        simulation.invariants.onSubscription({ ...opened, intent: sentIntent && opened.intent, coupon })
      }
      return simulation.respond(call, { intent: sentIntent, serviceId, subscriptionId: 'sub_1' })
    }
    const open = () => simulation.ledger.open(coupon)
    return [
      move(40, `a subscription, coupon ${coupon}`, () => {
        const opened = open()
        return response(opened, opened.intent && intent(opened.intent.id))
      }),
      ...(coupon === undefined
        ? []
        : [
            move(3, `coupon ${coupon} is rejected`, () => {
              if (simulation.isAwaited(call)) simulation.invariants.onPromotionRejected(codeOf(coupon))
              return simulation.fail(call, rejected(422))
            }),
          ]),
      move(1, 'a subscription that cannot be read', () => {
        open()
        return simulation.fail(call, unreadableResponse)
      }),
      move(1, 'no response to the subscription', () => simulation.fail(call, noNetwork)),
    ]
  })
}

/** Includes responses to codes that the checkout no longer waits for. */
function promotionMoves(simulation: Simulation): readonly Move[] {
  return simulation.open(simulation.validatePromotion).flatMap((call) => {
    const { code } = call.input
    const isAwaited = simulation.isAwaited(call)
    const found = PROMOTIONS.find((candidate) => candidate.code === code)
    return [
      move(isAwaited ? 20 : 1, `a response to ${code}`, () => {
        if (isAwaited) simulation.invariants.onPromotion(code, found !== undefined && APPLICABLE.includes(found))
        return found ? simulation.respond(call, found) : simulation.fail(call, rejected(404))
      }),
      move(1, `no response to ${code}`, () => simulation.fail(call, noNetwork)),
    ]
  })
}
