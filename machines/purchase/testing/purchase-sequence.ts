import fc from 'fast-check'
import { type ApiError, isAmbiguous } from '../../shared/api-error'
import type { ManualCall } from '../../testing/manual-port'
import { noNetwork, rejected, service, tooLate, unreadableResponse } from '../../testing/people'
import { monthly, startPurchase, yearly } from './purchase-world'

const known = service({ id: 'known', product: monthly.id })
const bought = service({ id: 'new', product: monthly.id })

const submits = [
  { type: 'submit', tebexTransactionId: 'tbx-1' },
  { type: 'submit', tebexTransactionId: 'tbx-2' },
  { type: 'submit', tebexTransactionId: ' ' },
] as const

const others = [
  { type: 'choose', productId: monthly.id },
  { type: 'choose', productId: yearly.id },
  { type: 'continue' },
  { type: 'back' },
  { type: 'retry' },
] as const

const errors = [noNetwork, tooLate, unreadableResponse, rejected(409), rejected(422), rejected(500)]

/** The call that gets a response: 0 is the newest, 1 the one before it, and so on. */
const late = fc.constantFrom(0, 0, 0, 1, 2)

/** One action of the customer or the server. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), event: fc.constantFrom(...submits) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), event: fc.constantFrom(...others) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('rejects' as const), error: fc.constantFrom(...errors), late }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('lists' as const),
      services: fc.constantFrom([known], [known], [known, bought]),
      late,
    }),
  },
  fc.record({ kind: fc.constant('cannotList' as const), error: fc.constantFrom(...errors), late }),
  fc.record({ kind: fc.constant('registers' as const), late }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const steps = fc.array(step, { minLength: 10, maxLength: 30 })

/**
 * The calls that were sent and the responses that the machine handled, in order. The new list has one more service of the
 * product than the old one.
 */
export type Wire = readonly (
  | 'sent registration'
  | 'sent read'
  | 'received confirmation'
  | 'received rejection'
  | 'received unclear response'
  | 'received conflict'
  | 'received old list'
  | 'received new list'
  | 'received no list'
)[]

/** Runs the steps in a dialog with a chosen product, and returns its calls and their outcome. */
export async function runSequence(sequence: readonly Step[]) {
  const world = startPurchase({ productId: monthly.id })
  await world.loadProducts.resolve([monthly, yearly])
  world.actor.send({ type: 'continue' })
  const { registerPurchase, readServices, actor } = world
  const wire: Wire[number][] = []
  const responded = new Set<unknown>()
  let accepted = 0
  let mostAtOnce = 0

  // A new service of another product must not complete this purchase.
  const isBuyingMonthly = () => actor.getSnapshot().context.productId === monthly.id
  const isPending = (call: Pick<ManualCall<never, unknown>, 'aborted'>) => !call.aborted && !responded.has(call)

  function findCall<TCall extends Pick<ManualCall<never, unknown>, 'aborted'>>(
    calls: readonly TCall[],
    lateBy: number,
    entry: Wire[number],
  ): TCall | undefined {
    const call = calls.at(-1 - lateBy)
    if (call && isPending(call)) wire.push(entry)
    responded.add(call)
    return call
  }

  function send(event: (typeof submits)[number] | (typeof others)[number]): void {
    // A completed purchase closes the dialog.
    if (actor.getSnapshot().status === 'done') return
    const isEntering = actor.getSnapshot().matches('entering')
    if (event.type === 'submit' && isEntering && event.tebexTransactionId.trim() !== '') accepted += 1
    actor.send(event)
  }

  async function take(next: Step): Promise<void> {
    switch (next.kind) {
      case 'event':
        return send(next.event)
      case 'lists':
        return findCall(
          readServices.calls,
          next.late,
          next.services.includes(bought) && isBuyingMonthly() ? 'received new list' : 'received old list',
        )?.resolve(next.services)
      case 'cannotList':
        return findCall(readServices.calls, next.late, 'received no list')?.reject(next.error)
      case 'registers':
        return findCall(registerPurchase.calls, next.late, 'received confirmation')?.resolve()
      case 'rejects':
        return findCall(registerPurchase.calls, next.late, entryOf(next.error))?.reject(next.error)
    }
  }

  for (const next of sequence) {
    const before = { registrations: registerPurchase.calls.length, reads: readServices.calls.length }
    await take(next)
    if (registerPurchase.calls.length > before.registrations) wire.push('sent registration')
    if (readServices.calls.length > before.reads) wire.push('sent read')
    mostAtOnce = Math.max(mostAtOnce, [...registerPurchase.calls, ...readServices.calls].filter(isPending).length)
  }
  actor.stop()
  return {
    wire: wire as Wire,
    accepted,
    mostAtOnce,
    notified: world.notified,
    isCompleted: actor.getSnapshot().matches('completed'),
  }
}

function entryOf(error: ApiError): Wire[number] {
  if (error.status === 409) return 'received conflict'
  return isAmbiguous(error) ? 'received unclear response' : 'received rejection'
}
