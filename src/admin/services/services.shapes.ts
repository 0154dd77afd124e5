import * as v from 'valibot'
import type { ManagedService, ServiceOwner, ServiceReadiness } from '#machines/admin/services/managed-service'
import { type FieldsOf, flag, identifier, message, optional, type Schemas, text } from '../../shared/decode/fields'
import { serviceFields } from '../../shared/decode/services'

const ownerInShort = v.object({
  id: identifier,
  username: text,
  email: text,
} satisfies FieldsOf<Schemas['ServiceOwner']>)

const owner: v.GenericSchema<unknown, ServiceOwner> = v.union([
  ownerInShort,
  v.pipe(
    identifier,
    v.transform((id) => ({ id, username: undefined, email: undefined })),
  ),
])

export const managedServiceShape: v.GenericSchema<unknown, ManagedService> = v.pipe(
  v.object({
    ...serviceFields,
    user: optional(owner),
  } satisfies FieldsOf<Schemas['ManagedService']>),
  v.transform(({ deployment, user, ...service }) => ({ ...service, owner: user, deploymentPath: deployment?.path })),
)

/** The status is required, because nothing is ready by default. */
export const readinessShape: v.GenericSchema<unknown, ServiceReadiness> = v.object({
  status: identifier,
  isReady: flag,
  isProvisioning: flag,
  hasError: flag,
  isInFlow: flag,
  statusMessage: message,
} satisfies FieldsOf<Schemas['ServiceReadiness']>)
