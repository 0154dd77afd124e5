import type { Page } from '@playwright/test'
import { ada, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, type SandboxControl } from '../support/fixtures'
import type { Screen } from '../support/screen'
import { bar, field, openManage, saveButton } from './steps'

async function openAsAda(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ada)
  await openManage(page)
}

async function openAsVera(page: Page, sandbox: SandboxControl, serviceId: string): Promise<void> {
  await sandbox.signIn(vera)
  await openManage(page, serviceId)
}

/** The manage screen in every state that looks different. */
export const MANAGE_SCREENS: readonly Screen[] = [
  { name: 'manage', show: openAsAda },
  {
    name: 'manage, loading',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await sandbox.fault({ operationId: 'getDeploymentConfig', kind: 'held' })
      await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
      await expect(page.getByRole('heading', { name: 'Server Configuration' })).toBeVisible()
    },
  },
  {
    name: 'manage, failed',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await sandbox.fault({ operationId: 'getDeploymentConfig', kind: 'empty500' })
      await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'manage, not found',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto('/manage?serviceId=665f00000000000000009999')
      await expect(page.getByRole('heading', { name: 'Service not found' })).toBeVisible()
    },
  },
  {
    name: 'manage, without a service',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto('/manage')
      await expect(page.getByText('No service ID provided. Please select a service first.')).toBeVisible()
    },
  },
  {
    name: 'manage, not set up yet',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto(`/manage?serviceId=${adaFlowServiceId}`)
      await expect(page.getByRole('heading', { name: "This service isn't set up yet" })).toBeVisible()
    },
  },
  {
    name: 'manage, changes to review',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Server Name').fill('Sunset Roleplay, the Second Season of a Very Long Story')
      await field(page, 'Punishment Months').fill('24')
      await field(page, 'Rules Page').uncheck()
      await field(page, 'Staff Rules').fill('Be kind.\nNo favours for friends of staff.\nWrite everything down.')
      await field(page, 'Footer Link 2 Text').fill('Shop')
      await field(page, 'Footer Link 2 URL').fill('https://shop.example')
      await expect(bar(page)).toContainText('6 unsaved changes')
    },
  },
  {
    name: 'manage, invalid fields',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Punishment Months').fill('37')
      await field(page, 'Server IP').fill('999.1.1.1')
      await field(page, 'Footer Link 2 URL').fill('javascript:alert(1)')
      await saveButton(page).click()
      await expect(page.getByText('Please enter a whole number from 1 to 36')).toBeVisible()
    },
  },
  {
    name: 'manage, changed elsewhere',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Server Name').fill('Mine')
      await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs', SHORT_NAME: 'TH' })
      await saveButton(page).click()
      await expect(page.getByRole('alert')).toContainText('has changed since you opened it')
    },
  },
  {
    name: 'manage, rejected',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Server Name').fill('Sentinel Fields')
      await saveButton(page).click()
      await expect(page.getByText('is already taken')).toBeVisible()
    },
  },
  {
    name: 'manage, not sent',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Server Name').fill('Sunrise Roleplay')
      await sandbox.fault({ operationId: 'getDeploymentConfig', kind: 'empty500' })
      await saveButton(page).click()
      await expect(page.getByText('so nothing was saved', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'manage, saved',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Server Name').fill('Sunrise Roleplay')
      await saveButton(page).click()
      await expect(page.getByText('Configuration updated successfully!')).toBeVisible()
    },
  },
  {
    name: 'manage, rules as a list',
    show: (page, sandbox) => openAsVera(page, sandbox, veraServiceIds.active),
  },
  {
    name: 'manage, read-only values and pending cancellation',
    show: (page, sandbox) => openAsVera(page, sandbox, veraServiceIds.ending),
  },
  {
    name: 'manage, time zones',
    show: openAsAda,
    open: async (page) => {
      await field(page, 'Calendar Timezone').fill('new york')
      await expect(page.getByRole('option', { name: 'America/New_York' })).toBeVisible()
    },
  },
  {
    name: 'manage, Discord credentials',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await page.getByRole('button', { name: 'Update Discord Credentials' }).click()
      await page.getByRole('button', { name: 'Update Credentials' }).click()
      await expect(page.getByText('All Discord credential fields are required')).toBeVisible()
    },
  },
  {
    name: 'manage, database credentials',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await page.getByRole('button', { name: 'Update Database Credentials' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'manage, cancel dialog',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await page.getByRole('button', { name: 'Cancel Service' }).click()
      await expect(page.getByRole('dialog')).toContainText('which we expect to be')
    },
  },
  {
    name: 'manage, cancellation rejected',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await sandbox.allowCancellation(false)
      await page.getByRole('button', { name: 'Cancel Service' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click()
      await expect(page.getByRole('alert')).toContainText('Cancellation is currently disabled')
    },
  },
  {
    name: 'manage, cancelled',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await page.getByRole('button', { name: 'Cancel Service' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel Service' }).click()
      await expect(page.getByText('Service cancelled successfully', { exact: false })).toBeVisible()
      await expect(page.getByText('Pending Cancellation')).toHaveCount(2)
    },
  },
  {
    name: 'manage, leaving with changes',
    show: async (page, sandbox) => {
      await openAsAda(page, sandbox)
      await field(page, 'Server Name').fill('Sunrise Roleplay')
      await page.getByRole('link', { name: 'Services', exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText('Leave without saving?')
    },
  },
]
