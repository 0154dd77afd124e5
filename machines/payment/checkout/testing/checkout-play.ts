import type { SnapshotFrom } from 'xstate'
import type { ManualCall } from '../../../testing/manual-port'
import type { checkoutMachine } from '../checkout.machine'
import { createInvariants, type MoneyCall } from './checkout-invariants'
import { type Card, createLedger } from './checkout-ledger'
import { type CheckoutPorts, DURING_OFFER, NOW, ORDER, startCheckout } from './checkout-world'

/** What a random checkout is about. */
export type Scene = {
  readonly isForService: boolean
  readonly isOffered: boolean
  /** Whether a card is asked for where nothing is due today. */
  readonly savesCard: boolean
  readonly hasOtherTab: boolean
  readonly hasOtherDevice: boolean
  /** What the provider adds, in minor units. */
  readonly tax: number
  readonly changesPrice: boolean
}

type Call = Pick<ManualCall<never, unknown>, 'aborted'>
type Calls<TCall extends Call> = { readonly calls: readonly TCall[] }

/** How a confirmation that has reached the provider was taken: `unexpected` where the intent could not be paid. */
type Arrival = Card | 'unexpected'

const MONEY_CALLS = ['createSubscription', 'prepareCard', 'confirmCard', 'readIntent'] as const

const isFree = (screen: SnapshotFrom<typeof checkoutMachine>) => screen.matches({ paying: { card: 'free' } })

/** A checkout, the server and the provider that it talks to, and the judge of all three. */
export type Play = ReturnType<typeof startPlay>

/** @param ports are made once for many: that takes as long as a whole checkout. */
export function startPlay(scene: Scene, ports: CheckoutPorts) {
  ports.clear()
  const target = scene.isForService ? { serviceId: 'service-1' } : { productId: ORDER.productId }
  const world = startCheckout({ ...target, now: scene.isOffered ? DURING_OFFER : NOW }, ports)
  const ledger = createLedger([ORDER.plan.setup, ORDER.plan.recurring], scene.tax)
  const invariants = createInvariants(ledger)
  const responded = new Set<Call>()
  const givenUp = new Set<Call>()
  const arrivals = new Map<Call, Arrival>()
  const checked = { createSubscription: 0, prepareCard: 0, confirmCard: 0, readIntent: 0 }

  const isAwaited = (call: Call) => !call.aborted && !responded.has(call)
  const awaited = <TCall extends Call>({ calls }: Calls<TCall>) => calls.filter(isAwaited)
  /** Those included that the machine has given up. */
  const open = <TCall extends Call>({ calls }: Calls<TCall>) => calls.filter((call) => !responded.has(call))

  function newlyGivenUp(port: Calls<Call>): readonly Call[] {
    const calls = open(port).filter((call) => call.aborted && !givenUp.has(call))
    for (const call of calls) givenUp.add(call)
    return calls
  }

  /** A preparation sends nothing, but a confirmation can't be taken back: it is one whose answer never came. */
  function checkGivenUp(): void {
    for (const _ of newlyGivenUp(world.prepareCard)) invariants.hearsNo()
    for (const _ of newlyGivenUp(world.confirmCard)) invariants.hearsNothing()
  }

  function checkSent(name: MoneyCall): void {
    for (const call of world[name].calls.slice(checked[name])) {
      // A subscription can't be taken back either: two that are on their way may overtake each other.
      const others = MONEY_CALLS.flatMap((other) =>
        (other === 'createSubscription' ? open(world[other]) : awaited<Call>(world[other]))
          .filter((one) => one !== call)
          .map(() => other),
      )
      invariants.sends(name, 'intent' in call.input ? call.input.intent?.id : undefined, others)
    }
    checked[name] = world[name].calls.length
  }

  return {
    ...world,
    scene,
    ledger,
    invariants,
    arrivals,
    /** Whether a payment has been let go that has not come to the provider. */
    isOnItsWay: () => world.confirmCard.calls.some((call) => !arrivals.has(call)),
    isAwaited,
    awaited,
    open,
    response<TOutput>(call: ManualCall<TOutput, unknown>, output: TOutput): Promise<void> {
      responded.add(call)
      return call.resolve(output)
    },
    fail(call: ManualCall<never, unknown>, thrown: unknown): Promise<void> {
      responded.add(call)
      return call.reject(thrown)
    },
    pay(): void {
      const before = world.actor.getSnapshot()
      if (before.status === 'done') return
      const calls = world.prepareCard.calls.length
      world.actor.send({ type: 'pay' })
      if (world.prepareCard.calls.length > calls) invariants.pays(before)
      else if (isFree(before) && !isFree(world.actor.getSnapshot())) invariants.takes()
    },
    type(text: string): void {
      const event = { type: 'typeCode', text } as const
      if (world.actor.getSnapshot().can(event)) invariants.types(text)
      world.actor.send(event)
    },
    /** To be called after everything that happens. */
    observe(): void {
      checkGivenUp()
      MONEY_CALLS.forEach(checkSent)
      invariants.sees(world.actor.getSnapshot())
    },
  }
}
