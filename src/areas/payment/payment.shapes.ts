import * as v from 'valibot'
import { Secret } from '#machines/shared/secret'
import { type Decoded, type FieldsOf, identifier, optional, type Schemas, text } from '../../shared/decode/fields'

/** A response about a subscription has at least one of these. A secret that is null means that nothing is due. */
const namesSubscription = v.union([
  v.object({ clientSecret: v.nullable(v.string()) }),
  v.object({ subscriptionId: identifier }),
  v.object({ serviceId: identifier }),
])

/** The provider's record of one payment (`pi_`), or of a card that is saved for later payments (`seti_`). */
export type Intent = {
  readonly kind: 'payment' | 'setup'
  readonly id: string
  /** It authorizes the payment, so only the provider's library gets it. */
  readonly clientSecret: Secret
}

/** Without a secret there is nothing to pay at the provider. A secret in an unknown format is no subscription. */
export const subscriptionShape = v.pipe(
  v.unknown(),
  v.check((response) => v.is(namesSubscription, response)),
  v.object({
    clientSecret: v.pipe(
      text,
      v.check((secret) => !secret || intentIn(secret) !== undefined),
    ),
    subscriptionId: optional(identifier),
    /** Undefined if the server creates the service later. */
    serviceId: optional(identifier),
  } satisfies FieldsOf<Schemas['Subscription']>),
  v.transform(({ clientSecret, ...ids }) => ({ intent: intentIn(clientSecret), ...ids })),
)

/** A subscription that waits for its first payment. Without an intent nothing is due. */
export type OpenSubscription = Decoded<typeof subscriptionShape>

/** Without its subscription, a response is not a confirmation. */
export const confirmationShape = v.object({
  subscriptionId: identifier,
  status: text,
} satisfies FieldsOf<Schemas['PaymentConfirmation']>)

export type PaymentConfirmation = Decoded<typeof confirmationShape>

/** The provider writes the intent's id before its secret: `pi_..._secret_...`. */
function intentIn(clientSecret: string | undefined): Intent | undefined {
  const [, id, prefix] = /^((pi|seti)_.+?)_secret/.exec(clientSecret ?? '') ?? []
  if (clientSecret === undefined || id === undefined) return undefined
  return { kind: prefix === 'pi' ? 'payment' : 'setup', id, clientSecret: new Secret(clientSecret) }
}
