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
