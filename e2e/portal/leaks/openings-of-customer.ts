import { ada, nora } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { field } from '../../manage/steps'
import { CARDS, formOf, MONTHLY_PRICE, payWith } from '../../payment/steps'
import { CONTROLS, expect, FIELDS } from '../../support/fixtures'
import { commands, openPalette } from '../../support/palette'
import { click, type Opening } from './opening'

const MANAGE = `/manage?serviceId=${adaActiveServiceId}`

/** Everything that opens for a customer. */
export const OPENINGS_OF_CUSTOMER: readonly [Opening, ...Opening[]] = [
  {
    name: 'the menu of the user',
    as: ada,
    path: '/',
    open: (page) => page.getByRole('button', { name: ada.email }).click(),
  },
  { name: 'the drawer', as: ada, path: '/', width: 700, open: click(CONTROLS.shell.openMenu) },
  { name: 'the palette', as: ada, path: '/', open: openPalette },
  {
    name: 'the shortcuts',
    as: ada,
    path: '/',
    open: async (page) => {
      await openPalette(page)
      await commands(page, 'Keyboard shortcuts').click()
      await expect(page.getByRole('dialog').getByRole('switch')).toBeVisible()
    },
  },
  {
    name: 'the purchase',
    as: ada,
    path: '/services',
    open: click(CONTROLS.purchase.newProduct),
  },
  { name: 'the cancellation', as: ada, path: MANAGE, open: click(CONTROLS.manage.cancel) },
  {
    name: 'the credentials',
    as: ada,
    path: MANAGE,
    open: click(CONTROLS.manage.discordCredentials),
  },
  {
    name: 'leaving with changes',
    as: ada,
    path: MANAGE,
    prepare: (page) => field(page, FIELDS.serverName).fill('Changed'),
    open: (page) => page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click(),
  },
  {
    name: 'leaving a payment',
    as: ada,
    path: '/setup?productId=ACPMH',
    prepare: async (page, sandbox) => {
      await formOf(page, MONTHLY_PRICE)
      for (const operationId of ['stripe.confirm', 'stripe.retrieve'])
        await sandbox.fault({ operationId, kind: 'dropped' })
      await payWith(page, CARDS.good)
      await expect(page.getByRole('link', { name: CONTROLS.payment.lookUp })).toBeVisible()
    },
    open: (page) => page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click(),
  },
  {
    name: 'the time zones',
    as: nora,
    path: `/setup?serviceId=${noraServiceIds.server}`,
    open: (page) => page.getByLabel(FIELDS.calendarTimezone, { exact: true }).click(),
  },
]
