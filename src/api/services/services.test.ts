import { expect, test } from 'vitest'
import { vera } from '#sandbox/account/people.seeds'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { startCustomer } from '../testing/customer'
import { clientResponding, stay } from '../testing/visitor'
import { getServiceProduct, listServices } from './services'

test('services of every status are read', async () => {
  const { client } = await startCustomer(vera)
  const services = await listServices(client, stay())
  expect(services.map(({ id, status, expiresAt }) => [id, status, typeof expiresAt])).toEqual([
    [veraServiceIds.flow, 'flow', 'undefined'],
    [veraServiceIds.provisioning, 'provisioning', 'undefined'],
    [veraServiceIds.active, 'active', 'undefined'],
    [veraServiceIds.suspended, 'suspended', 'undefined'],
    [veraServiceIds.canceling, 'canceling', 'string'],
    [veraServiceIds.canceled, 'canceled', 'string'],
    [veraServiceIds.expired, 'expired', 'string'],
    [veraServiceIds.ending, 'active', 'string'],
  ])
})

test.each([
  ['as its id', { id: 's1', product: 'ACPMH' }, 'ACPMH'],
  ['in a service with a numeric id', { id: 7, product: 'ACPMH' }, 'ACPMH'],
  ['as an empty id', { id: 's1', product: '' }, undefined],
  ['without an id', { id: 's1', product: { name: 'Panel' } }, undefined],
])('a product that is sent %s is read', async (_, service, read) => {
  const client = clientResponding(() => Response.json({ data: service }))
  expect(await getServiceProduct(client, 's1', stay())).toBe(read)
})
