import type { BrowserContext } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { type Sign, startObserver } from './page-observer'
import { BYTES_PER_MS, ROUND_TRIP_MS } from './slow-line'
import type { Stage } from './stage'

const SLOW_NETWORK = {
  offline: false,
  latency: ROUND_TRIP_MS,
  downloadThroughput: BYTES_PER_MS * 1000,
  uploadThroughput: 0.75e6 / 8,
}
const SLOWDOWN = 4
/** The portal's mark in the browser of a signed-in user. */
const MARK = [{ name: 'portal-session', value: 'signed-in' }]
const COOKIE = { domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const

export type Visit = Awaited<ReturnType<typeof openPage>>
type Account = { readonly who: Person | undefined; readonly world: string }

/** Runs something in a new browser profile with empty caches, which is signed in to a world of the sandbox on all builds. */
export async function inProfile<T>(
  stage: Stage,
  account: Account,
  run: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  // A fixed size, because the number of columns depends on it.
  const look = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const
  const context = await stage.browser.newContext({ ...look, ...(account.who && (await storageOf(stage, account))) })
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

async function storageOf({ sandbox, origins }: Stage, { who, world }: Account) {
  const client = await createTestClient(sandbox, world)
  await client.signIn(who)
  const pairs = client.cookies.header.split('; ').map((cookie) => cookie.split('='))
  const cookies = pairs.map(([name = '', value = '']) => ({ name, value, ...COOKIE }))
  return { storageState: { cookies, origins: origins.map((origin) => ({ origin, localStorage: MARK })) } }
}

/** Opens an empty page with the requested slowdown, which records when the signs of a screen are visible. */
export async function openPage(
  context: BrowserContext,
  slow: { network?: true; processor?: true },
  signs: readonly Sign[] = [],
) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (slow.network) await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  if (slow.processor) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // The transpiler inserts a helper for function names, which does not exist in pages.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  await page.addInitScript(startObserver, signs)
  return { page, devtools }
}
