import { parse } from 'valibot'
import { managedServiceShape } from '../../services/services.shapes'
import { managedUserShape } from '../../users/users.shapes'

/** A user of the list, who is active. */
export const managedUser = (id: string) => parse(managedUserShape, { id, username: id, status: 'active' })

/** A service of the list as the server sends it. */
export const sentService = (id: string, ownerId?: string) => ({
  id,
  status: 'active',
  ...(ownerId !== undefined && { user: ownerId }),
})

/** A service of the list. */
export const managedService = (id: string, ownerId?: string) => parse(managedServiceShape, sentService(id, ownerId))
