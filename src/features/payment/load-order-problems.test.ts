import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutTarget } from '#machines/payment/checkout/checkout.machine'
import { toApiError } from '#machines/shared/api-error'
import { ada } from '#sandbox/account/people.seeds'
import type { FaultInput } from '#sandbox/server/faults/fault-shape'
import { adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { startCustomer } from '../../api/testing/customer'
import { stay } from '../../api/testing/visitor'
import { loadOrder } from './load-order'
import { orderSentence } from './payment-texts'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

/** The texts of the customer specification, section 8 'Product loading', letter for letter. */
const NOTHING_SELECTED = 'No service or product selected'
const NO_SERVICE = 'Service not found'
const NOT_FETCHED = 'Could not fetch product information'
const NO_PRODUCT = 'Product information not found'
const NOT_BY_CARD =
  'This product is not for sale by card, because it has prices for different periods. Please choose another product, or contact support.'
const failed = (reason: string) => `Failed to load product info: ${reason}`
const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection and try again.'

const service = { serviceId: adaFlowServiceId }
const monthly = { productId: 'ACPMH' }
/** Its amounts are in the pricing call alone. */
const large = { productId: 'ACPLH' }

const unpriced = { id: 'ACPMH', name: 'Monthly', prices: [] }
const contradicting = { id: 'ACPMH', price: { amt: 500, cur: 'usd', items: [{ name: 'Fee', amount: 400 }] } }
const per = (interval: string) => ({ unit_amount: 1000, currency: 'usd', recurring: { interval } })
const withPeriods = {
  id: 'ACPMH',
  prices: [
    { id: 'price_month', metadata: per('month') },
    { id: 'price_year', metadata: per('year') },
  ],
}
const ofProduct = (product: unknown) => ({ [`/v1/services/${adaFlowServiceId}`]: { id: 's1', product } })

/** What the customer reads when the order of a target can't be told. */
async function sentenceFor(target: CheckoutTarget, written: Record<string, unknown>, fault?: FaultInput) {
  const { client, browser } = await startCustomer(ada, written)
  if (fault) await browser.control('POST', '/faults', fault)
  return loadOrder(client, target, stay()).then(
    () => 'no problem',
    (thrown: unknown) => orderSentence(toApiError(thrown)),
  )
}

describe('what is not there', () => {
  test.each<[string, CheckoutTarget, Record<string, unknown>, string]>([
    ['nothing chosen', {}, {}, NOTHING_SELECTED],
    ["somebody else's service", { serviceId: veraServiceIds.flow }, {}, NO_SERVICE],
    ['an unknown service', { serviceId: 'coffee' }, {}, NO_SERVICE],
    ['a service without a product', service, ofProduct(null), NO_PRODUCT],
    ['a service of a product that is gone', service, ofProduct('COFFEE'), NO_PRODUCT],
    [
      'a service of an unpriced product',
      service,
      { ...ofProduct('ACPMH'), '/v1/products/ACPMH': unpriced },
      NO_PRODUCT,
    ],
    ['an unknown product', { productId: 'COFFEE' }, {}, NO_PRODUCT],
    ['an unpriced product', monthly, { '/v1/products/ACPMH': unpriced }, NO_PRODUCT],
    ['a price that contradicts itself', monthly, { '/v1/products/ACPMH': contradicting }, NO_PRODUCT],
    ['prices for several periods', monthly, { '/v1/products/ACPMH': withPeriods }, NOT_BY_CARD],
    ['amounts that stay away', large, { '/v1/products/ACPLH/pricing': unpriced }, NO_PRODUCT],
  ])('%s', async (_, target, written, sentence) => {
    expect(await sentenceFor(target, written)).toBe(sentence)
  })
})

const silent = (operationId: string, status: number): FaultInput => ({
  operationId,
  kind: 'status',
  status,
  message: '',
})
const lost = (operationId: string): FaultInput => ({ operationId, kind: 'dropped' })

describe('what the server fails on', () => {
  test.each<[string, CheckoutTarget, FaultInput, string]>([
    ['amounts that are gone', large, silent('getProductPricing', 404), NO_PRODUCT],
    ['a product, without a word', monthly, { operationId: 'getProduct', kind: 'empty500' }, NOT_FETCHED],
    ['a product, with an empty one', monthly, silent('getProduct', 500), NOT_FETCHED],
    ['its amounts', large, silent('getProductPricing', 503), NOT_FETCHED],
    ['the product of a lost answer', monthly, lost('getProduct'), failed(UNREACHABLE)],
    ['the services of a lost answer', monthly, lost('listServices'), failed(UNREACHABLE)],
    ['the service of a lost answer', service, lost('getService'), failed(UNREACHABLE)],
    ['a service, without a word', service, silent('getService', 500), failed('An error occurred')],
    ['a page instead of a product', monthly, { operationId: 'getProduct', kind: 'html' }, failed('An error occurred')],
  ])('%s', async (_, target, fault, sentence) => {
    expect(await sentenceFor(target, {}, fault)).toBe(sentence)
  })

  test.each(['getProduct', 'listServices'])('%s, with a reason: the reason is said', async (operationId) => {
    const fault: FaultInput = { operationId, kind: 'status', status: 403, message: 'Not for you.' }
    expect(await sentenceFor(monthly, {}, fault)).toBe(failed('Not for you.'))
  })
})
