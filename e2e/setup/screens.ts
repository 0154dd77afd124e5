import { expect, type Page } from '@playwright/test'
import { milo, nora, vera } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { setupSpecials } from '#sandbox/setup/setup.sentinels'
import type { SandboxControl } from '../support/fixtures'
import type { Screen } from '../support/screen'
import { completeButton, continueButton, fillBot, fillDatabase, fillServer, openSetup } from './steps'

async function openStep(page: Page, sandbox: SandboxControl, step: keyof typeof noraServiceIds): Promise<void> {
  await sandbox.signIn(nora)
  await openSetup(page, noraServiceIds[step])
}

/** Every visually different state of the setup. */
export const SETUP_SCREENS: readonly Screen[] = [
  { name: 'setup, framework', show: (page, sandbox) => openStep(page, sandbox, 'framework') },
  {
    name: 'setup, server with wrong fields and the list of time zones',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'server')
      await page.getByLabel('Server IP', { exact: true }).fill('999.1.1.1')
      await page.getByLabel('Server Port', { exact: true }).fill('1e3')
    },
    open: async (page) => {
      await page.getByLabel('Calendar Timezone', { exact: true }).click()
      await expect(page.getByRole('option')).toHaveCount(46)
    },
  },
  {
    name: 'setup, server with rejected fields',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'server')
      await fillServer(page)
      await page.getByLabel('Server Name', { exact: true }).fill(setupSpecials.brokenFields.values.serverName ?? '')
      await continueButton(page).click()
      await expect(page.getByText('is already taken', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'setup, domain with www',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'domain')
      await page.getByLabel('Domain', { exact: true }).fill('www.a-rather-long-name-of-a-roleplay-server.example.com')
      await expect(page.getByRole('button', { name: /^Use a-rather/ })).toBeVisible()
    },
  },
  {
    name: 'setup, next step not ready',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'domain')
      await page.getByLabel('Domain', { exact: true }).fill('lagging.sentinel.test')
      await continueButton(page).click()
      await expect(page.getByText("the next step isn't ready yet", { exact: false })).toBeVisible()
    },
  },
  {
    name: 'setup, bot without a Discord account',
    show: async (page, sandbox) => {
      await sandbox.signIn(milo)
      await openSetup(page, miloServiceId)
    },
  },
  {
    name: 'setup, bot rejected',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'bot')
      await fillBot(page)
      await page.getByLabel('Guild ID', { exact: true }).fill('100000000000000012')
      await continueButton(page).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'setup, database', show: (page, sandbox) => openStep(page, sandbox, 'database') },
  {
    name: 'setup, database while submitting',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'database')
      await fillDatabase(page)
      await sandbox.fault({ operationId: 'submitFlowStep', kind: 'held' })
      await completeButton(page).click()
      await expect(page.getByText('Deploying your service.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'setup, deployed',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'database')
      await fillDatabase(page)
      await completeButton(page).click()
      await expect(page.getByText('Your panel is live.')).toBeVisible()
    },
  },
  {
    name: 'setup, deployment starting',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'database')
      await fillDatabase(page, 'starting.sentinel.test')
      await sandbox.fault({ operationId: 'listServices', kind: 'slow', delayMs: 60_000 })
      await completeButton(page).click()
      await expect(page.getByText('Your panel is starting.')).toBeVisible()
    },
  },
  {
    name: 'setup, deployment failed',
    show: async (page, sandbox) => {
      await sandbox.signIn(vera)
      await page.goto(`/setup?serviceId=${veraServiceIds.failed}`)
      await expect(page.getByRole('heading', { name: "Your panel isn't running" })).toBeVisible()
    },
  },
  {
    name: 'settings, Discord rejected',
    show: async (page, sandbox) => {
      await sandbox.signIn(milo)
      await page.goto('/settings?error=access_denied')
      await expect(page.getByRole('alert')).toContainText('Failed to connect Discord account.')
    },
  },
  {
    name: 'login, returned from Discord',
    show: async (page) => {
      await page.goto('/?error=login_required')
      await expect(page.getByText('Please login first to connect your Discord account.')).toBeVisible()
    },
  },
]
