import type { DiscordAccount } from '../shared/model'
import type { Secret } from '../shared/secret'

/** In ms (D-061). */
const STATE_LIFETIME_MS = 10 * 60 * 1000

/** Stored in the browser when the user leaves for Discord. */
export type RememberedState = {
  readonly state: string
  readonly userId: string
  /** In ms since 1970. */
  readonly rememberedAt: number
  /** The account that was linked then. */
  readonly previous?: Pick<DiscordAccount, 'id' | 'username'> | undefined
  /** Connecting was started again later, and only the latest state counts. */
  readonly isReplaced: boolean
}

/** The parameters of the address, and the stored state. Reading removes both, so that each counts only once. */
export type DiscordReturn = {
  readonly isConnected: boolean
  readonly state: string | undefined
  readonly error: string | undefined
  /** Set if Discord returned to the portal itself instead of the API. */
  readonly code: Secret | undefined
  readonly remembered: RememberedState | undefined
}

/** The user at a time, in ms since 1970. `null` means signed out. */
export type Visitor = { readonly userId: string | null; readonly at: number }

/** Why a state does not match, as far as the browser knows it. */
export type Mismatch = 'tookTooLong' | 'startedAgain' | 'otherUser' | 'unknown'

/** Undefined for the latest state, before it expires, and for the user who created it. */
export function mismatchOf(returned: DiscordReturn | undefined, { userId, at }: Visitor): Mismatch | undefined {
  const { state, remembered } = returned ?? {}
  if (remembered === undefined || state !== remembered.state) return 'unknown'
  if (userId !== remembered.userId) return 'otherUser'
  if (remembered.isReplaced) return 'startedAgain'
  const age = at - remembered.rememberedAt
  if (age > STATE_LIFETIME_MS) return 'tookTooLong'
  return age >= 0 ? undefined : 'unknown'
}
