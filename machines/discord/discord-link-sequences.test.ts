import fc from 'fast-check'
import { expect } from 'vitest'
import { Secret } from '../shared/secret'
import { leavesOf } from '../testing/leaves-of'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { runSequence, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import type { DiscordReturn } from './discord-return'
import * as world from './testing/discord-link-world'

const { account, linkedAda, NOW, remembered, STATE, TEN_MINUTES } = world

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

const returns: fc.Arbitrary<DiscordReturn> = fc
  .record({
    state: mostly(STATE, 'another', undefined),
    error: mostly(undefined, 'access_denied', 'login_required'),
    code: fc.constantFrom(undefined, new Secret(world.CODE)),
    remembered: mostly<DiscordReturn['remembered']>(
      remembered,
      { ...remembered, previous: account },
      { ...remembered, userId: ben.id },
      { ...remembered, isReplaced: true },
      undefined,
    ),
  })
  .map(world.comeBack)

const error = fc.constantFrom(noNetwork, rejected(400), rejected(401), rejected(500))
const time = fc.constantFrom(-1, 0, 1, 60_000, TEN_MINUTES, TEN_MINUTES + 1)

/** A user signs in or out after some ms, clicks, or a call succeeds or fails. */
const step: fc.Arbitrary<world.DiscordLinkStep> = fc.oneof(
  fc
    .tuple(fc.constantFrom(ada.id, ada.id, ben.id, null), time)
    .map(([id, after]) => world.userChanged(id, NOW + after)),
  fc.constantFrom<world.DiscordLinkStep[]>(world.connect, 'checkAgain'),
  fc.record({ port: fc.constant('refreshSession'), output: fc.constantFrom(ada, linkedAda, linkedAda) }),
  fc.constantFrom({ port: 'exchangeCode', output: account }, { port: 'leaveForDiscord' }),
  fc.record({ port: fc.constantFrom('exchangeCode', 'refreshSession', 'leaveForDiscord'), error }),
)

type Model = {
  readonly played: world.DiscordLinkWorld
  readonly returned: DiscordReturn
  state: string
  userId: string | null
  /** The user whose return was accepted, or who clicked. */
  requester: string | null
  accepted: number
  readonly seen: { calls: number; notifications: number }
}

/** Repeats the rule independently of the machine. */
function isAcceptable(
  { state, error: problem, remembered: stored }: DiscordReturn,
  next: world.DiscordLinkStep,
): boolean {
  if (typeof next !== 'object' || !('type' in next) || next.type !== 'userChanged') return false
  if (problem !== undefined || stored === undefined || stored.isReplaced || state !== stored.state) return false
  return next.userId === stored.userId && next.at - stored.rememberedAt >= 0 && next.at - stored.rememberedAt <= 600_000
}

function verify(model: Model, next: world.DiscordLinkStep): void {
  const { played, returned, seen } = model
  const { actor, did, ports } = played
  const [before, [state = '']] = [model.state, leavesOf(actor.getSnapshot().value)]
  model.state = state
  if (typeof next === 'object' && 'userId' in next && next.type === 'userChanged') model.userId = next.userId
  const isAccepted = before === 'returned' && state.startsWith('verifying')
  model.accepted += Number(isAccepted)
  expect([isAccepted && !isAcceptable(returned, next), model.accepted]).toEqual([false, Math.min(model.accepted, 1)])
  expect(ports.exchangeCode.calls.length).toBe(returned.code === undefined ? 0 : model.accepted)
  const calls = ports.refreshSession.calls.length
  if (isAccepted || calls > seen.calls) model.requester = model.userId
  seen.calls = calls
  // The outcome of one user's call must never be notified to another user.
  const notifications = did.filter((entry) => entry.startsWith('notify')).length
  if (notifications > seen.notifications) expect([null, model.requester]).toContain(model.userId)
  seen.notifications = notifications
}

testRandomCases(
  'only the stored state counts, once, in ten minutes, for the same user (P12)',
  350,
  fc.tuple(returns, sequencesOf(step, 20, verify)),
  { 'an accepted return': 10, 'a notification': 5 },
  async ([returned, commands]) => {
    const played = world.startDiscordLink({ returned })
    const none = { userId: null, requester: null, accepted: 0, seen: { calls: 0, notifications: 0 } }
    const model: Model = { played, returned, state: String(played.actor.getSnapshot().value), ...none }
    await runSequence(model, commands)
    return [
      ...Array<string>(model.accepted).fill('an accepted return'),
      ...Array<string>(model.seen.notifications).fill('a notification'),
    ]
  },
)
