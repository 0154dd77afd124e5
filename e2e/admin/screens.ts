import type { Locator, Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { failingServiceId, provisioningOwner } from '#sandbox/services/player-services.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { expect } from '../support/fixtures'
import { commands, openPalette, paletteField } from '../support/palette'
import type { Screen } from '../support/screen'
import { ACTIVE, batchButton, results, selectFirst, suspend } from './batch/steps'
import { exportList } from './export/steps'
import {
  bodyRows,
  choose,
  chooseOption,
  dialog,
  dialogButton,
  failOnce,
  inDialog,
  openMenu,
  rowOf,
  saveButton,
} from './steps'

const [lotte, juna] = [playerAt(33), playerAt(26)]
const SUSPENDED = '/admin/services?status=suspended'
const OF_ADA = '/admin/users?search=ada%40example'

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
      await choose(rowOf(page, juna.id), 'Unsuspend')
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
      await chooseOption(page, 'Saved views')
      await inDialog(page, 'Name').fill('x'.repeat(60))
      await inDialog(page, 'Name').press('Enter')
      await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
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
    name: 'users, a failed export',
    fault: { operationId: 'listUsers', kind: 'status', status: 429, retryAfter: 90, skip: 1 },
    path: '/admin/users',
    show: async (page) => {
      await exportList(page)
      await expect(dialog(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'users, a saved export',
    path: OF_ADA,
    show: async (page) => {
      await exportList(page)
      await expect(dialog(page).getByText('Saved 1 user to')).toBeVisible()
    },
  },
  {
    name: 'users, a view with a filter that is no more',
    path: '/admin/users?search=ada&savedView=search%3Dada%26status%3Dfrozen',
    show: part((page) => page.getByText('This view filters by status')),
  },
  {
    name: 'users, a success that can be undone',
    path: '/admin/users',
    show: async (page) => {
      await choose(rowOf(page, juna.id), 'Unsuspend')
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
    },
  },
  {
    name: 'what the administrator did',
    fault: { operationId: 'suspendUser', kind: 'empty500' },
    path: '/admin?tab=1',
    show: async (page) => {
      await choose(rowOf(page, juna.id), 'Unsuspend')
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to suspend user')
      await page.getByRole('tab', { name: 'Platform' }).click()
      await page.getByRole('button', { name: 'What you did here' }).click()
      await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'users, none found',
    path: '/admin/users?search=nobody-like-that',
    show: part((page) => page.getByText('No users found')),
  },
  {
    name: 'users, not loaded',
    fault: { operationId: 'listUsers', kind: 'empty500' },
    path: '/admin/users',
    show: part((page) => page.getByRole('button', { name: 'Retry' })),
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
    show: part((page) => dialog(page).getByText('ada.plays')),
  },
  {
    name: 'users, edit rejected',
    path: `${OF_ADA}&edit=${ada.id}`,
    show: async (page) => {
      await inDialog(page, 'Email').fill('vera@example.test')
      await saveButton(page).click()
      await expect(dialog(page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'users, a rejected deletion',
    path: OF_ADA,
    show: async (page, sandbox) => {
      await choose(rowOf(page, ada.id), 'Delete')
      await failOnce(sandbox, 'deleteUser', dialogButton(page, 'Delete'), 'Failed to delete user')
    },
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
      await expect(results(page, 'Suspend 4 users')).toContainText('1 done, 3 rejected.')
    },
  },
  {
    name: 'users, the question of a batch',
    path: `/admin/users${ACTIVE}`,
    show: async (page) => {
      await selectFirst(page, 12)
      await batchButton(page, 'Ban (12)').click()
      await expect(dialog(page)).toContainText('and 2 more users')
    },
  },
  {
    name: 'users, the columns and the density',
    path: '/admin/users',
    show: async (page) => {
      await chooseOption(page, 'Columns and density')
      await dialog(page).getByLabel('Density').selectOption('Compact')
      await dialog(page).getByRole('checkbox', { name: 'Discord' }).uncheck()
    },
  },
  {
    name: 'users, the options of the list',
    path: '/admin/users',
    show: part((page) => bodyRows(page).first()),
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'List options' }).click()
      await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
    },
  },
  {
    name: 'all services, one is being provisioned',
    fault: { operationId: 'getServiceStatus', kind: 'held' },
    path: SUSPENDED,
    show: async (page) => {
      await choose(rowOf(page, veraServiceIds.suspended), 'Provision')
      await expect(page.getByText('Provisioning started - monitoring progress...')).toBeVisible()
    },
  },
  {
    name: 'all services, one has failed',
    show: async (page, sandbox) => {
      await sandbox.call('POST', `/admin/services/${failingServiceId}/provision`)
      await expect.poll(() => sandbox.ledger('provisioningFailed')).toHaveLength(1)
      await page.goto(`/admin/services?userId=${provisioningOwner.id}`)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'all services, edit with the picker open',
    path: `${SUSPENDED}&edit=${veraServiceIds.suspended}`,
    show: part((page) => inDialog(page, 'User')),
    open: async (page) => {
      await inDialog(page, 'User').fill('')
      await inDialog(page, 'User').fill('an')
      await expect(dialog(page).getByRole('option').first()).toBeVisible()
    },
  },
]

/** The palette of an administrator, with a text. */
const paletteScreen = (name: string, text: string, show: Screen['show'], fault?: Screen['fault']): Screen => ({
  name: `palette, ${name}`,
  path: '/',
  ...(fault && { fault }),
  show: async (page, sandbox) => {
    await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
    await openPalette(page)
    await paletteField(page).fill(text)
    await show(page, sandbox)
  },
})
const found = (page: Page) => commands(page, ada.email)

const PALETTE_SCREENS: readonly Screen[] = [
  paletteScreen(
    'users and services found',
    'ada@example',
    part((page) => found(page).nth(2)),
  ),
  paletteScreen('actions of a user', 'ada@example', async (page) => {
    await found(page).first().click()
    await expect(commands(page, 'Suspend')).toBeVisible()
  }),
  paletteScreen(
    'search failed',
    'nobody',
    part((page) => dialog(page).getByText("We couldn't search")),
    { operationId: 'listUsers', kind: 'empty500' },
  ),
  paletteScreen(
    'text too long',
    'long '.repeat(2_048),
    part((page) => dialog(page).getByText('This search is too long.', { exact: false })),
  ),
]

/** Every distinct appearance of the administration's lists. */
export const ADMINISTRATION_SCREENS: readonly Screen[] = [
  ...[...SCREENS, ...PALETTE_SCREENS].map((screen) => ({ ...screen, as: ruth })),
  {
    name: 'administration, denied',
    as: ada,
    path: '/admin/users',
    show: part((page) => page.getByText("You don't have permission to access user management.")),
  },
]
