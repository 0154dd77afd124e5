import { describe, expect, test } from 'vitest'
import { COOKIES_BLOCKED } from '#machines/account/session.machine'
import * as sessions from '#machines/account/testing/session-world'
import { ada, noNetwork, rejected, unreadableResponse } from '#machines/testing/people'
import { play } from '#machines/testing/play'
import { type AccountState, accountState } from './account-state'
import { placeOfPurchase, placeOfVisitor, placeOnAccountScreen } from './session-place'

const { login, register, signedIn, signedOut, startSession, startSignedOut } = sessions

const outage = { restore: noNetwork }
const loginRejected = rejected(401, 'INVALID_CREDENTIALS')
const withoutToken = rejected(403, COOKIES_BLOCKED)
const taken = rejected(409, 'RESOURCE_ALREADY_EXISTS')
const signingIn = [signedOut, login]
const loginFailed = [...signingIn, { login: loginRejected }]
const loggedIn = [...signingIn, { login: ada }]
const registering = [signedOut, register]
const registrationFailed = [...registering, { register: taken }]
const registered = [...registering, { register: ada }]
const signingOut = [signedIn, 'logout'] as const

const notice = (tone: 'info' | 'success' | 'warning', text: string) => ({ notice: { tone, text } })
const EXPIRED = notice('info', 'Session expired. Please login again.')
const CREATED = notice('success', 'Your account has been created. Please sign in.')
const NO_COOKIES = notice('warning', "Your browser didn't save the session. Please allow cookies for {host}.")
const UNCONFIRMED = notice(
  'warning',
  "You're signed out on this device, but our server didn't confirm it. Your session may still be open. Reload the page to try again.",
)
const email = { email: ada.email }
const LEFT_UNCONFIRMED = 'an unconfirmed logout is sent again'

type Steps = readonly sessions.SessionStep[]

/** Each state of a session, the steps that lead to it, what differs in its account state, and who a screen gets then. */
const STATES: readonly (readonly [string, Steps, Partial<AccountState>, 'user' | 'visitor' | 'leaver'])[] = [
  ['the session is being restored', [], { busy: 'restoring' }, 'visitor'],
  ['no one has signed in before', [signedOut], {}, 'visitor'],
  ['the session could not be restored', [outage], { restoreError: noNetwork }, 'visitor'],
  ['a restore is being retried', [outage, 'retry'], { busy: 'restoring', restoreError: noNetwork }, 'visitor'],
  ['the session has expired', [signedIn, 'expired'], EXPIRED, 'visitor'],
  ['the user is signing in', signingIn, { busy: 'signingIn', ...email }, 'visitor'],
  ['a login is confirmed', [...signingIn, { login: unreadableResponse }], { busy: 'signingIn', ...email }, 'visitor'],
  ['the login was rejected', loginFailed, { loginError: loginRejected, ...email }, 'visitor'],
  ['the user is registering', registering, { busy: 'registering', ...email }, 'visitor'],
  [
    'a registration is confirmed',
    [...registering, { register: unreadableResponse }],
    { busy: 'registering', ...email },
    'visitor',
  ],
  ['the registration was rejected', registrationFailed, { registrationError: taken, ...email }, 'visitor'],
  ['a registration is followed by a 401', [...registered, 'expired'], { ...CREATED, ...email }, 'visitor'],
  ['the session of a login was not saved', [...loggedIn, 'expired'], { ...NO_COOKIES, ...email }, 'visitor'],
  [
    'a login was rejected without a token',
    [...signingIn, { login: withoutToken }],
    { ...NO_COOKIES, ...email },
    'visitor',
  ],
  ['the user is signed in, before the navigation', [signedIn], { busy: 'signingIn' }, 'user'],
  ['the user is signing out', signingOut, {}, 'leaver'],
  ['the user has signed out', [...signingOut, { logout: undefined }], {}, 'leaver'],
  [LEFT_UNCONFIRMED, [], {}, 'leaver'],
  ['the logout was not confirmed', [...signingOut, { logout: noNetwork }], UNCONFIRMED, 'leaver'],
]

const HERE = '/services?serviceId=651234567890123456789012'
const LINK = '/purchase/ACPMH?utm=x'
const PLACES = {
  user: [undefined, { href: HERE }],
  visitor: [{ to: '/login', search: { redir: HERE } }, undefined],
  leaver: [{ to: '/login', search: {} }, undefined],
}

describe.each(STATES)('when %s', (name, steps, differences, who) => {
  async function reach() {
    const lastSession = name === LEFT_UNCONFIRMED ? 'leftUnconfirmed' : 'none'
    return (await play(startSession({ lastSession }), ...steps)).actor
  }

  test('the account screens get its state', async () => {
    const nothing = { busy: undefined, notice: undefined, restoreError: undefined, loginError: undefined }
    const expected = { ...nothing, registrationError: undefined, email: '', ...differences }
    const session = await reach()
    const state = accountState(session.getSnapshot())
    expect(state).toEqual(expected)
    // The hook compares the fields by identity, so a screen renders again only when one of them has changed.
    session.send({ type: 'servicesLoaded', services: [] })
    const other = accountState(session.getSnapshot())
    expect(Object.values(other).filter((field, index) => !Object.is(field, Object.values(state)[index]))).toEqual([])
  })

  test('a screen redirects those that it is not for', async () => {
    const snapshot = (await reach()).getSnapshot()
    expect([placeOfVisitor(snapshot, HERE), placeOnAccountScreen(snapshot, HERE)]).toEqual(PLACES[who])
    const toServices = { to: '/services', search: { purchase: 'ACPMH' }, replace: true }
    // The login shows the error of the restore and offers a retry.
    const to = name === 'the session could not be restored' ? '/login' : '/register'
    const toAccount = { to, search: { redir: LINK }, replace: true }
    expect(placeOfPurchase(snapshot, 'ACPMH', LINK)).toEqual(who === 'user' ? toServices : toAccount)
  })
})

test('the login omits `redir` for the home screen', async () => {
  const snapshot = (await startSignedOut()).session.getSnapshot()
  expect(['/', '/?a=1'].map((here) => placeOfVisitor(snapshot, here)?.search)).toEqual([{}, { redir: '/?a=1' }])
})
