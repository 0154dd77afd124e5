import { expect, type Page } from '@playwright/test'
import { milo, nora, vera } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { dnsSentinels } from '#sandbox/setup/dns.sentinels'
import { CONTROLS, FIELDS, type SandboxControl } from '../support/fixtures'
import type { Screen } from '../support/screen'
import { completeButton, continueButton, fillBot, fillDatabase, openSetup, switchDnsAssistantOn } from './steps'

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
      await page.getByLabel(FIELDS.serverIp, { exact: true }).fill('999.1.1.1')
      await page.getByLabel(FIELDS.serverPort, { exact: true }).fill('1e3')
    },
    open: async (page) => {
      await page.getByLabel(FIELDS.calendarTimezone, { exact: true }).click()
      await expect(page.getByRole('option')).toHaveCount(46)
    },
  },
  {
    name: 'setup, domain with www',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'domain')
      await page
        .getByLabel(CONTROLS.setup.domain, { exact: true })
        .fill('www.a-rather-long-name-of-a-roleplay-server.example.com')
      await expect(page.getByRole('button', { name: /^Use a-rather/ })).toBeVisible()
    },
  },
  {
    name: 'setup, whole domain',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'domain')
      await page.getByLabel(CONTROLS.setup.domain, { exact: true }).fill('münchen-roleplay.example')
      await expect(page.getByRole('button', { name: /^Use panel/ })).toBeVisible()
    },
  },
  {
    name: 'setup, domain with the DNS assistant',
    show: async (page, sandbox) => {
      await switchDnsAssistantOn(page.context())
      await openStep(page, sandbox, 'domain')
      await page.getByLabel(CONTROLS.setup.domain, { exact: true }).fill(dnsSentinels.ipv6.domain)
      await expect(page.getByText('Looked just now')).toBeVisible()
    },
  },
  {
    name: 'setup, domain rejected',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'domain')
      await page.getByLabel(CONTROLS.setup.domain, { exact: true }).fill('invalid-domain.sentinel.test')
      await continueButton(page).click()
      await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
    },
  },
  {
    name: 'setup, server with an address in another network',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'server')
      await page.getByLabel(FIELDS.serverIp, { exact: true }).fill('connect 192.168.1.20:40120')
      await page.getByLabel(FIELDS.serverPort, { exact: true }).focus()
      await expect(page.getByText('Only your own network reaches this address.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'setup, bot with values in the wrong fields',
    show: async (page, sandbox) => {
      await openStep(page, sandbox, 'domain')
      await page.getByLabel(CONTROLS.setup.domain, { exact: true }).fill('panel.example.com')
      await continueButton(page).click()
      await fillBot(page)
      await page.getByLabel(FIELDS.guildId, { exact: true }).fill('<#876543210987654321>')
      await page.getByLabel(FIELDS.botToken, { exact: true }).fill('abcDEF0123456789_-abcDEF01234567')
      await expect(page.getByText('This looks like a client secret.', { exact: false })).toBeVisible()
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
      await page.getByLabel(FIELDS.guildId, { exact: true }).fill('100000000000000012')
      await continueButton(page).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
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
    name: 'setup, deployment failed',
    show: async (page, sandbox) => {
      await sandbox.signIn(vera)
      await page.goto(`/setup?serviceId=${veraServiceIds.failed}`)
      await expect(page.getByRole('heading', { name: "Your panel isn't running" })).toBeVisible()
    },
  },
]
