import fc from 'fast-check'
import { chosen } from '../../../testing/chosen'
import type { ManualCall } from '../../../testing/manual-port'
import { noNetwork } from '../../../testing/people'
import { type Move, move } from '../../checkout/testing/checkout-moves'
import { PAYMENT_STATES, type PaymentEntry, timeoutOf } from '../payment-entry'
import { NOW, payment, type RecordPorts, standing, startRecord } from './payment-record-world'

/** What this browser has stored, whether a form is wanted, and for each step the number that chooses among what can happen. */
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

/** Plays a sequence in one tab of a browser. Answers the rules that were broken, where the record has been, and the story. */
export async function play({ wantsForm, initial, choices }: Sequence, ports: RecordPorts) {
  ports.clear()
  const world = startRecord({ wantsForm }, ports)
  const { actor, clock, findPayment, takeForm, takeOver, formIsLost, written } = world
  const broken = new Set<string>()
  const reached = new Set<string>()
  const story: string[] = []
  const demand = (holds: boolean, rule: string) => void (holds || broken.add(rule))
  const responded = new Set<Call>()
  const awaited = <TCall extends Call>({ calls }: { readonly calls: readonly TCall[] }) =>
    calls.filter((call) => !call.aborted && !responded.has(call))

  let stored: PaymentEntry | null = initial && payment({ ...initial, sentAt: NOW - initial.age })
  let holdsForm = false
  let now = NOW
  let sent = 1

  function response<TOutput>(call: ManualCall<TOutput, unknown>, output: TOutput): Promise<void> {
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
  /** Only a form can send, the payment of before or another one. */
  function send(intentId: string, leadsAway: boolean): void {
    const entry = payment({ intentId, leadsAway, sentAt: now })
    const isTaken = actor.getSnapshot().can({ type: 'sent', payment: entry })
    actor.send({ type: 'sent', payment: entry })
    demand(!isTaken || written.at(-1)?.[1] === entry, 'what is sent is written down')
  }

  const responseMoves = (): readonly Move[] => [
    ...awaited(findPayment).flatMap((call) => [
      move(12, 'what is stored', () => response(call, stored)),
      move(1, 'not what is stored', () => fail(call)),
    ]),
    ...awaited(takeForm).flatMap((call) => [
      move(8, 'the form is granted', () => response(call, grant(true))),
      move(3, 'the form is elsewhere', () => response(call, grant(false))),
      move(1, 'there are no locks', () => {
        grant(true)
        return fail(call)
      }),
    ]),
    ...awaited(takeOver).flatMap((call) => [
      move(8, 'it is taken over', () => response(call, undefined)),
      move(1, 'it is not taken over', () => fail(call)),
    ]),
    ...awaited(formIsLost).map((call) =>
      move(2, 'the form is lost', () => {
        grant(false)
        return response(call, undefined)
      }),
    ),
  ]
  const otherTabMoves = (): readonly Move[] =>
    ['elsewhere', 'takingOver'].some((at) => at === standing(world).at)
      ? [
          move(3, 'the other tab sends', () => {
            stored = payment({ intentId: `pi_${++sent}`, sentAt: now })
          }),
          move(1, 'the other tab hears a no', () => {
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
          move(3, 'another payment is sent', () => send(`pi_${++sent}`, false)),
          move(2, 'another payment is sent to a bank', () => send(`pi_${++sent}`, true)),
          move(2, 'it is sent again', () => send(`pi_${sent}`, false)),
        ]
      : []),
    ...[1_000, 59_000, 840_000].map((ms) => move(2, `${ms / 1_000} s pass`, () => pass(ms))),
  ]

  /** As the storage does it: nothing is taken back. */
  function store([action, value, state, serviceId]: readonly unknown[]): void {
    if (action === 'writePayment') stored = value as PaymentEntry
    if (action === 'erasePayment') stored = null
    if (action !== 'writeState' || stored === null) return
    demand(value === stored.intentId, 'a word is written of its own payment')
    if (state === 'open') {
      demand(stored.state === 'sent', 'what the provider has taken is not given up')
      demand(
        stored.hasOpenAttempt || now - stored.sentAt >= timeoutOf(stored),
        'nothing is given up before its silence is over',
      )
    }
    if (state === 'confirmed') demand(serviceId === `service-${sent}`, 'the end is written with its service')
    // The cast: the machine writes the states of an entry alone.
    stored = { ...stored, state: state as PaymentEntry['state'] }
  }

  function observe(): void {
    for (const each of written.splice(0)) store(each)
    const { at, hasForm } = standing(world)
    reached.add(String(at))
    const isPayable = at === 'payable'
    demand(!hasForm || at !== 'elsewhere', 'a form that is lost is left')
    demand(holdsForm || !isPayable, 'a form is shown with its lock')
    const isFree = stored === null || stored.state === 'open'
    demand(isFree || !isPayable, 'a form is not shown beside a payment that may arrive')
  }

  for (const choice of choices) {
    const moves = [...responseMoves(), ...otherTabMoves(), ...customerMoves()]
    const next = chosen(moves, choice)
    story.push(next.name)
    await next.act()
    observe()
  }
  actor.stop()
  return { broken: [...broken], reached: [...reached], story }
}
