import * as v from 'valibot'
import { type Decoded, type FieldsOf, identifier, optional, type Schemas, text } from './fields'
import { serviceShape } from './services'

const PLAIN_USER = { name: 'user', permissions: [] }

const wholeRole = v.object({
  name: v.fallback(v.string(), PLAIN_USER.name),
  permissions: v.fallback(v.array(v.string()), []),
} satisfies FieldsOf<Schemas['Role']>)

export type Role = Decoded<typeof wholeRole>

/** A role is an object, only its name, or missing (docs/product/README.md#roles). */
export const role: v.GenericSchema<unknown, Role> = v.fallback(
  v.union([
    v.pipe(
      v.string(),
      v.transform((name) => ({ name, permissions: [] })),
    ),
    wholeRole,
  ]),
  PLAIN_USER,
)

export const discordAccount = v.object({
  id: identifier,
  username: v.fallback(v.string(), ''),
  avatar: text,
} satisfies FieldsOf<Schemas['DiscordAccount']>)

export type DiscordAccount = Decoded<typeof discordAccount>

/** The response to the exchange of a code has its own field names (docs/product/discord.md#calls). */
export const discordLinkShape: v.GenericSchema<unknown, DiscordAccount> = v.pipe(
  v.object({
    discordId: identifier,
    discordUsername: v.fallback(v.string(), ''),
    avatarUrl: text,
  } satisfies FieldsOf<Schemas['DiscordLink']>),
  v.transform(({ discordId, discordUsername, avatarUrl }) => ({
    id: discordId,
    username: discordUsername,
    avatar: avatarUrl,
  })),
)

/** A name and an email are required, because every signed-in screen shows them. */
export const userShape = v.object({
  id: identifier,
  username: v.string(),
  email: v.string(),
  status: text,
  role,
  createdAt: text,
  discord: optional(discordAccount),
  services: v.fallback(v.array(serviceShape), []),
} satisfies FieldsOf<Schemas['User']>)

export type User = Decoded<typeof userShape>
