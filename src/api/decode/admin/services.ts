import * as v from 'valibot'
import { type Decoded, type FieldsOf, flag, identifier, optional, type Schemas, text } from '../fields'
import { serviceFields } from '../services'

const ownerInShort = v.object({
  id: identifier,
  username: text,
  email: text,
} satisfies FieldsOf<Schemas['ServiceOwner']>)

type ServiceOwner = Decoded<typeof ownerInShort>

/** The owner in short or by id. */
const owner: v.GenericSchema<unknown, ServiceOwner> = v.union([
  ownerInShort,
  v.pipe(
    identifier,
    v.transform((id) => ({ id, username: undefined, email: undefined })),
  ),
])

export const managedServiceShape = v.pipe(
  v.object({
    ...serviceFields,
    user: optional(owner),
  } satisfies FieldsOf<Schemas['Service']>),
  v.transform(({ deployment, user, ...service }) => ({
    ...service,
    /** Undefined where the server named nobody. */
    owner: user,
    /** Where the service runs, once it does: its domain. */
    deploymentPath: deployment?.path,
  })),
)

/** Somebody's service as administrators see it. */
export type ManagedService = Decoded<typeof managedServiceShape>

/** Whoever asks has to know at least the status: nothing is ready by default. */
export const readinessShape = v.object({
  status: identifier,
  isReady: flag,
  isProvisioning: flag,
  hasError: flag,
  isInFlow: flag,
  statusMessage: text,
} satisfies FieldsOf<Schemas['ServiceReadiness']>)

/** How far a deployment is. */
export type ServiceReadiness = Decoded<typeof readinessShape>
