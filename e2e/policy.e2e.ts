import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** What a page must not do, and how the browser's complaint about it begins. */
const VIOLATIONS: Readonly<Record<string, { do: (page: Page) => Promise<unknown>; complaint: RegExp }>> = {
  'an inlined style that no hash allows': {
    do: (page) => page.addStyleTag({ content: 'b {}' }).catch(() => undefined),
    complaint: /^console: Applying inline style violates/,
  },
  'a style attribute': {
    do: (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
    complaint: /^console: Applying inline style violates/,
  },
  'text that becomes HTML': {
    do: (page) => page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>')),
    complaint: /^policy: This document requires 'TrustedHTML' assignment/,
  },
}

for (const [name, violation] of Object.entries(VIOLATIONS)) {
  test(`a test notices ${name}`, async ({ page, complaints }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(complaints).toEqual([])
    await violation.do(page)
    // Taken out, or the test would fail by them.
    const noticed = complaints.splice(0)
    expect(noticed).toEqual([expect.stringMatching(violation.complaint)])
  })
}
