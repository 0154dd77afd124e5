import { rejection } from '../server/rejection'
import { recordEffect } from '../server/worlds/ledger'
import type { UserRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import { discordAccounts } from './accounts'
import { redeemCode } from './codes'

/** A linked account as the world keeps it. */
type Linked = NonNullable<UserRecord['discord']>

/**
 * Links the account that a code stands for to a user, in the place of the one that is linked.
 *
 * @throws Refusal 400 for a code that is not good, 409 for an account that is somebody else's
 */
export function linkByCode(world: World, user: UserRecord, code: string, now: Date): Linked {
  const name = redeemCode(world, code, now)
  if (name === undefined || name === 'vanished') {
    throw rejection(400, 'INVALID_INPUT', 'This code is not valid any more.')
  }
  const { id, username } = discordAccounts[name]
  const isOfAnother = world.users.some((other) => other.discord?.id === id && other !== user)
  if (name === 'taken' || isOfAnother) {
    throw rejection(409, 'RESOURCE_ALREADY_EXISTS', 'This Discord account is already linked to another account.')
  }
  // The same account once more is no second effect: browsers send a call again whose connection was dropped.
  if (user.discord?.id !== id) recordEffect(world, now, { type: 'discordLinked', userId: user.id, discordId: id })
  user.discord = { id, username, avatar: null }
  return user.discord
}
