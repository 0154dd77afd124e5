import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { fillAll } from '../../support/fields'
import { expect, isFullRun } from '../../support/fixtures'
import type { Screen } from '../../support/screen'
import { choose, message, openMenu, rowOf } from '../steps'
import { buttonOf, createDialog, dialogOf, fieldOf, lineOf, previewIn } from './steps'

const path = (query: string) => `/products?${query}`
const PROMOTIONS = 'tab=2&search='

/** Previews a product of the payment provider in the open dialog. */
async function previewProduct(page: Page, id: string): Promise<void> {
  const form = dialogOf(page, 'Import Product')
  await fieldOf(form, 'Stripe Product ID').fill(id)
  await buttonOf(form, 'Preview').click()
}

/** Opens the list of a searchable field. */
async function openOptions(form: Locator, label: string, search: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label, exact: true })
  await field.fill('')
  await field.fill(search)
  await expect(form.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

const SCREENS: readonly Screen[] = [
  {
    name: 'products, a failed toggle and the menu of a row',
    fault: { operationId: 'toggleProduct', kind: 'empty500' },
    path: '/products',
    show: async (page) => {
      await choose(rowOf(page, 'ACPMH'), 'Disable')
      await expect(message(page, 'Failed to toggle product status')).toBeVisible()
    },
    open: async (page) => {
      await page.keyboard.press('Escape')
      await openMenu(rowOf(page, 'ACPYH'))
    },
  },
  {
    name: 'products, create with warnings and the list of prices open',
    path: path('create=new'),
    show: async (page) => {
      const form = dialogOf(page, 'Create Product')
      await fillAll(form, { 'Product ID': 'not an id', Stock: '0' })
      await expect(form.getByText('Product ID can only contain')).toBeVisible()
      await expect(form.getByText('With 0 left in stock')).toBeVisible()
    },
    open: (page) => openOptions(dialogOf(page, 'Create Product'), 'Prices', 'daily'),
  },
  {
    name: 'products, customers',
    path: path('search=ACPMH&customers=ACPMH'),
    show: (page) => expect(dialogOf(page, 'Product Customers').getByRole('table', { name: 'Customers' })).toBeVisible(),
  },
  {
    name: 'import, a product with many prices',
    path: path('import=new'),
    show: async (page) => {
      await previewProduct(page, stripeProductIds.long)
      await dialogOf(page, 'Import Product').getByRole('checkbox').check()
    },
  },
  {
    name: 'promotions, create a fixed amount with warnings',
    path: path(`${PROMOTIONS}SAVE10&create=new`),
    show: async (page) => {
      const form = createDialog(page)
      await fillAll(form, { Name: 'Sorry', Code: 'sorry', Description: 'For an outage.' })
      await fieldOf(form, 'Discount Type').selectOption('Fixed Amount')
      await fieldOf(form, 'Amount Off').fill('100')
      await fieldOf(form, 'Duration').selectOption('Repeating')
      await fillAll(form, { 'Redeem By': '2020-01-01', 'Minimum Amount': '60' })
      await fieldOf(form, 'Name').focus()
      await expect(form.getByText('This date is in the past')).toBeVisible()
      await expect(lineOf(form, 'ACPMH')).toContainText('The discount exceeds the first payment')
    },
    // This line is the purpose of the screen, but below the visible part of the dialog.
    open: (page) => lineOf(createDialog(page), 'ACPMH').scrollIntoViewIfNeeded(),
  },
  {
    name: 'promotions, edit with the list of products open',
    path: path(`${PROMOTIONS}YEARONLY`),
    show: async (page) => {
      await choose(rowOf(page, 'YEARONLY'), 'Edit')
      await expect(previewIn(dialogOf(page, 'Edit Promotion'))).toContainText('ACPYH')
    },
    open: (page) => openOptions(dialogOf(page, 'Edit Promotion'), 'Applicable Products', 'hosting'),
  },
]

/** Screens that differ from others only in their texts. */
const SIMILAR: readonly Screen[] = [
  ...(
    [
      ['products, details', 'view=ACPMH', 1],
      ['products, edit', 'edit=ACPMH', 1],
      ['products, manage prices', 'prices=ACPMH', 1],
      ['prices', 'tab=1', 0],
      ['prices, create', 'tab=1&create=new', 1],
      ['promotions', 'tab=2', 0],
    ] as const
  ).map(([name, query, dialogs]) => ({
    name,
    path: path(query),
    show: async (page: Page) => {
      await expect(page.getByRole('row').nth(1)).toBeAttached()
      // The form of a product replaces the dialog that loads it.
      const loaded = page.getByRole('dialog').filter({ hasNot: page.locator('[aria-busy=true]') })
      await expect(loaded).toHaveCount(dialogs)
    },
  })),
  {
    name: 'import, a product without prices',
    path: path('import=new'),
    show: async (page) => {
      await previewProduct(page, stripeProductIds.unpriced)
      await expect(dialogOf(page, 'Import Product').getByRole('alert')).toBeVisible()
    },
  },
]

/** A full run also covers the similar screens. */
export const CATALOGUE_SCREENS: readonly Screen[] = (isFullRun ? [...SCREENS, ...SIMILAR] : SCREENS).map((screen) => ({
  ...screen,
  as: ruth,
}))
