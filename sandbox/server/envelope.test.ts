import { describe, expect, test } from 'vitest'
import { ada, ben, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, adaFlowServiceId } from '../services/services.seeds'
import { newImport, newProduct } from '../testing/catalogue'
import { createTestClient } from '../testing/test-client'
import { envelopeVariants } from './envelope'

const paths = ['/auth/@me', '/services', '/products', '/products/ACPMH']

/** Replaces the values in a response by placeholders, so that only the envelope is left. */
function wrappingOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value || 'code' in value) return 'thing'
  if ('pages' in value) return 'pagination'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrappingOf(inner)]))
}

const products = { products: 'list', pagination: 'pagination' }

describe('the response envelope', () => {
  test.each([
    ['bare', ['thing', 'list', products, 'thing']],
    ['data', [{ data: 'thing' }, { data: 'list' }, { data: products }, { data: 'thing' }]],
    ['data.data', [{ data: { data: 'thing' } }, { data: 'list' }, { data: products }, { data: { data: 'thing' } }]],
    ['data.user', [{ data: { user: 'thing' } }, { data: 'list' }, { data: products }, { data: { product: 'thing' } }]],
    ['user', [{ user: 'thing' }, 'list', products, { product: 'thing' }]],
  ])('%s', async (variant, expected) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ben)
    expect(await client.control('POST', '/envelope', { variant })).toEqual({ status: 204, body: undefined })
    const responses = await Promise.all(paths.map((path) => client.call('GET', path)))
    expect(responses.map(({ body }) => wrappingOf(body))).toEqual(expected)
  })

  test.each([
    ['bare', (thing: object) => thing],
    ['user', (thing: object) => thing],
    ['data', (thing: object) => ({ data: thing })],
    ['data.user', (thing: object) => ({ data: thing })],
    ['data.data', (thing: object) => ({ data: { data: thing } })],
  ])('%s, around values without a name', async (variant, wrapped) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ada)
    await client.control('POST', '/envelope', { variant })
    const responses = [
      await client.call('GET', `/services/flows/${adaFlowServiceId}`),
      await client.call('POST', '/promotions/validate', { code: 'SAVE10' }),
      await client.call('POST', '/stripe/create-subscription-with-setup', { serviceId: adaFlowServiceId }),
      await client.call('POST', '/stripe/confirm-payment', { serviceId: adaActiveServiceId }),
    ]
    expect(responses.map(({ body }) => body)).toEqual([
      wrapped({ flow_step: 'validate_stripe' }),
      wrapped({ promotion: expect.objectContaining({ code: 'SAVE10' }) }),
      wrapped(expect.objectContaining({ serviceId: adaFlowServiceId })),
      wrapped(expect.objectContaining({ serviceId: adaActiveServiceId })),
    ])
  })

  const users = { users: 'list' }
  test.each([
    ['bare', { ...users, pagination: 'pagination' }],
    ['user', { ...users, pagination: 'pagination' }],
    ['data', { data: { ...users, pagination: 'pagination' } }],
    ['data.user', { data: users, pagination: 'pagination' }],
    ['data.data', { data: 'list', pagination: 'pagination' }],
  ])('%s, around a page of an administrator list', async (variant, expected) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ruth)
    await client.control('POST', '/envelope', { variant })
    expect(wrappingOf((await client.call('GET', '/admin/users')).body)).toEqual(expected)
    for (const [name, path] of [
      ['services', '/admin/services'],
      ['products', '/products?page=1'],
      ['prices', '/prices'],
      ['promotions', '/promotions'],
      ['customers', '/products/ACPMH/customers'],
    ] as const) {
      const renamed = JSON.parse(JSON.stringify(expected).replace('users', name))
      expect(wrappingOf((await client.call('GET', path)).body)).toEqual(renamed)
    }
  })

  test.each([
    ['bare', (thing: object) => thing],
    ['user', (thing: object) => ({ service: thing })],
    ['data', (thing: object) => ({ data: { service: thing } })],
    ['data.user', (thing: object) => ({ data: { service: thing } })],
    ['data.data', (thing: object) => ({ data: thing })],
  ])('%s, around the status of a deployment', async (variant, wrapped) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ruth)
    await client.control('POST', '/envelope', { variant })
    const { body } = await client.call('GET', `/admin/services/${adaActiveServiceId}/status`)
    expect(body).toEqual(wrapped(expect.objectContaining({ status: 'active', isReady: true })))
  })

  test.each([
    ['bare', (thing: object) => thing],
    ['user', (thing: object) => thing],
    ['data', (thing: object) => ({ data: thing })],
    ['data.user', (thing: object) => ({ data: thing })],
    ['data.data', (thing: object) => ({ data: { data: thing } })],
  ])('%s, around a product of the payment provider', async (variant, wrapped) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ruth)
    await client.control('POST', '/envelope', { variant })
    const { body } = await client.call('GET', '/products/stripe-preview/prod_SandboxUnpriced')
    expect(body).toEqual(wrapped({ product: expect.any(Object), priceCount: 0, prices: [] }))
  })

  test.each([
    ['bare', 'thing'],
    ['user', { product: 'thing' }],
    ['data', { data: 'thing' }],
    ['data.user', { data: { product: 'thing' } }],
    ['data.data', { data: { data: 'thing' } }],
  ])('%s, around a changed product', async (variant, expected) => {
    const client = await createTestClient(createSandbox())
    await client.signIn(ruth)
    await client.control('POST', '/envelope', { variant })
    for (const [method, path, body] of [
      ['PUT', '/products/ACPMH', {}],
      ['PATCH', '/products/ACPMH/toggle', undefined],
      ['POST', '/products', newProduct],
      ['POST', '/products/import-stripe', { ...newImport, stripeProductId: 'prod_SandboxStarter' }],
    ] as const) {
      expect(wrappingOf((await client.call(method, path, body)).body)).toEqual(expected)
    }
  })

  test('rejects an unknown variant', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.control('POST', '/envelope', { variant: 'paper' })).toEqual({
      status: 400,
      body: {
        message: `variant: must be one of ${envelopeVariants.join(', ')}.`,
        code: 'INVALID_INPUT',
        statusCode: 400,
      },
    })
  })
})
