import { test as base } from '../support/fixtures'
import { type LoggedCall, PORTAL, type Production, type Settings, startProduction } from './start-production'

type Fixtures = {
  /** Returns the requests of this test that have reached nginx. */
  calls: () => Promise<readonly LoggedCall[]>
}

type WorkerFixtures = {
  settings: Settings
  /** The running hosts of one worker. */
  production: Production
}

/** A test on the portal and its API as in production, in a browser that finds their names on this machine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [
    { apiHost: 'api.portal.test', cookieDomain: 'portal.test' },
    { scope: 'worker', option: true },
  ],
  production: [
    async ({ settings }, use) => {
      const production = await startProduction(settings)
      await use(production)
      await production.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    ({ launchOptions, production }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...production.browserFlags] }),
    { scope: 'worker' },
  ],
  sandboxUrl: [({ production }, use) => use(production.sandboxUrl), { scope: 'worker' }],
  baseURL: PORTAL,
  hosts: ({ production }, use) => use(production.hosts),
  // The sandbox serves only this worker, so its tests use the default world, which needs no cookie.
  world: async ({ production }, use) => {
    await fetch(`${production.sandboxUrl}/__sandbox/reset`, { method: 'POST' })
    await use('default')
  },
  calls: async ({ production }, use) => {
    const { length } = await production.calls()
    await use(async () => (await production.calls()).slice(length))
  },
})
