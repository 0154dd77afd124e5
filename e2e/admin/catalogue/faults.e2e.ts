import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import { type CallKind, testFaults } from '../../support/faults'
import { expect, type SandboxControl } from '../../support/fixtures'
import { bodyRows, choose, rowOf, saveButton } from '../steps'
import { createButton, fillNames, openCreate } from './promotion-steps'
import { buttonOf, dialogOf, fieldOf, openCatalogue } from './steps'

/** With the products of a new world, these are more than one page. */
const EXTRA_PRODUCTS = 20

async function openProducts(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Products')
}

async function openPromotions(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Promotions')
}

/** One call of each kind (docs/reliability.md#what-the-user-sees). */
const CALLS: Readonly<Record<string, CallKind>> = {
  'the first page of products': {
    operationId: 'listProducts',
    chosen: ['HTML 200'],
    prepare: (_page, sandbox) => sandbox.signIn(ruth),
    act: async (page) => void (await page.goto('/products')),
  },
  'the next page of products': {
    operationId: 'listProducts',
    chosen: ['dropped'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ruth)
      const product = { prices: [], stock: 1, used: 0, enabled: true, subscription: true }
      const numbers = Array.from({ length: EXTRA_PRODUCTS }, (_, index) => index + 1)
      for (const number of numbers) await sandbox.call('POST', '/products', { ...product, name: `More ${number}` })
      await openCatalogue(page, 'Products')
      await expect(bodyRows(page)).toHaveCount(20)
    },
    act: (page) => buttonOf(page, 'Next').click(),
  },
  'a product that is toggled': {
    operationId: 'toggleProduct',
    chosen: ['404', 'empty 500, committed'],
    prepare: openProducts,
    act: (page) => choose(rowOf(page, 'ACPMH'), 'Disable'),
    effect: 'productToggled',
    isRepeatable: true,
  },
  'a product that is created': {
    operationId: 'createProduct',
    chosen: ['409'],
    prepare: async (page, sandbox) => {
      await openProducts(page, sandbox)
      await buttonOf(page, 'Create Product').click()
      const form = dialogOf(page, 'Create Product')
      await fieldOf(form, 'Product ID').fill('ONCE')
      await fieldOf(form, 'Product Name').fill('Made once')
      await fieldOf(form, 'Stock').fill('5')
    },
    act: (page) => buttonOf(dialogOf(page, 'Create Product'), 'Create Product').click(),
    typed: { 'Product ID': 'ONCE', 'Product Name': 'Made once', Stock: '5' },
    effect: 'productCreated',
  },
  'a product that is edited': {
    operationId: 'updateProduct',
    chosen: ['HTML 502, committed'],
    prepare: async (page, sandbox) => {
      await openProducts(page, sandbox)
      await choose(rowOf(page, 'ACPMH'), 'Edit')
      await fieldOf(dialogOf(page, 'Edit Product'), 'Product Name').fill('Hosting by the month')
    },
    act: (page) => saveButton(page).click(),
    typed: { 'Product Name': 'Hosting by the month' },
    effect: 'productUpdated',
    isRepeatable: true,
  },
  'a price that is removed': {
    operationId: 'removeProductPrice',
    chosen: ['429 with Retry-After', 'cut in the body, committed'],
    prepare: async (page, sandbox) => {
      await openProducts(page, sandbox)
      await choose(rowOf(page, 'ACPMH'), 'Manage Prices')
      await buttonOf(dialogOf(page, 'Manage Prices'), 'Remove Setup fee').click()
    },
    act: (page) => buttonOf(dialogOf(page, 'Remove Price?'), 'Remove').click(),
    effect: 'productPriceRemoved',
    isRepeatable: true,
  },
  'a preview of an import': {
    operationId: 'previewStripeProduct',
    chosen: ['wrong envelope in a 200'],
    prepare: async (page, sandbox) => {
      await openProducts(page, sandbox)
      await buttonOf(page, 'Import Product').click()
      await fieldOf(dialogOf(page, 'Import Product'), 'Stripe Product ID').fill(stripeProductIds.usual)
    },
    act: (page) => buttonOf(dialogOf(page, 'Import Product'), 'Preview').click(),
    typed: { 'Stripe Product ID': stripeProductIds.usual },
  },
  'a promotion that is created': {
    operationId: 'createPromotion',
    chosen: ['401', 'malformed 200, committed'],
    prepare: async (page, sandbox) => {
      await openPromotions(page, sandbox)
      const form = await openCreate(page)
      await fillNames(form, { Name: 'Made once', Code: 'once', Description: 'Only once.' })
      await fieldOf(form, 'Percent Off').fill('5')
    },
    act: (page) => createButton(page).click(),
    typed: { Name: 'Made once', Code: 'once', Description: 'Only once.', 'Percent Off': '5' },
    effect: 'promotionCreated',
  },
  'a promotion that is deleted': {
    operationId: 'deletePromotion',
    chosen: ['500, committed'],
    prepare: async (page, sandbox) => {
      await openPromotions(page, sandbox)
      await choose(rowOf(page, 'SAVE10'), 'Delete')
    },
    act: (page) => buttonOf(dialogOf(page, 'Delete Promotion?'), 'Delete').click(),
    effect: 'promotionDeleted',
    isRepeatable: true,
  },
}

testFaults(CALLS)
