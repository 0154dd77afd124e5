import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { type dnsSentinels, dnsSentinels as domains } from '#sandbox/setup/dns.sentinels'
import { CONTROLS, expect, test } from '../support/fixtures'
import { continueButton, expectStep, openSetup } from './steps'

const domainField = (page: Page) => page.getByLabel(CONTROLS.setup.domain, { exact: true })
const assistantOn = (page: Page) => page.getByRole('region', { name: 'What the DNS answers' })

/** What the assistant says, in parts. */
const SAYS: Readonly<Record<keyof typeof dnsSentinels, readonly string[]>> = {
  here: ['panel.here.test points to our server.'],
  alias: ['panel.alias.test points to our server.'],
  elsewhere: [
    'panel.elsewhere.test answers 198.51.100.7, not 203.0.113.10.',
    'Your DNS is managed at Namecheap: enter panel in the field Host.',
  ],
  both: ['panel.both.test also answers 198.51.100.7: visitors may reach another server.'],
  nothing: ['panel.nothing.test answers nothing yet.', 'GoDaddy'],
  proxied: ["panel.proxied.test goes through a proxy. Set its record to 'DNS only'."],
  ipv6: ['panel.ipv6.test points to our server.', 'has an IPv6 address too, 2001:db8::7'],
  doubled: ['You made panel.doubled.test.doubled.test', 'Enter only panel as the name.', 'Porkbun'],
  failing: ["We couldn't look up your domain."],
  hostile: ['panel.hostile.test answers 198.51.100.0'],
}

test.beforeEach(({ sandbox }) => sandbox.signIn(nora))

test('the DNS assistant says what the record does, and never blocks Continue', async ({ page, sandbox }) => {
  await page.goto(sandbox.url)
  await page.getByRole('link', { name: domains.here.domain }).click()
  await expect(continueButton(page)).toBeVisible()
  await expect(assistantOn(page)).toHaveCount(0)
  for (const [name, { domain }] of Object.entries(domains)) {
    await test.step(name, async () => {
      await domainField(page).fill(domain)
      // Safe: the domains and the sentences have the same names.
      for (const part of SAYS[name as keyof typeof SAYS]) {
        await expect(assistantOn(page).getByRole('status')).toContainText(part)
      }
      await expect(assistantOn(page).getByText('Looked just now')).toHaveCount(name === 'failing' ? 0 : 1)
      await expect(continueButton(page)).toBeEnabled()
    })
  }
  await domainField(page).fill('panel')
  await expect(assistantOn(page)).toHaveCount(0)
})

test('without an address for the DNS assistant, nothing of it is loaded or called', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openSetup(page, noraServiceIds.domain)
  await domainField(page).fill('whole.example')
  // It appears after a pause, as the assistant's first look does.
  await page.getByRole('button', { name: 'Use panel.whole.example' }).click()
  await expect(assistantOn(page)).toHaveCount(0)
  await continueButton(page).click()
  await expectStep(page, 5, 'Bot Setup')
  expect(requests.filter((path) => /dns/.test(path))).toEqual([
    `/v1/services/flows/${noraServiceIds.domain}/validate_dns`,
  ])
})
