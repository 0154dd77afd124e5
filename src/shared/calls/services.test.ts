import { expect, test } from 'vitest'
import { clientResponding, stay } from '../../testing/visitor'
import { getServiceProduct } from './services'

test.each([
  ['as its id', { id: 's1', product: 'ACPMH' }, 'ACPMH'],
  ['in a service with a numeric id', { id: 7, product: 'ACPMH' }, 'ACPMH'],
  ['as an empty id', { id: 's1', product: '' }, undefined],
  ['without an id', { id: 's1', product: { name: 'Panel' } }, undefined],
])('a product that is sent %s is read', async (_, service, read) => {
  const client = clientResponding(() => Response.json({ data: service }))
  expect(await getServiceProduct(client, 's1', stay())).toBe(read)
})
