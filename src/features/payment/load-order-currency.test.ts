import { expect, test } from 'vitest'
import { toApiError } from '#machines/shared/api-error'
import { ada } from '#sandbox/account/people.seeds'
import { startCustomer } from '../../api/testing/customer'
import { stay } from '../../api/testing/visitor'
import { formatMoney } from '../../format/money'
import { loadOrder } from './load-order'
import { orderSentence } from './payment-texts'

/** The price or the error that the payment step shows for this amount. */
async function shownFor(unit_amount: number, currency: string): Promise<string> {
  const product = {
    id: 'ACPMH',
    name: 'Monthly',
    prices: [{ id: 'p', name: 'Fee', metadata: { unit_amount, currency } }],
  }
  const { client } = await startCustomer(ada, { '/v1/products/ACPMH': product, '/v1/products/ACPMH/pricing': product })
  return loadOrder(client, { productId: 'ACPMH' }, stay()).then(
    ({ plan }) => formatMoney(plan.setup, plan.currency),
    (thrown: unknown) => orderSentence(toApiError(thrown)),
  )
}

test.each([
  [5000, 'jpy', '¥5,000'],
  [1000, 'BHD', 'BHD\u00a01.000'],
  [4999, 'usd', '$49.99'],
  // The provider charges it with other decimals than ISO 4217 defines.
  [500, 'isk', 'Product information not found'],
  [500, 'xyz', 'Product information not found'],
])('%d minor units of %s are shown as %s', async (amount, currency, shown) => {
  expect(await shownFor(amount, currency)).toBe(shown)
})
