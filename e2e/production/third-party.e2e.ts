import type { Page } from '@playwright/test'
import { ben } from '#sandbox/account/people.seeds'
import { expect, isFullRun, logIn, register } from '../support/fixtures'
import { test } from './fixtures'

test.skip(!isFullRun, "It starts web servers, and downloads Debian's nginx if there is none.")

const API = 'api.other.test'
const NOTICE = `Your browser didn't save the session. Please allow cookies for ${API}.`

// The API is at another site than the portal, and the browser blocks cookies of other sites.
test.beforeEach(async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  })
})

test.describe('an API of the contract', () => {
  test.use({ settings: { apiHost: API } })

  test('the operator is warned', async ({ production }) => {
    expect(production.warnings).toContain(`has an API at ${API}, which shares no domain with app.portal.test`)
  })
})
