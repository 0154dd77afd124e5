import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Role } from '#machines/shared/model'
import { userShape } from './account'
import { productShape } from './catalogue'
import { serviceShape } from './services'

const user = { id: 'u1', username: 'ada', email: 'ada@example.test' }
const decodedUser = {
  ...user,
  status: undefined,
  role: { name: 'user', permissions: [] },
  createdAt: undefined,
  discord: undefined,
  services: [],
}

const service = { id: 's1', status: 'active' }
const decodedService = {
  ...service,
  active: undefined,
  expiresAt: undefined,
  createdAt: undefined,
  stripeSubscriptionId: undefined,
  product: undefined,
  deploymentPath: undefined,
}

const product = { id: 'ACPMH' }
const decodedProduct = {
  ...product,
  name: '',
  description: undefined,
  enabled: undefined,
  stock: undefined,
  used: undefined,
  subscription: undefined,
  prices: [],
  price: undefined,
}

const nulls = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]))
const wrong = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, Symbol('wrong')]))

describe('the required fields', () => {
  test.each([
    ['user', userShape, user, decodedUser],
    ['service', serviceShape, service, decodedService],
    ['product', productShape, product, decodedProduct],
  ])('are enough for a %s', (_, shape, sent, decoded) => {
    expect(v.parse(shape as v.GenericSchema<unknown, unknown>, sent)).toStrictEqual(decoded)
  })

  test.each([
    ['a user without an id', userShape, { ...user, id: undefined }],
    ['a user with an empty id', userShape, { ...user, id: '' }],
    ['a user with a number as id', userShape, { ...user, id: 7 }],
    ['a user without a name', userShape, { ...user, username: null }],
    ['a user without an email', userShape, { ...user, email: null }],
    ['a service without an id', serviceShape, { ...service, id: null }],
    ['a product without an id', productShape, {}],
    ['a product with an empty id', productShape, { id: '' }],
    ['undefined', productShape, undefined],
    ['a list', productShape, [product]],
    ['a text', userShape, 'ada'],
  ])('are missing in %s', (_, shape, sent) => {
    expect(v.safeParse(shape as v.GenericSchema<unknown, unknown>, sent).success).toBe(false)
  })
})

describe('a field that is null or of another type counts as missing', () => {
  const userFields = ['status', 'role', 'createdAt', 'discord', 'services']
  const serviceFields = ['active', 'expiresAt', 'createdAt', 'stripeSubscriptionId', 'product', 'deployment']
  const productFields = ['name', 'description', 'enabled', 'stock', 'used', 'subscription', 'prices', 'price']

  test.each([
    ['user', userShape, user, userFields, decodedUser],
    ['service', serviceShape, service, serviceFields, decodedService],
    ['product', productShape, product, productFields, decodedProduct],
  ])('in a %s', (_, shape, sent, fields, decoded) => {
    const read = (more: object) => v.parse(shape as v.GenericSchema<unknown, unknown>, { ...sent, ...more })
    expect([read(nulls(...fields)), read(wrong(...fields))]).toStrictEqual([decoded, decoded])
  })
})

test('unknown fields are dropped', () => {
  const sent = { ...user, passwordHash: 'x', __v: 7, role: { name: 'customer', permissions: [], level: 9 } }
  expect(v.parse(userShape, sent)).toStrictEqual({ ...decodedUser, role: { name: 'customer', permissions: [] } })
})

test.each<[string, unknown, Role]>([
  ['an object', { name: 'admin', permissions: ['admin.system.*'] }, { name: 'admin', permissions: ['admin.system.*'] }],
  ['an object without permissions', { name: 'admin' }, { name: 'admin', permissions: [] }],
  ['an object with null for permissions', { name: 'admin', permissions: null }, { name: 'admin', permissions: [] }],
  ['an object with wrong permissions', { name: 'admin', permissions: ['*', 7] }, { name: 'admin', permissions: [] }],
  ['an object without a name', { permissions: ['*'] }, { name: 'user', permissions: ['*'] }],
  ['its name', 'superadmin', { name: 'superadmin', permissions: [] }],
  ['null', null, { name: 'user', permissions: [] }],
  ['undefined', undefined, { name: 'user', permissions: [] }],
  ['a number', 1, { name: 'user', permissions: [] }],
  ['true', true, { name: 'user', permissions: [] }],
])('a role that is sent as %s', (_, role, decoded) => {
  expect(v.parse(userShape, { ...user, role }).role).toStrictEqual(decoded)
})

test.each([
  ['with name and id', { id: 'ACPMH', name: 'Monthly' }, { id: 'ACPMH', name: 'Monthly' }],
  ['without a name', { id: 'ACPMH', name: null }, { id: 'ACPMH', name: undefined }],
  ['completely', { id: 'ACPMH', name: 'Monthly', prices: [] }, { id: 'ACPMH', name: 'Monthly' }],
  ['as its id', 'ACPMH', 'ACPMH'],
  ['without an id', { name: 'Monthly' }, undefined],
  ['as null', null, undefined],
])("a service's product that is sent %s", (_, sent, decoded) => {
  expect(v.parse(serviceShape, { ...service, product: sent }).product).toStrictEqual(decoded)
})

test.each([
  ['with a path', { path: 'panel.example.com' }, 'panel.example.com'],
  ['without a path', {}, undefined],
  ['with null as path', { path: null }, undefined],
  ['as null', null, undefined],
])("a service's deployment that is sent %s", (_, deployment, path) => {
  expect(v.parse(serviceShape, { ...service, deployment }).deploymentPath).toBe(path)
})

test.each([
  [
    'an amount, a currency and a period',
    { unit_amount: 1499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
    { unit_amount: 1499, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } },
  ],
  [
    'a period without a count',
    { unit_amount: 1499, currency: 'usd', recurring: { interval: 'month' } },
    { unit_amount: 1499, currency: 'usd', recurring: { interval: 'month', interval_count: undefined } },
  ],
  [
    'an amount of zero',
    { unit_amount: 0, currency: 'usd', recurring: null },
    { unit_amount: 0, currency: 'usd', recurring: undefined },
  ],
  ['a fraction of a cent', { unit_amount: 14.5, currency: 'usd' }, undefined],
  ['a negative amount', { unit_amount: -1, currency: 'usd' }, undefined],
  ['an unsafe integer', { unit_amount: 2 ** 60, currency: 'usd' }, undefined],
  ['an amount as text', { unit_amount: '1499', currency: 'usd' }, undefined],
  ['no currency', { unit_amount: 1499 }, undefined],
  ['null', null, undefined],
])('a price with %s', (_, metadata, decoded) => {
  const { prices } = v.parse(productShape, { ...product, prices: [{ id: 'p', name: 'Fee', metadata }] })
  expect(prices).toStrictEqual([{ id: 'p', name: 'Fee', description: undefined, metadata: decoded }])
})
