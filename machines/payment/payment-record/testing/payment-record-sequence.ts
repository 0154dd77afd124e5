import fc from 'fast-check'
import { chosen } from '../../../testing/chosen'
import type { ManualCall } from '../../../testing/manual-port'
import { noNetwork } from '../../../testing/people'
import { type Move, move } from '../../checkout/testing/checkout-moves'
import { PAYMENT_STATES, type PaymentEntry, timeoutOf } from '../payment-entry'
import { NOW, payment, type RecordPorts, startRecord, stateOf } from './payment-record-world'

/** The stored payment, the kind of screen, and for each step a number that selects one of the possible moves. */
export const sequences = fc.record({
  wantsForm: fc.constantFrom(true, true, false),
  initial: fc.option(
    fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      age: fc.constantFrom(0, 50_000, 3_600_000),
      leadsAway: fc.boolean(),
      hasOpenAttempt: fc.constantFrom(false, false, true),
    }),
  ),
  choices: fc.array(fc.nat({ max: 0xffff }), { minLength: 10, maxLength: 40 }),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never
type Call = Pick<ManualCall<never, unknown>, 'aborted'>

/** Runs a sequence in one tab. Returns the broken rules, the states that were reached and the names of the moves. */
export async function runSequence({ wantsForm, initial, choices }: Sequence, ports: RecordPorts) {
  ports.clear()
  const world = startRecord({ wantsForm }, ports)
  const { actor, clock, findPayment, takeForm, takeOver, formIsLost, written } = world
  const broken = new Set<string>()
  const reached = new Set<string>()
  const history: string[] = []
  const check = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  const responded = new Set<Call>()
  const awaited = <TCall extends Call>({ calls }: { readonly calls: readonly TCall[] }) =>
    calls.filter((call) => !call.aborted && !responded.has(call))

  let stored: PaymentEntry | null = initial && payment({ ...initial, sentAt: NOW - initial.age })
  let holdsForm = false
  let now = NOW
  let sent = 1

  function respond<TOutput>(call: ManualCall<TOutput, unknown>, output: TOutput): Promise<void> {
    responded.add(call)
    return call.resolve(output)
  }
  function fail(call: ManualCall<never, unknown>): Promise<void> {
    responded.add(call)
    return call.reject(noNetwork)
  }
  function grant(isGranted: boolean): boolean {
    holdsForm = isGranted
    return isGranted
  }
  function pass(ms: number): void {
    now += ms
    clock.increment(ms)
  }
  /** The form sends the same payment again, or another one. */
  function send(intentId: string, leadsAway: boolean): void {
    const entry = payment({ intentId, leadsAway, sentAt: now })
    const isAccepted = actor.getSnapshot().can({ type: 'sent', payment: entry })
    actor.send({ type: 'sent', payment: entry })
    check(!isAccepted || written.at(-1)?.[1] === entry, 'every payment that is sent is stored')
  }

  const responseMoves = (): readonly Move[] => [
    ...awaited(findPayment).flatMap((call) => [
      move(12, 'the stored payment', () => respond(call, stored)),
      move(1, 'no stored payment', () => fail(call)),
    ]),
    ...awaited(takeForm).flatMap((call) => [
      move(8, 'the form is granted', () => respond(call, grant(true))),
      move(3, 'the form is in another tab', () => respond(call, grant(false))),
      move(1, 'there are no locks', () => {
        grant(true)
        return fail(call)
      }),
    ]),
    ...awaited(takeOver).flatMap((call) => [
      move(8, 'the form is taken over', () => respond(call, undefined)),
      move(1, 'the form is not taken over', () => fail(call)),
    ]),
    ...awaited(formIsLost).map((call) =>
      move(2, 'the form is lost', () => {
        grant(false)
        return respond(call, undefined)
      }),
    ),
  ]
  const otherTabMoves = (): readonly Move[] =>
    ['elsewhere', 'takingOver'].some((at) => at === stateOf(world).at)
      ? [
          move(3, 'the other tab sends', () => {
            stored = payment({ intentId: `pi_${++sent}`, sentAt: now })
          }),
          move(1, "the other tab's payment is rejected", () => {
            stored = null
          }),
        ]
      : []
  const customerMoves = (): readonly Move[] => [
    ...(['retry', 'recall', 'processing', 'succeeded', 'unpaid'] as const).map((type) =>
      move(1, type, () => actor.send({ type })),
    ),
    ...(['continueHere', 'payAgain'] as const).map((type) => move(3, type, () => actor.send({ type }))),
    move(1, 'confirmed', () => actor.send({ type: 'confirmed', serviceId: `service-${sent}` })),
    ...(actor.getSnapshot().context.hasForm
      ? [
          move(3, 'a new payment is sent', () => send(`pi_${++sent}`, false)),
          move(2, 'a new payment is sent to a bank', () => send(`pi_${++sent}`, true)),
          move(2, 'the same payment is sent again', () => send(`pi_${sent}`, false)),
        ]
      : []),
    ...[1_000, 59_000, 840_000].map((ms) => move(2, `${ms / 1_000} s pass`, () => pass(ms))),
  ]

  /** Stores what the machine has written, like the storage of the portal. */
  function store([action, value, state, serviceId]: readonly unknown[]): void {
    if (action === 'writePayment') stored = value as PaymentEntry
    if (action === 'erasePayment') stored = null
    if (action !== 'writeState' || stored === null) return
    check(value === stored.intentId, 'a state is written for its own payment')
    if (state === 'open') {
      check(stored.state === 'sent', 'a payment that the provider has accepted is not paid again')
      check(
        stored.hasOpenAttempt || now - stored.sentAt >= timeoutOf(stored),
        'no payment is paid again before its timeout',
      )
    }
    if (state === 'confirmed') check(serviceId === `service-${sent}`, 'the confirmation is stored with its service')
    // Safe: the machine writes only states of an entry.
    stored = { ...stored, state: state as PaymentEntry['state'] }
  }

  function observe(): void {
    for (const each of written.splice(0)) store(each)
    const { at, hasForm } = stateOf(world)
    reached.add(String(at))
    const isPayable = at === 'payable'
    check(!hasForm || at !== 'elsewhere', 'a lost form is closed')
    check(holdsForm || !isPayable, 'a form is shown only with its lock')
    const isFree = stored === null || stored.state === 'open'
    check(isFree || !isPayable, 'a form is not shown while a payment may arrive')
  }

  for (const choice of choices) {
    const moves = [...responseMoves(), ...otherTabMoves(), ...customerMoves()]
    const next = chosen(moves, choice)
    history.push(next.name)
    await next.act()
    observe()
  }
  actor.stop()
  return { broken: [...broken], reached: [...reached], history }
}
