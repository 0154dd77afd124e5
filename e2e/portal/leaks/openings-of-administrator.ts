import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { selectFirst } from '../../admin/batch/steps'
import { chooseOption, inDialog, openMenu, options, rowOf } from '../../admin/steps'
import { CONTROLS, expect } from '../../support/fixtures'
import { click, type Opening } from './opening'

const luca = playerAt(34)

/** Opens the dialog of a query by a navigation within the page. */
const inAddress = (query: string) => async (page: Page) =>
  page.evaluate((added) => {
    const address = new URL(location.href)
    for (const [name, value] of new URLSearchParams(added)) address.searchParams.set(name, value)
    history.pushState({}, '', address)
  }, query)

/** Enters a text as a script does. What is typed can be undone, so the browser itself would hold a node for each time. */
async function enter(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)
}

/** Opens on the list of users, unless it has a path. */
type OfAdministrator = Omit<Opening, 'as' | 'path'> & Partial<Pick<Opening, 'path'>>

/** A dialog that an address opens. */
const atAddress = (path: string, query: string): OfAdministrator => ({
  name: `${path}, ${query}`,
  path,
  open: inAddress(query),
})

const PRICES = '/products?tab=1'
const PROMOTIONS = '/products?tab=2'

const OPENINGS: readonly OfAdministrator[] = [
  atAddress('/admin/users', `view=${luca.id}`),
  atAddress('/admin/users', `edit=${luca.id}`),
  atAddress('/admin/services', `view=${provisionableServiceId}`),
  atAddress('/admin/services', `edit=${provisionableServiceId}`),
  atAddress('/products', 'view=ACPMH'),
  atAddress('/products', 'edit=ACPMH'),
  atAddress('/products', 'prices=ACPMH'),
  atAddress('/products', 'customers=ACPMH'),
  atAddress('/products', 'create=new'),
  atAddress('/products', 'import=new'),
  atAddress(PRICES, 'create=new'),
  atAddress(PRICES, `view=${sparePriceId}`),
  ...[CONTROLS.list.export, CONTROLS.list.columns, CONTROLS.list.views].map((item) => ({
    name: item,
    open: (page: Page) => chooseOption(page, item),
  })),
  {
    name: 'the options of a list',
    open: click(CONTROLS.list.options),
  },
  {
    name: 'the menu of a row',
    open: (page) => openMenu(rowOf(page, luca.id)),
  },
  {
    name: 'the question of a deletion',
    open: async (page) => {
      await openMenu(rowOf(page, luca.id))
      await page.getByRole('menuitem', { name: CONTROLS.users.delete, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the question of a batch',
    path: '/admin/users?status=active',
    prepare: (page) => selectFirst(page, 2),
    open: click('Ban (2)'),
  },
  {
    name: 'the tooltip of a number',
    open: (page) => page.getByRole('link', { name: `Services of ${luca.username}` }).hover(),
    close: (page) => page.mouse.move(0, 0),
  },
  {
    name: 'the activity',
    path: '/admin',
    open: click(CONTROLS.admin.activity),
  },
  {
    name: 'the files of a chart',
    path: '/admin?type=users',
    open: click('Download New users'),
  },
  {
    name: 'the picker of a user',
    path: `/admin/services?edit=${provisionableServiceId}`,
    open: async (page) => {
      // Escape closes the list only if the field has the focus, and the dialog otherwise.
      await inDialog(page, CONTROLS.list.user).focus()
      for (const text of ['', 'an']) await enter(inDialog(page, CONTROLS.list.user), text)
      await expect(options(page).first()).toBeVisible()
    },
  },
  {
    name: 'the search for a price',
    path: '/products?create=new',
    open: (page) => inDialog(page, 'Prices').click(),
  },
  {
    name: 'the products of a promotion',
    path: `${PROMOTIONS}&create=new`,
    open: (page) => inDialog(page, CONTROLS.catalogue.applicable).click(),
  },
  ...[CONTROLS.row.edit, CONTROLS.row.view].map((item) => ({
    name: `${item} of a promotion`,
    path: `${PROMOTIONS}&search=SAVE10`,
    open: async (page: Page) => {
      await openMenu(rowOf(page, 'SAVE10'))
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  })),
]

/** Everything that opens only for an administrator. */
export const OPENINGS_OF_ADMINISTRATOR: readonly Opening[] = OPENINGS.map((opening) => ({
  as: ruth,
  path: '/admin/users',
  ...opening,
}))
