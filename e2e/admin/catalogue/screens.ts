import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { expect, isFullRun, type SandboxControl } from '../../support/fixtures'
import type { Screen } from '../../support/screen'
import { choose, message, openMenu, rowOf } from '../steps'
import {
  buttonOf,
  type CatalogueTab,
  createDialog,
  dialogOf,
  fieldOf,
  fillNames,
  lineOf,
  openCatalogue,
  previewIn,
} from './steps'

async function show(page: Page, sandbox: SandboxControl, tab: CatalogueTab, query = ''): Promise<void> {
  await sandbox.signIn(ruth)
  await openCatalogue(page, tab, query)
}

/** Previews a product of the payment provider. */
async function previewProduct(page: Page, sandbox: SandboxControl, id: string): Promise<void> {
  await show(page, sandbox, 'Products', 'import=new')
  const form = dialogOf(page, 'Import Product')
  await fieldOf(form, 'Stripe Product ID').fill(id)
  await buttonOf(form, 'Preview').click()
}

const SCREENS: readonly Screen[] = [
  {
    name: 'products, a failed toggle and the menu of a row',
    show: async (page, sandbox) => {
      await show(page, sandbox, 'Products')
      await sandbox.fault({ operationId: 'toggleProduct', kind: 'empty500' })
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
    show: async (page, sandbox) => {
      await show(page, sandbox, 'Products', 'create=new')
      const form = dialogOf(page, 'Create Product')
      await fieldOf(form, 'Product ID').fill('not an id')
      await fieldOf(form, 'Stock').fill('0')
      await expect(form.getByText('Product ID can only contain')).toBeVisible()
      await expect(form.getByText('With 0 left in stock')).toBeVisible()
    },
    open: async (page) => {
      const form = dialogOf(page, 'Create Product')
      const field = form.getByRole('combobox', { name: 'Prices', exact: true })
      await field.fill('')
      await field.fill('daily')
      await expect(form.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'products, customers',
    show: async (page, sandbox) => {
      await show(page, sandbox, 'Products', 'search=ACPMH&customers=ACPMH')
      await expect(dialogOf(page, 'Product Customers').getByRole('table', { name: 'Customers' })).toBeVisible()
    },
  },
  {
    name: 'import, a product with many prices',
    show: async (page, sandbox) => {
      await previewProduct(page, sandbox, stripeProductIds.long)
      await dialogOf(page, 'Import Product').getByRole('checkbox').check()
    },
  },
  {
    name: 'promotions, create a fixed amount with warnings',
    show: async (page, sandbox) => {
      await show(page, sandbox, 'Promotions', 'search=SAVE10&create=new')
      const form = createDialog(page)
      await fillNames(form, { Name: 'Sorry', Code: 'sorry', Description: 'For an outage.' })
      await fieldOf(form, 'Discount Type').selectOption('Fixed Amount')
      await fieldOf(form, 'Amount Off').fill('100')
      await fieldOf(form, 'Duration').selectOption('Repeating')
      await fieldOf(form, 'Redeem By').fill('2020-01-01')
      await fieldOf(form, 'Minimum Amount').fill('60')
      await fieldOf(form, 'Name').focus()
      await expect(form.getByText('This date is in the past')).toBeVisible()
      await expect(lineOf(form, 'ACPMH')).toContainText('The discount exceeds the first payment')
    },
    // This line is the purpose of the screen, but below the visible part of the dialog.
    open: (page) => lineOf(createDialog(page), 'ACPMH').scrollIntoViewIfNeeded(),
  },
  {
    name: 'promotions, edit with the list of products open',
    show: async (page, sandbox) => {
      await show(page, sandbox, 'Promotions', 'search=YEARONLY')
      await choose(rowOf(page, 'YEARONLY'), 'Edit')
      await expect(previewIn(dialogOf(page, 'Edit Promotion'))).toContainText('ACPYH')
    },
    open: async (page) => {
      const form = dialogOf(page, 'Edit Promotion')
      const field = form.getByRole('combobox', { name: 'Applicable Products', exact: true })
      await field.fill('')
      await field.fill('hosting')
      await expect(form.getByRole('option').first()).toBeVisible()
    },
  },
]

/** Screens that differ from others only in their texts. */
const SIMILAR: readonly Screen[] = [
  ...(
    [
      ['products, details', 'Products', 'view=ACPMH'],
      ['products, edit', 'Products', 'edit=ACPMH'],
      ['products, manage prices', 'Products', 'prices=ACPMH'],
      ['prices', 'Prices', ''],
      ['prices, create', 'Prices', 'create=new'],
      ['promotions', 'Promotions', ''],
    ] as const
  ).map(([name, tab, query]) => ({
    name,
    show: async (page: Page, sandbox: SandboxControl) => {
      await show(page, sandbox, tab, query)
      await expect(page.getByRole('dialog')).toHaveCount(query === '' ? 0 : 1)
    },
  })),
  {
    name: 'import, a product without prices',
    show: async (page, sandbox) => {
      await previewProduct(page, sandbox, stripeProductIds.unpriced)
      await expect(dialogOf(page, 'Import Product').getByRole('alert')).toBeVisible()
    },
  },
]

/** A full run also covers the similar screens. */
export const CATALOGUE_SCREENS: readonly Screen[] = isFullRun ? [...SCREENS, ...SIMILAR] : SCREENS
