import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/seeds/people'
import type { SandboxControl } from './fixtures'

export const platformSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const charts = (page: Page) => page.locator('svg.recharts-surface')
/** The numbers of a series, which are folded away. */
export const numbersOf = (page: Page, title: string) => page.getByText(`Numbers of ${title}`, { exact: true })

/** Opens the platform tab as an administrator. */
export async function openPlatform(page: Page, sandbox: SandboxControl, query = ''): Promise<void> {
  await sandbox.signIn(ruth)
  await page.goto(`/admin${query}`)
}

/** What the server answers to a call of whoever is signed in, without what is wrapped around it. */
export async function askServer<T>(page: Page, sandbox: SandboxControl, path: string, method = 'GET'): Promise<T> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await (await page.context().request.fetch(`${sandbox.url}/v1${path}`, { method, headers })).json()
  return answer.data ?? answer
}
