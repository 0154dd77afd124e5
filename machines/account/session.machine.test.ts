import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { sessionMachine } from './session.machine'
import { adasLogin, adasRegistration, startSession, stateOf } from './testing/session-world'

const FAILURES = [noNetwork, tooLate, unreadableResponse, rejected(401), rejected(401, 'TOKEN_EXPIRED'), rejected(500)]

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: (['none', 'signedIn', 'leftUnconfirmed'] as const).map((lastSession) => ({ lastSession })),
    events: [
      { type: 'login', login: adasLogin },
      { type: 'register', registration: adasRegistration },
      { type: 'logout' },
      { type: 'retry' },
      { type: 'screenLeft' },
      { type: 'expired' },
      { type: 'servicesLoaded', services: [service()] },
      { type: 'servicesFailed' },
      { type: 'refreshed', user: ada },
      { type: 'refreshed', user: ben },
      { type: 'discordLinked', account: { id: '281474976710656001', username: 'nova.plays', avatar: undefined } },
      { type: 'signedInElsewhere', userId: ada.id },
      { type: 'signedInElsewhere', userId: ben.id },
      { type: 'signedOutElsewhere' },
    ] as const,
    responses: { restore: [ada], login: [ada], register: [ada], logout: [undefined] },
    failures: { restore: FAILURES, login: FAILURES, register: FAILURES, logout: FAILURES },
  }
  expect(unreached(sessionMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('on load', () => {
  test('the session is restored at once, without a user before the response', () => {
    const world = startSession()
    expect([stateOf(world), world.restore.calls.length, world.session.getSnapshot().hasTag('busy')]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: null },
      1,
      true,
    ])
  })

  test('the returned user is signed in, and the browser stores that', async () => {
    const world = startSession()
    await world.restore.resolve(ada)
    expect([stateOf(world), world.notified]).toEqual([
      { value: 'signedIn', user: ada, error: null },
      ['rememberSignedIn'],
    ])
  })

  test.each([
    { had: false, response: rejected(401), why: 'never', shown: null },
    { had: false, response: rejected(401, 'AUTHENTICATION_REQUIRED'), why: 'never', shown: null },
    { had: false, response: rejected(401, 'TOKEN_EXPIRED'), why: 'expired', shown: null },
    { had: false, response: rejected(401, 'TOKEN_INVALID'), why: 'expired', shown: null },
    { had: true, response: rejected(401), why: 'expired', shown: null },
    { had: true, response: rejected(401, 'AUTHENTICATION_REQUIRED'), why: 'expired', shown: null },
    { had: false, response: rejected(404), why: 'never', shown: null },
    { had: true, response: rejected(404), why: 'never', shown: null },
    { had: false, response: rejected(403, 'TOKEN_EXPIRED'), why: 'unreachable', shown: rejected(403, 'TOKEN_EXPIRED') },
    { had: true, response: noNetwork, why: 'unreachable', shown: noNetwork },
    { had: true, response: tooLate, why: 'unreachable', shown: tooLate },
    { had: true, response: unreadableResponse, why: 'unreachable', shown: unreadableResponse },
    { had: true, response: rejected(500), why: 'unreachable', shown: rejected(500) },
    { had: true, response: rejected(429), why: 'unreachable', shown: rejected(429) },
  ])('with an earlier session: $had, $response.kind $response.status $response.code means $why', async (row) => {
    const world = startSession({ lastSession: row.had ? 'signedIn' : 'none' })
    await world.restore.reject(row.response)
    expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: row.why } }, user: null, error: row.shown })
  })

  test('the record of an expired session is cleared, so the next load does not report it', async () => {
    const world = startSession({ lastSession: 'signedIn' })
    await world.restore.reject(rejected(401))
    expect([world.session.getSnapshot().context.lastSession, world.notified]).toEqual(['none', ['rememberSignedOut']])
  })

  test('an outage preserves the record of the session, and a retry can restore it', async () => {
    const world = startSession({ lastSession: 'signedIn' })
    await world.restore.reject(noNetwork)
    const { lastSession } = world.session.getSnapshot().context
    world.session.send({ type: 'retry' })
    const restoring = stateOf(world)
    await world.restore.resolve(ada)
    expect([lastSession, restoring, stateOf(world)]).toEqual([
      'signedIn',
      { value: { notSignedIn: 'restoring' }, user: null, error: noNetwork },
      { value: 'signedIn', user: ada, error: null },
    ])
  })

  test.each([
    { response: rejected(401), why: 'never', shown: null },
    { response: rejected(404), why: 'never', shown: null },
    { response: rejected(401, 'TOKEN_EXPIRED'), why: 'expired', shown: null },
    { response: rejected(503), why: 'unreachable', shown: rejected(503) },
  ])('a retry preserves the error until the response: $response.status means $why', async (row) => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'retry' })
    const restoring = stateOf(world)
    await world.restore.reject(row.response)
    expect([restoring, stateOf(world)]).toEqual([
      { value: { notSignedIn: 'restoring' }, user: null, error: noNetwork },
      { value: { notSignedIn: { signedOut: row.why } }, user: null, error: row.shown },
    ])
  })

  test.each([
    ['login', { type: 'login', login: adasLogin }, 'signingIn'],
    ['register', { type: 'register', registration: adasRegistration }, 'registering'],
  ] as const)('a %s during a retry clears the error', async (_, event, busy) => {
    const world = startSession()
    await world.restore.reject(noNetwork)
    world.session.send({ type: 'retry' })
    world.session.send(event)
    expect([stateOf(world), world.session.getSnapshot().context.email]).toEqual([
      { value: { [busy]: 'sending' }, user: null, error: null },
      ada.email,
    ])
  })

  test('services that arrive without a user are ignored', async () => {
    const world = startSession()
    await world.restore.reject(rejected(401))
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    expect(stateOf(world)).toEqual({ value: { notSignedIn: { signedOut: 'never' } }, user: null, error: null })
  })

  test("services that arrive for a user only replace that user's services", async () => {
    const world = startSession()
    await world.restore.resolve({ ...ada, services: [service({ id: 'old' })] })
    world.session.send({ type: 'servicesLoaded', services: [service({ id: 'new' })] })
    expect(world.session.getSnapshot().context.user).toEqual({ ...ada, services: [service({ id: 'new' })] })
  })
})
