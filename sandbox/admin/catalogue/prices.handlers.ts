import type { Call, Handlers } from '../../server/handlers'
import { pageOf } from '../../server/pages'
import { rejection } from '../../server/rejection'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { PriceRecord } from '../../server/worlds/records'
import { createId, type World } from '../../server/worlds/world'
import { productsWithPrice, requirePrice, requireStripePrice, toMetadata } from './prices'

/** The prices that are registered in the platform. See openapi.yaml. */
export const priceHandlers = {
  listPrices(call) {
    requireAdministrator(call)
    const { world, query } = call
    const { records, pagination } = pageOf(world.prices.filter(isWanted(query)), query)
    const prices = query.withMetadata ? records : records.map(({ metadata: _, ...price }) => price)
    return { status: 200, body: { data: { prices, pagination } } }
  },

  createPrice(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, body, now } = call
    const source = requireStripePrice(world, body.id)
    rejectKnown(world, body.id)
    world.prices.push({
      _id: createId(),
      id: body.id,
      name: body.name,
      description: body.description,
      createdAt: now.toISOString(),
      metadata: toMetadata(source),
    })
    recordEffect(world, now, { type: 'priceCreated', byUserId, priceId: body.id })
    return { status: 201, body: { message: 'Price created.' } }
  },

  deletePrice(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const { id: priceId } = requirePrice(world, path.id)
    if (productsWithPrice(world, priceId).length > 0) {
      throw rejection(409, 'PRICE_IN_USE', 'This price is used by a product.')
    }
    world.prices = world.prices.filter(({ id }) => id !== priceId)
    recordEffect(world, now, { type: 'priceDeleted', byUserId, priceId })
    return { status: 200, body: { message: 'Price deleted.' } }
  },

  refreshPriceMetadata(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const price = requirePrice(world, path.id)
    const source = requireStripePrice(world, price.id)
    price.metadata = toMetadata(source)
    for (const product of productsWithPrice(world, price.id)) {
      for (const line of product.prices ?? []) if (line.id === price.id) line.metadata = toMetadata(source)
    }
    recordEffect(world, now, { type: 'priceRefreshed', byUserId, priceId: price.id })
    return { status: 200, body: { message: 'Price refreshed.' } }
  },
} satisfies Handlers

function isWanted({ search }: Call<'listPrices'>['query']): (price: PriceRecord) => boolean {
  const part = search?.trim().toLowerCase()
  return ({ name, id }) => !part || [name, id].some((text) => text.toLowerCase().includes(part))
}

/** @throws Rejection 409 if the price is already registered */
function rejectKnown({ prices }: World, id: string): void {
  if (prices.some((price) => price.id === id)) {
    throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'A price with this ID already exists.')
  }
}
