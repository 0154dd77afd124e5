import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine'
import type { ApiError } from '#machines/shared/api-error'
import type { NoticeTone } from '../../ui/notice/notice'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

type AccountNotice = { readonly tone: NoticeTone; readonly text: string }

const EXPIRED: AccountNotice = { tone: 'info', text: 'Session expired. Please login again.' }
const REGISTERED: AccountNotice = { tone: 'success', text: 'Your account has been created. Please sign in.' }
const COOKIES_BLOCKED: AccountNotice = {
  tone: 'warning',
  text: 'Your browser did not keep the session. Please allow cookies for {host}.',
}
const UNCONFIRMED: AccountNotice = {
  tone: 'warning',
  text: 'You are signed out on this device, but the server could not be reached or did not confirm it. Your session there may still be open: load the page again to retry.',
}

/** The state in which the user is signed out for this reason. */
const signedOut = <Why extends string>(why: Why) => ({ notSignedIn: { signedOut: why } }) as const

/** What an account screen has to say and do. Its fields are the same objects as long as they say the same. */
export type AccountState = {
  readonly busy: 'signingIn' | 'registering' | 'restoring' | undefined
  readonly notice: AccountNotice | undefined
  /** The session could not be restored, or is being tried again after that. */
  readonly restoreError: ApiError | undefined
  readonly loginError: ApiError | undefined
  readonly registrationError: ApiError | undefined
  /** The email that was sent last. */
  readonly email: string
}

/** Reads it from the session's state. */
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

/** What a notice says, with the host of the API where it names one. */
export function noticeText({ text }: AccountNotice, apiBaseUrl: string): string {
  return text.replace('{host}', () => new URL(apiBaseUrl).host)
}

function busyWith(session: SessionSnapshot): AccountState['busy'] {
  if (session.matches('signingIn') || session.matches('signedIn')) return 'signingIn'
  if (session.matches('registering')) return 'registering'
  if (session.matches({ notSignedIn: 'restoring' })) return 'restoring'
  return undefined
}

function noticeOf(session: SessionSnapshot): AccountNotice | undefined {
  if (session.matches(signedOut('expired'))) return EXPIRED
  if (session.matches(signedOut('registered'))) return REGISTERED
  if (session.matches(signedOut('cookiesBlocked'))) return COOKIES_BLOCKED
  return session.matches(signedOut('unconfirmed')) ? UNCONFIRMED : undefined
}
