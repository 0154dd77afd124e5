import { ada, nora } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { field } from '../../manage/steps'
import { CARDS, formOf, MONTHLY_PRICE, payWith } from '../../payment/steps'
import { expect } from '../../support/fixtures'
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
  { name: 'the drawer', as: ada, path: '/', width: 700, open: click('Open menu') },
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
    open: click('Purchase New Product'),
  },
  { name: 'the cancellation', as: ada, path: MANAGE, open: click('Cancel Service') },
  {
    name: 'the credentials',
    as: ada,
    path: MANAGE,
    open: click('Update Discord Credentials'),
  },
  {
    name: 'leaving with changes',
    as: ada,
    path: MANAGE,
    prepare: (page) => field(page, 'Server Name').fill('Changed'),
    open: (page) => page.getByRole('link', { name: 'Home', exact: true }).click(),
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
      await expect(page.getByRole('link', { name: 'Look up this payment' })).toBeVisible()
    },
    open: (page) => page.getByRole('link', { name: 'Home', exact: true }).click(),
  },
  {
    name: 'the time zones',
    as: nora,
    path: `/setup?serviceId=${noraServiceIds.server}`,
    open: (page) => page.getByLabel('Calendar Timezone', { exact: true }).click(),
  },
]
