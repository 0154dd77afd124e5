import { deleteCookie as deleteHeader, getCookie, setCookie } from 'hono/cookie'
import type { SandboxContext } from './environment'

/**
 * The attributes of a cookie (openapi.yaml, 'Sessions'). It is `Secure` only behind a proxy with TLS, because the sandbox itself
 * uses plain HTTP on localhost. The portal reads a cookie without `HttpOnly`, so that one is for the domain that both share.
 */
function attributesOf({ env }: SandboxContext, isReadable: boolean) {
  const { publicOrigin = '', cookieDomain } = env
  return {
    sameSite: 'Lax',
    path: '/',
    secure: publicOrigin.startsWith('https:'),
    httpOnly: !isReadable,
    ...(isReadable && cookieDomain !== undefined && { domain: cookieDomain }),
  } as const
}

export function readCookie(context: SandboxContext, name: string): string | undefined {
  const { cookies } = context.env
  return cookies === undefined ? getCookie(context, name) : cookies.get(name)
}

/** Sets a cookie. Scripts of a page can read it if `isReadable` is true. */
export function writeCookie(context: SandboxContext, name: string, value: string, { isReadable = false } = {}): void {
  const { cookies } = context.env
  if (cookies === undefined) setCookie(context, name, value, attributesOf(context, isReadable))
  else cookies.set(name, value)
}

/** Removes a cookie that scripts cannot read. */
export function deleteCookie(context: SandboxContext, name: string): void {
  const { cookies } = context.env
  if (cookies === undefined) deleteHeader(context, name, attributesOf(context, false))
  else cookies.set(name, undefined)
}
