import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { User } from '../shared/model'
import type { ManualCall } from '../testing/manual-port'
import { ada, ben, noNetwork, rejected, service, unreadableResponse } from '../testing/people'
import { least, runs } from '../testing/runs'
import { adasLogin, adasRegistration, type SessionWorld, startSession, startSignedIn } from './testing/session-world'

const RUNS = runs(250)

// The sequences take seconds on a busy machine and minutes in a full run.
vi.setConfig({ testTimeout: 600_000 })

/** Events that the user, other tabs and the rest of the app send. */
const events = [
  { type: 'login', login: adasLogin },
  { type: 'register', registration: adasRegistration },
  { type: 'logout' },
  { type: 'retry' },
  { type: 'screenLeft' },
  { type: 'expired' },
  { type: 'servicesLoaded', services: [service()] },
  { type: 'servicesFailed' },
  { type: 'signedInElsewhere', userId: ada.id },
  { type: 'signedInElsewhere', userId: ben.id },
  { type: 'signedOutElsewhere' },
] as const

/** Outcomes of any call that was ever sent, in any order. */
const outcomes = [ada, ben, noNetwork, rejected(401), rejected(500), unreadableResponse] as const

const step = fc.oneof(
  fc.record({ kind: fc.constant('event' as const), event: fc.constantFrom(...events) }),
  fc.record({
    kind: fc.constant('response' as const),
    port: fc.constantFrom('restore' as const, 'login' as const, 'register' as const, 'logout' as const),
    call: fc.nat({ max: 5 }),
    outcome: fc.constantFrom(...outcomes),
  }),
)

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(world: SessionWorld, next: Step): Promise<void> {
  if (next.kind === 'event') return world.session.send(next.event)
  const { outcome } = next
  // The value that a logout resolves with is never read.
  const calls = world[next.port].calls as readonly Pick<ManualCall<User, unknown>, 'resolve' | 'reject'>[]
  const call = calls[next.call]
  await ('kind' in outcome ? call?.reject(outcome) : call?.resolve(outcome))
}

const visits = fc.array(step, { maxLength: 25 })

test('the session has a user only while signed in, and a call only while busy', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (steps) => {
      const world = startSession()
      for (const next of steps) {
        await take(world, next)
        const snapshot = world.session.getSnapshot()
        expect([snapshot.context.user !== null, snapshot.hasTag('busy')]).toEqual([
          snapshot.matches('signedIn'),
          Object.keys(snapshot.children).length === 1,
        ])
      }
      world.session.stop()
    }),
    { numRuns: RUNS },
  )
})

test('after a logout only a login, a registration or another tab signs in again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), visits, async (before, after) => {
      const world = await startSignedIn()
      for (const next of before) await take(world, next)
      fc.pre(world.session.getSnapshot().matches('signedIn'))
      world.session.send({ type: 'logout' })
      const calls = world.restore.calls.length
      for (const next of after) {
        if (next.kind === 'event' && ['login', 'register', 'signedInElsewhere'].includes(next.event.type)) continue
        await take(world, next)
        expect([world.session.getSnapshot().context.user, world.restore.calls.length]).toEqual([null, calls])
      }
      world.session.stop()
    }),
    { numRuns: RUNS },
  )
})

/** The marker that the next load must find, or undefined if it depends on the earlier states. */
function expectedMarker({ session }: SessionWorld): string | undefined {
  const snapshot = session.getSnapshot()
  if (snapshot.matches('signedIn')) return 'rememberSignedIn'
  if (
    snapshot.matches({ notSignedIn: 'signingOut' }) ||
    snapshot.matches({ notSignedIn: { signedOut: 'unconfirmed' } })
  )
    return 'rememberUnconfirmed'
  const isOver = (['expired', 'registered', 'cookiesBlocked'] as const).some((why) =>
    snapshot.matches({ notSignedIn: { signedOut: why } }),
  )
  return isOver ? 'rememberSignedOut' : undefined
}

test('the next load finds the right marker, whenever this page is closed', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(visits, async (steps) => {
      const world = await startSignedIn()
      for (const next of steps) {
        await take(world, next)
        const expected = world.notified.length === 0 ? undefined : expectedMarker(world)
        if (expected === undefined) continue
        found += 1
        expect(world.notified.findLast((action) => action.startsWith('remember'))).toBe(expected)
      }
      world.session.stop()
    }),
    { numRuns: RUNS },
  )
  expect(found).toBeGreaterThanOrEqual(least(RUNS / 4))
})
