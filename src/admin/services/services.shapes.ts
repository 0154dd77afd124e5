import * as v from 'valibot'
import {
  type Decoded,
  type FieldsOf,
  flag,
  identifier,
  message,
  optional,
  type Schemas,
  text,
} from '../../shared/decode/fields'
import { serviceFields } from '../../shared/decode/services'

const ownerInShort = v.object({
  id: identifier,
  username: text,
  email: text,
} satisfies FieldsOf<Schemas['ServiceOwner']>)

type ServiceOwner = Decoded<typeof ownerInShort>

/** The owner with name and email, or only the id. */
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
  } satisfies FieldsOf<Schemas['ManagedService']>),
  v.transform(({ deployment, user, ...service }) => ({
    ...service,
    /** Undefined if the server did not send it. */
    owner: user,
    /** The domain of a running service. */
    deploymentPath: deployment?.path,
  })),
)

/** A service, for administrators. */
export type ManagedService = Decoded<typeof managedServiceShape>

/** The status is required, because nothing is ready by default. */
export const readinessShape = v.object({
  status: identifier,
  isReady: flag,
  isProvisioning: flag,
  hasError: flag,
  isInFlow: flag,
  statusMessage: message,
} satisfies FieldsOf<Schemas['ServiceReadiness']>)

/** The progress of a deployment. */
export type ServiceReadiness = Decoded<typeof readinessShape>
