import fc from 'fast-check'
import { noNetwork } from '../../../testing/people'
import { PAYMENT_STATES, type PaymentEntry, timeoutOf } from '../payment-entry'
import { NOW, payment, type RecordWorld, startRecord, stateOf } from './payment-record-world'

/** One tab, its storage and its lock, with the rules that were broken and the states that were reached. */
type Tab = {
  readonly world: RecordWorld
  readonly broken: Set<string>
  readonly reached: Set<string>
  stored: PaymentEntry | null
  holdsForm: boolean
  now: number
  /** The number of payments so far, and the latest one that this tab has sent. */
  sent: number
  latest: PaymentEntry | null
}

type Move = readonly [weight: number, name: string, isPossible: (tab: Tab) => boolean, act: (tab: Tab) => unknown]

const always = () => true
const hasForm = ({ world }: Tab) => stateOf(world).hasForm
const awaits = (port: string) => (tab: Tab) => port in tab.world.actor.getSnapshot().children
const hasOtherTab = ({ world }: Tab) => ['elsewhere', 'takingOver'].some((at) => at === stateOf(world).at)

function grant(tab: Tab, isGranted: boolean): Promise<void> {
  tab.holdsForm = isGranted
  return tab.world.ports.takeForm.resolve(isGranted)
}

const sentBy = ({ now }: Tab, count: number, leadsAway = false) =>
  payment({ intentId: `pi_${count}`, leadsAway, sentAt: now })

/** The form sends the same payment again, or a new one. */
function send(tab: Tab, isNew: boolean, leadsAway = false): void {
  if (isNew) tab.sent += 1
  tab.latest = sentBy(tab, tab.sent, leadsAway)
  tab.world.actor.send({ type: 'sent', payment: tab.latest })
  if (tab.world.did.at(-1) !== `writePayment pi_${tab.sent}`) tab.broken.add('every payment that is sent is stored')
}

const set = (tab: Tab, changes: Partial<Tab>) => Object.assign(tab, changes)

const MOVES: readonly Move[] = [
  [12, 'the stored payment', awaits('findPayment'), ({ world, stored }) => world.ports.findPayment.resolve(stored)],
  [1, 'no stored payment', awaits('findPayment'), ({ world }) => world.ports.findPayment.reject(noNetwork)],
  [8, 'the form is granted', awaits('takeForm'), (tab) => grant(tab, true)],
  [3, 'the form is in another tab', awaits('takeForm'), (tab) => grant(tab, false)],
  [1, 'no locks', awaits('takeForm'), (tab) => set(tab, { holdsForm: true }).world.ports.takeForm.reject(noNetwork)],
  [8, 'the form is taken over', awaits('takeOver'), ({ world }) => world.ports.takeOver.resolve()],
  [1, 'the form is not taken over', awaits('takeOver'), ({ world }) => world.ports.takeOver.reject(noNetwork)],
  [2, 'it is lost', awaits('formIsLost'), (tab) => set(tab, { holdsForm: false }).world.ports.formIsLost.resolve()],
  [3, 'the other tab sends', hasOtherTab, (tab) => set(tab, { stored: sentBy(tab, tab.sent + 1), sent: tab.sent + 1 })],
  [1, "the other tab's payment is rejected", hasOtherTab, (tab) => set(tab, { stored: null })],
  ...(['retry', 'recall', 'processing', 'succeeded', 'unpaid'] as const).map(
    (type): Move => [1, type, always, ({ world }) => world.actor.send({ type })],
  ),
  ...(['continueHere', 'payAgain'] as const).map(
    (type): Move => [3, type, always, ({ world }) => world.actor.send({ type })],
  ),
  [1, 'confirmed', always, ({ world, sent }) => world.actor.send({ type: 'confirmed', serviceId: `service-${sent}` })],
  [3, 'a new payment is sent', hasForm, (tab) => send(tab, true)],
  [2, 'a new payment is sent to a bank', hasForm, (tab) => send(tab, true, true)],
  [2, 'the same payment is sent again', hasForm, (tab) => send(tab, false)],
  ...[1_000, 59_000, 840_000].map(
    (ms): Move => [2, `${ms} ms pass`, always, (tab) => set(tab, { now: tab.now + ms }).world.clock.increment(ms)],
  ),
]

/** Stores what the machine has written, like the storage of the portal. */
function store(tab: Tab, [action, intentId, state, serviceId]: readonly string[]): void {
  const { broken, now, sent, stored } = tab
  if (action === 'writePayment') tab.stored = tab.latest
  if (action === 'erasePayment') tab.stored = null
  if (action !== 'writeState' || stored === null) return
  if (intentId !== stored.intentId) broken.add('a state is written for its own payment')
  if (state === 'open') {
    if (stored.state !== 'sent') broken.add('a payment that the provider has accepted is not paid again')
    const isOverdue = now - stored.sentAt >= timeoutOf(stored)
    if (!isOverdue && !stored.hasOpenAttempt) broken.add('no payment is paid again before its timeout')
  }
  if (state === 'confirmed' && serviceId !== `service-${sent}`)
    broken.add('the confirmation is stored with its service')
  // Safe: the machine writes only states of an entry.
  tab.stored = { ...stored, state: state as PaymentEntry['state'] }
}

function observe(tab: Tab): void {
  for (const each of tab.world.did.splice(0)) store(tab, each.split(' '))
  const { at, hasForm } = stateOf(tab.world)
  tab.reached.add(String(at))
  if (hasForm && at === 'elsewhere') tab.broken.add('a lost form is closed')
  if (at !== 'payable') return
  if (!tab.holdsForm) tab.broken.add('a form is shown only with its lock')
  if (tab.stored && tab.stored.state !== 'open') tab.broken.add('a form is not shown while a payment may arrive')
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

/** The stored payment, the kind of screen, and the moves, of which only those that are possible are made. */
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
  commands: fc.commands([fc.oneof(...moves)], { maxCommands: 80, size: 'max' }),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Runs a sequence in one tab. Returns the broken rules and the states that were reached. */
export async function runSequence({ wantsForm, initial, commands }: Sequence) {
  const stored = initial && payment({ ...initial, sentAt: NOW - initial.age })
  const world = startRecord({ wantsForm })
  const known = { broken: new Set<string>(), reached: new Set<string>(), holdsForm: false, now: NOW, latest: null }
  const tab: Tab = { world, stored, sent: 1, ...known }
  await fc.asyncModelRun(() => ({ model: tab, real: tab }), commands)
  world.actor.stop()
  return { broken: [...tab.broken], reached: [...tab.reached] }
}
