import { beforeEach, expect, test, vi } from 'vitest'
import { ada, vera } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { daysFrom } from '#sandbox/server/worlds/dates'
import { adaActiveServiceId, adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { clientResponding, stay, visitorWith } from '../testing/visitor'
import { getServiceProduct, listServices } from './services'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const NOW = new Date('2026-06-15T12:00:00.000Z')

async function startSignedIn(person = ada) {
  const browser = await createTestClient(createSandbox({ now: () => NOW }))
  await browser.signIn(person)
  return visitorWith(browser)
}

test("a customer's services are read completely", async () => {
  const { client } = await startSignedIn()
  const product = { id: 'ACPMH', name: expect.any(String) }
  expect(await listServices(client, stay())).toEqual([
    {
      ...{ id: adaActiveServiceId, status: 'active', active: true, expiresAt: undefined, product },
      createdAt: daysFrom(NOW, -100),
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
      deploymentPath: expect.any(String),
    },
    {
      ...{ id: adaFlowServiceId, status: 'flow', active: false, expiresAt: undefined, product },
      createdAt: daysFrom(NOW, -1),
      stripeSubscriptionId: undefined,
      deploymentPath: undefined,
    },
  ])
})

test('services of every status are read', async () => {
  const { client } = await startSignedIn(vera)
  const services = await listServices(client, stay())
  expect(services.map(({ id, status, expiresAt }) => [id, status, expiresAt])).toEqual([
    [veraServiceIds.flow, 'flow', undefined],
    [veraServiceIds.provisioning, 'provisioning', undefined],
    [veraServiceIds.active, 'active', undefined],
    [veraServiceIds.suspended, 'suspended', undefined],
    [veraServiceIds.canceling, 'canceling', daysFrom(NOW, 9)],
    [veraServiceIds.canceled, 'canceled', daysFrom(NOW, -30)],
    [veraServiceIds.expired, 'expired', daysFrom(NOW, -60)],
    [veraServiceIds.ending, 'active', daysFrom(NOW, 12)],
  ])
})

test("a service's product is read completely", async () => {
  const { client } = await startSignedIn()
  expect(await getServiceProduct(client, adaFlowServiceId, stay())).toMatchObject({
    id: 'ACPMH',
    stock: 50,
    prices: [{ metadata: { unit_amount: 4_999, currency: 'usd', recurring: undefined } }, { name: 'Monthly hosting' }],
  })
})

test.each([
  [
    'with name and id',
    { id: 's1', product: { id: 'ACPMH', name: 'Panel' } },
    { id: 'ACPMH', name: 'Panel', prices: [] },
  ],
  ['as its id', { id: 's1', product: 'ACPMH' }, 'ACPMH'],
  ['in a service with a numeric id', { id: 7, product: 'ACPMH' }, 'ACPMH'],
  ['as an empty id', { id: 's1', product: '' }, undefined],
  ['without an id', { id: 's1', product: { name: 'Panel' } }, undefined],
  ['not at all', { id: 's1' }, undefined],
])('a product is read if it is sent %s', async (_, service, read) => {
  const product = getServiceProduct(
    clientResponding(() => Response.json({ data: service })),
    's1',
    stay(),
  )
  await (read instanceof Object ? expect(product).resolves.toMatchObject(read) : expect(product).resolves.toBe(read))
})
