import * as v from 'valibot'
import type {
  DiscordAccount,
  Intent,
  LegacyPrice,
  OpenSubscription,
  PaymentConfirmation,
  Price,
  PriceItem,
  Product,
  Promotion,
  Role,
  Service,
  User,
} from '#machines/shared/model'
import { Secret } from '#machines/shared/secret'

/**
 * The shapes of answers, checked where they enter. They ask for what the screens cannot do without and let the rest be
 * absent: a field that is null or of an unexpected type counts as missing, because a new value on the server must not
 * lock anybody out. Fields are copied by name, so nothing that a server adds travels further.
 */
export const optional = <TOutput>(shape: v.GenericSchema<unknown, TOutput>) =>
  // A default that is a function puts the key there with undefined, so that every field can be read.
  v.fallback(
    v.optional(shape, () => undefined),
    undefined,
  )

export const identifier = v.pipe(v.string(), v.nonEmpty())
export const text = optional(v.string())
export const flag = optional(v.boolean())
export const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const count = optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

const PLAIN_USER: Role = { name: 'user', permissions: [] }

/** A role is an object, its name alone, or missing (decisions.md, 'Role shapes'). */
export const role = v.fallback(
  v.union([
    v.pipe(
      v.string(),
      v.transform((name): Role => ({ name, permissions: [] })),
    ),
    v.object({
      name: v.fallback(v.string(), PLAIN_USER.name),
      permissions: v.fallback(v.array(v.string()), []),
    }),
  ]),
  PLAIN_USER,
)

export const discordAccount = v.object({ id: identifier, username: v.fallback(v.string(), ''), avatar: text })

/** The account as the exchange of a code answers it, under names of its own (customer specification, section 3 'User'). */
export const discordLinkShape: v.GenericSchema<unknown, DiscordAccount> = v.pipe(
  v.object({ discordId: identifier, discordUsername: v.fallback(v.string(), ''), avatarUrl: text }),
  v.transform(({ discordId, discordUsername, avatarUrl }) => ({
    id: discordId,
    username: discordUsername,
    avatar: avatarUrl,
  })),
)

const recurring = v.object({ interval: v.string(), interval_count: optional(v.number()) })

// A period that can't be read leaves no amount either: a monthly fee must not pass for one that is due once.
export const amountFields = { unit_amount: minorUnits, currency: v.string(), recurring: v.nullish(recurring) }

export const priceFields = {
  id: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  description: text,
  metadata: optional(
    v.pipe(
      v.object(amountFields),
      v.transform((metadata) => ({ ...metadata, recurring: metadata.recurring ?? undefined })),
    ),
  ),
}

const price: v.GenericSchema<unknown, Price> = v.object(priceFields)

const priceItem: v.GenericSchema<unknown, PriceItem> = v.object({
  name: v.string(),
  type: v.fallback(v.string(), ''),
  amount: v.pipe(v.number(), v.safeInteger()),
  visible: flag,
  recurring: flag,
})

const legacyPrice: v.GenericSchema<unknown, LegacyPrice> = v.object({
  amt: optional(minorUnits),
  sub: optional(minorUnits),
  cur: text,
  items: v.fallback(v.array(priceItem), []),
})

export const productFields = {
  id: identifier,
  name: v.fallback(v.string(), ''),
  description: text,
  enabled: flag,
  stock: optional(v.number()),
  used: optional(v.number()),
  subscription: flag,
  prices: v.fallback(v.array(price), []),
  price: optional(legacyPrice),
}

/** A product; whether it may be bought is a rule. */
export const productShape: v.GenericSchema<unknown, Product> = v.object(productFields)

// One row that nobody understands must not hide the others.
const rowId = v.union([identifier, v.pipe(v.number(), v.safeInteger(), v.transform(String))])

export const serviceFields = {
  id: rowId,
  status: v.fallback(v.string(), ''),
  active: flag,
  expiresAt: text,
  createdAt: text,
  stripeSubscriptionId: text,
  product: optional(v.union([v.string(), v.object({ id: identifier, name: text })])),
  deployment: optional(v.object({ path: text })),
}

/** A service of the list; a status that is not known is kept as it is, and one that is missing is empty. */
export const serviceShape: v.GenericSchema<unknown, Service> = v.pipe(
  v.object(serviceFields),
  v.transform(({ deployment, ...service }) => ({ ...service, deploymentPath: deployment?.path })),
)

/** A service with its product as it came: whole, in short, or by its id. */
export const serviceWithProductShape = v.object({
  id: rowId,
  product: optional(v.union([identifier, productShape])),
})

/** What may answer a registration of a store purchase: the service, its id at least, or a plain yes. */
export const registrationShape = v.union([
  v.object({ id: identifier }),
  v.object({ success: v.literal(true) }),
  v.object({ message: v.pipe(v.string(), v.nonEmpty()) }),
])

/** A user; name and email stand on every signed-in screen. */
export const userShape: v.GenericSchema<unknown, User> = v.object({
  id: identifier,
  username: v.string(),
  email: v.string(),
  status: text,
  role,
  createdAt: text,
  discord: optional(discordAccount),
  services: v.fallback(v.array(serviceShape), []),
})

/** What a discount takes off is bounded here; what it means is a rule. */
export const promotionFields = {
  code: identifier,
  name: text,
  percentOff: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  amountOff: optional(minorUnits),
  currency: text,
  duration: text,
  durationInMonths: optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  stripeId: optional(identifier),
  applicableProducts: v.fallback(v.array(v.string()), []),
}

export const promotionShape: v.GenericSchema<unknown, Promotion> = v.object(promotionFields)

/** What an answer about a subscription names, whatever else it leaves out. A secret that is null says that nothing is due. */
const namesSubscription = v.union([
  v.object({ clientSecret: v.nullable(v.string()) }),
  v.object({ subscriptionId: identifier }),
  v.object({ serviceId: identifier }),
])

/** A subscription that waits for its payment; a secret that is none counts as missing. */
export const subscriptionShape: v.GenericSchema<unknown, OpenSubscription> = v.pipe(
  v.unknown(),
  v.check((answer) => v.is(namesSubscription, answer)),
  v.object({ clientSecret: text, serviceId: optional(identifier) }),
  v.transform(({ clientSecret, serviceId }) => ({ intent: intentIn(clientSecret), serviceId })),
)

/** A confirmed payment; without its subscription it confirms nothing. */
export const confirmationShape: v.GenericSchema<unknown, PaymentConfirmation> = v.object({
  subscriptionId: identifier,
  status: text,
})

/** How far a setup has got: the step's name, or null when there is nothing to set up. */
export const flowStateShape = v.object({ flow_step: v.nullable(v.string()) })

/** The provider writes the intent's id before its secret: `pi_..._secret_...`. */
function intentIn(clientSecret: string | undefined): Intent | undefined {
  const [, id, prefix] = /^((pi|seti)_.+?)_secret/.exec(clientSecret ?? '') ?? []
  if (clientSecret === undefined || id === undefined) return undefined
  return { kind: prefix === 'pi' ? 'payment' : 'setup', id, clientSecret: new Secret(clientSecret) }
}
