import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import type { SandboxControl } from '../../support/fixtures'

export const platformSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const charts = (page: Page) => page.locator('svg.recharts-surface')
export const bars = (page: Page) => page.locator('.recharts-bar-rectangle path')
/** Moves the pointer to the last bar of the first chart, which is beside its axes at every width. */
export async function pointAtLastBar(page: Page): Promise<void> {
  const { width = 0, height = 0 } = (await charts(page).first().boundingBox()) ?? {}
  await charts(page)
    .first()
    .hover({ position: { x: width - 20, y: height / 2 } })
}
/** Opens the table of a series. */
export const numbersOf = (page: Page, title: string) => page.getByText(`View as table for ${title}`, { exact: true })

export async function openPlatform(page: Page, sandbox: SandboxControl, query = ''): Promise<void> {
  await sandbox.signIn(ruth)
  await page.goto(`/admin${query}`)
}
