import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { SIMULATED_STRIPE } from '../../scripts/serve/simulated-stripe'
import { CARDS, expectOneCharge, expectPaid, formOf, MONTHLY_PRICE, OF_SERVICE, payWith } from '../payment/steps'
import { expect, test } from '../support/fixtures'

/** Violations of the policy, with the start of the browser's message. */
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
  test(`the fixture reports ${name}`, async ({ page, complaints }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(complaints).toEqual([])
    await violation.do(page)
    // Removes them, because the fixture would fail the test.
    const noticed = complaints.splice(0)
    expect(noticed).toEqual([expect.stringMatching(violation.complaint)])
  })
}

test('with Trusted Types enforced, only the payment provider can add its script', async ({
  page,
  context,
  sandbox,
  complaints,
}) => {
  const simulated = await context.request.get(SIMULATED_STRIPE)
  const script = `document.currentScript.dataset.sandbox = '${sandbox.url}';${await simulated.text()}`
  // Tests cannot reach the provider, so the simulated script replaces its script.
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await sandbox.signIn(ada)
  await page.goto(`${process.env.ENFORCED_PORTAL_URL}/setup?${OF_SERVICE}`)
  await formOf(page, MONTHLY_PRICE)
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^request to https:\/\/js\.stripe\.com\//)])
  const addScript = (address: string) =>
    page.evaluate((src) => {
      try {
        document.createElement('script').src = src
        return 'added'
      } catch (error) {
        return String(error)
      }
    }, address)
  expect(await addScript('https://js.stripe.com.evil.test/')).toContain('TypeError')
  expect(await addScript('/assets/main.js')).toContain('TypeError')
  // Removes the browser's messages about both scripts.
  complaints.splice(0)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})
