import { createActor } from 'xstate'
import type { Product, Service } from '../../shared/model'
import { manualPort } from '../../testing/manual-port'
import { product, service } from '../../testing/people'
import { type Purchase, purchaseMachine } from '../purchase.machine'

export const monthly = product({ id: 'ACPMH', name: 'Monthly Hosting' })
export const yearly = product({ id: 'ACPYH', name: 'Yearly Hosting' })

/** A purchase dialog whose calls the test answers, and what it told the rest of the app, in order. */
export function startPurchase(input: { productId?: string; isAtTransaction?: boolean } = {}) {
  const loadProducts = manualPort<readonly Product[]>()
  const registerPurchase = manualPort<void, Purchase>()
  const readServices = manualPort<readonly Service[]>()
  const notified: string[] = []
  const actor = createActor(
    purchaseMachine.provide({
      actors: {
        loadProducts: loadProducts.logic,
        registerPurchase: registerPurchase.logic,
        readServices: readServices.logic,
      },
      actions: {
        notifyRegistered: () => void notified.push('notifyRegistered'),
        notifyServicesChanged: () => void notified.push('notifyServicesChanged'),
      },
    }),
    { input },
  ).start()
  return { actor, loadProducts, registerPurchase, readServices, notified }
}

export type PurchaseWorld = ReturnType<typeof startPurchase>

export const TRANSACTION = 'tbx-1'

/** What the customer has before a purchase, unless a test says otherwise. */
export const old = service({ id: 'service-1', product: monthly.id })

/** The monthly product is chosen and its transaction submitted: the services of before are being read. */
export async function startPreparing(tebexTransactionId = TRANSACTION): Promise<PurchaseWorld> {
  const world = startPurchase()
  await world.loadProducts.resolve([monthly, yearly])
  world.actor.send({ type: 'choose', productId: monthly.id })
  world.actor.send({ type: 'continue' })
  world.actor.send({ type: 'submit', tebexTransactionId })
  return world
}

/** The monthly product is chosen and its transaction sent, after the services of before have been read. */
export async function startSubmitting(before: readonly Service[] = [old]): Promise<PurchaseWorld> {
  const world = await startPreparing()
  await world.readServices.resolve(before)
  return world
}

/** What the dialog shows, and how many registrations and reads have been sent. */
export function progress({ actor, registerPurchase, readServices, notified }: PurchaseWorld) {
  const { value, context } = actor.getSnapshot()
  return {
    value,
    error: context.error,
    registrations: registerPurchase.calls.length,
    reads: readServices.calls.length,
    notified: [...notified],
  }
}
