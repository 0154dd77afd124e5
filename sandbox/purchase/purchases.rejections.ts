import type { Provoke, Rejections } from '../testing/rejections'
import { transactionSentinels } from './transaction.sentinels'

function redeem(changes: { productId?: string; tebexTransactionId?: string }): Provoke {
  return async (client) => {
    await client.signIn()
    return client.call('POST', '/services', { productId: 'ACPMH', tebexTransactionId: 'tbx-1', ...changes })
  }
}

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
    SERVICE_CREATION_DISABLED: async (client) => {
      await client.control('POST', '/settings', { serviceCreationEnabled: false })
      return redeem({})(client)
    },
  },
}
