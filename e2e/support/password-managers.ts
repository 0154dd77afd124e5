import type { Locator } from '@playwright/test'
import { expect } from './fixtures'

/** Expects the attributes that prevent browsers and password managers from filling in the field or saving its value. */
export async function expectNeverStored(secret: Locator): Promise<void> {
  await expect(secret).toHaveAttribute('type', 'password')
  await expect(secret).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(secret).toHaveAttribute('data-1p-ignore', '')
  await expect(secret).toHaveAttribute('data-lpignore', 'true')
  await expect(secret).toHaveAttribute('data-bwignore', '')
}
