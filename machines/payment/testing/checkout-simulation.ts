import fc from 'fast-check'
import type { ManualCall } from '../../testing/manual-port'
import { createInvariants, type MoneyCall } from './checkout-invariants'
import { type Card, createLedger, ROUNDINGS } from './checkout-ledger'
import { DURING_OFFER, FOR_PRODUCT, NOW, ORDER, screenOf, startCheckout } from './checkout-world'

/** The conditions of one random checkout. */
export const scenes = fc.record({
  isForService: fc.boolean(),
  isOffered: fc.boolean(),
  /** A card is requested although nothing is due today. */
  savesCard: fc.boolean(),
  hasOtherTab: fc.constantFrom(false, false, true),
  hasOtherDevice: fc.constantFrom(false, true),
  /** The difference that the provider adds, in minor units. */
  tax: fc.constantFrom(0, 0, 7, -7),
  rounding: fc.constantFrom(...ROUNDINGS),
  changesPrice: fc.constantFrom(false, true),
  /** `trial`: the card is only saved. `credit`: the customer's balance pays. */
  firstPayment: fc.constantFrom('charged', 'charged', 'charged', 'trial', 'credit'),
})

type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never

type Call = Pick<ManualCall<never, unknown>, 'aborted'>
type Calls<TCall extends Call> = { readonly calls: readonly TCall[] }

/** The result of a confirmation that has reached the provider. `unexpected`: the intent could not be paid. */
type Arrival = Card | 'unexpected'

const MONEY_CALLS = ['createSubscription', 'prepareCard', 'confirmCard', 'readIntent'] as const

const isFree = ({ card }: ReturnType<typeof screenOf>) => card === 'free'

/** A checkout with its server, its provider and the invariants that check it. */
export type Simulation = ReturnType<typeof startSimulation>

export function startSimulation(scene: Scene) {
  const target = scene.isForService ? {} : FOR_PRODUCT
  const world = startCheckout({ ...target, now: scene.isOffered ? DURING_OFFER : NOW })
  const { ports } = world
  const ledger = createLedger([ORDER.plan.setup, ORDER.plan.recurring], scene)
  const invariants = createInvariants(ledger, scene.tax !== 0 || scene.changesPrice)
  const responded = new Set<Call>()
  const aborted = new Set<Call>()
  /** The calls of the provider that never get a response. */
  const hanging = new Set<Call>()
  const arrivals = new Map<Call, Arrival>()
  const checked = { createSubscription: 0, prepareCard: 0, confirmCard: 0, readIntent: 0 }

  const isAwaited = (call: Call) => !call.aborted && !responded.has(call)
  const awaited = <TCall extends Call>({ calls }: Calls<TCall>) => calls.filter(isAwaited)
  /** The calls without a response, including those that the machine has aborted. */
  const open = <TCall extends Call>({ calls }: Calls<TCall>) =>
    calls.filter((call) => !responded.has(call) && !hanging.has(call))

  function newlyAborted(port: Calls<Call>): readonly Call[] {
    const calls = port.calls.filter((call) => call.aborted && !responded.has(call) && !aborted.has(call))
    for (const call of calls) aborted.add(call)
    return calls
  }

  /** An aborted preparation has sent nothing, but an aborted confirmation may still arrive. */
  function checkAborted(): void {
    for (const _ of newlyAborted(ports.prepareCard)) invariants.onUnpaid()
    for (const _ of newlyAborted(ports.confirmCard)) invariants.onNoResponse()
  }

  function checkSent(name: MoneyCall): void {
    for (const call of ports[name].calls.slice(checked[name])) {
      // An aborted subscription still counts, because two in flight may overtake each other.
      const others = MONEY_CALLS.flatMap((other) =>
        (other === 'createSubscription' ? open(ports[other]) : awaited<Call>(ports[other]))
          .filter((one) => one !== call)
          .map(() => other),
      )
      if ('coupon' in call.input) invariants.onCreation(call.input.coupon)
      invariants.onCall(name, 'intent' in call.input ? call.input.intent?.id : undefined, others)
    }
    checked[name] = ports[name].calls.length
  }

  return {
    ...world,
    ...ports,
    scene,
    ledger,
    invariants,
    arrivals,
    /** A confirmation was sent and has not reached the provider. */
    isOnItsWay: () => ports.confirmCard.calls.some((call) => !arrivals.has(call)),
    isAwaited,
    awaited,
    open,
    respond<TOutput>(call: ManualCall<TOutput, unknown>, output: TOutput): Promise<void> {
      responded.add(call)
      return call.resolve(output)
    },
    hang(call: Call): void {
      hanging.add(call)
    },
    fail(call: ManualCall<never, unknown>, thrown: unknown): Promise<void> {
      responded.add(call)
      return call.reject(thrown)
    },
    pay(): void {
      const before = screenOf(world)
      if (before.isDone) return
      const calls = ports.prepareCard.calls.length
      world.actor.send({ type: 'pay' })
      if (ports.prepareCard.calls.length > calls) invariants.onPay(before)
      else if (isFree(before) && !isFree(screenOf(world))) invariants.onFreeOrder()
    },
    type(text: string): void {
      const event = { type: 'typeCode', text } as const
      if (world.actor.getSnapshot().can(event)) invariants.onCode(text)
      world.actor.send(event)
    },
    /** Call this after every move. */
    observe(): void {
      checkAborted()
      MONEY_CALLS.forEach(checkSent)
      invariants.onMove(screenOf(world))
    },
  }
}
