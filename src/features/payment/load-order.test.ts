import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from '#machines/payment/pricing'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { startCustomer } from '../../api/testing/customer'
import { stay } from '../../api/testing/visitor'
import { loadOrder } from './load-order'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const monthly: Plan = { setup: 4999, recurring: 1499, currency: 'usd', interval: 'month', intervalCount: 1 }
const FLOW_SERVICE = `/v1/services/${adaFlowServiceId}`
const flowService = { serviceId: adaFlowServiceId }
const ownServices = [adaActiveServiceId, adaFlowServiceId]

describe('the order of a service', () => {
  const order = {
    productId: 'ACPMH',
    productName: 'Admin Control Panel (Monthly Hosting)',
    plan: monthly,
    knownServiceIds: [],
  }
  const product = { id: 'ACPMH', name: 'Short' }
  const priced = { ...product, prices: [{ id: 'p', name: 'Fee', metadata: { unit_amount: 500, currency: 'eur' } }] }
  const legacy = { ...product, price: { amt: 500, cur: 'eur' } }
  const responsePlan: Plan = { setup: 500, recurring: 0, currency: 'eur', interval: 'month', intervalCount: 1 }

  test('is the order of its product, read in one call', async () => {
    const { client, sent } = await startCustomer()
    expect([await loadOrder(client, flowService, stay()), sent]).toEqual([order, [`GET ${FLOW_SERVICE}`]])
  })

  test.each([
    ['without prices', product],
    ['as an id', 'ACPMH'],
  ])('whose product comes %s takes a second call', async (_, embedded) => {
    const { client, sent } = await startCustomer(ada, { [FLOW_SERVICE]: { id: 's1', product: embedded } })
    expect([await loadOrder(client, flowService, stay()), sent]).toEqual([
      order,
      [`GET ${FLOW_SERVICE}`, 'GET /v1/products/ACPMH'],
    ])
  })

  test.each([
    ['prices', priced],
    ['a legacy price', legacy],
  ])('whose product comes with %s takes no other call', async (_, embedded) => {
    const { client, sent } = await startCustomer(ada, { [FLOW_SERVICE]: { id: 's1', product: embedded } })
    expect([await loadOrder(client, flowService, stay()), sent]).toEqual([
      { ...order, productName: 'Short', plan: responsePlan },
      [`GET ${FLOW_SERVICE}`],
    ])
  })

  test('ignores a product id in the same address', async () => {
    const { client } = await startCustomer()
    expect(await loadOrder(client, { ...flowService, productId: 'ACPYH' }, stay())).toEqual(order)
  })

  test('whose product has no amounts takes the pricing call', async () => {
    const { client, sent } = await startCustomer(ada, { [FLOW_SERVICE]: { id: 's1', product: 'ACPLH' } })
    expect([await loadOrder(client, flowService, stay()), sent]).toEqual([
      {
        productId: 'ACPLH',
        productName: 'Admin Control Panel (Large Server)',
        plan: { ...monthly, setup: 7999, recurring: 2999 },
        knownServiceIds: [],
      },
      [`GET ${FLOW_SERVICE}`, 'GET /v1/products/ACPLH', 'GET /v1/products/ACPLH/pricing'],
    ])
  })
})

describe('the order of a product', () => {
  test.each([
    ['ACPMH', monthly, []],
    ['ACPYH', { ...monthly, recurring: 14_990, interval: 'year' }, []],
    ['ACPLH', { ...monthly, setup: 7999, recurring: 2999 }, ['GET /v1/products/ACPLH/pricing']],
    ['ACPCL', { ...monthly, setup: 2500, recurring: 999 }, []],
  ])('%s has its price and the services that the customer already has', async (productId, plan, more) => {
    const { client, sent } = await startCustomer()
    const { productName, ...order } = await loadOrder(client, { productId }, stay())
    expect([order, productName, sent]).toEqual([
      { productId, plan, knownServiceIds: ownServices },
      expect.stringContaining('Admin Control Panel ('),
      [`GET /v1/products/${productId}`, 'GET /v1/services', ...more],
    ])
  })

  test('of a customer without services has no known services', async () => {
    const { client } = await startCustomer(ben)
    expect((await loadOrder(client, { productId: 'ACPMH' }, stay())).knownServiceIds).toEqual([])
  })

  test('without a name shows the id', async () => {
    const nameless = { id: 'ACPMH', prices: [{ id: 'p', metadata: { unit_amount: 500, currency: 'usd' } }] }
    const { client } = await startCustomer(ada, { '/v1/products/ACPMH': nameless })
    expect((await loadOrder(client, { productId: 'ACPMH' }, stay())).productName).toBe('ACPMH')
  })
})
