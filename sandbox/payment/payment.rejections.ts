import { ben, ruth } from '../account/people.seeds'
import { unreadPriceId } from '../admin/catalogue/prices.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '../services/services.seeds'
import { newProduct } from '../testing/catalogue'
import { confirmPayment, intentIdOf, payByCard, subscribe } from '../testing/payments'
import type { Provoke, Rejections } from '../testing/rejections'
import type { TestClient } from '../testing/test-client'

const flowService = { serviceId: adaFlowServiceId }
const create = (client: TestClient, payload: object) =>
  client.call('POST', '/stripe/create-subscription-with-setup', payload)
const couponOf = (code: string) => `promo_sandbox_${code.toLowerCase()}`

const creating =
  (payload: object): Provoke =>
  async (client) => {
    await client.signIn()
    return create(client, payload)
  }

const validating =
  (code: string): Provoke =>
  async (client) => {
    await client.signIn(ben)
    return client.call('POST', '/promotions/validate', { code, productIds: ['ACPMH'] })
  }

/** Uses up the customer's only redemption of ONCEEACH. */
async function buyWithOnceEach(client: TestClient): Promise<void> {
  await client.signIn(ben)
  const { clientSecret } = await subscribe(client, { productId: 'ACPMH', coupon: couponOf('ONCEEACH') })
  await payByCard(client, clientSecret, '4242424242424242')
}

export const paymentRejections: Rejections = {
  createSubscription: {
    SERVICE_CREATION_DISABLED: async (client) => {
      await client.signIn()
      await client.control('POST', '/settings', { serviceCreationEnabled: false })
      return create(client, { productId: 'ACPMH' })
    },
    NOT_FOUND: creating({ serviceId: 'unknown' }),
    ALREADY_PAID: creating({ serviceId: adaActiveServiceId }),
    PAYMENT_IN_PROGRESS: async (client) => {
      await client.signIn()
      const { clientSecret } = await subscribe(client, flowService)
      await payByCard(client, clientSecret, '4000000000000077')
      return create(client, flowService)
    },
    OUT_OF_STOCK: creating({ productId: 'ACPEB' }),
    PRODUCT_NOT_PRICED: async (client) => {
      await client.signIn(ruth)
      await client.call('POST', '/products', { ...newProduct, prices: [unreadPriceId] })
      return create(client, { productId: newProduct.id })
    },
    PROMOTION_ALREADY_USED: async (client) => {
      await buyWithOnceEach(client)
      return create(client, { productId: 'ACPMH', coupon: couponOf('ONCEEACH') })
    },
    PROMOTION_NOT_APPLICABLE: creating({ productId: 'ACPMH', coupon: couponOf('EUROFIVE') }),
    PROMOTION_AMOUNT_TOO_LOW: creating({ productId: 'ACPMH', coupon: couponOf('BIGORDER') }),
  },
  confirmPayment: {
    PAYMENT_NOT_COMPLETED: async (client) => {
      await client.signIn()
      return confirmPayment(client, flowService)
    },
    PAYMENT_FAILED: async (client) => {
      await client.signIn()
      const { clientSecret } = await subscribe(client, flowService)
      await payByCard(client, clientSecret, '4000000000000002')
      return confirmPayment(client, { ...flowService, payment_intent: intentIdOf(clientSecret) })
    },
  },
  validatePromotion: {
    PROMOTION_NOT_FOUND: validating('COFFEE'),
    PROMOTION_USED_UP: validating('USEDUP'),
    PROMOTION_ALREADY_USED: async (client) => {
      await buyWithOnceEach(client)
      return validating('ONCEEACH')(client)
    },
    PROMOTION_EXPIRED: validating('EXPIRED1'),
    PROMOTION_NOT_APPLICABLE: validating('YEARONLY'),
    PROMOTION_AMOUNT_TOO_LOW: validating('BIGORDER'),
  },
}
