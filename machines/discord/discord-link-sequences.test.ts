import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Secret } from '../shared/secret'
import { ada, ben, noNetwork, rejected } from '../testing/people'
import { runs } from '../testing/runs'
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

const RUNS = runs(5_000)

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

/** What happens: somebody is signed in or nobody after so many ms, a click, or a call that is answered. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('user' as const),
      userId: fc.constantFrom(...userIds),
      after: fc.constantFrom(-1, 0, 1, 60_000, TEN_MINUTES, TEN_MINUTES + 1),
    }),
    fc.record({ kind: fc.constant('click' as const), type: fc.constantFrom('connect', 'checkAgain') }),
    fc.record({ kind: fc.constant('yes' as const), user: fc.constantFrom(ada, linkedAda, linkedAda) }),
    fc.record({ kind: fc.constant('no' as const), error: fc.constantFrom(...errors) }),
  ),
  { minLength: 1, maxLength: 12 },
)

type Step = typeof steps extends fc.Arbitrary<readonly (infer T)[]> ? T : never

/** Written anew, because a rule must not agree with itself. */
function counts({ state, error, remembered: left }: DiscordReturn, event: Step): boolean {
  if (event.kind !== 'user' || error !== undefined || left === undefined || state !== left.state) return false
  return event.userId === left.userId && event.after >= 0 && event.after <= 600_000
}

async function play(returned: DiscordReturn, sequence: readonly Step[]) {
  const world = startDiscordLink(returned)
  const { actor, leaveForDiscord, exchangeCode, refreshSession } = world
  const value = () => {
    const { value: standing } = actor.getSnapshot()
    return typeof standing === 'string' ? standing : standing.verifying
  }
  let [accepted, wrong, foreign] = [0, 0, 0]
  let userId: string | null = null
  let asker: string | null = null
  for (const next of sequence) {
    const [before, notifiedBefore, askedBefore] = [value(), world.notified.length, refreshSession.calls.length]
    if (next.kind === 'user') {
      userId = next.userId
      actor.send(userChanged(next.userId, NOW + next.after))
    } else if (next.kind === 'click') {
      actor.send(next.type === 'connect' ? { type: 'connect', userId: ada.id } : { type: 'checkAgain' })
    } else {
      const port = { redirecting: leaveForDiscord, exchanging: exchangeCode, refreshing: refreshSession }[
        String(before)
      ]
      if (next.kind === 'no') await port?.reject(next.error)
      else if (before === 'exchanging') await exchangeCode.resolve(account)
      else if (before === 'refreshing') await refreshSession.resolve(next.user)
    }
    const isAccepted = before === 'returned' && (value() === 'exchanging' || value() === 'refreshing')
    if (isAccepted) accepted += 1
    if (isAccepted && !counts(returned, next)) wrong += 1
    if (isAccepted || refreshSession.calls.length > askedBefore) asker = userId
    // What was asked for one user is never told of to the next.
    if (world.notified.length > notifiedBefore && userId !== null && userId !== asker) foreign += 1
  }
  const asked = exchangeCode.calls.length
  actor.stop()
  return { accepted, wrong, foreign, asked }
}

test('a return counts with its own state alone, once, within ten minutes, for the user who left (P12)', async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(returns, steps, async (returned, sequence) => {
      const played = await play(returned, sequence)
      accepted += played.accepted
      expect(played).toEqual({
        accepted: Math.min(played.accepted, 1),
        wrong: 0,
        foreign: 0,
        calls: returned.code === undefined ? 0 : played.accepted,
      })
    }),
    { numRuns: RUNS },
  )
  // Enough of them are accepted at all.
  expect(accepted).toBeGreaterThan(RUNS / 25)
})
