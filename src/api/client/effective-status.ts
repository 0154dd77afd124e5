/** Codes with a status of their own (docs/product/errors.md#kinds). */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['AUTHENTICATION_REQUIRED', 401],
  ['TOKEN_EXPIRED', 401],
  ['TOKEN_INVALID', 401],
  ['PERMISSION_DENIED', 403],
  ['INSUFFICIENT_PERMISSIONS', 403],
  ['RATE_LIMIT_EXCEEDED', 429],
])

/**
 * Returns the status that a rejection means: its code's, if the code has one. A 5xx retains its own status, because the server may
 * have performed the call.
 *
 * @param body the parsed body of the response
 */
export function effectiveStatus(status: number, body: unknown): number {
  const isRejection = status >= 400 && status < 500
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
  return (isRejection && typeof code === 'string' ? STATUSES.get(code) : undefined) ?? status
}
