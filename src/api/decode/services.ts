import * as v from 'valibot'
import { productShape } from './catalogue'
import { type Decoded, type FieldsOf, flag, identifier, optional, type Schemas, text } from './fields'

// One row that nobody understands must not hide the others.
const rowId = v.union([identifier, v.pipe(v.number(), v.safeInteger(), v.transform(String))])

export const serviceFields = {
  id: rowId,
  status: v.fallback(v.string(), ''),
  active: flag,
  expiresAt: text,
  createdAt: text,
  stripeSubscriptionId: text,
  /** The product in short, or its id alone. */
  product: optional(v.union([v.string(), v.object({ id: identifier, name: text })])),
  deployment: optional(v.object({ path: text })),
} satisfies FieldsOf<Schemas['Service']>

/** A service of the list; a status that is not known is kept as it is, and one that is missing is empty. */
export const serviceShape = v.pipe(
  v.object(serviceFields),
  v.transform(({ deployment, ...service }) => ({
    ...service,
    /** Where the service runs, once it does: its domain. */
    deploymentPath: deployment?.path,
  })),
)

export type Service = Decoded<typeof serviceShape>

/** A service with its product as it came: whole, in short, or by its id. */
export const serviceWithProductShape = v.object({
  id: rowId,
  product: optional(v.union([identifier, productShape])),
} satisfies FieldsOf<Schemas['Service']>)

/** What may answer a registration of a store purchase: the service, its id at least, or a plain yes. */
export const registrationShape = v.union([
  v.object({ id: identifier }),
  v.object({ success: v.literal(true) }),
  v.object({ message: v.pipe(v.string(), v.nonEmpty()) }),
])
