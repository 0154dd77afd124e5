import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { leavesOf } from '../drawing/active-states'
import { ada, ben, noNetwork, rejected, service, unreadableResponse } from '../testing/people'
import { runSequence, sequencesOf } from '../testing/play'
import { least, runs } from '../testing/runs'
import {
  login,
  register,
  type SessionStep,
  type SessionWorld,
  startSession,
  startSignedIn,
} from './testing/session-world'

const RUNS = runs(250)

// The sequences take seconds on a busy machine and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

const call = { port: fc.constantFrom('restore', 'login', 'register', 'logout'), before: fc.nat({ max: 2 }) }

const signIns: readonly SessionStep[] = [
  ...[login, register],
  ...[ada.id, ben.id].map((userId) => ({ type: 'signedInElsewhere', userId }) as const),
]
const others: readonly SessionStep[] = [
  ...(['logout', 'logout', 'logout', 'retry', 'screenLeft', 'expired'] as const),
  ...(['servicesFailed', 'signedOutElsewhere'] as const),
  { type: 'servicesLoaded', services: [service()] },
]

/** The user, other tabs and the rest of the app act, and any call ends, in any order. */
const step: fc.Arbitrary<SessionStep> = fc.oneof(
  fc.constantFrom(...signIns),
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.record({ ...call, output: fc.constantFrom(ada, ben) }) },
  fc.record({ ...call, error: fc.constantFrom(noNetwork, rejected(401), rejected(500), unreadableResponse) }),
)

/** The marker that the next load must find, or undefined if it depends on the earlier states. */
function expectedMarker({ session }: SessionWorld): string | undefined {
  const [state = ''] = leavesOf(session.getSnapshot().value)
  if (state === 'signedIn') return 'rememberSignedIn'
  if (/signingOut|unconfirmed/.test(state)) return 'rememberUnconfirmed'
  return /expired|registered|cookiesBlocked/.test(state) ? 'rememberSignedOut' : undefined
}

type Model = { played: SessionWorld; restoresAtLogout: number | undefined }

test('there is a user only while signed in, until a logout, and a marker for the next load', async () => {
  const reached = { markers: 0, loggedOut: 0 }

  function verify(model: Model, next: SessionStep): void {
    const { session, restore, did } = model.played
    const snapshot = session.getSnapshot()
    const { user } = snapshot.context
    expect([user !== null, snapshot.hasTag('busy')]).toEqual([
      snapshot.matches('signedIn'),
      Object.keys(snapshot.children).length === 1,
    ])
    // After a logout, only a login, a registration or another tab signs in again.
    const type = typeof next === 'object' && 'type' in next ? next.type : next
    if (type === 'logout' && snapshot.matches({ notSignedIn: 'signingOut' }))
      model.restoresAtLogout ??= restore.calls.length
    if (type === 'login' || type === 'register' || type === 'signedInElsewhere') model.restoresAtLogout = undefined
    if (model.restoresAtLogout !== undefined) {
      reached.loggedOut += 1
      expect([user, restore.calls.length]).toEqual([null, model.restoresAtLogout])
    }
    const marker = expectedMarker(model.played)
    if (marker !== undefined) {
      reached.markers += 1
      expect(did.findLast((entry) => entry.startsWith('remember'))).toBe(marker)
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.boolean(), sequencesOf(step, 40, verify), async (isFirstVisit, commands) => {
      const played = isFirstVisit ? startSession() : await startSignedIn()
      await runSequence({ played, restoresAtLogout: undefined }, commands)
    }),
    { numRuns: RUNS },
  )
  expect(reached.markers).toBeGreaterThanOrEqual(least(RUNS))
  expect(reached.loggedOut).toBeGreaterThanOrEqual(least(RUNS / 2))
})
