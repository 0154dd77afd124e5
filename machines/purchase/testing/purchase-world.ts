import { createActor } from 'xstate'
import type { Product, Service } from '../../shared/model'
import { manualPort } from '../../testing/manual-port'
import { product, service } from '../../testing/people'
import { type Purchase, purchaseMachine } from '../purchase.machine'

export const monthly = product({ id: 'ACPMH', name: 'Monthly Hosting' })
export const yearly = product({ id: 'ACPYH', name: 'Yearly Hosting' })

/** Starts a purchase whose calls the test resolves. `notified` lists the notifications in order. */
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

/** The customer's only service before a purchase, unless a test sets others. */
export const old = service({ id: 'service-1', product: monthly.id })

/** Chooses the monthly product and submits its transaction. The services are being loaded. */
export async function startPreparing(tebexTransactionId = TRANSACTION): Promise<PurchaseWorld> {
  const world = startPurchase()
  await world.loadProducts.resolve([monthly, yearly])
  world.actor.send({ type: 'choose', productId: monthly.id })
  world.actor.send({ type: 'continue' })
  world.actor.send({ type: 'submit', tebexTransactionId })
  return world
}

/** Like `startPreparing`, but the services are loaded and the transaction is sent. */
export async function startSubmitting(before: readonly Service[] = [old]): Promise<PurchaseWorld> {
  const world = await startPreparing()
  await world.readServices.resolve(before)
  return world
}

/** Summarises the dialog and the number of registrations and reads that were sent. */
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
