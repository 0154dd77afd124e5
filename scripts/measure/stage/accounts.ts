import type { BrowserContextOptions } from '@playwright/test'
import { type Person, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import type { Sandbox } from '#sandbox/sandbox'

/** The portal's mark in the browser of a signed-in user. */
const REMEMBERED = { name: 'portal-session', value: 'signed-in' }

/** The cookies and storage of a signed-in user. */
export type Account = { readonly cookies: Readonly<Record<string, string>>; readonly origins: readonly string[] }

/** @param origins the builds whose storage has the mark of a signed-in user */
export async function signIn(
  sandbox: Sandbox,
  { email }: Person,
  { world, origins }: { world: string; origins: readonly string[] },
): Promise<Account> {
  const cookies: Record<string, string> = { 'sandbox-world': world }
  await call(sandbox, cookies, 'GET', '/v1/auth/@me')
  await call(sandbox, cookies, 'POST', '/v1/auth/login', { email, password: SEED_PASSWORD })
  return { cookies, origins }
}

/** Creates a world with 10,000 users and 25,000 services. Call it before a login. */
export async function growWorld(sandbox: Sandbox, world: string): Promise<void> {
  await call(sandbox, { 'sandbox-world': world }, 'POST', '/__sandbox/reset', { size: 'large' })
}

/** The account in the format of a new browser profile. */
export function storageOf({
  cookies,
  origins,
}: Account): Exclude<NonNullable<BrowserContextOptions['storageState']>, string> {
  const place = {
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const
  return {
    cookies: Object.entries(cookies).map(([name, value]) => ({ name, value, ...place })),
    origins: origins.map((origin) => ({ origin, localStorage: [REMEMBERED] })),
  }
}

/** Calls the sandbox in process and stores its cookies. */
async function call(
  sandbox: Sandbox,
  cookies: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const response = await sandbox.fetch(
    new Request(`https://localhost${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  if (!response.ok && response.status !== 401) throw new Error(`${method} ${path}: ${await response.text()}`)
  for (const cookie of response.headers.getSetCookie()) {
    const [name, value] = (cookie.split(';')[0] ?? '').split('=')
    if (name) cookies[name] = value ?? ''
  }
}
