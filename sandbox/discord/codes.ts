import { randomBytes } from 'node:crypto'
import type { DiscordCodeRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import type { DiscordAccountName } from './accounts'

const CODE_BYTES = 22
const CODE_LIFETIME_MS = 10 * 60 * 1000

/** Codes for tests and for people at a command line: good at any time, as often as they like. */
const fixedCodes: ReadonlyMap<string, DiscordAccountName> = new Map([
  ['discord-code-nova', 'nova'],
  ['discord-code-taken', 'taken'],
])

/** A new code for an account. Those that nobody has come back with in time are forgotten. */
export function issueCode(world: World, account: DiscordAccountName, now: Date): string {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS).toISOString()
  world.discordCodes = [...world.discordCodes.filter((record) => isGood(record, now)), { code, account, expiresAt }]
  return code
}

/** The account that a code stands for, and the code is used up; undefined if it is not good. */
export function redeemCode(world: World, code: string, now: Date): DiscordAccountName | undefined {
  const found = world.discordCodes.find((record) => record.code === code)
  world.discordCodes = world.discordCodes.filter((record) => record !== found)
  if (found === undefined) return fixedCodes.get(code)
  return isGood(found, now) ? found.account : undefined
}

function isGood({ expiresAt }: DiscordCodeRecord, now: Date): boolean {
  return new Date(expiresAt) > now
}
