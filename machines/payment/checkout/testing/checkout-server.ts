import type { OpenSubscription, Promotion } from '../../../shared/model'
import { noNetwork, promotion, rejected, service } from '../../../testing/people'
import type { Ledger } from './checkout-ledger'
import { type Move, move } from './checkout-moves'
import type { Play } from './checkout-play'
import { fiveOff, free, half, intent, launch, ORDER } from './checkout-world'

/** The promotions that the server accepts; the last can't be applied all the same. */
const PROMOTIONS: readonly Promotion[] = [
  half,
  fiveOff,
  free,
  launch,
  promotion({ code: 'GONE', percentOff: 10, stripeId: undefined }),
]
const APPLICABLE: ReadonlySet<string> = new Set(['HALF', 'FIVE', 'FREE', 'LWDISCOUNT'])

const codeOf = (coupon: string) => PROMOTIONS.find(({ stripeId }) => stripeId === coupon)?.code

const serviceOf = (id: string) => service({ id, status: 'flow', product: ORDER.productId })

/** What the server answers, or fails to. Of what is listed for a call the first is what goes well, the last what does not. */
export function serverMoves(play: Play): readonly Move[] {
  return [...orderMoves(play), ...subscriptionMoves(play), ...promotionMoves(play), ...serviceMoves(play)]
}

function orderMoves(play: Play): readonly Move[] {
  return play.awaited(play.loadOrder).flatMap((call) => [
    move(30, 'the order', () => {
      play.invariants.hearsOrder()
      return play.response(call, { ...ORDER, knownServiceIds: play.ledger.serviceIds() })
    }),
    move(1, 'no order', () => play.fail(call, rejected(500))),
  ])
}

function subscriptionMoves(play: Play): readonly Move[] {
  return play.open(play.createSubscription).flatMap((call) => {
    const { coupon, serviceId } = call.input
    function response(opened: ReturnType<Ledger['open']>, notifiedIntent: OpenSubscription['intent']): Promise<void> {
      if (play.isAwaited(call)) play.invariants.opens({ ...opened, intent: notifiedIntent && opened.intent, coupon })
      return play.response(call, { intent: notifiedIntent, serviceId })
    }
    const open = () => play.ledger.open(coupon, play.scene.savesCard)
    return [
      move(40, `a subscription, coupon ${coupon}`, () => {
        const opened = open()
        return response(opened, opened.intent && intent(opened.intent.id))
      }),
      ...(coupon === undefined
        ? []
        : [
            move(3, `coupon ${coupon} is refused`, () => {
              if (play.isAwaited(call)) play.invariants.hearsRejection(codeOf(coupon))
              return play.fail(call, rejected(422))
            }),
          ]),
      move(1, 'a subscription without its secret', () => response(open(), undefined)),
      move(1, 'no answer to the subscription', () => play.fail(call, noNetwork)),
    ]
  })
}

/** Also a code that nobody waits for any more may be answered. */
function promotionMoves(play: Play): readonly Move[] {
  return play.open(play.validatePromotion).flatMap((call) => {
    const { code } = call.input
    const isAwaited = play.isAwaited(call)
    const found = PROMOTIONS.find((candidate) => candidate.code === code)
    return [
      move(isAwaited ? 20 : 1, `an answer to ${code}`, () => {
        if (isAwaited) play.invariants.hearsCode(code, APPLICABLE.has(code))
        return found ? play.response(call, found) : play.fail(call, rejected(404))
      }),
      move(1, `no answer to ${code}`, () => play.fail(call, noNetwork)),
    ]
  })
}

/** One that costs nothing leaves no charge behind, and makes a service all the same. */
function serviceMoves(play: Play): readonly Move[] {
  const ids = play.ledger.serviceIds()
  const withNew = [...new Set([...ids, 'bought 1'])].map(serviceOf)
  return play
    .awaited(play.readServices)
    .flatMap((call) => [
      move(8, 'the services, with the new one', () => play.response(call, withNew)),
      move(1, 'the services, without the new one', () => play.response(call, [serviceOf('known')])),
      move(1, 'no services', () => play.fail(call, noNetwork)),
    ])
}
