import { describe, expect, test } from 'vitest'
import type { ApiError } from '../shared/api-error'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { reject, resolve } from '../testing/play'
import { adaIn, login, noOne, register, type SessionStep, seenAfter, signedIn } from './testing/session-world'

const byChoice = noOne({ state: 'signedOut.byChoice' })
const unconfirmed = noOne({ state: 'signedOut.unconfirmed' })
const expired = noOne({ state: 'signedOut.expired', did: ['rememberSignedOut'] })
const leavesAtOnce = noOne({ state: 'signingOut', did: ['rememberUnconfirmed', 'notifySignedOut', 'logout'] })

const outage = reject('restore', noNetwork)
const unreachable = noOne({ state: 'signedOut.unreachable', error: noNetwork })
const ourOwnFailure: ApiError = { kind: 'unexpected', message: '' }

/** After any of these the session may still exist on the server. */
const UNCONFIRMED = named(
  ...[noNetwork, tooLate, unreadableResponse, ourOwnFailure],
  ...[rejected(403), rejected(404), rejected(419), rejected(429), rejected(500), rejected(503)],
)

test.each<[string, SessionStep[], SessionStep[], ReturnType<typeof noOne>]>([
  ['a 401 ends the session', [signedIn], ['expired'], expired],
  ['more of them change nothing', [signedIn], ['expired', 'expired', 'expired'], expired],
  ['leaving the screen preserves the notice of that', [signedIn, 'expired'], ['screenLeft'], { ...expired, did: [] }],
  ['leaving the screen preserves the error of a failed restore', [outage], ['screenLeft'], unreachable],
  ['a 401 during a logout changes nothing', [signedIn, 'logout'], ['expired'], { ...leavesAtOnce, did: [] }],
  ['a 401 after a logout changes nothing', [signedIn, 'logout', resolve('logout')], ['expired'], byChoice],
  // The logout counts as unconfirmed from the start, because the tab may be closed before the response.
  ['a logout clears the user and notifies the other tabs before the response', [signedIn], ['logout'], leavesAtOnce],
  ['a logout is sent once, however often the user clicks', [signedIn], ['logout', 'logout'], leavesAtOnce],
  ['a logout clears the email for the login form', [login, resolve('login', ada)], ['logout'], leavesAtOnce],
])('%s', async (_, before, steps, seen) => {
  expect(await seenAfter(before, steps)).toEqual(seen)
})

describe.each<[string, SessionStep[], 'none' | 'leftUnconfirmed']>([
  ['a logout', [signedIn, 'logout'], 'none'],
  ['a logout that the next load sends again', [], 'leftUnconfirmed'],
])('%s', (_, before, lastSession) => {
  const started = before.length > 0 ? [] : ['logout']
  const rememberedBen = ['notifySignedIn user-ben', 'rememberSignedIn']
  const seen = (...steps: SessionStep[]) => seenAfter(before, steps, { lastSession })

  test('does not restore the session and notifies no one', async () => {
    expect(await seen()).toEqual(noOne({ state: 'signingOut', lastSession, did: started }))
  })

  test.each<[string, SessionStep]>([
    ['the response confirms it', resolve('logout')],
    ...named(rejected(401), rejected(401, 'TOKEN_EXPIRED')).map(([name, error]): [string, SessionStep] => [
      `the session no longer exists: ${name}`,
      reject('logout', error),
    ]),
  ])('is confirmed if %s', async (__, response) => {
    expect(await seen(response)).toEqual({ ...byChoice, lastSession, did: [...started, 'rememberSignedOut'] })
  })

  test.each(UNCONFIRMED)('is stored as unconfirmed after %s, and a retry changes nothing', async (__, error) => {
    expect(await seen(reject('logout', error), 'retry')).toEqual({
      ...unconfirmed,
      lastSession,
      did: [...started, 'rememberUnconfirmed'],
    })
  })

  test.each([
    ['login', login, 'loggingIn', 'loginRejected', 'login'],
    ['register', register, 'registering', 'registrationRejected', 'registration'],
  ] as const)('is aborted by a %s, and its late response is ignored', async (port, event, busy, why, form) => {
    const did = [...started, port]
    const sending = noOne({ state: `signingIn.${busy}`, email: ada.email, form, lastSession, did })
    expect(await seen(event)).toEqual(sending)
    expect(await seen(event, resolve('logout'))).toEqual(sending)
    expect(await seen(event, reject('logout', rejected(401)))).toEqual(sending)
    expect(await seen(event, resolve(port, ben))).toEqual(
      adaIn({ user: ben, email: ada.email, form, did: [...did, ...rememberedBen] }),
    )
    // The logout stays unconfirmed.
    const failed = { ...sending, state: `signedOut.${why}`, form: null, error: rejected(422) }
    expect(await seen(event, reject(port, rejected(422)))).toEqual(failed)
  })

  test('is aborted by a login in another tab, which restores the session', async () => {
    const elsewhere = { type: 'signedInElsewhere', userId: ben.id } as const
    const restoring = noOne({ state: 'restoring', lastSession, did: [...started, 'restore'] })
    expect(await seen(elsewhere, resolve('logout'))).toEqual(restoring)
    expect(await seen(elsewhere, resolve('restore', ben))).toEqual(
      adaIn({ user: ben, did: [...restoring.did, 'rememberSignedIn'] }),
    )
  })
})
