import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Person } from '#sandbox/account/people.seeds'
import { responseHeaders } from '../../deploy/headers'
import { readInlined } from '../../deploy/inlined'
import { serveFiles } from '../../scripts/serve/serve-files'
import { test as base, expect } from '../support/fixtures'

const run = promisify(execFile)

/**
 * Builds the demo and serves it as plain files, under the portal's own policy and `worker-src`.
 *
 * @param base the path of the demo on the host, with slashes at both ends
 */
async function startDemo(base: string, folder: string) {
  await run('npx', ['--no-install', 'tsx', 'scripts/serve/demo.ts', '--build', '--base', base, '--out', folder], {
    // Playwright sets another one, and a build for development is not what visitors get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const inlined = await readInlined(folder)
  const { 'Content-Security-Policy': policy } = responseHeaders({
    apiBaseUrl: 'https://api.example.com/v1',
    inlined,
    isLoopback: true,
  })
  const headers = { 'Content-Security-Policy': `${policy}; worker-src 'self'` }
  return serveFiles({ folder, base, port: 0, headers })
}

/** A fixture with the address of a demo that is built and served for the tests of one worker. */
function demoAt(base: string, folder: string) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  const serve = async ({}: object, use: (url: string) => Promise<void>) => {
    const { url, close } = await startDemo(base, folder)
    await use(url)
    close()
  }
  return [serve, { scope: 'worker', timeout: 120_000 }] as [typeof serve, { scope: 'worker'; timeout: number }]
}

/** Demos at the root of a host and in a folder. */
export const test = base.extend<object, { rootUrl: string; folderUrl: string }>({
  rootUrl: demoAt('/', 'test-results/demo'),
  folderUrl: demoAt('/portal/', 'test-results/demo-in-folder'),
  baseURL: ({ rootUrl }, use) => use(rootUrl),
})

export const sandboxLink = (page: Page) => page.getByRole('link', { name: 'Test accounts and sandbox' })

/** Opens the sandbox from the demo's line and signs a person in there. */
export async function signInFromSandbox(page: Page, { username }: Pick<Person, 'username'>): Promise<void> {
  await sandboxLink(page).click()
  await page.getByRole('link', { name: username, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible()
}
