import { requireProduct } from '../../purchase/products.handlers'
import type { Handlers } from '../../server/contract'
import { wrapPage } from '../../server/envelope'
import { pageOf } from '../../server/pages'
import type { Schemas } from '../../server/schemas'
import { requireAdministrator } from '../../server/sessions'
import { recordEffect } from '../../server/worlds/ledger'
import type { CustomerRecord } from '../../server/worlds/records'
import type { World } from '../../server/worlds/world'
import { syncCustomers } from './customers'

/** Who has bought a product, for administrators (administrator specification, section 7). */
export const productCustomerHandlers = {
  listProductCustomers(call) {
    requireAdministrator(call)
    const { world, path, query } = call
    const product = requireProduct(world, path.id)
    const listed = world.customers.filter(({ productId }) => productId === product.id)
    const { records, pagination } = pageOf(listed, query)
    return { status: 200, body: wrapPage(world.envelope, 'customers', toCustomers(world, records), pagination) }
  },

  syncProductCustomers(call) {
    const { id: byUserId } = requireAdministrator(call)
    const { world, path, now } = call
    const { id: productId } = requireProduct(world, path.id)
    const { added, removed } = syncCustomers(world, productId)
    recordEffect(world, now, { type: 'customersSynced', byUserId, productId, added, removed })
    const entityName = added === 1 ? 'customer' : 'customers'
    return { status: 200, body: { message: `${added} ${entityName} added, ${removed} removed.` } }
  },
} satisfies Handlers

/** The entries of a page, each with its user and its service, or null where the service is gone. */
function toCustomers(world: World, customers: readonly CustomerRecord[]): Schemas['ProductCustomer'][] {
  // Looked through once for all of them: a world may have many thousands.
  const users = byId(world.users, new Set(customers.map(({ userId }) => userId)))
  const services = byId(world.services, new Set(customers.map(({ id }) => id)))
  return customers.flatMap((customer) => {
    const user = users.get(customer.userId)
    const service = services.get(customer.id)
    // A user who is deleted is taken off the list as well.
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

function byId<Thing extends { id: string }>(things: readonly Thing[], wanted: ReadonlySet<string>): Map<string, Thing> {
  return new Map(things.filter(({ id }) => wanted.has(id)).map((thing) => [thing.id, thing]))
}
