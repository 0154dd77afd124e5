import { requireProduct } from '../../purchase/products.handlers'
import type { Handlers } from '../../server/handlers'
import { pageOf } from '../../server/pages'
import type { Schemas } from '../../server/schemas'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { CustomerRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { syncCustomers } from './customers'

/** See docs/product/admin/catalogue.md#customers. */
export const productCustomerHandlers = {
  listProductCustomers(call) {
    requireAdministrator(call)
    const { world, path, query } = call
    const product = requireProduct(world, path.id)
    const listed = world.customers.filter(({ productId }) => productId === product.id)
    const { records, pagination } = pageOf(listed, query)
    return { status: 200, body: { data: { customers: toCustomers(world, records), pagination: pagination } } }
  },

  syncProductCustomers(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const { id: productId } = requireProduct(world, path.id)
    const { added, removed } = syncCustomers(world, productId)
    recordEffect(world, now, { type: 'customersSynced', byUserId, productId, added, removed })
    const label = added === 1 ? 'customer' : 'customers'
    return { status: 200, body: { message: `${added} ${label} added, ${removed} removed.` } }
  },
} satisfies Handlers

/** The entries of a page with their users and services; null for a service that is gone. */
function toCustomers(world: World, customers: readonly CustomerRecord[]): Schemas['ProductCustomer'][] {
  // One pass over each list, because a world may have many thousands of users and services.
  const users = byId(world.users, new Set(customers.map(({ userId }) => userId)))
  const services = byId(world.services, new Set(customers.map(({ id }) => id)))
  return customers.flatMap((customer) => {
    const user = users.get(customer.userId)
    const service = services.get(customer.id)
    // Deleted users are not listed.
    if (user === undefined) return []
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      discord: user.discord && { username: user.discord.username ?? null },
      status: user.status,
      service: service ? { id: service.id, status: service.status, createdAt: service.createdAt } : null,
      createdAt: user.createdAt,
    }
  })
}

function byId<T extends { id: string }>(records: readonly T[], ids: ReadonlySet<string>): Map<string, T> {
  return new Map(records.filter(({ id }) => ids.has(id)).map((record) => [record.id, record]))
}
