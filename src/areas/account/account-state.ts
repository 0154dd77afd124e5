import { useHydrated } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import type { ApiError } from '#machines/shared/api-error'
import type { NoticeTone } from '../../ui/notice/notice'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

type AccountNotice = { readonly tone: NoticeTone; readonly text: string }

const EXPIRED: AccountNotice = { tone: 'info', text: 'Session expired. Please login again.' }
const REGISTERED: AccountNotice = { tone: 'success', text: 'Your account has been created. Please sign in.' }
/** The only notice that the registration shows too. */
export const COOKIES_BLOCKED: AccountNotice = {
  tone: 'warning',
  text: "Your browser didn't save the session. Please allow cookies for {host}.",
}
const UNCONFIRMED: AccountNotice = {
  tone: 'warning',
  text: "You're signed out on this device, but our server didn't confirm it. Your session may still be open. Reload the page to try again.",
}

const signedOut = <Why extends string>(why: Why) => ({ notSignedIn: { signedOut: why } }) as const

/** Everything that an account screen shows of the session. A field stays the same object until its value changes. */
export type AccountState = {
  readonly busy: 'signingIn' | 'registering' | 'restoring' | undefined
  readonly notice: AccountNotice | undefined
  /** Set when the session could not be restored, and during a retry. */
  readonly restoreError: ApiError | undefined
  readonly loginError: ApiError | undefined
  readonly registrationError: ApiError | undefined
  /** The email that was sent last. */
  readonly email: string
}

export function accountState(session: SessionSnapshot): AccountState {
  const error = session.context.error ?? undefined
  return {
    busy: busyWith(session),
    notice: noticeOf(session),
    restoreError:
      session.matches(signedOut('unreachable')) || session.matches({ notSignedIn: 'restoring' }) ? error : undefined,
    loginError: session.matches(signedOut('loginRejected')) ? error : undefined,
    registrationError: session.matches(signedOut('registrationRejected')) ? error : undefined,
    email: session.context.email,
  }
}

/** Fills the host of the API into a notice. */
export function noticeText({ text }: AccountNotice, apiBaseUrl: string): string {
  return text.replace('{host}', () => new URL(apiBaseUrl).host)
}

function busyWith(session: SessionSnapshot): AccountState['busy'] {
  if (session.matches('signingIn') && session.context.form === 'registration') return 'registering'
  if (session.matches('signingIn') || session.matches('signedIn')) return 'signingIn'
  if (session.matches({ notSignedIn: 'restoring' })) return 'restoring'
  return undefined
}

function noticeOf(session: SessionSnapshot): AccountNotice | undefined {
  if (session.matches(signedOut('expired'))) return EXPIRED
  if (session.matches(signedOut('registered'))) return REGISTERED
  if (session.matches(signedOut('cookiesBlocked'))) return COOKIES_BLOCKED
  return session.matches(signedOut('unconfirmed')) ? UNCONFIRMED : undefined
}

/** The state of the prerendered HTML files, which know no session. */
const PRERENDERED: AccountState = {
  busy: undefined,
  notice: undefined,
  restoreError: undefined,
  loginError: undefined,
  registrationError: undefined,
  email: '',
}

/** The account state of the session. During hydration it matches the prerendered HTML. */
export function useAccountState(session: ActorRefFrom<typeof sessionMachine>): AccountState {
  const state = useSelector(session, accountState, shallowEqual)
  return useHydrated() ? state : PRERENDERED
}

/** Notifies the session when the user leaves an account screen, so an error is not shown again later. */
export function useScreenLeft(session: ActorRefFrom<typeof sessionMachine>): void {
  useEffect(() => () => session.send({ type: 'screenLeft' }), [session])
}
