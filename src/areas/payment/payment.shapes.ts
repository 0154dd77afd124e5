import * as v from 'valibot'
import type { Intent, OpenSubscription, PaymentConfirmation } from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'
import { type FieldsOf, identifier, optional, type Schemas, text } from '../../shared/decode/fields'

/** A response about a subscription has at least one of these. A secret that is null means that nothing is due. */
const namesSubscription = v.union([
  v.object({ clientSecret: v.nullable(v.string()) }),
  v.object({ subscriptionId: identifier }),
  v.object({ serviceId: identifier }),
])

/** Without a secret there is nothing to pay at the provider. A secret in an unknown format is no subscription. */
export const subscriptionShape: v.GenericSchema<unknown, OpenSubscription> = v.pipe(
  v.unknown(),
  v.check((response) => v.is(namesSubscription, response)),
  v.object({
    clientSecret: v.pipe(
      text,
      v.check((secret) => !secret || intentIn(secret) !== undefined),
    ),
    subscriptionId: optional(identifier),
    serviceId: optional(identifier),
  } satisfies FieldsOf<Schemas['Subscription']>),
  v.transform(({ clientSecret, ...ids }) => ({ intent: intentIn(clientSecret), ...ids })),
)

/** Without its subscription, a response is not a confirmation. */
export const confirmationShape: v.GenericSchema<unknown, PaymentConfirmation> = v.object({
  subscriptionId: identifier,
  status: text,
} satisfies FieldsOf<Schemas['PaymentConfirmation']>)

/** The provider writes the intent's id before its secret: `pi_..._secret_...`. */
function intentIn(clientSecret: string | undefined): Intent | undefined {
  const [, id, prefix] = /^((pi|seti)_.+?)_secret/.exec(clientSecret ?? '') ?? []
  if (clientSecret === undefined || id === undefined) return undefined
  return { kind: prefix === 'pi' ? 'payment' : 'setup', id, clientSecret: new Secret(clientSecret) }
}
