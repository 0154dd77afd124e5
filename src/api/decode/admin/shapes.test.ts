import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Role } from '#machines/shared/model'
import { managedServiceShape, readinessShape } from './services'
import { managedUserShape } from './users'

const user = { id: 'u1' }
const decodedUser = {
  id: 'u1',
  username: '',
  email: '',
  status: undefined,
  role: { name: 'user', permissions: [] },
  createdAt: undefined,
  updatedAt: undefined,
  discord: undefined,
  serviceCount: undefined,
  activeServiceCount: undefined,
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
  owner: undefined,
}

const readiness = { status: 'provisioning' }
const decodedReadiness = {
  ...readiness,
  isReady: undefined,
  isProvisioning: undefined,
  hasError: undefined,
  isInFlow: undefined,
  statusMessage: undefined,
}

const every = (keys: readonly string[], value: unknown) => Object.fromEntries(keys.map((key) => [key, value]))
const readUser = (more: object) => v.parse(managedUserShape, { ...user, ...more })
const readService = (more: object) => v.parse(managedServiceShape, { ...service, ...more })

const userFields = [
  ...['username', 'email', 'status', 'role', 'createdAt', 'updatedAt', 'discord', 'services'],
  'activeServiceCount',
]
const serviceFields = [...['active', 'expiresAt', 'createdAt', 'stripeSubscriptionId', 'user', 'product', 'deployment']]
const readinessFields = ['isReady', 'isProvisioning', 'hasError', 'isInFlow', 'statusMessage']

describe.each<[string, v.GenericSchema<unknown, unknown>, object, readonly string[], object]>([
  ['user', managedUserShape, user, userFields, decodedUser],
  ['service', managedServiceShape, service, serviceFields, decodedService],
  ['readiness', readinessShape, readiness, readinessFields, decodedReadiness],
])('a %s', (_, shape, least, fields, decoded) => {
  test('needs only its required fields', () => {
    expect(v.parse(shape, least)).toStrictEqual(decoded)
  })

  test.each([null, undefined, Symbol('wrong'), 7n])('does not have other fields that are %s', (value) => {
    expect(v.parse(shape, { ...least, ...every(fields, value) })).toStrictEqual(decoded)
  })

  test('drops unknown fields', () => {
    expect(v.parse(shape, { ...least, passwordHash: 'x', __v: 7 })).toStrictEqual(decoded)
  })
})

test.each<[string, v.GenericSchema<unknown, unknown>, unknown]>([
  ['a user without an id', managedUserShape, { username: 'ada' }],
  ['a user with an empty id', managedUserShape, { id: '' }],
  ['a user with a number as id', managedUserShape, { id: 7 }],
  ['only the id of a user', managedUserShape, 'u1'],
  ['a service without an id', managedServiceShape, { status: 'active' }],
  ['a service without an id', managedServiceShape, { status: 'active' }],
  ['a readiness without a status', readinessShape, { isReady: true }],
  ['a readiness with an empty status', readinessShape, { status: '', isReady: true }],
  ['a readiness with null as status', readinessShape, { status: null, isReady: true }],
])('%s cannot be read', (_, shape, sent) => {
  expect(v.safeParse(shape, sent).success).toBe(false)
})

test.each([undefined, null, 7, ''])('a service with the status %j has an unknown status', (status) => {
  expect(v.parse(managedServiceShape, { id: 's1', status })).toStrictEqual({ ...decodedService, status: '' })
})

test.each<[string, unknown, Role]>([
  ['an object', { name: 'admin', permissions: ['*'], level: 9 }, { name: 'admin', permissions: ['*'] }],
  ['an object without permissions', { name: 'admin' }, { name: 'admin', permissions: [] }],
  ['an object without a name', { permissions: ['*'] }, { name: 'user', permissions: ['*'] }],
  ['its name', 'superadmin', { name: 'superadmin', permissions: [] }],
  ['null', null, { name: 'user', permissions: [] }],
  ['undefined', undefined, { name: 'user', permissions: [] }],
])('a role that is sent as %s', (_, role, decoded) => {
  expect(readUser({ role }).role).toStrictEqual(decoded)
})

const active = { id: 's1', status: 'active' }
const suspended = { id: 's2', status: 'suspended' }

