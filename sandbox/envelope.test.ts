import { describe, expect, test } from 'vitest'
import { envelopeVariants } from './envelope'
import { createSandbox } from './sandbox'
import { ben } from './seeds/people'
import { createTestClient } from './testing/test-client'

const paths = ['/auth/@me', '/services', '/products', '/products/ACPMH']

/** Replaces the things in an answer by their names, so that the wrapping is left. */
function wrappingOf(value: unknown): unknown {
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value) return 'thing'
  if ('pages' in value) return 'pagination'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrappingOf(inner)]))
}

const products = { products: 'list', pagination: 'pagination' }

describe('a server may wrap its answers', () => {
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
    const answers = await Promise.all(paths.map((path) => client.call('GET', path)))
    expect(answers.map(({ body }) => wrappingOf(body))).toEqual(expected)
  })

  test('an unknown way is refused', async () => {
    const client = await createTestClient(createSandbox())
    expect(await client.control('POST', '/envelope', { variant: 'paper' })).toEqual({
      status: 400,
      body: {
        message: `variant: one of ${envelopeVariants.join(', ')}.`,
        code: 'INVALID_INPUT',
        statusCode: 400,
      },
    })
  })
})
