import { ada } from '../account/people.seeds'
import { type Rejections, sendAs, whileOff } from '../testing/rejections'
import { transactionSentinels } from './transaction.sentinels'

const redeem = (changes: { productId?: string; tebexTransactionId?: string }) =>
  sendAs(ada, 'POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1', ...changes })

export const purchasesRejections: Rejections = {
  registerPurchase: {
    NOT_FOUND: redeem({ productId: 'COFFEE' }),
    OUT_OF_STOCK: redeem({ productId: 'ACPEB' }),
    TRANSACTION_NOT_FOUND: redeem({ tebexTransactionId: transactionSentinels.unknown.value }),
    TRANSACTION_REFUNDED: redeem({ tebexTransactionId: transactionSentinels.refunded.value }),
    VALIDATION_ERROR: redeem({ tebexTransactionId: transactionSentinels.otherProduct.value }),
    EXTERNAL_SERVICE_ERROR: redeem({ tebexTransactionId: transactionSentinels.storeDown.value }),
    RESOURCE_ALREADY_EXISTS: async (client) => {
      await redeem({})(client)
      return redeem({})(client)
    },
    SERVICE_CREATION_DISABLED: whileOff('serviceCreationEnabled', redeem({})),
  },
}
