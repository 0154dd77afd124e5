/** The statuses that a code means as well (customer specification, section 6 and section 8). */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['AUTHENTICATION_REQUIRED', 401],
  ['TOKEN_EXPIRED', 401],
  ['TOKEN_INVALID', 401],
  ['PERMISSION_DENIED', 403],
  ['INSUFFICIENT_PERMISSIONS', 403],
  ['RATE_LIMIT_EXCEEDED', 429],
])

/**
 * The status that a refusal means: its code's, whatever its own one is. A failure inside the server keeps its own, because
 * what was asked for may have happened.
 *
 * @param body of the answer, parsed
 */
export function meantStatus(status: number, body: unknown): number {
  const isRejection = status >= 400 && status < 500
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return (isRejection && typeof code === 'string' ? STATUSES.get(code) : undefined) ?? status
}
