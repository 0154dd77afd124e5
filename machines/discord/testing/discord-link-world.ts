import { createActor, SimulatedClock } from 'xstate'
import type { DiscordAccount, User } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { manualPort } from '../../testing/manual-port'
import { ada } from '../../testing/people'
import { type DiscordReturn, discordLinkMachine } from '../discord-link.machine'

export const NOW = Date.UTC(2026, 5, 15, 12)
export const TEN_MINUTES = 10 * 60 * 1000
export const STATE = 'abcdefghijklmnopqrstuvwxyz012345'

/** What is planted as the provider's code, to be looked for where it must not be. */
export const CODE = 'planted-discord-code'

export const account: DiscordAccount = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
export const linkedAda: User = { ...ada, discord: account }

/** What ada left with, a moment ago. */
export const remembered = { state: STATE, userId: ada.id, rememberedAt: NOW }

/** Ada comes back from Discord, unless a test says otherwise. */
export function comeBack(said: Partial<DiscordReturn> = {}): DiscordReturn {
  return { isConnected: true, state: STATE, error: undefined, code: undefined, remembered, ...said }
}

/** The same with a code, for which Discord led to the portal itself. */
export function comeWithCode(said: Partial<DiscordReturn> = {}): DiscordReturn {
  return comeBack({ isConnected: false, code: new Secret(CODE), ...said })
}

export function userChanged(userId: string | null, at = NOW) {
  return { type: 'userChanged', userId, at } as const
}

/** A way to Discord whose calls the test answers and whose clock it moves; what the app was told, in order. */
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

/** Ada is back, and it is known that she is signed in. */
export function startReturned(returned = comeBack()): DiscordLinkWorld {
  const world = startDiscordLink(returned)
  world.actor.send(userChanged(ada.id))
  return world
}

/** Where it is, what is wrong, and how often each port was asked: to leave, to exchange, to refresh. */
export function standing({ actor, leaveForDiscord, exchangeCode, refreshSession, notified }: DiscordLinkWorld) {
  const { value, context } = actor.getSnapshot()
  return {
    value,
    problem: context.problem,
    asked: [leaveForDiscord.calls.length, exchangeCode.calls.length, refreshSession.calls.length],
    notified: [...notified],
  }
}
