import { describe, expect, test } from 'vitest'
import { Secret } from '../shared/secret'
import { ada, ben, named, noNetwork, rejected, service, tooLate, unreadableResponse } from '../testing/people'
import { play, reject, resolve } from '../testing/play'
import { COOKIES_BLOCKED } from './session.machine'
import * as sessions from './testing/session-world'

const { adaIn, adasLogin, adasRegistration, login, noOne, register, seenAfter, signedIn, signedOut } = sessions
const { startSession } = sessions

const email = ada.email
const bensLogin = { type: 'login', login: { email: ben.email, password: new Secret('Battery-Staple-9') } } as const

describe.each([
  { port: 'login', send: login, busy: 'loggingIn', why: 'loginRejected', form: 'login' },
  { port: 'register', send: register, busy: 'registering', why: 'registrationRejected', form: 'registration' },
] as const)('a $port', ({ port, send, busy, why, form }) => {
  const sending = noOne({ state: `signingIn.${busy}`, email, form, did: [port] })
  const isIn = adaIn({ email, form, did: ['notifySignedIn user-ada', 'rememberSignedIn'] })
  const isRejected = (error = rejected(401)) => noOne({ state: `signedOut.${why}`, email, error })
  const left = noOne({ state: 'signedOut.never', email })
  const fails = reject(port, rejected(401))

  test.each<[string, sessions.SessionStep[], sessions.SessionStep[], ReturnType<typeof noOne>]>([
    ['is sent at once', [signedOut], [send], sending],
    ['is sent once, however often the user clicks', [signedOut], [send, bensLogin, register, login], sending],
    ['signs in the returned user', [signedOut, send], [resolve(port, ada)], isIn],
    ['does not wait for the restore', [], [send], { ...sending, did: ['restore', port] }],
    ['ignores a late response to the restore', [send], [resolve('restore', ben)], { ...sending, did: [] }],
    ['that is rejected later shows its error', [signedOut, send], ['screenLeft', fails], isRejected()],
    ['shows no error once the screen is left', [signedOut, send, fails], ['screenLeft'], left],
    // The API client reports every 401 as `expired`, those of these calls included.
    ['does not end a session by its own 401', [signedOut, send], ['expired', fails, 'expired'], isRejected()],
    ['clears the error of an earlier attempt', [signedOut, login, reject('login', rejected(401))], [send], sending],
  ])('%s', async (_, before, steps, seen) => {
    expect(await seenAfter(before, steps)).toEqual(seen)
  })

  // The server has rejected the missing token, and the browser has none.
  test('that is rejected because the browser stores no cookies ends for that reason', async () => {
    const blocked = noOne({ state: 'signedOut.cookiesBlocked', email, did: ['rememberSignedOut'] })
    expect(await seenAfter([signedOut, send], [reject(port, rejected(403, COOKIES_BLOCKED))])).toEqual(blocked)
  })

  test('sends the typed values', async () => {
    const world = startSession()
    await play(world, send)
    expect(world[port].inputs).toEqual([port === 'login' ? adasLogin : adasRegistration])
  })

  test.each(
    named(
      ...[rejected(401, 'INVALID_CREDENTIALS'), rejected(401, 'TOKEN_EXPIRED'), rejected(401), noNetwork, tooLate],
      ...[rejected(403, 'ACCOUNT_SUSPENDED'), rejected(409), rejected(422), rejected(429), rejected(500)],
    ),
  )('is rejected by %s, with the error and the email for the form', async (_, error) => {
    expect(await seenAfter([signedOut, send], [reject(port, error)])).toEqual(isRejected(error))
  })

  describe('with an unreadable success response', () => {
    const unreadable: sessions.SessionStep[] = [signedOut, send, reject(port, unreadableResponse)]

    test('restores the session once', async () => {
      expect(await seenAfter(unreadable.slice(0, 2), unreadable.slice(2))).toEqual(
        noOne({ state: 'signingIn.confirming', email, form, error: unreadableResponse, did: ['restore'] }),
      )
    })

    test('succeeds if that returns a user', async () => {
      expect(await seenAfter(unreadable, [signedIn])).toEqual({ ...isIn, form: null })
    })

    const UNCLEAR = named(rejected(403), rejected(429), rejected(500), noNetwork, tooLate, unreadableResponse)
    // A captive portal, for example, has responded instead of the server. No account may be claimed then.
    const NO_SESSION = named(rejected(401), rejected(401, 'TOKEN_EXPIRED'), rejected(404))

    test.each([...UNCLEAR, ...NO_SESSION])(
      'is rejected if that returns %s, without another attempt',
      async (_, error) => {
        expect(await seenAfter(unreadable, [reject('restore', error)])).toEqual(isRejected(unreadableResponse))
      },
    )
  })

  const inAnotherTab: sessions.SessionStep[] = [{ type: 'signedInElsewhere', userId: ben.id }, resolve('restore', ben)]

  // The first 401 after a login means that the browser does not store the cookies of the API.
  test.each<[string, sessions.SessionStep[], string]>([
    ['to the first call', [], port === 'login' ? 'cookiesBlocked' : 'registered'],
    ['after a call that has succeeded', [{ type: 'servicesLoaded', services: [service()] }], 'expired'],
    ['after a call that has failed for another reason', ['servicesFailed'], 'expired'],
    ['after a login in another tab', inAnotherTab, 'expired'],
  ])('followed by a 401 %s ends for that reason', async (_, between, reason) => {
    const seen = await seenAfter([signedOut, send, resolve(port, ada), ...between], ['expired'])
    expect(seen).toEqual(
      noOne({ state: `signedOut.${reason}`, email: between === inAnotherTab ? '' : email, did: ['rememberSignedOut'] }),
    )
  })
})
