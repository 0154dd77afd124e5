import { rejection } from '../server/rejection'
import { recordEffect } from '../server/worlds/ledger'
import type { UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { discordAccounts } from './accounts'
import { DISCORD_DOWN_CODE, redeemCode } from './codes'

type Linked = NonNullable<UserRecord['discord']>

/**
 * Links the account of a code to a user, replacing a linked account.
 *
 * @throws Rejection 400 for an invalid code, 409 for an account of another user, 502 if Discord is down
 */
export function linkByCode(world: World, user: UserRecord, code: string, now: Date): Linked {
  if (code === DISCORD_DOWN_CODE) throw rejection(502, 'EXTERNAL_SERVICE_ERROR', 'Discord did not respond.')
  const name = redeemCode(world, code, now)
  if (name === undefined || name === 'vanished') {
    throw rejection(400, 'INVALID_INPUT', 'This code is no longer valid.')
  }
  const { id, username } = discordAccounts[name]
  const isOfAnother = world.users.some((other) => other.discord?.id === id && other !== user)
  if (name === 'taken' || isOfAnother) {
    throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'This Discord account is already linked to another account.')
  }
  // Linking the same account again has no second effect, because browsers repeat a call after a lost connection.
  if (user.discord?.id !== id) recordEffect(world, now, { type: 'discordLinked', userId: user.id, discordId: id })
  user.discord = { id, username, avatar: null }
  return user.discord
}
