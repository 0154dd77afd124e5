import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { setupSpecials } from '#sandbox/setup/setup.sentinels'
import { CONTROLS, expect, test } from '../support/fixtures'
import { continueButton, expectStep, openSetup } from './steps'

const domainField = (page: Page) => page.getByLabel(CONTROLS.setup.domain, { exact: true })

test.beforeEach(({ sandbox }) => sandbox.signIn(nora))

test('the record shows the part that providers want, and a whole domain is questioned', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await openSetup(page, noraServiceIds.domain)
  await domainField(page).fill('münchen.co.uk')
  await page.getByRole('button', { name: 'Use panel.xn--mnchen-3ya.co.uk' }).click()
  await expect(domainField(page)).toHaveValue('panel.xn--mnchen-3ya.co.uk')
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
  const record = page.getByRole('region', { name: 'A record' })
  await expect(record.getByText('panel.münchen.co.uk', { exact: true })).toBeVisible()

  await record.getByRole('button', { name: 'Copy the host part' }).click()
  await expect.poll(copied).toBe('panel')
  await record.getByRole('button', { name: 'Copy instructions' }).click()
  await expect.poll(copied).toContain('Name: panel (or panel.xn--mnchen-3ya.co.uk, if')
})

test('Check again is offered after a rejection, and submits the same domain', async ({ page, sandbox }) => {
  const again = page.getByRole('button', { name: 'Check again' })
  await openSetup(page, noraServiceIds.domain)
  await domainField(page).fill(setupSpecials.pendingDomain.values.domain)
  await expect(continueButton(page)).toBeEnabled()
  await expect(again).toHaveCount(0)
  await continueButton(page).click()
  await expect(again).toBeVisible()
  await domainField(page).press('End')
  await page.keyboard.type('s')
  await expect(again).toHaveCount(0)
  await domainField(page).fill('invalid-domain.sentinel.test')
  await domainField(page).press('Enter')
  await again.click()
  await expect(page.getByRole('alert')).toBeFocused()
  await domainField(page).fill(setupSpecials.pendingDomain.values.domain)
  await domainField(page).press('Enter')
  await expectStep(page, 5, 'Bot Setup')
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})
