import { describe, expect, test } from 'vitest'
import { ada, ben, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { play, reject, resolve } from '../testing/play'
import { testReach } from '../testing/reach'
import { COOKIES_BLOCKED, sessionMachine } from './session.machine'
import * as sessions from './testing/session-world'

const { adaIn, login, noOne, PASSWORD, register, seenAfter, signedIn, signedOut } = sessions

const account = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
const discordLinked = { type: 'discordLinked', account } as const
const servicesLoaded = { type: 'servicesLoaded', services: [service()] } as const
const outage = reject('restore', noNetwork)
const benReturned = resolve('restore', ben)
const older = { ...signedIn, before: 1 }
const FAILURES = [noNetwork, tooLate, unreadableResponse, rejected(401), rejected(401, 'TOKEN_EXPIRED'), rejected(500)]
const SIGN_IN_FAILURES = [...FAILURES, rejected(403, COOKIES_BLOCKED)]

testReach([
  sessionMachine,
  {
    inputs: (['none', 'signedIn', 'leftUnconfirmed'] as const).map((lastSession) => ({ lastSession })),
    events: [
      ...[login, register, servicesLoaded, discordLinked],
      ...(['logout', 'retry', 'screenLeft', 'expired', 'servicesFailed'] as const).map((type) => ({ type })),
      ...[ada, ben].flatMap((user) => [
        { type: 'refreshed', user } as const,
        { type: 'signedInElsewhere', userId: user.id } as const,
      ]),
      { type: 'signedOutElsewhere' } as const,
    ],
    responses: { restore: [ada], login: [ada], register: [ada], logout: [undefined] },
    failures: { restore: FAILURES, login: SIGN_IN_FAILURES, register: SIGN_IN_FAILURES, logout: FAILURES },
  },
])

describe('on load', () => {
  test.each([
    ['the session is restored at once, without a user', [], noOne({ state: 'restoring', did: ['restore'] })],
    ['the returned user is signed in', [signedIn], adaIn({ did: ['restore', 'rememberSignedIn'] })],
    ['a login clears the error of a failed restore', [outage, 'retry', login], sending('login')],
    ['a registration clears it too', [outage, 'retry', register], sending('register')],
  ] as const)('%s', async (_, steps, seen) => {
    expect(await seenAfter([], steps)).toEqual(seen)
  })

  function sending(port: 'login' | 'register') {
    const sent = {
      login: { state: 'signingIn.loggingIn', form: 'login' },
      register: { state: 'signingIn.registering', form: 'registration' },
    } as const
    return noOne({ ...sent[port], email: ada.email, did: ['restore', 'restore', port] })
  }

  test.each([
    ['none', rejected(401), 'never'],
    ['none', rejected(401, 'AUTHENTICATION_REQUIRED'), 'never'],
    ['none', rejected(401, 'TOKEN_EXPIRED'), 'expired'],
    ['none', rejected(401, 'TOKEN_INVALID'), 'expired'],
    ['signedIn', rejected(401), 'expired'],
    ['signedIn', rejected(401, 'AUTHENTICATION_REQUIRED'), 'expired'],
    ['none', rejected(404), 'never'],
    ['signedIn', rejected(404), 'never'],
    ['none', rejected(403, 'TOKEN_EXPIRED'), 'unreachable'],
    ['signedIn', noNetwork, 'unreachable'],
    ['signedIn', tooLate, 'unreachable'],
    ['signedIn', unreadableResponse, 'unreachable'],
    ['signedIn', rejected(500), 'unreachable'],
    ['signedIn', rejected(429), 'unreachable'],
  ] as const)('the last session was %s and the response is %o: %s', async (lastSession, response, why) => {
    const seen = noOne({ state: `signedOut.${why}`, lastSession, error: why === 'unreachable' ? response : null })
    // The record of an expired session is cleared, so that the next load does not report it. An outage preserves it.
    const expired = { lastSession: 'none', did: ['rememberSignedOut'] } as const
    const expected = why === 'expired' ? { ...seen, ...expired } : seen
    const restore = reject('restore', response)
    expect(await seenAfter([], [restore], { lastSession })).toEqual({ ...expected, did: ['restore', ...expected.did] })
    // A retry after an outage preserves the error until the response, which means the same.
    const retry = await seenAfter([reject('restore', tooLate)], ['retry'], { lastSession })
    expect(retry).toEqual(noOne({ state: 'restoring', lastSession, error: tooLate, did: ['restore'] }))
    expect(await seenAfter([reject('restore', tooLate), 'retry'], [restore], { lastSession })).toEqual(expected)
  })

  test('a retry after an outage restores the session', async () => {
    expect(await seenAfter([outage, 'retry'], [signedIn], { lastSession: 'signedIn' })).toEqual(
      adaIn({ did: ['rememberSignedIn'] }),
    )
  })
})

describe('of the signed-in user', () => {
  const services = [service({ id: 'new' })]
  /** The same user in a later response of the server, with an outdated list of services. */
  const adaLater = { ...ada, email: 'ada@elsewhere.example.test', discord: account, services: [] }
  const reloaded = { ...adaLater, services: [service()] }
  const other = { ...account, id: '281474976710656002', avatar: 'a1b2' }
  const otherLinked = { ...discordLinked, account: other }

  test.each<[string, sessions.SessionStep[], object]>([
    ['services that arrive replace only the services', [{ type: 'servicesLoaded', services }], { services }],
    ['a reload replaces all but the services', [{ type: 'refreshed', user: adaLater }], reloaded],
    ['a reload is ignored if it is a different user', [{ type: 'refreshed', user: { ...ben, discord: account } }], {}],
    ['a linked Discord account is set', [discordLinked], { discord: account }],
    ['a linked Discord account replaces another', [discordLinked, otherLinked], { discord: other }],
  ])('%s', async (_, steps, changes) => {
    expect(await seenAfter([resolve('restore', ada), servicesLoaded], steps)).toEqual(
      adaIn({ user: { ...ada, services: [service()], ...changes } }),
    )
  })

  test.each<[string, sessions.SessionStep[]]>([
    ['on load', []],
    ['when no one is signed in', [signedOut]],
    ['while the user is signing out', [signedIn, 'logout']],
    ['when the user has signed out', [signedIn, 'logout', resolve('logout')]],
    ['when the session has expired', [signedIn, 'expired']],
    ['when the server did not respond', [reject('restore', rejected(500))]],
  ])('nothing is changed %s', async (_, before) => {
    const refreshed = { type: 'refreshed', user: ada } as const
    const late = [refreshed, discordLinked, servicesLoaded, 'servicesFailed'] as const
    expect({ ...(await seenAfter([...before], late)), did: [] }).toEqual({ ...(await seenAfter(before, [])), did: [] })
  })
})

describe('when another tab', () => {
  const elsewhere = ({ id }: { id: string }) => ({ type: 'signedInElsewhere', userId: id }) as const
  const [adaElsewhere, benElsewhere] = [elsewhere(ada), elsewhere(ben)]
  const restoring = noOne({ state: 'restoring', did: ['restore'] })
  const adaRestoring = { ...restoring, lastSession: 'signedIn' }
  const byChoice = noOne({ state: 'signedOut.byChoice' })
  const expired = noOne({ state: 'signedOut.expired', did: ['restore', 'rememberSignedOut'] })
  const benIn = adaIn({ user: ben, did: ['rememberSignedIn'] })
  const loggedIn = [login, resolve('login', ada)]
  const registered = [signedOut, register, resolve('register', ada)]
  const rejectedLogin = [signedOut, login, reject('login', rejected(422))]

  test.each<[string, sessions.SessionStep[], sessions.SessionStep[], ReturnType<typeof noOne>]>([
    ['signs in the same user, nothing changes', [signedIn], [adaElsewhere], adaIn({})],
    ['signs in a different user, the session is restored', [signedIn], [benElsewhere], adaRestoring],
    ['has signed in a different user, that one is signed in', [signedIn, benElsewhere], [benReturned], benIn],
    ["signs in a different user, this user's email is cleared", loggedIn, [benElsewhere, signedOut], expired],
    ['signs in during a restore, the older response is ignored', [benElsewhere], [older], { ...restoring, did: [] }],
    ['signs in while this one is signed out, the session is restored', [signedOut], [adaElsewhere], restoring],
    ['signs in after a rejected login', rejectedLogin, [adaElsewhere], { ...restoring, email: ada.email }],
    ['signs in after a failed restore, the error is cleared', [outage], [adaElsewhere], restoring],
    ['signs out during a restore, its response is ignored', ['signedOutElsewhere'], [signedIn], byChoice],
    ['signs out, this one signs out without a call', [signedIn], ['signedOutElsewhere'], byChoice],
    ['signs out a user who registered here, the email is cleared', registered, ['signedOutElsewhere'], byChoice],
    ['signs out during a retry, the error is cleared', [outage, 'retry'], ['signedOutElsewhere'], byChoice],
  ])('%s', async (_, before, steps, seen) => {
    expect(await seenAfter(before, steps)).toEqual(seen)
  })
})

test('another tab that signs out during a restore clears the last session', async () => {
  const { lastSession } = await seenAfter([], ['signedOutElsewhere'], { lastSession: 'signedIn' })
  expect(lastSession).toBe('none')
})

// A logger or an inspector prints every event and snapshot.
test.each([login, register] as const)('only the port receives the password of a $type', async (event) => {
  const world = sessions.startSession()
  const { session, ports } = world
  const print = () => JSON.stringify([session.getPersistedSnapshot(), session.getSnapshot().context])
  await play(world, event)
  const printed = [JSON.stringify(event), print()]
  await ports[event.type].reject(rejected(401))
  const all = [...printed, print()].join('\n')
  expect(ports[event.type].inputs.map(({ password }) => password.reveal())).toEqual([PASSWORD])
  // The asterisks prove that the event with the password was printed at all.
  expect([PASSWORD, '"password":"***"', ada.email].map((text) => all.includes(text))).toEqual([false, true, true])
})
