import { ada, ruth } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { type CallKind, testFaults } from '../support/faults'
import { fillAll } from '../support/fields'
import { buttonOf, createButton, dialogOf, openCatalogue, openCreate } from './catalogue/steps'
import { choose, dialogButton, openServices, openUsers, rowOf } from './steps'

const OF_ADA = '?search=ada%40example'
const PROMOTION = { Name: 'Made once', Code: 'once', Description: 'Only once.', 'Percent Off': '5' }

/** One administration call of each kind (docs/reliability.md#what-the-user-sees). */
const CALLS: Readonly<Record<string, CallKind>> = {
  'the next page of users': {
    operationId: 'listUsers',
    prepare: (page) => openUsers(page),
    act: (page) => page.getByRole('button', { name: 'Next' }).click(),
  },
  'an action on a user': {
    operationId: 'suspendUser',
    prepare: (page) => openUsers(page, OF_ADA),
    act: async (page) => {
      await choose(rowOf(page, ada.email), 'Suspend')
      await dialogButton(page, 'Suspend').click()
    },
    effect: 'userSuspended',
  },
  'an edit of a user': {
    operationId: 'updateUser',
    prepare: async (page) => {
      await openUsers(page, OF_ADA)
      await choose(rowOf(page, ada.email), 'Edit')
      await page.getByLabel('Username').fill('adaline')
    },
    act: (page) => dialogButton(page, 'Save Changes').click(),
    typed: { Username: 'adaline' },
    effect: 'userUpdated',
    isRepeatable: true,
  },
  'a start of a deployment': {
    operationId: 'provisionService',
    prepare: (page) => openServices(page, '?status=suspended'),
    act: (page) => choose(rowOf(page, veraServiceIds.suspended), 'Provision'),
    effect: 'provisioningStarted',
    isRepeatable: true,
  },
  'a change of a switch': {
    operationId: 'updatePlatformSettings',
    prepare: async (page) => void (await page.goto('/admin')),
    act: (page) => page.getByRole('switch', { name: 'Cancellation' }).click(),
    effect: 'settingsChanged',
    isRepeatable: true,
  },
  'a product that is toggled': {
    operationId: 'toggleProduct',
    prepare: (page) => openCatalogue(page, 'Products'),
    act: (page) => choose(rowOf(page, 'ACPMH'), 'Disable'),
    effect: 'productToggled',
    isRepeatable: true,
  },
  'a price that is removed': {
    operationId: 'removeProductPrice',
    prepare: async (page) => {
      await openCatalogue(page, 'Products', 'prices=ACPMH')
      await buttonOf(dialogOf(page, 'Manage Prices'), 'Remove Setup fee').click()
    },
    act: (page) => buttonOf(dialogOf(page, 'Remove Price?'), 'Remove').click(),
    effect: 'productPriceRemoved',
    isRepeatable: true,
  },
  'a promotion that is created': {
    operationId: 'createPromotion',
    prepare: async (page) => {
      await openCatalogue(page, 'Promotions')
      const form = await openCreate(page)
      await fillAll(form, PROMOTION)
    },
    act: (page) => createButton(page).click(),
    typed: PROMOTION,
    effect: 'promotionCreated',
  },
}

testFaults(Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, { ...call, as: ruth }])))
