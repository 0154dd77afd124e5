import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, type SandboxControl } from '../support/fixtures'
import type { Screen } from '../support/screen'
import { bodyRows, choose, confirm, openMenu, rowOf } from './steps'

const [luca, lotte, juna] = [playerAt(34), playerAt(33), playerAt(26)]

async function show(page: Page, sandbox: SandboxControl, path: string): Promise<void> {
  await sandbox.signIn(ruth)
  await page.goto(path)
}

/** Every distinct appearance of the administration's lists. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  {
    name: 'users, a rejected ban',
    show: async (page, sandbox) => {
      await show(page, sandbox, '/admin/users')
      await sandbox.fault({ operationId: 'banUser', kind: 'empty500' })
      await choose(rowOf(page, luca.id), 'Ban')
      await confirm(page, 'Ban')
      await expect(page.getByText('Failed to ban user')).toBeVisible()
    },
  },
  {
    name: 'users, a failed action and the menu of a row',
    show: async (page, sandbox) => {
      await show(page, sandbox, '/admin/users')
      await sandbox.fault({ operationId: 'unsuspendUser', kind: 'empty500' })
      await choose(rowOf(page, juna.id), 'Unsuspend')
      await expect(page.getByText('Failed to unsuspend user')).toBeVisible()
    },
    open: async (page) => {
      await page.keyboard.press('Escape')
      await openMenu(rowOf(page, lotte.id))
    },
  },
  {
    name: 'users, none found',
    show: async (page, sandbox) => {
      await show(page, sandbox, '/admin/users?search=nobody-like-that')
      await expect(page.getByText('No users found')).toBeVisible()
    },
  },
  {
    name: 'users, not loaded',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'listUsers', kind: 'empty500' })
      await show(page, sandbox, '/admin/users')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'users, loading',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'listUsers', kind: 'held' })
      await show(page, sandbox, '/admin/users')
      await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    },
  },
  {
    name: 'users, details',
    show: async (page, sandbox) => {
      await show(page, sandbox, `/admin?tab=1&view=${ada.id}`)
      await expect(page.getByRole('dialog').getByText('ada.plays')).toBeVisible()
    },
  },
  {
    name: 'users, edit rejected',
    show: async (page, sandbox) => {
      await show(page, sandbox, `/admin/users?search=ada&edit=${ada.id}`)
      const dialog = page.getByRole('dialog', { name: 'Edit User' })
      await dialog.getByLabel('Email').fill('vera@example.test')
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'users, delete',
    show: async (page, sandbox) => {
      await show(page, sandbox, '/admin/users?search=ada%40example')
      await choose(rowOf(page, ada.id), 'Delete')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeEnabled()
    },
  },
  {
    name: 'all services, one is being provisioned',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'getServiceStatus', kind: 'held' })
      await show(page, sandbox, '/admin/services?status=suspended')
      await choose(rowOf(page, veraServiceIds.suspended), 'Provision')
      await expect(page.getByText('Provisioning started - monitoring progress...')).toBeVisible()
    },
  },
  {
    name: 'all services, details',
    show: async (page, sandbox) => {
      await show(page, sandbox, `/admin/services?status=suspended&view=${veraServiceIds.suspended}`)
      await expect(page.getByRole('dialog').getByText('Billing Subscription')).toBeVisible()
    },
  },
  {
    name: 'all services, edit with the picker open',
    show: async (page, sandbox) => {
      await show(page, sandbox, `/admin/services?status=suspended&edit=${veraServiceIds.suspended}`)
      await expect(page.getByRole('dialog', { name: 'Edit Service' })).toBeVisible()
    },
    open: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Edit Service' })
      await dialog.getByLabel('User').fill('')
      await dialog.getByLabel('User').fill('an')
      await expect(dialog.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'all services, unprovision',
    show: async (page, sandbox) => {
      await show(page, sandbox, '/admin/services?status=active')
      await choose(bodyRows(page).first(), 'Unprovision')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'administration, denied',
    show: async (page, sandbox) => {
      await sandbox.signIn(ada)
      await page.goto('/admin/users')
      await expect(page.getByText("You don't have permission to access user management.")).toBeVisible()
    },
  },
]
