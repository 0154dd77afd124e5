import type { Page } from '@playwright/test'
import { ada, ben, olga, sam, vera } from '#sandbox/account/people.seeds'
import { OPTIONAL_KEYS } from '#sandbox/server/portal-config'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { CATALOGUE_SCREENS } from '../admin/catalogue/screens'
import { PLATFORM_SCREENS } from '../admin/platform/screens'
import { ADMINISTRATION_SCREENS } from '../admin/screens'
import { ANNOUNCEMENT_SCREENS } from '../announcement/screens'
import { DISCORD_SCREENS } from '../discord/screens'
import { MANAGE_SCREENS } from '../manage/screens'
import { PAYMENT_SCREENS } from '../payment/screens'
import { SERVICES_SCREENS } from '../services/screens'
import { SETUP_SCREENS } from '../setup/screens'
import { configure } from '../support/config'
import { CONTROLS, expect, logIn, logOut, type SandboxControl } from '../support/fixtures'
import { commands, openPalette } from '../support/palette'
import type { Screen } from '../support/screen'

async function chooseProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).click()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.getByRole('radio').first().check()
}

/** Changes services as an administrator does. */
async function changeServices(sandbox: SandboxControl, ids: readonly string[], changes: object): Promise<void> {
  await sandbox.signIn(olga)
  for (const id of ids) await sandbox.call('PUT', `/admin/services/${id}`, changes)
}

/** The screens of several areas. Those of each area are in its folder. */
const SCREENS: readonly Screen[] = [
  {
    name: 'login, invalid fields',
    path: '/login',
    show: async (page) => {
      await page.getByRole('button', { name: CONTROLS.account.signIn }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
    },
  },
  {
    name: 'login, rejected by the server',
    path: '/login',
    show: async (page) => {
      await logIn(page, sam)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'login, logout not confirmed',
    as: ada,
    path: '/',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'logout', kind: 'status', status: 403, times: 1 })
      await logOut(page, ada)
      await expect(page.getByRole('alert')).toContainText("didn't confirm it")
    },
  },
  {
    name: 'login, API unreachable',
    fault: { operationId: 'getCurrentUser', kind: 'empty500' },
    path: '/login',
    show: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
  },
  {
    name: 'register, incomplete',
    path: '/register',
    show: async (page) => {
      await page.getByLabel(CONTROLS.account.email).fill('the.mayor.of.los.santos.and.blaine.county@gmial.com')
      await page.getByLabel(CONTROLS.account.password, { exact: true }).fill('Correct')
      await expect(page.getByRole('button', { name: '@gmail.com' })).toBeVisible()
      await page.getByRole('button', { name: CONTROLS.account.register }).click()
      await expect(page.getByText('Username is required')).toBeVisible()
    },
  },
  {
    name: 'home, nothing bought yet',
    as: ben,
    path: '/',
    show: (page) => expect(page.getByText("You don't have a service yet.", { exact: false })).toBeVisible(),
  },
  {
    name: 'home, setup needed',
    as: ada,
    path: '/',
    show: (page) => expect(page.getByText('needs setup')).toBeVisible(),
  },
  {
    name: 'home, four of many services',
    as: vera,
    path: '/',
    show: async (page) => {
      await expect(page.getByText("couldn't be started.", { exact: false }).first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(4)
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    name: 'home, everything has ended',
    show: async (page, sandbox) => {
      await changeServices(sandbox, [adaActiveServiceId, adaFlowServiceId], { status: 'expired' })
      await sandbox.signIn(ada)
      await page.goto('/')
      await expect(page.getByText('has ended.', { exact: false }).first()).toBeVisible()
    },
  },
  {
    name: 'home, being cancelled',
    show: async (page, sandbox) => {
      await changeServices(sandbox, [adaFlowServiceId], { status: 'active' })
      await sandbox.signIn(ada)
      await sandbox.call('POST', `/services/${adaActiveServiceId}/cancel`)
      await page.goto('/')
      await expect(page.getByText('is being cancelled and ends on', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'home, being provisioned beside a suspended service',
    show: async (page, sandbox) => {
      await changeServices(sandbox, [adaActiveServiceId], { status: 'suspended' })
      await changeServices(sandbox, [adaFlowServiceId], { status: 'provisioning' })
      await sandbox.signIn(ada)
      await page.goto('/')
      await expect(page.getByText('is suspended.', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'home, user menu open',
    as: vera,
    path: '/',
    show: (page) => expect(page.getByRole('heading', { name: 'Welcome, vera' })).toBeVisible(),
    open: async (page) => {
      const logout = page.getByRole('menuitem', { name: CONTROLS.shell.logout })
      if (await logout.isVisible()) return
      const menu = page.getByRole('button', { name: CONTROLS.shell.openMenu, expanded: false })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: vera.email }).click()
      await expect(logout).toBeVisible()
    },
  },
  {
    name: 'palette, of a customer',
    as: vera,
    path: '/',
    show: async (page) => {
      await expect(page.getByRole('heading', { name: 'Welcome, vera' })).toBeVisible()
      await openPalette(page)
    },
  },
  {
    name: 'keyboard shortcuts',
    as: ada,
    path: '/',
    show: async (page) => {
      await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
      await openPalette(page)
      await commands(page, 'Keyboard shortcuts').click()
      await expect(page.getByRole('switch')).toBeVisible()
    },
  },
  { name: 'purchase dialog, step one', as: ben, path: '/services', show: chooseProduct },
  {
    name: 'purchase dialog, step two',
    as: ben,
    path: '/services?purchase=ACPMH&step=transaction',
    show: async (page) => {
      await page.getByLabel(CONTROLS.purchase.transactionId).fill('Transaction ID: tbx-1')
      await page.getByLabel(CONTROLS.purchase.transactionId).blur()
      await page.getByText('Before you start').click()
      await expect(page.getByText('A Discord application')).toBeVisible()
    },
  },
  {
    name: 'purchase dialog, rejected',
    as: ben,
    path: '/services',
    show: async (page) => {
      await chooseProduct(page)
      await page.getByRole('button', { name: CONTROLS.purchase.continue }).click()
      await page.getByLabel(CONTROLS.purchase.transactionId).fill('tbx-refunded')
      await page.getByRole('button', { name: CONTROLS.purchase.complete }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'settings',
    as: ada,
    path: '/settings',
    show: (page) => expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible(),
  },
  {
    name: 'settings, with the billing',
    show: async (page, sandbox) => {
      await configure(page.context(), { billingUrl: OPTIONAL_KEYS.billingUrl })
      await sandbox.signIn(ada)
      await page.goto('/settings')
      await expect(page.getByRole('region', { name: 'Billing' })).toBeVisible()
    },
  },
  {
    name: 'login, with a page for forgotten passwords',
    show: async (page) => {
      await configure(page.context(), { passwordResetUrl: OPTIONAL_KEYS.passwordResetUrl })
      await page.goto('/login')
      await expect(page.getByRole('link', { name: CONTROLS.account.forgotten })).toBeVisible()
    },
  },
  {
    name: 'not found',
    path: '/no-such-screen',
    show: (page) => expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
  },
]

/** All screens of the portal, each in every visible state. */
export const ALL_SCREENS: readonly Screen[] = [
  ...SCREENS,
  ...SERVICES_SCREENS,
  ...MANAGE_SCREENS,
  ...PAYMENT_SCREENS,
  ...SETUP_SCREENS,
  ...DISCORD_SCREENS,
  ...ANNOUNCEMENT_SCREENS,
  ...ADMINISTRATION_SCREENS,
  ...PLATFORM_SCREENS,
  ...CATALOGUE_SCREENS,
]
