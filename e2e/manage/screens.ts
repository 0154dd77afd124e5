import { ada, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS } from '../support/fixtures'
import type { Screen } from '../support/screen'
import { bar, draftOffer, field, openManage, renameServer, saveButton } from './steps'

const SCREENS: readonly Screen[] = [
  {
    name: 'manage, not set up yet',
    path: `/manage?serviceId=${adaFlowServiceId}`,
    show: (page) => expect(page.getByRole('heading', { name: "This service isn't set up yet" })).toBeVisible(),
  },
  {
    name: 'manage, expired',
    as: vera,
    path: `/manage?serviceId=${veraServiceIds.expired}`,
    show: (page) => expect(page.getByRole('heading', { name: 'This service is no longer available' })).toBeVisible(),
  },
  {
    name: 'manage, changes to review, some of them invalid',
    show: async (page) => {
      await openManage(page)
      await field(page, FIELDS.serverName).fill('Sunset Roleplay, the Second Season of a Very Long Story')
      await field(page, FIELDS.rulesPage).uncheck()
      await field(page, CONTROLS.manage.staffRules).fill(
        'Be kind.\nNo favours for friends of staff.\nWrite everything down.',
      )
      await field(page, FIELDS.punishmentMonths).fill('37')
      await field(page, FIELDS.serverIp).fill('999.1.1.1')
      await field(page, CONTROLS.manage.footerUrl).fill('javascript:alert(1)')
      await saveButton(page).click()
      await expect(page.getByText('Please enter a whole number from 1 to 36')).toBeVisible()
      await expect(bar(page)).toContainText('6 unsaved changes')
    },
    // A phone shows them on a click.
    open: async (page) => {
      const show = bar(page).getByRole('button', { name: 'Show changes' })
      if (await show.isVisible()) await show.click()
    },
  },
  {
    name: 'manage, saved',
    show: async (page) => {
      await openManage(page)
      await renameServer(page)
    },
  },
  {
    name: 'manage, unsaved changes of an earlier page',
    show: async (page, sandbox) => {
      page.on('dialog', (dialog) => void dialog.accept())
      await openManage(page)
      await field(page, FIELDS.serverName).fill('Mine')
      await field(page, FIELDS.rulesPage).uncheck()
      await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs' })
      await page.reload()
      await expect(draftOffer(page)).toContainText('Changed elsewhere')
    },
  },
  {
    name: 'manage, changed elsewhere',
    show: async (page, sandbox) => {
      await openManage(page)
      await field(page, FIELDS.serverName).fill('Mine')
      await sandbox.saveConfig(adaActiveServiceId, { SERVER_NAME: 'Theirs', SHORT_NAME: 'TH' })
      await saveButton(page).click()
      await expect(page.getByRole('alert')).toContainText('has changed since you opened it')
    },
  },
  { name: 'manage, rules as a list', as: vera, show: (page) => openManage(page, veraServiceIds.active) },
  {
    name: 'manage, read-only values and pending cancellation',
    as: vera,
    show: async (page) => {
      await openManage(page, veraServiceIds.ending)
      await expect(page.getByText('{"version":2,"rules":["a"]}')).toBeVisible()
      await expect(page.getByText("in a format that can't be edited here", { exact: false })).toHaveCount(2)
    },
  },
  {
    name: 'manage, database credentials',
    show: async (page) => {
      await openManage(page)
      await page.getByRole('button', { name: CONTROLS.manage.databaseCredentials }).click()
      await page.getByRole('button', { name: CONTROLS.manage.updateCredentials }).click()
      await expect(page.getByText('All database credential fields are required')).toBeVisible()
    },
  },
  {
    name: 'manage, leaving with changes',
    show: async (page) => {
      await openManage(page)
      await field(page, FIELDS.serverName).fill('Sunrise Roleplay')
      await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText('Leave without saving?')
    },
  },
]

/** The manage screen in every state that looks different, for ada unless another person is signed in. */
export const MANAGE_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({ as: ada, ...screen }))
