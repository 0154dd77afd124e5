import { ada, ben, iris, nora, type Person, ruth, vera } from '#sandbox/account/people.seeds'
import { sparePriceId } from '#sandbox/admin/catalogue/prices.seeds'
import { stripeProductIds } from '#sandbox/admin/catalogue/stripe-catalogue.seeds'
import * as seeds from '#sandbox/services/services.seeds'
import { flowSteps } from '#sandbox/setup/flow-steps'
import { CANCEL_SERVICE } from '../../areas/manage/cancel-dialog'
import { click, pass, press, type Step, type } from './page-steps'

/** A screen that shows the response to a read. */
export type RenderedRead = {
  /** The function of the API layer, as in `src/testing/operations.ts`. */
  readonly name: string
  readonly person: Person
  readonly place: string
  /** A text that the screen shows if the response is valid. */
  readonly shown: string
  /** Leads from the place to what shows the response. */
  readonly steps: readonly Step[]
}

type Row = readonly [name: string, place: string, shown: string, ...steps: readonly Step[]]

const of = (person: Person, rows: readonly Row[]): readonly RenderedRead[] =>
  rows.map(([name, place, shown, ...steps]) => ({ name, person, place, shown, steps }))

const { adaActiveServiceId, adaFlowServiceId, irisServiceIds, noraServiceIds, veraServiceIds } = seeds
const setup = (serviceId: string) => `/setup?serviceId=${serviceId}`
const positionOf = (step: number) => `Step ${step} of ${flowSteps.length}`
const manage = (serviceId: string) => `/manage?serviceId=${serviceId}`

const CUSTOMER_SCREENS: readonly RenderedRead[] = [
  ...of(ada, [
    ['getCurrentUser', '/', 'What would you like to do?'],
    ['getCurrentUser', '/settings', 'ada.plays'],
    ['listServices', '/', 'needs setup'],
    ['listServices', '/services', 'panel.sunset.example'],
    ['listServices', manage(adaActiveServiceId), 'panel.sunset.example'],
    ['getServiceProduct', setup(adaFlowServiceId), 'Due Today'],
    ['getDeploymentConfig', manage(adaActiveServiceId), 'A calm city for long stories.'],
    ['getProductPricing', manage(adaActiveServiceId), 'which we expect to be', click(CANCEL_SERVICE)],
    ['listEnabledProducts', '/services?purchase=new', 'Yearly Hosting'],
    ['listEnabledProducts', '/services?purchase=ACPMH&step=transaction', 'Transaction ID'],
  ]),
  ...of(ben, [
    ['getProduct', '/setup?productId=ACPMH', 'Due Today'],
    ['getProductPricing', '/setup?productId=ACPLH', 'Due Today'],
    ['validatePromotion', '/setup?productId=ACPMH', 'SAVE10 is applied', type('Promotion Code', 'SAVE10')],
  ]),
  ...of(vera, [
    ['listServices', `/services?serviceId=${veraServiceIds.ending}`, 'Copy Identifier'],
    ['getDeploymentConfig', manage(veraServiceIds.active), 'Vera City'],
    ['getDeploymentConfig', manage(veraServiceIds.ending), 'Ending City'],
  ]),
  ...of(iris, [['listServices', `/services?search=city-1&serviceId=${irisServiceIds[0]}`, 'of 12 services']]),
  ...of(nora, [
    ['findFlowStep', setup(noraServiceIds.framework), positionOf(2)],
    ['findFlowStep', setup(noraServiceIds.server), positionOf(3)],
    ['findFlowStep', setup(noraServiceIds.bot), positionOf(5)],
    ['listServices', setup(noraServiceIds.database), positionOf(6)],
    ['getCurrentUser', setup(noraServiceIds.bot), 'nora.builds'],
  ]),
]

const PROMOTION_ID = '665f40000000000000000000'
const suspended = veraServiceIds.suspended

const ADMINISTRATION_SCREENS: readonly RenderedRead[] = of(ruth, [
  ['getCurrentUser', '/admin/users', 'users found'],
  ['getPlatformOverview', '/admin?type=cancellations', 'Total Users'],
  ['getPlatformAnalytics', '/admin', 'View as table for New services'],
  ['getPlatformAnalytics', '/admin?period=1y&type=services', 'View as table for New services'],
  ['listUsers', '/admin/users', 'users found'],
  ['listUsers', '/admin?tab=1', 'users found'],
  ['getUser', `/admin/users?search=ben&view=${ada.id}`, 'ada.plays'],
  ['getUser', `/admin/users?search=ben&edit=${ada.id}`, 'ada@example.test'],
  ['getUser', `/admin/services?userId=${ada.id}`, 'services found'],
  ['findUsers', '/', 'ada@example.test', press('k'), type('Search', 'ada@example')],
  ['findUsers', `/admin/services?status=suspended&edit=${suspended}`, 'ada@example.test', type('User', 'ada@example')],
  ['listAllServices', '/admin/services', 'services found'],
  ['listAllServices', '/admin?tab=2', 'services found'],
  ['listAllServices', `/admin/services?status=suspended&view=${suspended}`, 'Copy ID'],
  ['listAllServices', `/admin/services?status=suspended&edit=${suspended}`, 'vera@example.test'],
  [
    'getServiceStatus',
    '/admin/services?status=suspended',
    'monitoring progress',
    click('Actions for'),
    click('Provision'),
    pass(2_000),
  ],
  ['listAllProducts', '/products', 'ACPYH'],
  ['listAllProducts', '/products?view=ACPMH', 'Product Details'],
  ['listAllProducts', '/products?tab=2&create=new', 'ACPCL', type('Percent Off', '20')],
  ['getManagedProduct', '/products?edit=ACPMH', 'Save Changes'],
  ['getManagedProduct', '/products?search=ACPYH&view=ACPMH', 'Monthly Hosting'],
  ['getProductPricing', '/products?prices=ACPLH', 'price_acplh_setup'],
  ['getProductPricing', '/products?view=ACPLH', 'price_acplh_setup'],
  ['listProductCustomers', '/products?search=ACPMH&customers=ACPMH', 'vera@example.test'],
  [
    'previewStripeProduct',
    '/products?import=new',
    'Starter Panel',
    type('Stripe Product ID', stripeProductIds.usual),
    click('Preview'),
  ],
  ['listPrices', '/products?tab=1', 'price_acpmh_setup'],
  ['listPrices', `/products?tab=1&view=${sparePriceId}`, 'Stored for two weeks.'],
  ['listPrices', '/products?create=new', 'Daily backups', type('Prices', 'daily')],
  ['listPromotions', '/products?tab=2', 'SAVE10'],
  ['listPromotions', `/products?tab=2&view=${PROMOTION_ID}`, 'Promotion Details'],
  ['listPromotions', `/products?tab=2&edit=${PROMOTION_ID}`, 'Save Changes'],
])

/** Every read with the screens, panels and dialogs that show its response. A new read must be added here. */
export const renderedReads: readonly RenderedRead[] = [...CUSTOMER_SCREENS, ...ADMINISTRATION_SCREENS]
