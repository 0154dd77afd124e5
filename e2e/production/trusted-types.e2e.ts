import { expect, isFullRun } from '../support/fixtures'
import { test } from './fixtures'
import { expectHeaders, portalResponses } from './responses'
import { buyAndSetUp, saveAndSignOut, signIn } from './steps'

test.skip(!isFullRun, "It starts web servers, and downloads Debian's nginx if there is none.")

test.use({
  settings: { apiHost: 'api.portal.test', cookieDomain: 'portal.test', hostOptions: ['--enforce-trusted-types'] },
})

test('the same journey violates nothing while Trusted Types are enforced', async ({
  page,
  context,
  sandbox,
  production,
  complaints,
}) => {
  const responses = portalResponses(context)
  await signIn(page)
  await buyAndSetUp(page, sandbox)
  await saveAndSignOut(page)
  expect(complaints).toEqual([])
  await expectHeaders(responses, production.folder, { enforcesTrustedTypes: true })

  // The policy is in force: it rejects what the portal's own policy does not allow.
  const html = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>text</b>'
      return 'written'
    } catch (error) {
      return String(error)
    }
  })
  expect(html).toContain('TypeError')
  expect(complaints.splice(0)).toEqual([expect.stringContaining("requires 'TrustedHTML' assignment")])
})
