import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Neither a browser nor a password manager fills the field in, or offers to keep what is typed, as the account's password. */
export async function expectNeverStored(secret: Locator): Promise<void> {
  await expect(secret).toHaveAttribute('type', 'password')
  await expect(secret).toHaveAttribute('autocomplete', 'new-password')
  await expect(secret).toHaveAttribute('data-1p-ignore', '')
  await expect(secret).toHaveAttribute('data-lpignore', 'true')
  await expect(secret).toHaveAttribute('data-bwignore', '')
}
