import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { ada, ben, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { reject, resolve } from '../testing/play'
import { unreached } from '../testing/reach'
import { type Login, type Registration, sessionMachine } from './session.machine'
import {
  adaIn,
  login,
  noOne,
  PASSWORD,
  register,
  type SessionStep,
  seenAfter,
  signedIn,
  signedOut,
} from './testing/session-world'

const account = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
const discordLinked = { type: 'discordLinked', account } as const
const servicesLoaded = { type: 'servicesLoaded', services: [service()] } as const
const FAILURES = [noNetwork, tooLate, unreadableResponse, rejected(401), rejected(401, 'TOKEN_EXPIRED'), rejected(500)]

test('every state is reached and every transition is taken', () => {
  const happenings = {
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
    failures: { restore: FAILURES, login: FAILURES, register: FAILURES, logout: FAILURES },
  }
  expect(unreached(sessionMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('on load', () => {
  test.each([
    ['the session is restored at once, without a user', [], noOne({ state: 'restoring', did: ['restore'] })],
    ['the returned user is signed in', [signedIn], adaIn({ did: ['restore', 'rememberSignedIn'] })],
    ['a login clears the error of a failed restore', [reject('restore', noNetwork), 'retry', login], sending('login')],
    ['a registration clears it too', [reject('restore', noNetwork), 'retry', register], sending('register')],
  ] as const)('%s', async (_, steps, seen) => {
    expect(await seenAfter([], steps)).toEqual(seen)
  })

  function sending(port: 'login' | 'register') {
    const state = { login: 'signingIn.sending', register: 'registering.sending' }[port]
    return noOne({ state, email: ada.email, did: ['restore', 'restore', port] })
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
    expect(await seenAfter([reject('restore', noNetwork), 'retry'], [signedIn], { lastSession: 'signedIn' })).toEqual(
      adaIn({ did: ['rememberSignedIn'] }),
    )
  })
})

describe('of the signed-in user', () => {
  const services = [service({ id: 'new' })]
  /** The same user in a later response of the server, with an outdated list of services. */
  const adaLater = { ...ada, email: 'ada@elsewhere.example.test', discord: account, services: [] }
  const other = { ...account, id: '281474976710656002', avatar: 'a1b2' }

  test.each<[string, SessionStep[], object]>([
    ['services that arrive replace only the services', [{ type: 'servicesLoaded', services }], { services }],
    [
      'a reload replaces all but the services',
      [{ type: 'refreshed', user: adaLater }],
      { ...adaLater, services: [service()] },
    ],
    ['a reload is ignored if it is a different user', [{ type: 'refreshed', user: { ...ben, discord: account } }], {}],
    ['a linked Discord account is set', [discordLinked], { discord: account }],
    [
      'a linked Discord account replaces another',
      [discordLinked, { ...discordLinked, account: other }],
      { discord: other },
    ],
  ])('%s', async (_, steps, changes) => {
    expect(await seenAfter([resolve('restore', ada), servicesLoaded], steps)).toEqual(
      adaIn({ user: { ...ada, services: [service()], ...changes } }),
    )
  })

  test.each<[string, SessionStep[]]>([
    ['on load', []],
    ['when no one is signed in', [signedOut]],
    ['while the user is signing out', [signedIn, 'logout']],
    ['when the user has signed out', [signedIn, 'logout', resolve('logout')]],
    ['when the session has expired', [signedIn, 'expired']],
    ['when the server did not respond', [reject('restore', rejected(500))]],
  ])('nothing is changed %s', async (_, before) => {
    const late: SessionStep[] = [{ type: 'refreshed', user: ada }, discordLinked, servicesLoaded, 'servicesFailed']
    expect({ ...(await seenAfter([...before], late)), did: [] }).toEqual({ ...(await seenAfter(before, [])), did: [] })
  })
})

describe('when another tab', () => {
  const elsewhere = ({ id }: { id: string }) => ({ type: 'signedInElsewhere', userId: id }) as const
  const restoring = noOne({ state: 'restoring', did: ['restore'] })
  const byChoice = noOne({ state: 'signedOut.byChoice' })

  test.each<[string, SessionStep[], SessionStep[], ReturnType<typeof noOne>]>([
    ['signs in the same user, nothing changes', [signedIn], [elsewhere(ada)], adaIn({})],
    [
      'signs in a different user, the session is restored',
      [signedIn],
      [elsewhere(ben)],
      { ...restoring, lastSession: 'signedIn' },
    ],
    [
      'has signed in a different user, that one is signed in',
      [signedIn, elsewhere(ben)],
      [resolve('restore', ben)],
      adaIn({ user: ben, did: ['rememberSignedIn'] }),
    ],
    [
      "signs in a different user, the login form does not show this user's email",
      [login, resolve('login', ada)],
      [elsewhere(ben), signedOut],
      noOne({ state: 'signedOut.expired', did: ['restore', 'rememberSignedOut'] }),
    ],
    [
      'signs in during a restore, the older response is ignored',
      [elsewhere(ben)],
      [{ ...signedIn, before: 1 }],
      { ...restoring, did: [] },
    ],
    ['signs in while this one is signed out, the session is restored', [signedOut], [elsewhere(ada)], restoring],
    [
      'signs in after a rejected login here, the error is cleared',
      [signedOut, login, reject('login', rejected(422))],
      [elsewhere(ada)],
      { ...restoring, email: ada.email },
    ],
    [
      'signs in after a failed restore here, the error is cleared',
      [reject('restore', noNetwork)],
      [elsewhere(ada)],
      restoring,
    ],
    ['signs out during a restore, its response is ignored', ['signedOutElsewhere'], [signedIn], byChoice],
    ['signs out, this one signs out without a call', [signedIn], ['signedOutElsewhere'], byChoice],
    [
      'signs out while a failed restore is retried, the error is cleared',
      [reject('restore', noNetwork), 'retry'],
      ['signedOutElsewhere'],
      byChoice,
    ],
  ])('%s', async (_, before, steps, seen) => {
    expect(await seenAfter(before, steps)).toEqual(seen)
  })

  test('signs out a user who registered here, the email is cleared', async () => {
    const seen = await seenAfter([signedOut, register, resolve('register', ada)], ['signedOutElsewhere'])
    expect(seen).toEqual(byChoice)
  })
})

// A logger or an inspector prints every event and snapshot.
test.each([login, register] as const)('only the port receives the password of a $type', async (event) => {
  const printed: string[] = []
  const ports = { login: manualPort<typeof ada, Login>(), register: manualPort<typeof ada, Registration>() }
  const actors = { restore: manualPort<typeof ada>().logic, login: ports.login.logic, register: ports.register.logic }
  const session = createActor(sessionMachine.provide({ actors }), {
    input: { lastSession: 'none' },
    inspect: (inspected) => {
      printed.push(JSON.stringify(inspected.actorRef))
      if ('event' in inspected) printed.push(JSON.stringify(inspected.event))
      if ('snapshot' in inspected) printed.push(JSON.stringify(inspected.snapshot))
    },
  }).start()
  const print = () => printed.push(JSON.stringify(session.getPersistedSnapshot()), JSON.stringify(session))
  session.send(event)
  print()
  await ports[event.type].reject(rejected(401))
  print()
  expect(ports[event.type].inputs.map(({ password }) => password.reveal())).toEqual([PASSWORD])
  const all = printed.join('\n')
  // The asterisks prove that the event with the password was printed at all.
  expect([PASSWORD, '"password":"***"', ada.email].map((text) => all.includes(text))).toEqual([false, true, true])
})
