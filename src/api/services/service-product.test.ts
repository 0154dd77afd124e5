import { beforeEach, expect, test, vi } from 'vitest'
import { envelopeVariants } from '#sandbox/server/envelope'
import { adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { startCustomer } from '../testing/customer'
import { clientResponding, REFERENCE, stay } from '../testing/visitor'
import { getServiceProduct } from './services'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)

test.each(envelopeVariants)("in the envelope %s, a service's product is read completely", async (variant) => {
  const { browser, client, sent } = await startCustomer()
  await browser.control('POST', '/envelope', { variant })
  expect([await getServiceProduct(client, adaFlowServiceId, stay()), sent]).toEqual([
    expect.objectContaining({
      id: 'ACPMH',
      stock: 50,
      prices: [
        expect.objectContaining({ metadata: { unit_amount: 4999, currency: 'usd', recurring: undefined } }),
        expect.objectContaining({ name: 'Monthly hosting' }),
      ],
    }),
    [`GET /v1/services/${adaFlowServiceId}`],
  ])
})

const short = {
  id: 'ACPMH',
  name: 'Monthly Hosting',
  description: undefined,
  enabled: undefined,
  stock: undefined,
  used: undefined,
  subscription: undefined,
  prices: [],
  price: undefined,
}

test.each([
  ['with name and id', { id: 'ACPMH', name: 'Monthly Hosting' }, short],
  ['as an object with its id', { id: 'ACPMH' }, { ...short, name: '' }],
  ['as its id', 'ACPMH', 'ACPMH'],
  ['as an empty id', '', undefined],
  ['without an id', { name: 'Monthly Hosting' }, undefined],
  ['as null', null, undefined],
  ['not at all', undefined, undefined],
])('a product is read if it is sent %s', async (_, product, read) => {
  const client = clientResponding(() => Response.json({ data: { id: 's1', status: 'flow', product } }))
  expect(await getServiceProduct(client, 's1', stay())).toEqual(read)
})

test('the product of a service with a numeric id is read', async () => {
  const client = clientResponding(() => Response.json({ data: { id: 7, status: 'flow', product: 'ACPMH' } }))
  expect(await getServiceProduct(client, '7', stay())).toBe('ACPMH')
})

test("another customer's service is rejected with the message of the server", async () => {
  const { client } = await startCustomer()
  await expect(getServiceProduct(client, veraServiceIds.active, stay())).rejects.toEqual({
    kind: 'http',
    status: 404,
    code: 'NOT_FOUND',
    message: 'Service not found.',
    reference,
  })
})

test.each([
  ['no body', undefined],
  ['a product without its service', { product: 'ACPMH' }],
  ['a list', [{ id: 's1', product: 'ACPMH' }]],
  ['a service without an id', { id: null, product: 'ACPMH' }],
])('a response with %s cannot be read', async (_, body) => {
  const client = clientResponding(() => new Response(JSON.stringify(body)))
  await expect(getServiceProduct(client, 's1', stay())).rejects.toEqual({ kind: 'unreadable', message: '', reference })
})
