import { describe, expect, test } from 'vitest'
import { ada, ben, vera } from '../account/people.seeds'
import { createSandbox, type Sandbox } from '../sandbox'
import type { Schemas } from '../server/schemas'
import { createAdministrator, NOW } from '../testing/administration'
import { deployed, notDeployed } from '../testing/deployment'
import { effectsOf } from '../testing/payments'
import { errorReading, type TestClient } from '../testing/test-client'
import { adaActiveServiceId, veraServiceIds } from './services.seeds'

const at = NOW.toISOString()
const purchase = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }

const notReady = { isReady: false, hasError: false, statusMessage: null }

const signedIn = (person = ben, sandbox?: Sandbox) => createAdministrator(sandbox, person)
const listServices = (client: TestClient) => client.call('GET', '/services')
const redeem = (client: TestClient, changes: object = {}) =>
  client.call('POST', '/services', { ...purchase, ...changes })

test('getService returns only an own service, with its full product', async () => {
  const client = await signedIn(ada)
  const product = (await client.call('GET', '/products/ACPMH')).body
  const [listed] = (await listServices(client)).body as object[]
  const own = { status: 200, body: { ...listed, product } }
  expect(await client.call('GET', `/services/${adaActiveServiceId}`)).toEqual(own)
  const notFound = errorReading(404, 'NOT_FOUND', 'Service not found.')
  expect(await client.call('GET', `/services/${veraServiceIds.active}`)).toEqual(notFound)
})

test('listServices contains which services are ready, and why a deployment has failed', async () => {
  const client = await signedIn(vera)
  const { body } = await listServices(client)
  // The sandbox validates its responses.
  const services = new Map((body as Schemas['Service'][]).map((service) => [service.id, service]))
  const ready = { isReady: true, hasError: false, statusMessage: null }
  const failed = { isReady: false, hasError: true, statusMessage: 'The panel did not start: port 30120 is taken.' }
  for (const name of deployed) expect(services.get(veraServiceIds[name])).toMatchObject(ready)
  for (const name of notDeployed) {
    const expected = name === 'failed' ? failed : notReady
    expect(services.get(veraServiceIds[name])).toMatchObject({ ...expected, deployment: null })
  }
})

describe('registerPurchase', () => {
  test('creates a service in setup, and decreases the stock', async () => {
    const client = await signedIn()
    expect(await listServices(client)).toEqual({ status: 200, body: [] })
    const response = await redeem(client)
    const serviceId = expect.stringMatching(/^[0-9a-f]{24}$/)
    const product = { id: 'ACPMH', name: 'Admin Control Panel (Monthly Hosting)' }
    const waiting = { status: 'flow', active: false, expiresAt: null, deployment: null, ...notReady }
    const service = { ...waiting, id: serviceId, user: ben.id, product, stripeSubscriptionId: null, createdAt: at }
    expect(response).toEqual({ status: 201, body: service })
    expect(await listServices(client)).toEqual({ status: 200, body: [response.body] })
    expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { stock: 50, used: 18 + 1 } })
    const effect = { type: 'purchaseRegistered', userId: ben.id, ...purchase, serviceId, at }
    expect((await effectsOf(client)).slice(1)).toEqual([effect])
  })

  test('accepts a transaction once, from any user', async () => {
    const sandbox = createSandbox()
    const [first, second] = [await signedIn(ada, sandbox), await signedIn(ben, sandbox)]
    expect((await redeem(first)).status).toBe(201)
    const twice = errorReading(409, 'RESOURCE_ALREADY_EXISTS', 'This transaction has already been registered.')
    expect([await redeem(first), await redeem(second, { productId: 'ACPYH' })]).toEqual([twice, twice])
  })

  test('rejects products that are not for sale, and does not use up the transaction', async () => {
    const client = await signedIn()
    const outOfStock = { status: 409, body: { code: 'OUT_OF_STOCK' } }
    for (const productId of ['ACPEB', 'ACPBT']) expect(await redeem(client, { productId })).toMatchObject(outOfStock)
    expect(await listServices(client)).toEqual({ status: 200, body: [] })
    expect((await redeem(client)).status).toBe(201)
  })

  test('sells no more than the stock', async () => {
    const client = await signedIn()
    const statuses: number[] = []
    for (let count = 0; count < 20 - 6 + 1; count += 1) {
      statuses.push((await redeem(client, { productId: 'ACPLH', tebexTransactionId: `tbx-${count}` })).status)
    }
    expect(statuses).toEqual([...Array(20 - 6).fill(201), 409])
  })

  // Otherwise the same transaction could be redeemed again with a space.
  test.each([' tbx-1', 'tbx-1 '])('rejects the transaction %j', async (tebexTransactionId) => {
    expect(await redeem(await signedIn(), { tebexTransactionId })).toMatchObject({ status: 422 })
  })
})
