import { type ApiError, toApiError } from '../shared/api-error'
import type { Mismatch } from './discord-return'

/** The reason why the account is not linked (docs/product/discord.md#messages). */
export type LinkProblem =
  | { readonly type: 'loginRequired' }
  | { readonly type: 'sessionExpired' }
  /** With an error if the user could not be loaded after it. */
  | { readonly type: 'invalidState'; readonly mismatch: Mismatch; readonly error?: ApiError }
  | { readonly type: 'notConnected' }
  /** With an error if the session could not be loaded. */
  | { readonly type: 'notVerified'; readonly error?: ApiError }
  /** With the server's reason. */
  | { readonly type: 'rejected'; readonly error: ApiError }

/** The problem that the address of a return names. */
export function problemIn(error: string | undefined): LinkProblem {
  if (error === 'login_required') return { type: 'loginRequired' }
  if (error === 'session_expired') return { type: 'sessionExpired' }
  return { type: 'notConnected' }
}

/** The problem of an exchange. Only a rejection with a reason, or with a status that explains it, includes its error. */
export function problemOf(thrown: unknown): LinkProblem {
  const error = toApiError(thrown)
  if (error.kind === 'unreadable') return { type: 'notVerified' }
  if (error.status === 401) return { type: 'sessionExpired' }
  const hasReason = error.kind === 'http' && (error.status ?? 0) < 500 && error.status !== 404
  return hasReason ? { type: 'rejected', error } : { type: 'notConnected' }
}

/** The problem of a session that could not be loaded. */
export function unverified(thrown: unknown): LinkProblem {
  const error = toApiError(thrown)
  return error.status === 401 ? { type: 'sessionExpired' } : { type: 'notVerified', error }
}
