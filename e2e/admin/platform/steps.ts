import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import type { SandboxControl } from '../../support/fixtures'

export const platformSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const charts = (page: Page) => page.locator('svg.recharts-surface')
export const bars = (page: Page) => page.locator('.recharts-bar-rectangle path')
/** Opens the table of a series. */
export const numbersOf = (page: Page, title: string) => page.getByText(`View as table for ${title}`, { exact: true })

export async function openPlatform(page: Page, sandbox: SandboxControl, query = ''): Promise<void> {
  await sandbox.signIn(ruth)
  await page.goto(`/admin${query}`)
}
