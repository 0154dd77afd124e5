import type { BrowserContext, Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { expect, logIn } from '../support/fixtures'

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await logIn(page, ben)
  await expect(page.getByRole('heading', { name: `Welcome, ${ben.username}` })).toBeVisible()
}

export const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name, domain, path, httpOnly, secure, sameSite }) => ({ name, domain, path, httpOnly, secure, sameSite }))
    .sort((one, other) => one.name.localeCompare(other.name))
