import { createActor, SimulatedClock } from 'xstate'
import type { DiscordAccount, User } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { manualPort } from '../../testing/manual-port'
import { ada } from '../../testing/people'
import { type DiscordReturn, discordLinkMachine } from '../discord-link.machine'

export const NOW = Date.UTC(2026, 5, 15, 12)
export const TEN_MINUTES = 10 * 60 * 1000
export const STATE = 'abcdefghijklmnopqrstuvwxyz012345'

/** Searched for in contexts and printed snapshots, where it must not appear. */
export const CODE = 'test-discord-code'

export const account: DiscordAccount = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
export const linkedAda: User = { ...ada, discord: account }

export const remembered = { state: STATE, userId: ada.id, rememberedAt: NOW }

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

/** A linking whose calls the test ends and whose clock it moves. `notified` records the notifications to the app. */
export function startDiscordLink(returned?: DiscordReturn) {
  const leaveForDiscord = manualPort<void, { userId: string }>()
  const exchangeCode = manualPort<DiscordAccount, { code: Secret }>()
  const refreshSession = manualPort<User>()
  const notified: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    discordLinkMachine.provide({
      actors: {
        leaveForDiscord: leaveForDiscord.logic,
        exchangeCode: exchangeCode.logic,
        refreshSession: refreshSession.logic,
      },
      actions: {
        notifyLinked: (_, { output }) => void notified.push(`linked ${output.username}`),
        notifyRefreshed: (_, { output }) => void notified.push(`refreshed ${output.id}`),
      },
    }),
    { input: { returned }, clock },
  ).start()
  return { actor, clock, leaveForDiscord, exchangeCode, refreshSession, notified }
}

export type DiscordLinkWorld = ReturnType<typeof startDiscordLink>

/** Ada has returned, and her session is restored. */
export function startReturned(returned = comeBack()): DiscordLinkWorld {
  const world = startDiscordLink(returned)
  world.actor.send(userChanged(ada.id))
  return world
}

/** `calls` counts the calls of each port: leave, exchange, refresh. */
export function stateOf({ actor, leaveForDiscord, exchangeCode, refreshSession, notified }: DiscordLinkWorld) {
  const { value, context } = actor.getSnapshot()
  return {
    value,
    problem: context.problem,
    calls: [leaveForDiscord.calls.length, exchangeCode.calls.length, refreshSession.calls.length],
    notified: [...notified],
  }
}
