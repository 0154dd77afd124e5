const XSRF_COOKIE = 'XSRF-TOKEN'

/**
 * The token that the API left in a cookie, read at the moment of sending. An API on another host must set the cookie
 * with a `Domain` that the portal shares, or it can't be read and the call goes without it (decisions.md, 'XSRF').
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

/** The header that repeats the token; none without one, or with one that no header can carry. */
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
