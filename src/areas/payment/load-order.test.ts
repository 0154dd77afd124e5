import { describe, expect, test } from 'vitest'
import type { CheckoutTarget } from '#machines/payment/order'
import type { Plan } from '#machines/payment/pricing'
import { toApiError } from '#machines/shared/api-error'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { startCustomer } from '../../testing/customer'
import { stay } from '../../testing/visitor'
import { loadOrder } from './load-order'
import { orderSentence } from './payment-texts'

const monthly: Plan = { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1, lines: 2 }
const large: Plan = { ...monthly, setup: 7999, recurring: 2999 }
const FLOW_SERVICE = `/v1/services/${adaFlowServiceId}`
const service = { serviceId: adaFlowServiceId }

type Responses = Readonly<Record<string, unknown>>

const withPrice = (unit_amount: number, currency: string) => ({
  id: 'ACPMH',
  name: 'Short',
  prices: [{ id: 'p', name: 'Fee', metadata: { unit_amount, currency } }],
})

/** Loads an order of ada. `responses` replaces the sandbox's, by path. Returns the order and the calls. */
async function load(target: CheckoutTarget, responses: Responses = {}, person = ada) {
  const { client, sent } = await startCustomer(person, responses)
  return [await loadOrder(client, target, stay()), sent]
}

const productName = 'Admin Control Panel (Monthly Hosting)'
const ofService = { productId: 'ACPMH', productName, plan: monthly, knownServiceIds: [] }
const short = { id: 'ACPMH', name: 'Short' }
const inEuros: Plan = { setup: 500, recurring: 0, currency: 'eur', interval: 'month', intervalCount: 1, lines: 1 }
const shortInEuros = { ...ofService, productName: 'Short', plan: inEuros }
const largeOrder = { ...ofService, productId: 'ACPLH', productName: 'Admin Control Panel (Large Server)', plan: large }
const READS_PRODUCT = ['GET /v1/products/ACPMH']

test.each([
  ['whole', undefined, ofService, []],
  ['without prices', short, ofService, READS_PRODUCT],
  ['as an id', 'ACPMH', ofService, READS_PRODUCT],
  ['with prices', withPrice(500, 'eur'), shortInEuros, []],
  ['with a legacy price', { ...short, price: { amt: 500, cur: 'eur' } }, shortInEuros, []],
  ['without amounts', 'ACPLH', largeOrder, ['GET /v1/products/ACPLH', 'GET /v1/products/ACPLH/pricing']],
])(
  'the order of a service whose product comes %s takes only the calls that it needs',
  async (_, product, expected, calls) => {
    const responses = product === undefined ? {} : { [FLOW_SERVICE]: { id: 's1', product } }
    // The product id of the address is ignored.
    expect(await load({ ...service, productId: 'ACPYH' }, responses)).toEqual([
      expected,
      [`GET ${FLOW_SERVICE}`, ...calls],
    ])
  },
)

describe('the order of a product', () => {
  test.each([
    ['ACPMH', monthly, []],
    ['ACPLH', large, ['GET /v1/products/ACPLH/pricing']],
    ['ACPCL', { ...monthly, setup: 2500, recurring: 999 }, []],
  ])('%s has its price and the services that the customer already has', async (productId, plan, more) => {
    const productName = expect.stringContaining('Admin Control Panel (')
    expect(await load({ productId })).toEqual([
      { productId, productName, plan, knownServiceIds: [adaActiveServiceId, adaFlowServiceId] },
      [`GET /v1/products/${productId}`, 'GET /v1/services', ...more],
    ])
  })

  test('without a name shows the id, and a customer without services has none', async () => {
    const nameless = { ...withPrice(500, 'usd'), name: '' }
    const [order] = await load({ productId: 'ACPMH' }, { '/v1/products/ACPMH': nameless }, ben)
    expect(order).toMatchObject({ productName: 'ACPMH', knownServiceIds: [] })
  })
})

/** The error that the customer sees. */
async function shownFor(target: CheckoutTarget, responses: Responses = {}, fault: object | undefined = undefined) {
  const { client, browser } = await startCustomer(ada, responses)
  if (fault) await browser.control('POST', '/faults', fault)
  return loadOrder(client, target, stay()).then(
    () => undefined,
    (thrown: unknown) => orderSentence(toApiError(thrown)),
  )
}

// The reasons why an order cannot be loaded, word for word (docs/product/payment.md#order).
const NO_SERVICE = 'Service not found'
const NOT_FETCHED = 'Could not fetch product information'
const NO_PRODUCT = 'Product information not found'
const NOT_BY_CARD =
  "This product can't be bought by card because its prices have different billing periods. Please choose another product or contact support."
const failed = (reason: string) => `Failed to load product info: ${reason}`
const UNREACHABLE = failed('Unable to connect to the server. Please check your internet connection and try again.')
const product = (productId: string) => ({ productId })

const unpriced = { id: 'ACPMH', name: 'Monthly', prices: [] }
const per = (interval: string) => ({
  id: interval,
  metadata: { unit_amount: 1000, currency: 'usd', recurring: { interval } },
})
const withPeriods = { id: 'ACPMH', prices: [per('month'), per('year')] }
const ofProduct = (embedded: unknown) => ({ [FLOW_SERVICE]: { id: 's1', product: embedded } })

test.each<[string, CheckoutTarget, Responses, string]>([
  ['no service or product', {}, {}, 'No service or product selected'],
  ["another user's service", { serviceId: veraServiceIds.flow }, {}, NO_SERVICE],
  ['a service without a product', service, ofProduct(null), NO_PRODUCT],
  ['a service of a removed product', service, ofProduct('COFFEE'), NO_PRODUCT],
  ['an unknown product', product('COFFEE'), {}, NO_PRODUCT],
  ['an unpriced product', product('ACPMH'), { '/v1/products/ACPMH': unpriced }, NO_PRODUCT],
  ['prices for several periods', product('ACPMH'), { '/v1/products/ACPMH': withPeriods }, NOT_BY_CARD],
])('an order that is missing because of %s has its message', async (_, target, responses, sentence) => {
  expect(await shownFor(target, responses)).toBe(sentence)
})

test.each([
  ['getProductPricing', product('ACPLH'), { kind: 'status', status: 404, message: '' }, NO_PRODUCT],
  ['getProductPricing', product('ACPLH'), { kind: 'status', status: 503, message: '' }, NOT_FETCHED],
  ['getProduct', product('ACPMH'), { kind: 'empty500' }, NOT_FETCHED],
  ['getProduct', product('ACPMH'), { kind: 'dropped' }, UNREACHABLE],
  ['getProduct', product('ACPMH'), { kind: 'status', status: 403, message: 'Not for you.' }, failed('Not for you.')],
  ['listServices', product('ACPMH'), { kind: 'dropped' }, UNREACHABLE],
  ['getService', service, { kind: 'dropped' }, UNREACHABLE],
  ['getService', service, { kind: 'status', status: 500, message: '' }, failed('An error occurred')],
])('a failed %s has its message: %j %j', async (operationId, target, fault, sentence) => {
  expect(await shownFor(target, {}, { operationId, ...fault })).toBe(sentence)
})
