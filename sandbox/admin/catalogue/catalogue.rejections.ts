import { ruth } from '../../account/people.seeds'
import { newImport, newProduct, newPromotion } from '../../testing/catalogue'
import { type Rejections, sendAs } from '../../testing/rejections'
import type { TestClient } from '../../testing/test-client'
import { stripeProductSentinels } from './stripe-product.sentinels'

const send = (method: string, path: string, body?: unknown) => sendAs(ruth, method, path, body)

/** The payment provider fails only as planned, except for its special products. */
const whileDown = (operationId: string, method: string, path: string, body?: unknown) => ({
  EXTERNAL_SERVICE_ERROR: async (client: TestClient) => {
    const fault = { kind: 'status', status: 502, code: 'EXTERNAL_SERVICE_ERROR' }
    await client.control('POST', '/faults', { operationId, ...fault })
    return send(method, path, body)(client)
  },
})

const { providerDown, rejected } = stripeProductSentinels
const preview = (id: string) => send('GET', `/products/stripe-preview/${id}`)
const importProduct = (stripeProductId: string) =>
  send('POST', '/products/import-stripe', { ...newImport, stripeProductId })
const month = { priceId: 'price_acpmh_month' }
const price = { name: 'Monthly hosting', id: month.priceId, description: 'Charged every month.' }

export const catalogueRejections: Rejections = {
  createProduct: { RESOURCE_ALREADY_EXISTS: send('POST', '/products', { ...newProduct, id: 'ACPMH' }) },
  addProductPrice: { RESOURCE_ALREADY_EXISTS: send('POST', '/products/ACPMH/prices', month) },
  syncProductCustomers: whileDown('syncProductCustomers', 'POST', '/products/ACPMH/sync-customers'),
  previewStripeProduct: {
    INVALID_INPUT: preview(rejected.value),
    VALIDATION_ERROR: preview('ACPMH'),
    EXTERNAL_SERVICE_ERROR: preview(providerDown.value),
  },
  importStripeProduct: {
    RESOURCE_ALREADY_EXISTS: importProduct('prod_SandboxMonthly'),
    EXTERNAL_SERVICE_ERROR: importProduct(providerDown.value),
  },
  createPrice: {
    RESOURCE_ALREADY_EXISTS: send('POST', '/prices', price),
    ...whileDown('createPrice', 'POST', '/prices', price),
  },
  deletePrice: { PRICE_IN_USE: send('DELETE', `/prices/${month.priceId}`) },
  refreshPriceMetadata: whileDown('refreshPriceMetadata', 'POST', '/prices/price_acpmh_month/refresh-metadata'),
  createPromotion: {
    RESOURCE_ALREADY_EXISTS: send('POST', '/promotions', { ...newPromotion, code: 'SAVE10' }),
    ...whileDown('createPromotion', 'POST', '/promotions', newPromotion),
  },
  updatePromotion: whileDown('updatePromotion', 'PUT', '/promotions/any', {}),
  deletePromotion: whileDown('deletePromotion', 'DELETE', '/promotions/any'),
}
