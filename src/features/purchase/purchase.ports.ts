import { fromPromise } from 'xstate'
import type { Purchase, purchaseMachine } from '#machines/purchase/purchase.machine'
import type { Product, Service } from '#machines/shared/model'
import type { ApiClient } from '../../api/client/client'
import { registerPurchase } from '../../api/purchase/purchases'
import { listServices } from '../../api/services/services'
import type { Ports } from '../../xstate/ports'
import { loadPricedProducts } from './load-priced-products'

export const purchasePorts = (client: ApiClient): Ports<typeof purchaseMachine> => ({
  loadProducts: fromPromise<readonly Product[]>(({ signal }) => loadPricedProducts(client, signal)),
  registerPurchase: fromPromise<void, Purchase>(({ input, signal }) => registerPurchase(client, input, signal)),
  readServices: fromPromise<readonly Service[]>(({ signal }) => listServices(client, signal)),
})
