import * as v from 'valibot'
import { discordAccount, role } from '../account'
import { count, type Decoded, type FieldsOf, identifier, optional, type Schemas, text } from '../fields'

/** Of a service in a user's list, whole or by id, whether it is active. */
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
} satisfies FieldsOf<Schemas['User']>

export const managedUserShape = v.pipe(
  v.object({ ...fields, services: optional(v.array(activity)) }),
  v.transform(({ services, activeServiceCount, ...user }) => ({
    ...user,
    /** Undefined where the server did not say. */
    serviceCount: services?.length,
    activeServiceCount: activeServiceCount ?? services?.filter(Boolean).length,
  })),
)

/** Somebody's account as administrators see it. */
export type ManagedUser = Decoded<typeof managedUserShape>
