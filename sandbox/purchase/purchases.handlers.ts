import { addBoughtService } from '../admin/catalogue/customers'
import { rejectSwitchedOff } from '../admin/platform/switches'
import type { Handlers } from '../server/handlers'
import { rejection } from '../server/rejection'
import { requireUser } from '../server/sessions'
import { recordEffect } from '../server/worlds/ledger'
import { createId, type World } from '../server/worlds/world'
import { startService, toService } from '../services/services.handlers'
import { requireProductForSale } from './products.handlers'
import { rejectSentinelTransaction } from './transaction.sentinels'

/** Registers purchases from the store (openapi.yaml). */
export const purchaseHandlers = {
  registerPurchase(call) {
    const user = requireUser(call)
    const { world, body, now } = call
    rejectSwitchedOff(world, 'serviceCreationEnabled')
    const { tebexTransactionId } = body
    rejectTransaction(world, tebexTransactionId)
    const product = requireProductForSale(world, body.productId)
    product.used += 1
    world.redeemedTransactions.push(tebexTransactionId)
    const service = startService({
      id: createId(),
      userId: user.id,
      productId: product.id,
      // Already paid in the store.
      flowStep: 'validate_configuration',
      now,
    })
    addBoughtService(world, service)
    recordEffect(world, now, {
      type: 'purchaseRegistered',
      userId: user.id,
      serviceId: service.id,
      productId: product.id,
      tebexTransactionId,
    })
    return { status: 201, body: { data: toService(world, service, now) } }
  },
} satisfies Handlers

function rejectTransaction(world: World, tebexTransactionId: string): void {
  rejectSentinelTransaction(tebexTransactionId)
  if (world.redeemedTransactions.includes(tebexTransactionId)) {
    throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'This transaction has already been registered.')
  }
}
