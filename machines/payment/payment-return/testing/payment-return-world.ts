import { expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { toApiError } from '../../../shared/api-error'
import type { PaymentConfirmation } from '../../../shared/model'
import { Secret } from '../../../shared/secret'
import { play, playable, type Step } from '../../../testing/play'
import type { IntentStatus } from '../../card'
import { paymentReturnMachine } from '../payment-return.machine'

export type Return = InputFrom<typeof paymentReturnMachine>

/** The customer returns from the bank to the browser that sent the payment. The service is known. */
export const OWN_PAYMENT: Return = {
  serviceId: 'service-1',
  paymentIntent: 'pi_1',
  clientSecret: new Secret('pi_1_secret_x'),
  visit: 'own',
  result: 'none',
  isResumed: false,
}
/** The payment was for a product, and its service is unknown. */
export const OF_A_PRODUCT = { serviceId: undefined, productId: 'ACPYH' }

export const CONFIRMATION: PaymentConfirmation = { subscriptionId: 'sub_1', status: 'succeeded' }

/** The portal provides these to the guards. */
type Known = { mayBeOnItsWay: boolean; mayBePaidAgain: boolean; isPaidTwice: boolean }
const USUAL: Known = { mayBeOnItsWay: false, mayBePaidAgain: true, isPaidTwice: false }
/** The return that was started last uses these values. A test can change them. */
export const known: Known = { ...USUAL }

const start = playable(
  paymentReturnMachine.provide({
    guards: {
      mayBeOnItsWay: () => known.mayBeOnItsWay,
      mayBePaidAgain: () => known.mayBePaidAgain,
      isPaidTwice: () => known.isPaidTwice,
    },
  }),
  {
    logFailure: (_, { error }: { error: unknown }) => nameOf(error),
    notifyConfirmed: (_, { serviceId, isConfirmed }: { serviceId: string | undefined; isConfirmed: boolean }) =>
      `${serviceId}${isConfirmed ? '' : ' by its setup'}`,
    notifyUnpaid: () => '',
    notifyServicesChanged: () => '',
    notifyChecked: (_, { hasAsked, isChecked }: { hasAsked: boolean; isChecked: boolean }) =>
      `${hasAsked ? 'after a click' : ''}${isChecked ? '' : ' without a response'}`,
    notifyStatus: (_, { output }: { output: IntentStatus | undefined }) => output ?? '',
    offerAnother: (_, { serviceId }: { serviceId: string | undefined }) => String(serviceId),
  },
)

/** A return from a payment whose calls and clock a test controls. */
export function startReturn(overrides: Partial<Return> = {}, knows: Partial<Known> = {}) {
  Object.assign(known, USUAL, knows)
  return start({ ...OWN_PAYMENT, ...overrides })
}

export type ReturnWorld = ReturnType<typeof startReturn>
export type ReturnStep = Step<typeof paymentReturnMachine>

/** A return from a payment after these steps. */
export const returned = (overrides: Partial<Return>, ...steps: readonly ReturnStep[]) =>
  play(startReturn(overrides), ...steps)

/** The name of the active state, without the states of the looks inside it. */
export function stateOf({ actor }: Pick<ReturnWorld, 'actor'>) {
  const { value } = actor.getSnapshot()
  if (typeof value === 'string') return value
  if ('unvalidated' in value) return 'unvalidated'
  return typeof value.settling.call === 'string' ? value.settling.call : 'noResponse'
}

/** The intent statuses of which the payment record was notified. */
export const statusesOf = ({ did }: ReturnWorld) =>
  did.flatMap((entry) => (entry.startsWith('notifyStatus ') ? [entry.slice('notifyStatus '.length)] : []))

/** The active state, what the screen shows (`waiting` asks for patience; `over` is left), the calls and the notifications so far. */
export function progress({ actor, did, ports }: ReturnWorld) {
  const snapshot = actor.getSnapshot()
  const shown = snapshot.hasTag('processing') ? 'waiting' : snapshot.status === 'done' ? 'over' : 'result'
  const sent = did.filter((entry) => entry in ports)
  const notified = did.filter((entry) => !(entry in ports) && !/^notify(Status|Checked)/.test(entry))
  return { at: stateOf({ actor }), shown, sent: sent.join(' '), notified: notified.join(', ') }
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
