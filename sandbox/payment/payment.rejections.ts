import { ada, ben, ruth } from '../account/people.seeds'
import { unreadPriceId } from '../admin/catalogue/prices.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '../services/services.seeds'
import { newProduct } from '../testing/catalogue'
import { buy, confirmPayment, intentIdOf } from '../testing/payments'
import { type Provoke, type Rejections, sendAs, signedInAs, whileOff } from '../testing/rejections'

const flowService = { serviceId: adaFlowServiceId }
const couponOf = (code: string) => `promo_sandbox_${code.toLowerCase()}`
const creating = (payload: object, person = ada) =>
  sendAs(person, 'POST', '/stripe/create-subscription-with-setup', payload)
const validating = (code: string) => sendAs(ben, 'POST', '/promotions/validate', { code, productIds: ['ACPMH'] })

/** Uses up the customer's only redemption of ONCEEACH before the call. */
const afterOnceEach = (provoke: Provoke) =>
  signedInAs(ben, async (client) => {
    await buy(client, { productId: 'ACPMH', coupon: couponOf('ONCEEACH') })
    return provoke(client)
  })

export const paymentRejections: Rejections = {
  createSubscription: {
    SERVICE_CREATION_DISABLED: whileOff('serviceCreationEnabled', creating({ productId: 'ACPMH' })),
    NOT_FOUND: creating({ serviceId: 'unknown' }),
    ALREADY_PAID: creating({ serviceId: adaActiveServiceId }),
    PAYMENT_IN_PROGRESS: signedInAs(ada, async (client) => {
      await buy(client, flowService, '4000000000000077')
      return creating(flowService)(client)
    }),
    OUT_OF_STOCK: creating({ productId: 'ACPEB' }),
    PRODUCT_NOT_PRICED: signedInAs(ruth, async (client) => {
      await client.call('POST', '/products', { ...newProduct, prices: [unreadPriceId] })
      return creating({ productId: newProduct.id })(client)
    }),
    PROMOTION_ALREADY_USED: afterOnceEach(creating({ productId: 'ACPMH', coupon: couponOf('ONCEEACH') }, ben)),
    PROMOTION_NOT_APPLICABLE: creating({ productId: 'ACPMH', coupon: couponOf('EUROFIVE') }),
    PROMOTION_AMOUNT_TOO_LOW: creating({ productId: 'ACPMH', coupon: couponOf('BIGORDER') }),
  },
  confirmPayment: {
    PAYMENT_NOT_COMPLETED: signedInAs(ada, (client) => confirmPayment(client, flowService)),
    PAYMENT_FAILED: signedInAs(ada, async (client) => {
      const { clientSecret } = await buy(client, flowService, '4000000000000002')
      return confirmPayment(client, { ...flowService, payment_intent: intentIdOf(clientSecret) })
    }),
  },
  validatePromotion: {
    PROMOTION_NOT_FOUND: validating('COFFEE'),
    PROMOTION_USED_UP: validating('USEDUP'),
    PROMOTION_ALREADY_USED: afterOnceEach(validating('ONCEEACH')),
    PROMOTION_EXPIRED: validating('EXPIRED1'),
    PROMOTION_NOT_APPLICABLE: validating('YEARONLY'),
    PROMOTION_AMOUNT_TOO_LOW: validating('BIGORDER'),
  },
}
