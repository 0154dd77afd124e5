import { randomUUID } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { olga, type Person, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import type { FaultInput, PlannedFault } from '#sandbox/server/faults/fault-shape'
import type { PaymentRules } from '#sandbox/server/worlds/payment-rules'
import type { IntentRecord } from '#sandbox/server/worlds/records'
import { allowUnknownCommand, typeLikeUser } from '../firefox/firefox'
import { CONTROLS } from './controls'

export { CONTROLS, FIELDS } from './controls'
export { expect }

/** True in a full run (`npm run test:full`), which also tests what is too slow for every change. */
export const isFullRun = process.env.FULL_RUN !== undefined

/** Chooses one of several equivalent cases: another one in every run, and the same one for the same seed. */
export function chosenBySeed<T>(cases: readonly [T, ...T[]], index: number): T {
  return cases[(Number(process.env.SEED) + index) % cases.length] ?? cases[0]
}

const PORTAL = process.env.PORTAL_URL ?? ''

/** The sandbox's control API for the world of one test. */
export type SandboxControl = {
  readonly url: string
  fault(fault: FaultInput): Promise<void>
  /** Clears the fault plan and releases held responses. */
  clearFaults(): Promise<void>
  /** Waits until every fault was used, and those with `times` were used up. */
  faultsUsed(): Promise<void>
  /** Runs `act` while all responses are held, so that a second click happens before the result of the first. */
  whileHeld(act: () => Promise<void>): Promise<void>
  /** Returns the ledger entries of one type. */
  ledger(type: string): Promise<readonly Record<string, unknown>[]>
  /** Returns all payment intents, newest last. */
  intents(): Promise<readonly IntentRecord[]>
  /** Sets the payment rules (docs/develop/sandbox.md#control-api). */
  paymentRules(rules: Partial<PaymentRules>): Promise<void>
  expireSessions(): Promise<void>
  /** Signs a person in without the login screen, for tests of something else. */
  signIn(person: Pick<Person, 'email'>): Promise<void>
  /** Sets the platform switch for cancellations. */
  allowCancellation(cancellationEnabled: boolean): Promise<void>
  /** Resets the world to the large size, with 10,000 users and 25,000 services. Ends all sessions. */
  grow(): Promise<void>
  /**
   * Sends a call of the signed-in user, as from another tab: `DELETE`, `/admin/users/665f...`. Returns the response without
   * its envelope.
   */
  call<T = unknown>(method: string, path: string, data?: unknown): Promise<T>
  /** Saves a configuration with changed values for the signed-in user, as from another tab. */
  saveConfig(serviceId: string, changed: Record<string, unknown>): Promise<void>
  /** Returns the stored configuration of a service of the signed-in user. */
  readConfig(serviceId: string): Promise<Record<string, unknown>>
}

type Fixtures = {
  /** The name of the test's world in the sandbox, which is set as a cookie. */
  world: string
  sandbox: SandboxControl
  /** The same for an administrator in another browser, in the same world. */
  administrator: SandboxControl
  /** The hosts that the test's pages may call. The default is only this machine. */
  hosts: readonly string[]
  /** The errors and violations of the test's pages. The test fails if the list is not empty at its end. */
  complaints: string[]
}

type WorkerFixtures = {
  /** The address of the sandbox, which a test of another build replaces. */
  sandboxUrl: string
}

/**
 * Each test has its own world. It fails on an error in the console, a violation of the content security policy or of Trusted
 * Types, or a request to another machine.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: PORTAL,
  sandboxUrl: [process.env.SANDBOX_URL ?? '', { scope: 'worker', option: true }],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') allowUnknownCommand(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await typeLikeUser(context)
    await use(context)
  },
  world: async ({ context }, use) => {
    const world = randomUUID()
    await context.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
    await use(world)
  },
  hosts: [['localhost'], { option: true }],
  complaints: [
    async ({ context, world: _, hosts }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints, hosts))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  sandbox: async ({ context, sandboxUrl }, use) => use(controlOf(context, sandboxUrl)),
  administrator: async ({ browser, world, sandboxUrl }, use) => {
    const context = await browser.newContext()
    await context.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
    const administrator = controlOf(context, sandboxUrl)
    await administrator.signIn(olga)
    await use(administrator)
    await context.close()
  },
})

/** Returns the control API for the world of a context's cookie. */
export function controlOf(context: BrowserContext, sandboxUrl: string): SandboxControl {
  const control = async (method: string, path: string, data?: unknown) => {
    const response = await context.request.fetch(`${sandboxUrl}/__sandbox/${path}`, {
      method,
      ...(data ? { data } : {}),
    })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    return response
  }
  const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
    const response = await context.request.fetch(`${sandboxUrl}/v1${path}`, {
      method,
      headers,
      ...(data ? { data } : {}),
    })
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
    const body = await response.text()
    const parsed = body === '' ? undefined : JSON.parse(body)
    return parsed?.data ?? parsed
  }
  const readConfig = (serviceId: string) =>
    call<Record<string, unknown>>('GET', `/services/${serviceId}/deployment/config`)
  return {
    url: sandboxUrl,
    fault: async (fault) => void (await control('POST', 'faults', fault)),
    clearFaults: async () => void (await control('DELETE', 'faults')),
    faultsUsed: () =>
      expect
        .poll(async () => {
          const plan: readonly PlannedFault[] = await (await control('GET', 'faults')).json()
          return plan.filter(({ used, times }) => used === 0 || times !== undefined)
        })
        .toEqual([]),
    async whileHeld(act) {
      await control('POST', 'faults', { operationId: '*', kind: 'held' })
      await act()
      await control('DELETE', 'faults')
    },
    async ledger(type) {
      const entries: Record<string, unknown>[] = await (await control('GET', 'ledger')).json()
      return entries.filter((entry) => entry.type === type)
    },
    intents: async () => (await control('GET', 'intents')).json(),
    paymentRules: async (rules) => void (await control('POST', 'payment-rules', rules)),
    expireSessions: async () => void (await control('POST', 'session/expire')),
    async signIn({ email }) {
      await context.request.get(`${sandboxUrl}/v1/auth/@me`)
      await call('POST', '/auth/login', { email, password: SEED_PASSWORD })
    },
    allowCancellation: async (cancellationEnabled) => void (await control('POST', 'settings', { cancellationEnabled })),
    grow: async () => void (await control('POST', 'reset', { size: 'large' })),
    call,
    readConfig,
    async saveConfig(serviceId, changed) {
      const { id: userId } = await call<{ id: string }>('GET', '/auth/@me')
      const config = { ...(await readConfig(serviceId)), ...changed }
      await call('PUT', `/services/${serviceId}/deployment/config`, { config, userId })
    },
  }
}

