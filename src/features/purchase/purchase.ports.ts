import { fromPromise } from 'xstate'
import type { Purchase, purchaseMachine } from '#machines/purchase/purchase.machine'
import type { Product, Service } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import type { ApiClient } from '../../api/client/client'
import { listEnabledProducts, registerPurchase } from '../../api/purchase/purchase'
import { listServices } from '../../api/services/services'

export const purchasePorts = (client: ApiClient): Ports<typeof purchaseMachine> => ({
  loadProducts: fromPromise<readonly Product[]>(({ signal }) => listEnabledProducts(client, signal)),
  registerPurchase: fromPromise<void, Purchase>(({ input, signal }) => registerPurchase(client, input, signal)),
  readServices: fromPromise<readonly Service[]>(({ signal }) => listServices(client, signal)),
})
