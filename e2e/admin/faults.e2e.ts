import { ada, ruth } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS } from '../support/controls'
import { type CallKind, testFaults } from '../support/faults'
import { fillAll } from '../support/fields'
import { buttonOf, createButton, dialogOf, openCatalogue, openCreate } from './catalogue/steps'
import { choose, dialogButton, openServices, openUsers, rowOf } from './steps'

const OF_ADA = '?search=ada%40example'
const PROMOTION = {
  [CONTROLS.catalogue.name]: 'Made once',
  [CONTROLS.catalogue.code]: 'once',
  Description: 'Only once.',
  [CONTROLS.catalogue.percentOff]: '5',
}

/** One administration call of each kind (docs/reliability.md#what-the-user-sees). */
const CALLS: Readonly<Record<string, CallKind>> = {
  'the next page of users': {
    operationId: 'listUsers',
    prepare: (page) => openUsers(page),
    act: (page) => page.getByRole('button', { name: CONTROLS.list.next }).click(),
  },
  'an action on a user': {
    operationId: 'suspendUser',
    prepare: (page) => openUsers(page, OF_ADA),
    act: async (page) => {
      await choose(rowOf(page, ada.email), CONTROLS.users.suspend)
      await dialogButton(page, CONTROLS.users.suspend).click()
    },
    effect: 'userSuspended',
  },
  'an edit of a user': {
    operationId: 'updateUser',
    prepare: async (page) => {
      await openUsers(page, OF_ADA)
      await choose(rowOf(page, ada.email), CONTROLS.row.edit)
      await page.getByLabel(CONTROLS.users.username).fill('adaline')
    },
    act: (page) => dialogButton(page, CONTROLS.list.save).click(),
    typed: { [CONTROLS.users.username]: 'adaline' },
    effect: 'userUpdated',
    isRepeatable: true,
  },
  'a start of a deployment': {
    operationId: 'provisionService',
    prepare: (page) => openServices(page, '?status=suspended'),
    act: (page) => choose(rowOf(page, veraServiceIds.suspended), CONTROLS.adminServices.provision),
    effect: 'provisioningStarted',
    isRepeatable: true,
  },
  'a change of a switch': {
    operationId: 'updatePlatformSettings',
    prepare: async (page) => void (await page.goto('/admin')),
    act: (page) => page.getByRole('switch', { name: CONTROLS.admin.cancellation }).click(),
    effect: 'settingsChanged',
    isRepeatable: true,
  },
  'a product that is toggled': {
    operationId: 'toggleProduct',
    prepare: (page) => openCatalogue(page, 'products'),
    act: (page) => choose(rowOf(page, 'ACPMH'), CONTROLS.catalogue.disableProduct),
    effect: 'productToggled',
    isRepeatable: true,
  },
  'a price that is removed': {
    operationId: 'removeProductPrice',
    prepare: async (page) => {
      await openCatalogue(page, 'products', 'prices=ACPMH')
      await buttonOf(dialogOf(page, 'Manage Prices'), 'Remove Setup fee').click()
    },
    act: (page) => buttonOf(dialogOf(page, 'Remove Price?'), 'Remove').click(),
    effect: 'productPriceRemoved',
    isRepeatable: true,
  },
  'a promotion that is created': {
    operationId: 'createPromotion',
    prepare: async (page) => {
      await openCatalogue(page, 'promotions')
      const form = await openCreate(page)
      await fillAll(form, PROMOTION)
    },
    act: (page) => createButton(page).click(),
    typed: PROMOTION,
    effect: 'promotionCreated',
  },
}

testFaults(Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, { ...call, as: ruth }])))
