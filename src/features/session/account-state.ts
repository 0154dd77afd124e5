import type { SnapshotFrom } from 'xstate'
import type { ApiError } from '#machines/api-error'
import type { sessionMachine } from '#machines/session/session.machine'
import { type Description, describe } from '../../errors/describe'
import type { NoticeTone } from '../../ui/notice'

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** What an account screen has to say and do, from the session's state. */
export type AccountState = {
  readonly busy: 'signingIn' | 'registering' | 'signingOut' | undefined
  readonly notice: { readonly tone: NoticeTone; readonly text: string } | undefined
  /** The session could not be restored: trying again may help. */
  readonly restoreError: Description | undefined
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
    restoreError: error && session.matches({ signedOut: 'unreachable' }) ? describe(error, 'restore') : undefined,
    loginError: session.matches({ signedOut: 'loginRefused' }) ? error : undefined,
    registrationError: session.matches({ signedOut: 'registrationRefused' }) ? error : undefined,
    email: session.context.email,
  }
}

/** Whether two snapshots say the same, so that a screen is drawn again only for news. */
export function isSameAccountState(one: AccountState, other: AccountState): boolean {
  return (
    one.busy === other.busy &&
    one.notice?.text === other.notice?.text &&
    one.restoreError?.reference === other.restoreError?.reference &&
    one.restoreError?.text === other.restoreError?.text &&
    one.loginError === other.loginError &&
    one.registrationError === other.registrationError &&
    one.email === other.email
  )
}

function busyWith(session: SessionSnapshot): AccountState['busy'] {
  if (session.matches('signingIn') || session.matches('signedIn')) return 'signingIn'
  if (session.matches('registering')) return 'registering'
  if (session.matches('signingOut')) return 'signingOut'
  return undefined
}

function noticeOf(session: SessionSnapshot): AccountState['notice'] {
  if (session.matches({ signedOut: 'expired' })) {
    return { tone: 'info', text: 'Session expired. Please login again.' }
  }
  if (session.matches({ signedOut: 'registered' })) {
    return { tone: 'success', text: 'Your account has been created. Please sign in.' }
  }
  if (session.matches({ signedOut: 'unconfirmed' })) {
    return {
      tone: 'warning',
      text: 'You are signed out on this device, but the server could not be reached. Your session there ends by itself.',
    }
  }
  return undefined
}
