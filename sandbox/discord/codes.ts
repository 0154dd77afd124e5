import { randomToken } from '../server/random'
import type { DiscordCodeRecord } from '../server/worlds/records'
import type { World } from '../server/worlds/world'
import type { DiscordAccountName } from './accounts'

const CODE_BYTES = 22
const CODE_LIFETIME_MS = 10 * 60 * 1000

/** Reusable codes without an expiry, for tests and the command line. */
const fixedCodes: ReadonlyMap<string, DiscordAccountName> = new Map([
  ['discord-code-nova', 'nova'],
  ['discord-code-taken', 'taken'],
])

/** Creates a code for an account, and removes expired codes. */
export function issueCode(world: World, account: DiscordAccountName, now: Date): string {
  const code = randomToken(CODE_BYTES)
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS).toISOString()
  world.discordCodes = [...world.discordCodes.filter((record) => isValid(record, now)), { code, account, expiresAt }]
  return code
}

/** A reusable code for which Discord does not respond. */
export const DISCORD_DOWN_CODE = 'discord-code-down'

/** Uses up a code. Returns its account, or undefined if the code is invalid. */
export function redeemCode(world: World, code: string, now: Date): DiscordAccountName | undefined {
  const found = world.discordCodes.find((record) => record.code === code)
  world.discordCodes = world.discordCodes.filter((record) => record !== found)
  if (found === undefined) return fixedCodes.get(code)
  return isValid(found, now) ? found.account : undefined
}

function isValid({ expiresAt }: DiscordCodeRecord, now: Date): boolean {
  return new Date(expiresAt) > now
}
