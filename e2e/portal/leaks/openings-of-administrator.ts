import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { selectFirst } from '../../admin/batch/steps'
import { chooseOption, inDialog, openMenu, options, rowOf } from '../../admin/steps'
import { expect } from '../../support/fixtures'
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

/** A dialog that an address opens. */
const atAddress = (file: string, path: string, query: string): Opening => ({
  name: `${path}, ${query}`,
  files: [`admin/${file}`],
  as: ruth,
  path,
  open: inAddress(query),
})

/** A dialog of the options of a list. */
const ofOptions = (file: string, item: string): Opening => ({
  name: item,
  files: [`admin/${file}`],
  as: ruth,
  path: '/admin/users',
  open: (page) => chooseOption(page, item),
})

const PRICES = '/products?tab=1'
const PROMOTIONS = '/products?tab=2'

/** Everything that opens only for an administrator. */
export const OPENINGS_OF_ADMINISTRATOR: readonly Opening[] = [
  atAddress('users/user-details', '/admin/users', `view=${luca.id}`),
  atAddress('users/edit-user', '/admin/users', `edit=${luca.id}`),
  atAddress('services/service-details', '/admin/services', `view=${provisionableServiceId}`),
  atAddress('services/edit-service', '/admin/services', `edit=${provisionableServiceId}`),
  atAddress('catalogue/products/product-details', '/products', 'view=ACPMH'),
  atAddress('catalogue/products/edit-product', '/products', 'edit=ACPMH'),
  atAddress('catalogue/products/prices/manage-prices', '/products', 'prices=ACPMH'),
  atAddress('catalogue/products/product-customers', '/products', 'customers=ACPMH'),
  atAddress('edit/form-dialog', '/products', 'create=new'),
  atAddress('edit/form-dialog', '/products', 'import=new'),
  atAddress('edit/form-dialog', PRICES, 'create=new'),
  atAddress('catalogue/prices/price-details', PRICES, `view=${sparePriceId}`),
  ofOptions('export/export-dialog', 'Export as CSV'),
  ofOptions('list/extras/columns-dialog', 'Columns and density'),
  ofOptions('list/views/views-dialog', 'Saved views'),
  {
    name: 'the options of a list',
    files: ['admin/list/extras/list-options-menu'],
    as: ruth,
    path: '/admin/users',
    open: click('List options'),
  },
  {
    name: 'the menu of a row',
    files: ['ui/table/row-menu.lazy'],
    as: ruth,
    path: '/admin/users',
    open: (page) => openMenu(rowOf(page, luca.id)),
  },
  {
    name: 'the question of a deletion',
    files: ['admin/edit/write-dialog'],
    as: ruth,
    path: '/admin/users',
    open: async (page) => {
      await openMenu(rowOf(page, luca.id))
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the question of a batch',
    files: ['admin/batch/batch-question'],
    as: ruth,
    path: '/admin/users?status=active',
    prepare: (page) => selectFirst(page, 2),
    open: click('Ban (2)'),
  },
  {
    name: 'the tooltip of a number',
    files: ['ui/text/hint.lazy'],
    as: ruth,
    path: '/admin/users',
    open: (page) => page.getByRole('link', { name: `Services of ${luca.username}` }).hover(),
    close: (page) => page.mouse.move(0, 0),
  },
  {
    name: 'the activity',
    files: ['admin/activity/what-you-did'],
    as: ruth,
    path: '/admin',
    open: click('What you did here'),
  },
  {
    name: 'the files of a chart',
    files: ['admin/export/series-menu'],
    as: ruth,
    path: '/admin?type=users',
    open: click('Download New users'),
  },
  {
    name: 'the picker of a user',
    files: ['admin/list/user-picker'],
    as: ruth,
    path: `/admin/services?edit=${provisionableServiceId}`,
    open: async (page) => {
      // Escape closes the list only if the field has the focus, and the dialog otherwise.
      await inDialog(page, 'User').focus()
      for (const text of ['', 'an']) await enter(inDialog(page, 'User'), text)
      await expect(options(page).first()).toBeVisible()
    },
  },
  {
    name: 'the search for a price',
    files: ['admin/catalogue/products/prices/price-search'],
    as: ruth,
    path: '/products?create=new',
    open: (page) => inDialog(page, 'Prices').click(),
  },
  {
    name: 'the products of a promotion',
    files: ['admin/catalogue/promotions/product-choice'],
    as: ruth,
    path: `${PROMOTIONS}&create=new`,
    open: (page) => inDialog(page, 'Applicable Products').click(),
  },
  ...['Edit', 'View'].map(
    (item): Opening => ({
      name: `${item} of a promotion`,
      files: [`admin/catalogue/promotions/${item === 'Edit' ? 'edit-promotion' : 'promotion-details'}`],
      as: ruth,
      path: `${PROMOTIONS}&search=SAVE10`,
      open: async (page) => {
        await openMenu(rowOf(page, 'SAVE10'))
        await page.getByRole('menuitem', { name: item, exact: true }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    }),
  ),
]
