import { isFullRun } from '../support/fixtures'
import { expect, test } from './fixtures'

test.skip(!isFullRun, 'Firefox runs only in the full run.')

test('the fixture reports violations of the policy', async ({ page, complaints }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(complaints).toEqual([])
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => complaints.length).toBe(1)
  // Removes it, because the fixture would fail the test.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^uncaught: .*style-src-attr/)])
})
