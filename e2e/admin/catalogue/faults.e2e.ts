import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { type CallKind, testFaults } from '../../support/faults'
import type { SandboxControl } from '../../support/fixtures'
import { choose, rowOf } from '../steps'
import { buttonOf, createButton, dialogOf, fieldOf, fillNames, openCatalogue, openCreate } from './steps'

const openProducts = async (page: Page, sandbox: SandboxControl) => {
  await sandbox.signIn(ruth)
  await openCatalogue(page, 'Products')
}

/** One call of each kind that differs from those to users and services (docs/reliability.md#what-the-user-sees). */
const CALLS: Readonly<Record<string, CallKind>> = {
  'a product that is toggled': {
    operationId: 'toggleProduct',
    chosen: ['404', 'empty 500, committed'],
    prepare: openProducts,
    act: (page) => choose(rowOf(page, 'ACPMH'), 'Disable'),
    effect: 'productToggled',
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
  'a promotion that is created': {
    operationId: 'createPromotion',
    chosen: ['401', 'malformed 200, committed'],
    prepare: async (page, sandbox) => {
      await sandbox.signIn(ruth)
      await openCatalogue(page, 'Promotions')
      const form = await openCreate(page)
      await fillNames(form, { Name: 'Made once', Code: 'once', Description: 'Only once.' })
      await fieldOf(form, 'Percent Off').fill('5')
    },
    act: (page) => createButton(page).click(),
    typed: { Name: 'Made once', Code: 'once', Description: 'Only once.', 'Percent Off': '5' },
    effect: 'promotionCreated',
  },
}

testFaults(CALLS)
