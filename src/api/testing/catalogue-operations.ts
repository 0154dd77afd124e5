import { ruth } from '#sandbox/account/people.seeds'
import { createPrice, deletePrice, listPrices, refreshPriceMetadata } from '../admin/catalogue/prices'
import {
  addProductPrice,
  createProduct,
  deleteProduct,
  getManagedProduct,
  importStripeProduct,
  listAllProducts,
  listProductCustomers,
  previewStripeProduct,
  removeProductPrice,
  syncProductCustomers,
  toggleProduct,
  updateProduct,
} from '../admin/catalogue/products'
import { createPromotion, deletePromotion, listPromotions, updatePromotion } from '../admin/catalogue/promotions'
import {
  goodImport,
  goodPrice,
  goodProduct,
  goodPromotion,
  IMPORTABLE_ID,
  PROMOTION_ID,
  UNUSED_PRICE_ID,
} from './catalogue'
import { type Operation, read, write } from './operation'

const adminRead = { ...read, person: ruth }
const adminWrite = { ...write, person: ruth, ignoresBody: 'unless it is not JSON' } as const

const productOperations: readonly Operation[] = [
  {
    ...adminRead,
    name: 'listAllProducts',
    operationId: 'listProducts',
    call: 'GET /v1/products',
    run: (client, signal) =>
      listAllProducts(client, { page: 1, enabled: true, subscription: true, search: 'panel' }, signal),
  },
  {
    ...adminRead,
    name: 'getManagedProduct',
    operationId: 'getProduct',
    call: 'GET /v1/products/ACPMH',
    isVariant: true,
    run: (client, signal) => getManagedProduct(client, 'ACPMH', signal),
  },
  {
    ...adminRead,
    name: 'listProductCustomers',
    operationId: 'listProductCustomers',
    call: 'GET /v1/products/ACPMH/customers',
    run: (client, signal) => listProductCustomers(client, { productId: 'ACPMH', page: 1 }, signal),
  },
  {
    ...adminRead,
    name: 'previewStripeProduct',
    operationId: 'previewStripeProduct',
    call: `GET /v1/products/stripe-preview/${IMPORTABLE_ID}`,
    run: (client, signal) => previewStripeProduct(client, IMPORTABLE_ID, signal),
  },
  {
    ...adminWrite,
    name: 'createProduct',
    operationId: 'createProduct',
    call: 'POST /v1/products',
    run: (client, signal) => createProduct(client, goodProduct, signal),
  },
  {
    ...adminWrite,
    name: 'updateProduct',
    operationId: 'updateProduct',
    call: 'PUT /v1/products/ACPMH',
    isVariant: true,
    run: (client, signal) => updateProduct(client, 'ACPMH', { stock: 80 }, signal),
  },
  {
    ...adminWrite,
    name: 'deleteProduct',
    operationId: 'deleteProduct',
    call: 'DELETE /v1/products/ACPMH',
    isVariant: true,
    run: (client, signal) => deleteProduct(client, 'ACPMH', signal),
  },
  {
    // Sent twice, it would have no effect.
    ...adminWrite,
    name: 'toggleProduct',
    operationId: 'toggleProduct',
    call: 'PATCH /v1/products/ACPMH/toggle',
    run: (client, signal) => toggleProduct(client, 'ACPMH', signal),
  },
  {
    ...adminWrite,
    name: 'addProductPrice',
    operationId: 'addProductPrice',
    call: 'POST /v1/products/ACPMH/prices',
    isVariant: true,
    run: (client, signal) => addProductPrice(client, 'ACPMH', UNUSED_PRICE_ID, signal),
  },
  {
    ...adminWrite,
    name: 'removeProductPrice',
    operationId: 'removeProductPrice',
    call: 'DELETE /v1/products/ACPMH/prices/price_acpmh_setup',
    isVariant: true,
    run: (client, signal) => removeProductPrice(client, 'ACPMH', 'price_acpmh_setup', signal),
  },
  {
    ...adminWrite,
    name: 'syncProductCustomers',
    operationId: 'syncProductCustomers',
    call: 'POST /v1/products/ACPMH/sync-customers',
    isVariant: true,
    run: (client, signal) => syncProductCustomers(client, 'ACPMH', signal),
  },
  {
    ...adminWrite,
    name: 'importStripeProduct',
    operationId: 'importStripeProduct',
    call: 'POST /v1/products/import-stripe',
    isVariant: true,
    run: (client, signal) => importStripeProduct(client, goodImport, signal),
  },
]

const priceOperations: readonly Operation[] = [
  {
    ...adminRead,
    name: 'listPrices',
    operationId: 'listPrices',
    call: 'GET /v1/prices',
    run: (client, signal) => listPrices(client, { page: 1, search: 'price_' }, signal),
  },
  {
    ...adminWrite,
    name: 'createPrice',
    operationId: 'createPrice',
    call: 'POST /v1/prices',
    isVariant: true,
    run: (client, signal) => createPrice(client, goodPrice, signal),
  },
  {
    ...adminWrite,
    name: 'deletePrice',
    operationId: 'deletePrice',
    call: `DELETE /v1/prices/${UNUSED_PRICE_ID}`,
    isVariant: true,
    run: (client, signal) => deletePrice(client, UNUSED_PRICE_ID, signal),
  },
  {
    ...adminWrite,
    name: 'refreshPriceMetadata',
    operationId: 'refreshPriceMetadata',
    call: `POST /v1/prices/${UNUSED_PRICE_ID}/refresh-metadata`,
    isVariant: true,
    run: (client, signal) => refreshPriceMetadata(client, UNUSED_PRICE_ID, signal),
  },
]

const promotionOperations: readonly Operation[] = [
  {
    ...adminRead,
    name: 'listPromotions',
    operationId: 'listPromotions',
    call: 'GET /v1/promotions',
    run: (client, signal) =>
      listPromotions(client, { page: 1, search: undefined, enabled: true, expired: false }, signal),
  },
  {
    ...adminWrite,
    name: 'createPromotion',
    operationId: 'createPromotion',
    call: 'POST /v1/promotions',
    isVariant: true,
    run: (client, signal) => createPromotion(client, goodPromotion, signal),
  },
  {
    ...adminWrite,
    name: 'updatePromotion',
    operationId: 'updatePromotion',
    call: `PUT /v1/promotions/${PROMOTION_ID}`,
    isVariant: true,
    run: (client, signal) => updatePromotion(client, PROMOTION_ID, { enabled: false }, signal),
  },
  {
    ...adminWrite,
    name: 'deletePromotion',
    operationId: 'deletePromotion',
    call: `DELETE /v1/promotions/${PROMOTION_ID}`,
    isVariant: true,
    run: (client, signal) => deletePromotion(client, PROMOTION_ID, signal),
  },
]

/** The operations for products, prices and promotions. */
export const catalogueOperations: readonly Operation[] = [
  ...productOperations,
  ...priceOperations,
  ...promotionOperations,
]
