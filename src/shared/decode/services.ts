import * as v from 'valibot'
import type { Service } from '#machines/shared/model'
import { productShape } from './catalogue'
import { type FieldsOf, flag, identifier, message, optional, type Schemas, text } from './fields'

/** The name of the current setup step, or null if there is nothing to set up. */
export const flowStateShape = v.object({ flow_step: v.nullable(v.string()) })

// Some servers send numbers as ids, and such a row must not be hidden.
const rowId = v.union([identifier, v.pipe(v.number(), v.safeInteger(), v.transform(String))])

export const serviceFields = {
  id: rowId,
  status: v.fallback(v.string(), ''),
  active: flag,
  expiresAt: text,
  canUncancel: flag,
  createdAt: text,
  stripeSubscriptionId: text,
  isReady: flag,
  hasError: flag,
  statusMessage: message,
  product: optional(v.union([v.string(), v.object({ id: identifier, name: text })])),
  deployment: optional(v.object({ path: text })),
} satisfies FieldsOf<Schemas['Service']>

/** A service of the list. */
export const serviceShape: v.GenericSchema<unknown, Service> = v.pipe(
  v.object(serviceFields),
  v.transform(({ deployment, ...service }) => ({ ...service, deploymentPath: deployment?.path })),
)

/** A service whose product is complete, its name and id, or only its id. */
export const serviceWithProductShape = v.object({
  id: rowId,
  product: optional(v.union([identifier, productShape])),
} satisfies FieldsOf<Schemas['Service']>)

/** The response to the registration of a store purchase: the service, with at least its id, or an acknowledgement. */
export const registrationShape = v.union([
  v.object({ id: identifier }),
  v.object({ success: v.literal(true) }),
  v.object({ message: v.pipe(v.string(), v.nonEmpty()) }),
])
