import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { fillAll } from '../../support/fields'
import { CONTROLS, expect } from '../../support/fixtures'
import type { Screen } from '../../support/screen'
import { choose, rowOf } from '../steps'
import { buttonOf, createDialog, dialogOf, fieldOf, lineOf, previewIn } from './steps'

const path = (query: string) => `/products?${query}`
const PROMOTIONS = 'tab=2&search='

/** Previews a product of the payment provider in the open dialog. */
async function previewProduct(page: Page, id: string): Promise<void> {
  const form = dialogOf(page, 'Import Product')
  await fieldOf(form, CONTROLS.catalogue.stripeId).fill(id)
  await buttonOf(form, CONTROLS.catalogue.preview).click()
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
    name: 'products, create with warnings and the list of prices open',
    path: path('create=new'),
    show: async (page) => {
      const form = dialogOf(page, 'Create Product')
      await fillAll(form, { [CONTROLS.catalogue.productId]: 'not an id', Stock: '0' })
      await expect(form.getByText('Product ID can only contain')).toBeVisible()
      await expect(form.getByText('With 0 left in stock')).toBeVisible()
    },
    open: (page) => openOptions(dialogOf(page, 'Create Product'), 'Prices', 'daily'),
  },
  {
    name: 'products, edit in conflict with a sale',
    path: path('search=ACPMH&edit=ACPMH'),
    show: async (page, sandbox) => {
      const form = dialogOf(page, 'Edit Product')
      await fieldOf(form, 'Used').fill('0')
      await sandbox.call('PUT', '/products/ACPMH', { used: 19 })
      await buttonOf(form, CONTROLS.list.save).click()
      await expect(form.getByText('The server now has 19')).toBeVisible()
    },
  },
  {
    name: 'products, details with an ID to copy by hand',
    path: path('search=ACPMH&view=ACPMH'),
    show: async (page) => {
      await expect(buttonOf(dialogOf(page, 'Product Details'), 'Copy Product ID')).toBeVisible()
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
      })
    },
    // The text is hidden when it loses the focus.
    open: async (page) => {
      const panel = dialogOf(page, 'Product Details')
      await buttonOf(panel, 'Copy Product ID').click()
      await expect(fieldOf(panel, 'Text to copy')).toBeFocused()
    },
  },
  {
    name: 'products, customers',
    path: path('search=ACPMH&customers=ACPMH'),
    show: (page) => expect(dialogOf(page, 'Product Customers').getByRole('table', { name: 'Customers' })).toBeVisible(),
  },
  {
    name: 'products, manage prices',
    path: path('prices=ACPMH'),
    show: (page) => expect(dialogOf(page, 'Manage Prices').getByRole('listitem')).toHaveCount(2),
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
      await fillAll(form, {
        [CONTROLS.catalogue.name]: 'Sorry',
        [CONTROLS.catalogue.code]: 'sorry',
        Description: 'For an outage.',
      })
      await fieldOf(form, CONTROLS.catalogue.discountType).selectOption('Fixed Amount')
      await fieldOf(form, CONTROLS.catalogue.amountOff).fill('100')
      await fieldOf(form, CONTROLS.catalogue.duration).selectOption('Repeating')
      await fillAll(form, { [CONTROLS.catalogue.redeemBy]: '2020-01-01', 'Minimum Amount': '60' })
      await fieldOf(form, CONTROLS.catalogue.name).focus()
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
      await choose(rowOf(page, 'YEARONLY'), CONTROLS.catalogue.edit)
      await expect(previewIn(dialogOf(page, 'Edit Promotion'))).toContainText('ACPYH')
    },
    open: (page) => openOptions(dialogOf(page, 'Edit Promotion'), CONTROLS.catalogue.applicable, 'hosting'),
  },
]

/** The catalogue, for an administrator. */
export const CATALOGUE_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, as: ruth }))
