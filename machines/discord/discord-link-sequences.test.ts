import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Secret } from '../shared/secret'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { least, runs } from '../testing/runs'
import type { DiscordReturn } from './discord-link.machine'
import {
  account,
  CODE,
  comeBack,
  linkedAda,
  NOW,
  remembered,
  STATE,
  startDiscordLink,
  TEN_MINUTES,
  userChanged,
} from './testing/discord-link-world'

const RUNS = runs(1_250)

vi.setConfig({ testTimeout: 600_000 })

const userIds = [ada.id, ada.id, ben.id, null] as const
const errors = [noNetwork, rejected(400), rejected(401), rejected(500)] as const

const returns: fc.Arbitrary<DiscordReturn> = fc
  .record({
    state: fc.constantFrom(STATE, STATE, STATE, 'another', undefined),
    error: fc.constantFrom(undefined, undefined, undefined, 'access_denied', 'login_required'),
    code: fc.constantFrom(undefined, new Secret(CODE)),
    remembered: fc.constantFrom(remembered, remembered, { ...remembered, userId: ben.id }, undefined),
  })
  .map(comeBack)

/** A user signs in or out after some ms, clicks, or a call succeeds or fails. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('user' as const),
      userId: fc.constantFrom(...userIds),
      after: fc.constantFrom(-1, 0, 1, 60_000, TEN_MINUTES, TEN_MINUTES + 1),
    }),
    fc.record({ kind: fc.constant('click' as const), type: fc.constantFrom('connect', 'checkAgain') }),
    fc.record({ kind: fc.constant('success' as const), user: fc.constantFrom(ada, linkedAda, linkedAda) }),
    fc.record({ kind: fc.constant('failure' as const), error: fc.constantFrom(...errors) }),
  ),
  { minLength: 1, maxLength: 12 },
)

type Step = typeof steps extends fc.Arbitrary<readonly (infer T)[]> ? T : never

/** Repeats the rule independently of the machine. */
function isAcceptable({ state, error, remembered: stored }: DiscordReturn, event: Step): boolean {
  if (event.kind !== 'user' || error !== undefined || stored === undefined || state !== stored.state) return false
  return event.userId === stored.userId && event.after >= 0 && event.after <= 600_000
}

async function run(returned: DiscordReturn, sequence: readonly Step[]) {
  const world = startDiscordLink(returned)
  const { actor, leaveForDiscord, exchangeCode, refreshSession } = world
  const value = () => {
    const current = actor.getSnapshot().value
    return typeof current === 'string' ? current : current.verifying
  }
  let [accepted, wrong, foreign] = [0, 0, 0]
  let userId: string | null = null
  let requester: string | null = null
  for (const next of sequence) {
    const [before, notifiedBefore, refreshesBefore] = [value(), world.notified.length, refreshSession.calls.length]
    if (next.kind === 'user') {
      userId = next.userId
      actor.send(userChanged(next.userId, NOW + next.after))
    } else if (next.kind === 'click') {
      actor.send(next.type === 'connect' ? { type: 'connect', userId: ada.id } : { type: 'checkAgain' })
    } else {
      const port = { redirecting: leaveForDiscord, exchanging: exchangeCode, refreshing: refreshSession }[
        String(before)
      ]
      if (next.kind === 'failure') await port?.reject(next.error)
      else if (before === 'exchanging') await exchangeCode.resolve(account)
      else if (before === 'refreshing') await refreshSession.resolve(next.user)
    }
    const isAccepted = before === 'returned' && (value() === 'exchanging' || value() === 'refreshing')
    if (isAccepted) accepted += 1
    if (isAccepted && !isAcceptable(returned, next)) wrong += 1
    if (isAccepted || refreshSession.calls.length > refreshesBefore) requester = userId
    // The outcome of one user's call must never be notified to another user.
    if (world.notified.length > notifiedBefore && userId !== null && userId !== requester) foreign += 1
  }
  const exchanges = exchangeCode.calls.length
  actor.stop()
  return { accepted, wrong, foreign, exchanges }
}

test('only the stored state counts, once, in ten minutes, for the same user (P12)', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(returns, steps, async (returned, sequence) => {
      const result = await run(returned, sequence)
      accepted += result.accepted
      expect(result).toEqual({
        accepted: Math.min(result.accepted, 1),
        wrong: 0,
        foreign: 0,
        exchanges: returned.code === undefined ? 0 : result.accepted,
      })
    }),
    { numRuns: RUNS },
  )
  // Guards against sequences that never get that far.
  expect(accepted).toBeGreaterThanOrEqual(least(RUNS / 25))
})
