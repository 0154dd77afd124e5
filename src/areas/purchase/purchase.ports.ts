import { fromPromise } from 'xstate'
import type { Purchase, purchaseMachine } from '#machines/purchase/purchase.machine'
import type { Product, Service } from '#machines/shared/model'
import type { Ports } from '#machines/shared/port'
import { listEnabledProducts, registerPurchase } from '../../shared/calls/products'
import { listServices } from '../../shared/calls/services'
import type { ApiClient } from '../../shared/client/client'

export const purchasePorts = (client: ApiClient): Ports<typeof purchaseMachine> => ({
  loadProducts: fromPromise<readonly Product[]>(({ signal }) => listEnabledProducts(client, signal)),
  registerPurchase: fromPromise<void, Purchase>(({ input, signal }) => registerPurchase(client, input, signal)),
  readServices: fromPromise<readonly Service[]>(({ signal }) => listServices(client, signal)),
})
