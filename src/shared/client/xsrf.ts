import { anySignal } from './any-signal'

/** The timeout for the API's first response, and again for the portal's own request of a token. */
const CONTACT_LIMIT_MS = 2_000

export type FirstContact = {
  /** Settles when the session call of the first script has ended, with or without success. */
  firstResponse: Promise<unknown>
  /** True if there is nothing to wait for: the API's first response has brought the token, or the write has been sent already. */
  canWrite: () => boolean
}

const XSRF_COOKIE = 'XSRF-TOKEN'

/**
 * Returns the token that the API has stored in a cookie. An API on another host must set the cookie with a `Domain` that the
 * portal shares. Otherwise the call is sent without it (D-028).
 *
 * @param cookies the text of `document.cookie`
 */
export function readXsrfToken(cookies: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [name, ...value] = cookie.trim().split('=')
    if (name === XSRF_COOKIE) return decode(value.join('='))
  }
  return undefined
}

/** The header with the token. Empty without a token, and for one with characters that a header can't contain. */
export function xsrfHeader(token: string | undefined): Readonly<Record<string, string>> {
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? { 'X-XSRF-TOKEN': token } : {}
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Waits for the XSRF token before a login or a registration (openapi.yaml). The form does not wait for the
 * restore, which may be slow, fail, or never be sent after an unconfirmed logout. So a write without a token waits for that
 * response, and then requests one itself. Both waits are short, because the write may also be sent without a token.
 */
export async function awaitXsrfToken(
  { firstResponse, canWrite }: FirstContact,
  requestToken: (signal: AbortSignal) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  if (canWrite()) return
  const limit = AbortSignal.timeout(CONTACT_LIMIT_MS)
  const limitReached = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve()))
  await Promise.race([firstResponse.catch(() => {}), limitReached])
  if (canWrite()) return
  const secondLimit = AbortSignal.timeout(CONTACT_LIMIT_MS)
  await requestToken(signal ? anySignal(signal, secondLimit) : secondLimit).catch(() => {})
}
