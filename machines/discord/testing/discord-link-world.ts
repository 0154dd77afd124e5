import type { DiscordAccount, User } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { leavesOf } from '../../testing/leaves-of'
import { ada } from '../../testing/people'
import { play, playable, type Step } from '../../testing/play'
import { discordLinkMachine } from '../discord-link.machine'
import type { DiscordReturn, Mismatch } from '../discord-return'
import type { LinkProblem } from '../link-problem'

export const NOW = Date.UTC(2026, 5, 15, 12)
export const TEN_MINUTES = 10 * 60 * 1000
export const STATE = 'abcdefghijklmnopqrstuvwxyz012345'

/** Searched for in contexts and printed snapshots, where it must not appear. */
export const CODE = 'test-discord-code'

export const account: DiscordAccount = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
export const linkedAda: User = { ...ada, discord: account }

export const remembered = { state: STATE, userId: ada.id, rememberedAt: NOW, isReplaced: false }

/** Ada returns from Discord by way of the API. */
export function comeBack(changes: Partial<DiscordReturn> = {}): DiscordReturn {
  return { isConnected: true, state: STATE, error: undefined, code: undefined, remembered, ...changes }
}

/** Ada returns from Discord directly, with a code. */
export function comeWithCode(changes: Partial<DiscordReturn> = {}): DiscordReturn {
  return comeBack({ isConnected: false, code: new Secret(CODE), ...changes })
}

export function userChanged(userId: string | null, at = NOW) {
  return { type: 'userChanged', userId, at } as const
}

export const connect = { type: 'connect', userId: ada.id, account: undefined } as const

/** Starts a linking whose calls the test ends and whose clock it moves. */
export const startDiscordLink = playable(discordLinkMachine, {
  notifyLinked: (_, { output }: { output: DiscordAccount }) => output.username,
  notifyRefreshed: (_, { output }: { output: User }) => output.id,
})

export type DiscordLinkWorld = ReturnType<typeof startDiscordLink>
export type DiscordLinkStep = Step<typeof discordLinkMachine>

/** Returns the state, the problem, and all that a linking did. */
export function seen({ actor, did }: DiscordLinkWorld) {
  const { value, context } = actor.getSnapshot()
  return { state: leavesOf(value).join(), problem: context.problem, did: [...did] }
}

/** Takes the steps after a return from Discord, or without one. */
export async function seenAfter(returned: DiscordReturn | undefined, ...steps: readonly DiscordLinkStep[]) {
  const world = startDiscordLink({ returned })
  await play(world, ...steps)
  return seen(world)
}

/** A return after which Ada's session is restored. */
export const restored = (...steps: readonly DiscordLinkStep[]) => [userChanged(ada.id), ...steps]

export const rejectedWith = (type: LinkProblem['type'], details: object, ...did: readonly string[]) => ({
  state: 'rejected',
  problem: { type, ...details },
  did,
})

/** After a state that does not match, the user is loaded again. */
export const mismatched = (mismatch: Mismatch, state = 'reading', details: object = {}) => ({
  state: `mismatched.${state}`,
  problem: { type: 'invalidState', mismatch, ...details },
  did: ['refreshSession'],
})
