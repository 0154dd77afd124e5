import * as v from 'valibot'
import { Secret } from '#machines/shared/secret'
import { type Decoded, type FieldsOf, identifier, optional, type Schemas, text } from './fields'

/** What an answer about a subscription names, whatever else it leaves out. A secret that is null says that nothing is due. */
const namesSubscription = v.union([
  v.object({ clientSecret: v.nullable(v.string()) }),
  v.object({ subscriptionId: identifier }),
  v.object({ serviceId: identifier }),
])

/** The provider's record of one payment (`pi_`), or of a card that is kept for later ones (`seti_`). */
export type Intent = {
  readonly kind: 'payment' | 'setup'
  readonly id: string
  /** Whoever has it can pay: it goes to the provider's library alone. */
  readonly clientSecret: Secret
}

/** A subscription that waits for its payment; a secret that is none counts as missing. */
export const subscriptionShape = v.pipe(
  v.unknown(),
  v.check((response) => v.is(namesSubscription, response)),
  v.object({
    clientSecret: text,
    /** The service that it pays for; undefined from servers that make it later. */
    serviceId: optional(identifier),
  } satisfies FieldsOf<Schemas['Subscription']>),
  v.transform(({ clientSecret, serviceId }) => ({ intent: intentIn(clientSecret), serviceId })),
)

/** A subscription that waits for its first payment; without an intent nothing is due. */
export type OpenSubscription = Decoded<typeof subscriptionShape>

/** A confirmed payment; without its subscription it confirms nothing. */
export const confirmationShape = v.object({
  subscriptionId: identifier,
  status: text,
} satisfies FieldsOf<Schemas['PaymentConfirmation']>)

/** A payment that the server has confirmed. */
export type PaymentConfirmation = Decoded<typeof confirmationShape>

/** The provider writes the intent's id before its secret: `pi_..._secret_...`. */
function intentIn(clientSecret: string | undefined): Intent | undefined {
  const [, id, prefix] = /^((pi|seti)_.+?)_secret/.exec(clientSecret ?? '') ?? []
  if (clientSecret === undefined || id === undefined) return undefined
  return { kind: prefix === 'pi' ? 'payment' : 'setup', id, clientSecret: new Secret(clientSecret) }
}
