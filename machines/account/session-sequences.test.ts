import fc from 'fast-check'
import { expect } from 'vitest'
import { leavesOf } from '../testing/leaves-of'
import { ada, ben, noNetwork, rejected, service, unreadableResponse } from '../testing/people'
import { runSequence, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import * as sessions from './testing/session-world'

const { login, register, startSession, startSignedIn } = sessions
type SessionStep = sessions.SessionStep

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
function expectedMarker({ session }: sessions.SessionWorld): string | undefined {
  const [state = ''] = leavesOf(session.getSnapshot().value)
  if (state === 'signedIn') return 'rememberSignedIn'
  if (/signingOut|unconfirmed/.test(state)) return 'rememberUnconfirmed'
  return /expired|registered|cookiesBlocked/.test(state) ? 'rememberSignedOut' : undefined
}

type Model = { played: sessions.SessionWorld; restoresAtLogout: number | undefined; readonly reached: string[] }

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
    model.reached.push('a step after a logout')
    expect([user, restore.calls.length]).toEqual([null, model.restoresAtLogout])
  }
  const marker = expectedMarker(model.played)
  if (marker === undefined) return
  model.reached.push('a step with a marker')
  expect(did.findLast((entry) => entry.startsWith('remember'))).toBe(marker)
}

testRandomCases(
  'there is a user only while signed in, until a logout, and a marker for the next load',
  250,
  fc.tuple(fc.boolean(), sequencesOf(step, 40, verify)),
  { 'a step with a marker': 100, 'a step after a logout': 50 },
  async ([isFirstVisit, commands]) => {
    const reached: string[] = []
    const played = isFirstVisit ? startSession() : await startSignedIn()
    await runSequence({ played, restoresAtLogout: undefined, reached }, commands)
    return reached
  },
)
