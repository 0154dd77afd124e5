import { deleteCookie as deleteHeader, getCookie, setCookie } from 'hono/cookie'
import type { SandboxContext } from './environment'

/** The attributes of all cookies. They are not `Secure`, because the sandbox uses plain HTTP on localhost. */
const ATTRIBUTES = { sameSite: 'Lax', path: '/' } as const

export function readCookie(context: SandboxContext, name: string): string | undefined {
  const { cookies } = context.env
  return cookies === undefined ? getCookie(context, name) : cookies.get(name)
}

/** Sets a cookie. Scripts of a page can read it if `isReadable` is true. */
export function writeCookie(context: SandboxContext, name: string, value: string, { isReadable = false } = {}): void {
  const { cookies } = context.env
  if (cookies === undefined) setCookie(context, name, value, { ...ATTRIBUTES, httpOnly: !isReadable })
  else cookies.set(name, value)
}

export function deleteCookie(context: SandboxContext, name: string): void {
  const { cookies } = context.env
  if (cookies === undefined) deleteHeader(context, name, { path: '/' })
  else cookies.set(name, undefined)
}
