import { beforeEach, expect, test, vi } from 'vitest'
import { envelopeVariants } from '#sandbox/server/envelope'
import { adaFlowServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { startCustomer } from '../testing/customer'
import { clientResponding, REFERENCE, stay } from '../testing/visitor'
import { getServiceProduct } from './services'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const reference = expect.stringMatching(REFERENCE)

test.each(envelopeVariants)('in the envelope %s what a service is a service of is read whole', async (variant) => {
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
  ['in short', { id: 'ACPMH', name: 'Monthly Hosting' }, short],
  ['by its id in an object', { id: 'ACPMH' }, { ...short, name: '' }],
  ['as its id', 'ACPMH', 'ACPMH'],
  ['as an empty id', '', undefined],
  ['without an id', { name: 'Monthly Hosting' }, undefined],
  ['as null', null, undefined],
  ['not at all', undefined, undefined],
])('a product that is sent %s is read so', async (_, product, read) => {
  const client = clientResponding(() => Response.json({ data: { id: 's1', status: 'flow', product } }))
  expect(await getServiceProduct(client, 's1', stay())).toEqual(read)
})

test('the product of a service whose id is a number is read as well', async () => {
  const client = clientResponding(() => Response.json({ data: { id: 7, status: 'flow', product: 'ACPMH' } }))
  expect(await getServiceProduct(client, '7', stay())).toBe('ACPMH')
})

test('a service that is not the own one is refused in the words of the server', async () => {
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
  ['nothing', undefined],
  ['a product without its service', { data: { product: 'ACPMH' } }],
  ['a list', [{ id: 's1', product: 'ACPMH' }]],
  ['a service without an id', { data: { id: null, product: 'ACPMH' } }],
])('an answer with %s cannot be read', async (_, body) => {
  const client = clientResponding(() => new Response(JSON.stringify(body)))
  await expect(getServiceProduct(client, 's1', stay())).rejects.toEqual({ kind: 'unreadable', message: '', reference })
})
