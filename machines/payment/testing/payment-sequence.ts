import fc from 'fast-check'
import { noNetwork } from '../../testing/people'
import { play } from '../../testing/play'
import { PAYMENT_STATES, type PaymentRecord, recordsAfter } from '../payment-record'
import { NOW, paymentRecord } from './payment-records'
import { ended, type PaymentWorld, startPayment, stateOf, stored } from './payment-world'

/** One tab and what the browser stores and locks, with the rules that were broken and the states that were reached. */
type Tab = {
  readonly world: PaymentWorld
  readonly broken: Set<string>
  readonly reached: Set<string>
  records: readonly PaymentRecord[]
  holdsForm: boolean
  /** The number of payments so far. */
  sent: number
}

type Move = readonly [weight: number, name: string, isPossible: (tab: Tab) => boolean, act: (tab: Tab) => unknown]

const always = () => true
const awaits = (port: string) => (tab: Tab) => port in tab.world.actor.getSnapshot().children
const isAt =
  (...states: readonly string[]) =>
  (tab: Tab) =>
    states.includes(stateOf(tab.world))
const set = (tab: Tab, changes: Partial<Tab>) => Object.assign(tab, changes)

function grant(tab: Tab, isGranted: boolean): Promise<void> {
  tab.holdsForm = isGranted
  return tab.world.ports.takeForm.resolve(isGranted)
}

/** A payment is stored, by this tab or another one, and every tab is told. */
function store(tab: Tab, record: PaymentRecord): void {
  tab.records = recordsAfter(tab.records, { type: 'sent', record })
  tab.world.actor.send({ type: 'recordsChanged', records: tab.records })
}

const next = (tab: Tab) => {
  tab.sent += 1
  return paymentRecord({ intentId: `pi_${tab.sent}` })
}

function send(tab: Tab): void {
  store(tab, next(tab))
  tab.world.actor.send({ type: 'paymentSent' })
}

function becomeUnpaid(tab: Tab): void {
  tab.records = recordsAfter(tab.records, { type: 'unpaid', intentId: `pi_${tab.sent}` })
  tab.world.actor.send({ type: 'recordsChanged', records: tab.records })
  tab.world.actor.send({ type: 'paymentUnpaid' })
}

const MOVES: readonly Move[] = [
  [12, 'the stored payments', awaits('readRecords'), (tab) => play(tab.world, stored(...tab.records))],
  [1, 'no stored payments', awaits('readRecords'), ({ world }) => world.ports.readRecords.reject(noNetwork)],
  [8, 'the form is granted', awaits('takeForm'), (tab) => grant(tab, true)],
  [3, 'the form is in another tab', awaits('takeForm'), (tab) => grant(tab, false)],
  [1, 'no locks', awaits('takeForm'), (tab) => set(tab, { holdsForm: true }).world.ports.takeForm.reject(noNetwork)],
  [8, 'the form is taken over', awaits('takeOver'), ({ world }) => world.ports.takeOver.resolve()],
  [1, 'the form is not taken over', awaits('takeOver'), ({ world }) => world.ports.takeOver.reject(noNetwork)],
  [2, 'it is lost', awaits('formIsLost'), (tab) => set(tab, { holdsForm: false }).world.ports.formIsLost.resolve()],
  [3, 'the other tab sends', isAt('elsewhere', 'takingOver'), (tab) => store(tab, next(tab))],
  [4, 'a payment is sent', isAt('form held'), send],
  [3, 'the payment is unpaid', isAt('form released'), becomeUnpaid],
  [1, 'it was paid elsewhere', awaits('checkout'), ({ world }) => play(world, ended({ result: 'paidElsewhere' }))],
  [1, 'it was sent elsewhere', awaits('checkout'), ({ world }) => play(world, ended({ result: 'sentElsewhere' }))],
  ...(['retry', 'recall', 'online', 'checkAgain'] as const).map(
    (type): Move => [1, type, always, ({ world }) => world.actor.send({ type })],
  ),
  [3, 'continueHere', always, ({ world }) => world.actor.send({ type: 'continueHere' })],
  ...[1_000, 10_000].map((ms): Move => [2, `${ms} ms pass`, always, ({ world }) => world.clock.increment(ms)]),
]

function observe({ world, broken, reached, records, holdsForm }: Tab): void {
  const at = stateOf(world)
  reached.add(at)
  const { checkout } = world.actor.getSnapshot().children
  if ((checkout !== undefined) !== at.startsWith('form'))
    broken.add('the checkout runs exactly while its form is shown')
  if (at !== 'form held') return
  if (!holdsForm) broken.add('a form is open only with its lock')
  // The next payment is the newest, so an earlier one that may arrive would be before it.
  const mayArrive = records.filter(({ state }) => state !== 'open' && state !== 'confirmed')
  if (mayArrive.length > 0) broken.add('a form is not open while a payment may arrive')
}

const moves = MOVES.map(([weight, name, check, act]) => ({
  weight,
  arbitrary: fc.constant<fc.AsyncCommand<Tab, Tab>>({
    check,
    async run(tab) {
      await act(tab)
      observe(tab)
    },
    toString: () => name,
  }),
}))

/** The stored payment, and the moves, of which only those that are possible are made. */
export const sequences = fc.record({
  initial: fc.option(fc.constantFrom(...PAYMENT_STATES)),
  commands: fc.commands([fc.oneof(...moves)], { maxCommands: 80, size: 'max' }),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Runs a sequence in one tab. Returns the broken rules and the states that were reached. */
export async function runSequence({ initial, commands }: Sequence) {
  const purpose = { serviceId: 'service-9' }
  const records = initial === null ? [] : [paymentRecord({ state: initial, sentAt: NOW, serviceId: 'service-9' })]
  const world = startPayment(initial === 'confirmed' ? { purpose } : {})
  const none = { broken: new Set<string>(), reached: new Set<string>(), holdsForm: false, sent: 1 }
  const tab: Tab = { world, records, ...none }
  await fc.asyncModelRun(() => ({ model: tab, real: tab }), commands)
  world.actor.stop()
  return { broken: [...tab.broken], reached: [...tab.reached] }
}