/** Adds the errors and violations of a page to a list. */
export function watch(page: Page, complaints: string[], hosts: readonly string[] = ['localhost']): void {
  page.on('pageerror', ({ message }) => {
    // Firefox reports each failed call like this. Forbidden requests are detected below.
    if (!message.startsWith('The Same Origin Policy disallows reading')) complaints.push(`uncaught: ${message}`)
  })
  page.on('console', (message) => {
    // The browser logs each failed call itself. Forbidden requests are detected below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`)
    }
    // Chromium logs report-only violations, such as those of Trusted Types, as information (e2e/export/policy.e2e.ts).
    if (message.type() === 'info' && /report-only/i.test(message.text())) complaints.push(`policy: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (!hosts.includes(hostname) && protocol !== 'data:') complaints.push(`request to ${request.url()}`)
  })
}

/** Signs a person in on the login screen. */
export async function logIn(page: Page, { email }: Pick<Person, 'email'>, password = SEED_PASSWORD): Promise<void> {
  await page.getByLabel(CONTROLS.account.email).fill(email)
  await page.getByLabel(CONTROLS.account.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: CONTROLS.account.signIn }).click()
}

/** Fills in the registration with valid values, except those of the test, and submits it. */
export async function register(page: Page, { username = 'nina', email = 'nina@example.test' } = {}): Promise<void> {
  await page.getByLabel(CONTROLS.account.username).fill(username)
  await page.getByLabel(CONTROLS.account.email).fill(email)
  await page.getByLabel(CONTROLS.account.password, { exact: true }).fill(SEED_PASSWORD)
  await page.getByLabel(CONTROLS.account.confirmation).fill(SEED_PASSWORD)
  await page.getByRole('button', { name: CONTROLS.account.register }).click()
}

/** Logs out with the user menu and waits for the login screen. */
export async function logOut(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: CONTROLS.shell.logout }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}
