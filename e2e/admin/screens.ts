import type { Locator, Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { failingServiceId, provisioningOwner } from '#sandbox/services/player-services.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect } from '../support/fixtures'
import { commands, openPalette, paletteField } from '../support/palette'
import type { Screen } from '../support/screen'
import { ACTIVE, batchButton, results, selectFirst, suspend } from './batch/steps'
import { exportList } from './export/steps'
import { choose, chooseOption, dialog, dialogButton, inDialog, openMenu, rowOf } from './steps'

const [lotte, juna] = [playerAt(33), playerAt(26)]
const SUSPENDED = '/admin/services?status=suspended'

/** Waits for a part of the screen. */
const part =
  (find: (page: Page) => Locator): Screen['show'] =>
  (page) =>
    expect(find(page)).toBeVisible()

/** The screens of the users and services, for an administrator. */
const SCREENS: readonly Screen[] = [
  {
    name: 'users, a failed action and the menu of a row',
    fault: { operationId: 'unsuspendUser', kind: 'empty500' },
    path: '/admin/users',
    show: async (page) => {
      await choose(rowOf(page, juna.id), CONTROLS.users.unsuspend)
      await expect(page.getByText('Failed to unsuspend user')).toBeVisible()
    },
    open: async (page) => {
      await page.keyboard.press('Escape')
      await openMenu(rowOf(page, lotte.id))
    },
  },
  {
    name: 'users, saved views with a long name',
    path: '/admin/users?status=active',
    show: async (page) => {
      await chooseOption(page, CONTROLS.list.views)
      await inDialog(page, CONTROLS.list.viewName).fill('x'.repeat(60))
      await inDialog(page, CONTROLS.list.viewName).press('Enter')
      await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'users, saved views above the list',
    path: '/admin/users?status=active',
    show: async (page) => {
      await chooseOption(page, CONTROLS.list.views)
      await inDialog(page, CONTROLS.list.viewName).fill('Active')
      await inDialog(page, CONTROLS.list.viewName).press('Enter')
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Saved views' }).getByRole('link')).toHaveCount(2)
    },
  },
  {
    name: 'users, an export in progress',
    fault: { operationId: 'listUsers', kind: 'held', skip: 1 },
    path: '/admin/users',
    show: async (page) => {
      await exportList(page)
      await expect(dialogButton(page, 'Stop')).toBeVisible()
    },
  },
  {
    name: 'what the administrator did',
    fault: { operationId: 'suspendUser', kind: 'empty500' },
    path: '/admin?tab=1',
    show: async (page) => {
      await choose(rowOf(page, juna.id), CONTROLS.users.unsuspend)
      await page.getByRole('button', { name: CONTROLS.list.undo, exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to suspend user')
      await page.getByRole('tab', { name: CONTROLS.admin.platform }).click()
      await page.getByRole('button', { name: CONTROLS.admin.activity }).click()
      await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'users, loading',
    fault: { operationId: 'listUsers', kind: 'held' },
    path: '/admin/users',
    show: part((page) => page.getByRole('heading', { name: 'User Management' })),
  },
  {
    name: 'users, details',
    path: `/admin?tab=1&search=ada%40example&view=${ada.id}`,
    show: part((page) => dialog(page).getByRole('listitem').first()),
  },
  {
    name: 'users, details, the services could not be loaded',
    fault: { operationId: 'listAllServices', kind: 'empty500' },
    path: `/admin/users?view=${ada.id}`,
    show: part((page) => dialog(page).getByRole('button', { name: CONTROLS.shared.retry })),
  },
  {
    name: 'users, several selected, and the results of the last batch',
    fault: {
      operationId: 'suspendUser',
      kind: 'status',
      status: 409,
      message: 'This user is being migrated.',
      skip: 1,
    },
    path: `/admin/users${ACTIVE}`,
    show: async (page) => {
      await selectFirst(page, 4)
      await suspend(page, 4)
      await expect(results(page, `${CONTROLS.users.suspend} 4 users`)).toContainText('1 done, 3 rejected.')
    },
  },
  {
    name: 'users, the results of a batch that is wholly done',
    path: `/admin/users${ACTIVE}`,
    show: async (page) => {
      await selectFirst(page, 3)
      await suspend(page, 3)
      await expect(results(page, `${CONTROLS.users.suspend} 3 users`)).toContainText('All done.')
    },
  },
  {
    name: 'users, the question of a batch',
    path: `/admin/users${ACTIVE}`,
    show: async (page) => {
      await selectFirst(page, 12)
      await batchButton(page, `${CONTROLS.users.ban} (12)`).click()
      await expect(dialog(page)).toContainText('and 2 more users')
    },
  },
  {
    name: 'users, the columns and the density',
    path: '/admin/users',
    show: async (page) => {
      await chooseOption(page, CONTROLS.list.columns)
      await dialog(page).getByLabel(CONTROLS.list.density).selectOption('Compact')
      await dialog(page).getByRole('checkbox', { name: 'Discord' }).uncheck()
    },
  },
  {
    name: 'all services, one has failed',
    show: async (page, sandbox) => {
      await sandbox.call('POST', `/admin/services/${failingServiceId}/provision`)
      await expect.poll(() => sandbox.ledger('provisioningFailed')).toHaveLength(1)
      await page.goto(`/admin/services?userId=${provisioningOwner.id}`)
      await expect(page.getByRole('button', { name: CONTROLS.adminServices.tryAgain })).toBeVisible()
    },
  },
  {
    name: 'all services, details',
    path: `${SUSPENDED}&view=${veraServiceIds.suspended}`,
    show: part((page) => dialog(page).getByRole('group')),
  },
  {
    name: 'all services, the message about a deployment that has failed',
    path: `/admin/services?userId=${provisioningOwner.id}`,
    show: async (page) => {
      await choose(rowOf(page, failingServiceId), CONTROLS.adminServices.provision)
      await expect(page.getByRole('alert')).toContainText('Provisioning failed')
    },
  },
  {
    name: 'all services, edit with the picker open',
    path: `${SUSPENDED}&edit=${veraServiceIds.suspended}`,
    show: part((page) => inDialog(page, CONTROLS.list.user)),
    open: async (page) => {
      await inDialog(page, CONTROLS.list.user).fill('')
      await inDialog(page, CONTROLS.list.user).fill('an')
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'palette, users and services found',
    path: '/',
    show: async (page) => {
      await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
      await openPalette(page)
      await paletteField(page).fill('ada@example')
      await expect(commands(page, ada.email).nth(2)).toBeVisible()
    },
  },
]

/** Every layout, dialog and state of the administration's lists with controls of its own. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  ...SCREENS.map((screen) => ({ ...screen, as: ruth })),
  {
    name: 'administration, denied',
    as: ada,
    path: '/admin/users',
    show: part((page) => page.getByText("You don't have permission to access user management.")),
  },
]
