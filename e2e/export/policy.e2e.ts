import { ada } from '#sandbox/account/people.seeds'
import { SIMULATED_STRIPE } from '../../scripts/serve/simulated-stripe'
import { CARDS, expectPaidOnce, formOf, MONTHLY, MONTHLY_PRICE, OF_SERVICE, payWith, SETUP } from '../payment/steps'
import { expect, test } from '../support/fixtures'

test('the fixture reports violations of the policy', async ({ page, complaints }) => {
  const inline = /^console: Applying inline style violates/
  const html = /^policy: This document requires 'TrustedHTML' assignment/
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(complaints).toEqual([])
  // No hash allows this style.
  await page.addStyleTag({ content: 'b {}' }).catch(() => undefined)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'))
  // Removes them, because the fixture would fail the test.
  expect(complaints.splice(0)).toEqual([inline, inline, html].map((text) => expect.stringMatching(text)))
})

test('Trusted Types admit only the script of the payment provider', async ({ page, context, sandbox, complaints }) => {
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
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})
