import * as v from 'valibot'
import type { DiscordAccount, Role, User } from '#machines/shared/model'
import { roleIn } from './early'
import { type FieldsOf, identifier, optional, type Schemas, text } from './fields'
import { serviceShape } from './services'

export const role: v.GenericSchema<unknown, Role> = v.fallback(
  v.pipe(v.unknown(), v.transform(roleIn)),
  roleIn(undefined),
)

export const discordAccount: v.GenericSchema<unknown, DiscordAccount> = v.object({
  id: identifier,
  username: v.fallback(v.string(), ''),
  avatar: text,
} satisfies FieldsOf<Schemas['DiscordAccount']>)

/** The response to the exchange of a code has its own field names (openapi.yaml). */
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
export const userShape: v.GenericSchema<unknown, User> = v.object({
  id: identifier,
  username: v.string(),
  email: v.string(),
  status: text,
  role,
  createdAt: text,
  discord: optional(discordAccount),
  services: v.fallback(v.array(serviceShape), []),
} satisfies FieldsOf<Schemas['User']>)
