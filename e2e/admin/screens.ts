import type { Locator, Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, type SandboxControl } from '../support/fixtures'
import type { Screen } from '../support/screen'
import { choose, dialog, dialogButton, inDialog, openMenu, rowOf, saveButton } from './steps'

const [lotte, juna] = [playerAt(33), playerAt(26)]
const SUSPENDED = '/admin/services?status=suspended'

async function show(page: Page, sandbox: SandboxControl, path: string): Promise<void> {
  await sandbox.signIn(ruth)
  await page.goto(path)
}

/** Opens an address and waits for a part of the screen. */
const showPart =
  (path: string, part: (page: Page) => Locator): Screen['show'] =>
  async (page, sandbox) => {
    await show(page, sandbox, path)
    await expect(part(page)).toBeVisible()
  }

/** Every distinct appearance of the administration's lists. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
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
    show: showPart('/admin/users?search=nobody-like-that', (page) => page.getByText('No users found')),
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
    show: showPart(`/admin?tab=1&search=ada%40example&view=${ada.id}`, (page) => dialog(page).getByText('ada.plays')),
  },
  {
    name: 'users, edit rejected',
    show: async (page, sandbox) => {
      await show(page, sandbox, `/admin/users?search=ada%40example&edit=${ada.id}`)
      await inDialog(page, 'Email').fill('vera@example.test')
      await saveButton(page).click()
      await expect(dialog(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'users, a rejected deletion',
    show: async (page, sandbox) => {
      await show(page, sandbox, '/admin/users?search=ada%40example')
      await sandbox.fault({ operationId: 'deleteUser', kind: 'empty500' })
      await choose(rowOf(page, ada.id), 'Delete')
      await dialogButton(page, 'Delete').click()
      await expect(page.getByText('Failed to delete user')).toBeVisible()
    },
  },
  {
    name: 'all services, one is being provisioned',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'getServiceStatus', kind: 'held' })
      await show(page, sandbox, SUSPENDED)
      await choose(rowOf(page, veraServiceIds.suspended), 'Provision')
      await expect(page.getByText('Provisioning started - monitoring progress...')).toBeVisible()
    },
  },
  {
    name: 'all services, edit with the picker open',
    show: showPart(`${SUSPENDED}&edit=${veraServiceIds.suspended}`, (page) => inDialog(page, 'User')),
    open: async (page) => {
      await inDialog(page, 'User').fill('')
      await inDialog(page, 'User').fill('an')
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
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
