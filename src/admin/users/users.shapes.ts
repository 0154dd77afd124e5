import * as v from 'valibot'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import { discordAccount, role } from '../../shared/decode/account'
import { count, type FieldsOf, identifier, optional, type Schemas, text } from '../../shared/decode/fields'

/** True for an active service. A service that is only an id counts as inactive. */
const activity = v.fallback(
  v.pipe(
    v.object({ status: v.string() }),
    v.transform(({ status }) => status === 'active'),
  ),
  false,
)

const fields = {
  id: identifier,
  username: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
  status: text,
  role,
  createdAt: text,
  updatedAt: text,
  discord: optional(discordAccount),
  activeServiceCount: count,
} satisfies FieldsOf<Schemas['ManagedUser']>

export const managedUserShape: v.GenericSchema<unknown, ManagedUser> = v.pipe(
  v.object({ ...fields, services: optional(v.array(activity)) }),
  v.transform(({ services, activeServiceCount, ...user }) => ({
    ...user,
    serviceCount: services?.length,
    activeServiceCount: activeServiceCount ?? services?.filter(Boolean).length,
  })),
)