test.each([
  ['complete services', { services: [active, suspended, active] }, 3, 2],
  ['services by id', { services: ['s1', 's2'] }, 2, 0],
  ['services by id, counted', { services: ['s1', 's2'], activeServiceCount: 1 }, 2, 1],
  ['both ids and services', { services: ['s1', active] }, 2, 1],
  ['some unreadable services', { services: [null, { id: 's1' }, active] }, 3, 1],
  ['services of an unknown status', { services: [{ id: 's1', status: 'frozen' }] }, 1, 0],
  ['services, and another count', { services: [active], activeServiceCount: 0 }, 1, 0],
  ['null as the count', { services: [active], activeServiceCount: null }, 1, 1],
  ['a negative count', { services: [active], activeServiceCount: -1 }, 1, 1],
  ['a fraction as the count', { services: [active], activeServiceCount: 1.5 }, 1, 1],
  ['a count as text', { services: [active], activeServiceCount: '4' }, 1, 1],
  ['an object instead of a list', { services: { 0: active }, activeServiceCount: 2 }, undefined, 2],
  ['an empty list', { services: [] }, 0, 0],
])('a user with %s', (_, sent, serviceCount, activeServiceCount) => {
  expect(readUser(sent)).toStrictEqual({ ...decodedUser, serviceCount, activeServiceCount })
})

test.each([
  ['completely', { id: '7', username: 'ada', avatar: 'a1' }, { id: '7', username: 'ada', avatar: 'a1' }],
  ['without a picture', { id: '7', username: 'ada', avatar: null }, { id: '7', username: 'ada', avatar: undefined }],
  ['without a name', { id: '7' }, { id: '7', username: '', avatar: undefined }],
  ['without an id', { username: 'ada' }, undefined],
])('a Discord account that is sent %s', (_, discord, decoded) => {
  expect(readUser({ discord }).discord).toStrictEqual(decoded)
})

const nameless = { id: 'u1', username: undefined, email: undefined }

test.each([
  [
    'with name and email',
    { id: 'u1', username: 'ada', email: 'ada@x.test' },
    { id: 'u1', username: 'ada', email: 'ada@x.test' },
  ],
  ['completely', { id: 'u1', username: 'ada', role: 'admin' }, { ...nameless, username: 'ada' }],
  ['with nulls', { id: 'u1', username: null, email: null }, nameless],
  ['by id', 'u1', nameless],
  ['as null', null, undefined],
  ['as undefined', undefined, undefined],
  ['as an empty text', '', undefined],
  ['without an id', { username: 'ada' }, undefined],
  ['as a number', 7, undefined],
  ['as a list', ['u1'], undefined],
])('an owner that is sent %s', (_, sent, owner) => {
  expect(readService({ user: sent })).toStrictEqual({ ...decodedService, owner })
})

test.each([
  ['with name and id', { id: 'ACPMH', name: 'Monthly' }, { id: 'ACPMH', name: 'Monthly' }],
  ['completely', { id: 'ACPMH', name: 'Monthly', prices: [] }, { id: 'ACPMH', name: 'Monthly' }],
  ['without a name', { id: 'ACPMH' }, { id: 'ACPMH', name: undefined }],
  ['by id', 'ACPMH', 'ACPMH'],
  ['as null', null, undefined],
  ['without an id', { name: 'Monthly' }, undefined],
])('a product that is sent %s', (_, product, decoded) => {
  expect(readService({ product }).product).toStrictEqual(decoded)
})

test.each([
  ['a path', { path: 'panel.example.com' }, 'panel.example.com'],
  ['no path', {}, undefined],
  ['null as path', { path: null }, undefined],
])('a deployment with %s', (_, deployment, path) => {
  expect(readService({ deployment }).deploymentPath).toBe(path)
})

test('an unknown status is preserved', () => {
  expect([readService({ status: 'frozen' }).status, readUser({ status: 'frozen' }).status]).toEqual([
    'frozen',
    'frozen',
  ])
})

test.each([true, false])('a readiness preserves its flags: %s', (is) => {
  const sent = { ...readiness, ...every(readinessFields, is), statusMessage: 'Starting.' }
  expect(v.parse(readinessShape, sent)).toStrictEqual(sent)
})

test.each(['true', 1, null, undefined, {}])('isReady is not true if it is sent as %j', (isReady) => {
  expect(v.parse(readinessShape, { status: 'active', isReady }).isReady).toBeUndefined()
})
