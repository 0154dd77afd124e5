import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { type Person, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import type { FaultInput, PlannedFault } from '#sandbox/server/faults/fault-shape'
import type { IntentRecord } from '#sandbox/server/worlds/records'
import type { PaymentRules } from '#sandbox/server/worlds/world'

export { expect }

/** Whether everything is tried (`npm run test:full`), or what every change is checked with. */
export const isFullRun = process.env.FULL_RUN !== undefined

const PORTAL = process.env.PORTAL_URL ?? ''
const SANDBOX = process.env.SANDBOX_URL ?? ''

/** The control path of the sandbox, for the world of one test. */
export type SandboxControl = {
  readonly url: string
  fault(fault: FaultInput): Promise<void>
  /** Clears the plan, and lets the answers go that a fault of the kind `held` holds back. */
  clearFaults(): Promise<void>
  /** Waits until every fault has met a call, and those for a number of times have met all of theirs. */
  faultsUsed(): Promise<void>
  /** Does something while no call is answered: the second of two clicks meets what the first one left, not what came of it. */
  whileHeld(act: () => Promise<void>): Promise<void>
  /** The effects of one kind that really happened on the server. */
  ledger(type: string): Promise<readonly Record<string, unknown>[]>
  /** All payments that were begun, the newest last. */
  intents(): Promise<readonly IntentRecord[]>
  /** What servers and the payment provider do differently (docs/develop/sandbox.md). */
  paymentRules(rules: Partial<PaymentRules>): Promise<void>
  expireSessions(): Promise<void>
  /** Signs a person in without the login screen, for tests of something else. */
  signIn(person: Pick<Person, 'email'>): Promise<void>
  /** Whether customers may cancel their services. */
  allowCancellation(cancellationEnabled: boolean): Promise<void>
  /** Begins the world again with 10,000 users and 25,000 services; whoever is signed in no longer is. */
  grow(): Promise<void>
  /**
   * A call of whoever is signed in, as from another tab: `DELETE`, `/admin/users/665f...`. Answers what the server did, without
   * what is wrapped around it.
   */
  call<T = unknown>(method: string, path: string, data?: unknown): Promise<T>
  /** What another tab of whoever is signed in would save: all of a configuration, with these values changed. */
  saveConfig(serviceId: string, changed: Record<string, unknown>): Promise<void>
  /** The configuration of a service of whoever is signed in, as it is stored. */
  readConfig(serviceId: string): Promise<Record<string, unknown>>
}

type Fixtures = {
  /** The cookie that gives a test a world of its own in the sandbox. */
  world: string
  sandbox: SandboxControl
  /** What the pages of a test must not do; the test fails at its end if the list is not empty. */
  complaints: string[]
}

/**
 * Every test has a world of its own, and fails on an error in the console, on a violation of the content security policy
 * or of Trusted Types, and on a request to another machine than this one.
 */
export const test = base.extend<Fixtures>({
  baseURL: PORTAL,
  world: async ({ context }, use) => {
    const world = randomUUID()
    await context.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
    await use(world)
  },
  complaints: [
    async ({ context, world: _ }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  sandbox: async ({ context }, use) => {
    const control = async (method: string, path: string, data?: unknown) => {
      const response = await context.request.fetch(`${SANDBOX}/__sandbox/${path}`, {
        method,
        ...(data ? { data } : {}),
      })
      expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
      return response
    }
    const call = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
      const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
      const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
      const response = await context.request.fetch(`${SANDBOX}/v1${path}`, {
        method,
        headers,
        ...(data ? { data } : {}),
      })
      expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
      const body = await response.text()
      const responded = body === '' ? undefined : JSON.parse(body)
      return responded?.data ?? responded
    }
    const readConfig = (serviceId: string) =>
      call<Record<string, unknown>>('GET', `/services/${serviceId}/deployment/config`)
    await use({
      url: SANDBOX,
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
        await context.request.get(`${SANDBOX}/v1/auth/@me`)
        await call('POST', '/auth/login', { email, password: SEED_PASSWORD })
      },
      allowCancellation: async (cancellationEnabled) =>
        void (await control('POST', 'settings', { cancellationEnabled })),
      grow: async () => void (await control('POST', 'reset', { size: 'large' })),
      call,
      readConfig,
      async saveConfig(serviceId, changed) {
        const { id: userId } = await call<{ id: string }>('GET', '/auth/@me')
        const config = { ...(await readConfig(serviceId)), ...changed }
        await call('PUT', `/services/${serviceId}/deployment/config`, { config, userId })
      },
    })
  },
})

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A refused or lost call is logged by the browser itself; where it may go is watched below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`)
    }
    // Chromium logs what is only reported, Trusted Types among it, as information (e2e/export/policy.e2e.ts).
    if (message.type() === 'info' && /report-only/i.test(message.text())) complaints.push(`policy: ${message.text()}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== 'localhost' && protocol !== 'data:') complaints.push(`request to ${request.url()}`)
  })
}

/** Types the credentials of a person into the login screen and sends them. */
export async function logIn(page: Page, { email }: Pick<Person, 'email'>, password = SEED_PASSWORD): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Logs out by the menu of the user, and waits for the login screen. */
export async function logOut(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}
