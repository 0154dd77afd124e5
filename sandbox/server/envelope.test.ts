import { describe, expect, test } from 'vitest'
import { ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { createTestClient } from '../testing/test-client'
import { envelopeVariants, inEnvelope } from './envelope'

const user = { id: 'ada' }
const rows = { users: [user] }
const pagination = { page: 1, limit: 20, total: 1, pages: 1 }

describe('the content of a response', () => {
  test.each([
    ['bare', user, user, { ...rows, pagination }],
    ['data', { data: user }, { data: user }, { data: { ...rows, pagination } }],
    ['data.data', { data: { data: user } }, { data: { data: user } }, { data: [user], pagination }],
    ['data.user', { data: { user } }, { data: user }, { data: rows, pagination }],
    ['user', { user }, user, { ...rows, pagination }],
  ] as const)('%s: with a name, without one, and a page', (variant, named, unnamed, page) => {
    expect(inEnvelope(variant, { data: user }, 'user')).toEqual(named)
    expect(inEnvelope(variant, { data: user }, undefined)).toEqual(unnamed)
    expect(inEnvelope(variant, { data: { ...rows, pagination } }, undefined)).toEqual(page)
  })

  test.each(envelopeVariants)('%s leaves acknowledgements, lists and empty bodies readable', (variant) => {
    expect(inEnvelope(variant, { message: 'Saved.' }, undefined)).toEqual({ message: 'Saved.' })
    expect(inEnvelope(variant, undefined, undefined)).toBeUndefined()
    expect(JSON.stringify(inEnvelope(variant, { data: [user] }, undefined))).toContain('[{"id":"ada"}]')
  })
})

test('a world has the selected envelope, and each resource its own name', async () => {
  const client = await createTestClient(createSandbox())
  await client.signIn(ruth)
  expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { data: { id: ruth.id } } })
  expect(await client.control('POST', '/envelope', { variant: 'data.user' })).toEqual({ status: 204, body: undefined })
  expect(await client.call('GET', '/auth/@me')).toMatchObject({ body: { data: { user: { id: ruth.id } } } })
  expect(await client.call('GET', '/products/ACPMH')).toMatchObject({ body: { data: { product: { id: 'ACPMH' } } } })
})

test('a world has no other envelopes', async () => {
  const client = await createTestClient(createSandbox())
  expect(await client.control('POST', '/envelope', { variant: 'paper' })).toMatchObject({
    status: 400,
    body: { message: `variant: must be one of ${envelopeVariants.join(', ')}.`, code: 'INVALID_INPUT' },
  })
})
