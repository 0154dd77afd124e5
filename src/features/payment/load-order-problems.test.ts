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

// The texts of docs/product/payment.md#order.
const NOTHING_SELECTED = 'No service or product selected'
const NO_SERVICE = 'Service not found'
const NOT_FETCHED = 'Could not fetch product information'
const NO_PRODUCT = 'Product information not found'
const NOT_BY_CARD =
  "This product can't be bought by card because its prices have different billing periods. Please choose another product or contact support."
const failed = (reason: string) => `Failed to load product info: ${reason}`
const UNREACHABLE = 'Unable to connect to the server. Please check your internet connection and try again.'

const service = { serviceId: adaFlowServiceId }
const monthly = { productId: 'ACPMH' }
/** Only the pricing call returns its amounts. */
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

/** The sentence that the customer sees; `responses` replaces the sandbox's own, by path. */
async function sentenceFor(target: CheckoutTarget, responses: Record<string, unknown>, fault?: FaultInput) {
  const { client, browser } = await startCustomer(ada, responses)
  if (fault) await browser.control('POST', '/faults', fault)
  return loadOrder(client, target, stay()).then(
    () => 'no problem',
    (thrown: unknown) => orderSentence(toApiError(thrown)),
  )
}

describe('a missing order', () => {
  test.each<[string, CheckoutTarget, Record<string, unknown>, string]>([
    ['no service or product', {}, {}, NOTHING_SELECTED],
    ["another user's service", { serviceId: veraServiceIds.flow }, {}, NO_SERVICE],
    ['an unknown service', { serviceId: 'coffee' }, {}, NO_SERVICE],
    ['a service without a product', service, ofProduct(null), NO_PRODUCT],
    ['a service of a removed product', service, ofProduct('COFFEE'), NO_PRODUCT],
    [
      'a service of an unpriced product',
      service,
      { ...ofProduct('ACPMH'), '/v1/products/ACPMH': unpriced },
      NO_PRODUCT,
    ],
    ['an unknown product', { productId: 'COFFEE' }, {}, NO_PRODUCT],
    ['an unpriced product', monthly, { '/v1/products/ACPMH': unpriced }, NO_PRODUCT],
    ['a contradictory price', monthly, { '/v1/products/ACPMH': contradicting }, NO_PRODUCT],
    ['prices for several periods', monthly, { '/v1/products/ACPMH': withPeriods }, NOT_BY_CARD],
    ['missing amounts', large, { '/v1/products/ACPLH/pricing': unpriced }, NO_PRODUCT],
  ])('because of %s has its message', async (_, target, responses, sentence) => {
    expect(await sentenceFor(target, responses)).toBe(sentence)
  })
})

const silent = (operationId: string, status: number): FaultInput => ({
  operationId,
  kind: 'status',
  status,
  message: '',
})
const lost = (operationId: string): FaultInput => ({ operationId, kind: 'dropped' })

describe('a failed read', () => {
  test.each<[string, CheckoutTarget, FaultInput, string]>([
    ['amounts, with 404', large, silent('getProductPricing', 404), NO_PRODUCT],
    ['a product, with an empty body', monthly, { operationId: 'getProduct', kind: 'empty500' }, NOT_FETCHED],
    ['a product, with an empty message', monthly, silent('getProduct', 500), NOT_FETCHED],
    ['amounts, with 503', large, silent('getProductPricing', 503), NOT_FETCHED],
    ['a product, without a response', monthly, lost('getProduct'), failed(UNREACHABLE)],
    ['the services, without a response', monthly, lost('listServices'), failed(UNREACHABLE)],
    ['a service, without a response', service, lost('getService'), failed(UNREACHABLE)],
    ['a service, with an empty message', service, silent('getService', 500), failed('An error occurred')],
    ['a product, with an HTML page', monthly, { operationId: 'getProduct', kind: 'html' }, failed('An error occurred')],
  ])('of %s has its message', async (_, target, fault, sentence) => {
    expect(await sentenceFor(target, {}, fault)).toBe(sentence)
  })

  test.each(['getProduct', 'listServices'])('of %s shows the reason of the server', async (operationId) => {
    const fault: FaultInput = { operationId, kind: 'status', status: 403, message: 'Not for you.' }
    expect(await sentenceFor(monthly, {}, fault)).toBe(failed('Not for you.'))
  })
})
