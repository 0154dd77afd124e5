import { expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import { toApiError } from '../../shared/api-error'
import type { PaymentConfirmation } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { actorsIn, play, playable, type Step } from '../../testing/play'
import { confirmationMachine } from '../confirmation.machine'
import type { PaymentRecord, RecordChange } from '../payment-record'
import type { ReturnedPayment } from '../returned-payment'
import { NOW, paymentRecord } from './payment-records'

/** An address, and what this browser knows: `ended` and `own` have a record, and the provider may have accepted the payment. */
export type Return = ReturnedPayment & {
  readonly visit: 'own' | 'ended' | 'other'
  readonly isAccepted?: boolean
  readonly isResumed: boolean
}

/** The customer returns from the bank to the browser that sent the payment. The service is known. */
export const OWN_PAYMENT: Return = {
  serviceId: 'service-1',
  paymentIntent: 'pi_1',
  clientSecret: new Secret('pi_1_secret_x'),
  visit: 'own',
  isResumed: false,
}
/** The payment was for a product, and its service is unknown. */
export const OF_A_PRODUCT = { serviceId: undefined, productId: 'ACPYH' }

export const CONFIRMATION: PaymentConfirmation = { subscriptionId: 'sub_1', status: 'succeeded' }

/** What this browser has stored besides: the payment was sent just now, it has advanced, or another one has succeeded too. */
type Known = { readonly isRecent: boolean; readonly hasAdvanced: boolean; readonly isPaidTwice: boolean }
const USUAL: Known = { isRecent: false, hasAdvanced: false, isPaidTwice: false }

const start = playable(confirmationMachine, {
  logFailure: (_, { error }: { error: unknown }) => nameOf(error),
  store: (_, { change }: { change: RecordChange | undefined }) => (change ? labelOf(change) : ''),
  notifyServicesChanged: () => '',
  notifyChecked: (_, { hasAsked, isChecked }: { hasAsked: boolean; isChecked: boolean }) =>
    `${hasAsked ? 'after a click' : ''}${isChecked ? '' : ' without a response'}`,
})

/** What a confirmation begins with. */
export function inputOf(
  { visit, isAccepted = false, isResumed, ...returned }: Return,
  { isRecent, hasAdvanced, isPaidTwice }: Known = USUAL,
) {
  const state = visit === 'ended' ? 'confirmed' : isAccepted ? 'succeeded' : 'sent'
  const intentId = returned.paymentIntent ?? returned.setupIntent ?? ''
  const sentAt = isRecent ? NOW : 0
  const own = paymentRecord({ intentId, sentAt, state, isPaid: isPaidTwice, serviceId: returned.serviceId ?? null })
  const record = visit === 'other' ? null : own
  const other = paymentRecord({ intentId: 'pi_2', inPlaceOf: [intentId], isPaid: true, state: 'confirmed' })
  const stored = record === null ? [] : [hasAdvanced ? advanced(record) : record]
  const records = isPaidTwice ? [...stored, other] : stored
  return { returned, record, records, now: NOW, isResumed, isHidden: false }
}

/** Another tab knows more. */
export const advanced = (record: PaymentRecord): PaymentRecord => ({ ...record, state: 'processing' })

/** A return from a payment whose calls and clock a test controls. */
export const startReturn = (overrides: Partial<Return> = {}, knows: Partial<Known> = {}) =>
  start(inputOf({ ...OWN_PAYMENT, ...overrides }, { ...USUAL, ...knows }))

export type ReturnWorld = ReturnType<typeof startReturn>
export type ReturnStep = Step<typeof confirmationMachine>

/** A return from a payment after these steps. */
export const returned = (overrides: Partial<Return>, ...steps: readonly ReturnStep[]) =>
  play(startReturn(overrides), ...steps)

const STEPS = {
  beginning: 'locating',
  locating: 'locating',
  submitting: 'validating',
  waiting: 'unvalidated',
  over: '',
} as const

/** The name of the active state, or of the machine that it invokes. */
export function stateOf({ actor }: Pick<ReturnWorld, 'actor'>) {
  const { value, children } = actor.getSnapshot()
  if (value === 'movingOn') return STEPS[children.setupStep?.getSnapshot().value ?? 'over']
  if (typeof value === 'string') return value
  return value.settling.call === 'looking' ? 'noResponse' : String(children.check?.getSnapshot().value)
}

/** The calls that are running. */
export const running = ({ actor }: Pick<ReturnWorld, 'actor'>): readonly string[] =>
  actorsIn(actor).flatMap(({ id, logic }) => (logic instanceof StateMachine ? [] : [id]))

export const isBusy = ({ actor }: Pick<ReturnWorld, 'actor'>) =>
  actor.getSnapshot().children.check?.getSnapshot().hasTag('busy') === true

/** The intent statuses that were stored. */
export const statusesOf = ({ did }: ReturnWorld) =>
  did.flatMap((entry) => (/^store (succeeded|processing)$/.test(entry) ? [entry.slice('store '.length)] : []))

const OVER: readonly string[] = ['leaving', 'alreadyPaid', 'failed', 'payingAgain', 'nothingToConfirm']

/** The active state, what the screen shows (`waiting` asks for patience; `over` is left), the calls and the notifications so far. */
export function progress(world: ReturnWorld) {
  const { actor, did, ports } = world
  const at = stateOf(world)
  const isMoving = at === 'locating' || at === 'validating'
  const isWaiting = actor.getSnapshot().hasTag('processing') || isMoving
  const sent = did.filter((entry) => entry in ports)
  const notified = did.filter(
    (entry) => !(entry in ports) && !/^(notifyChecked|store$|store (succeeded|processing)$)/.test(entry),
  )
  const shown = isWaiting ? 'waiting' : OVER.includes(at) ? 'over' : 'result'
  return { at, shown, sent: sent.join(' '), notified: notified.join(', ').replaceAll('store ', '') }
}

/** A story with its end: its name, the address, the steps, and then the parts of `progress`. */
type Story = [string, Partial<Return>, readonly ReturnStep[], string, string, string, string]

/** Tests one return for each story. */
export function testStories(title: string, stories: readonly Story[]): void {
  test.each(stories)(title, async (_, overrides, steps, at, shown, sent, notified) => {
    expect(progress(await returned(overrides, ...steps))).toEqual({ at, shown, sent, notified })
  })
}

function nameOf(thrown: unknown): string {
  const { kind, status } = toApiError(thrown)
  return status === undefined ? kind : String(status)
}

function labelOf(change: RecordChange): string {
  if (change.type === 'confirmed')
    return `confirmed ${change.serviceId || 'undefined'}${change.isConfirmed ? '' : ' by its setup'}`
  return change.type === 'disproved' ? `disproved ${change.serviceId}` : change.type
}
