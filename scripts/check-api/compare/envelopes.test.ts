import { expect, test } from 'vitest'
import { loadDefinition } from '#sandbox/server/definition'
import type { OperationId } from '#sandbox/server/schemas'
import { findContent } from './envelopes'

const definition = await loadDefinition()
const find = (id: OperationId, body: unknown) =>
  findContent(definition.responseSchema(id, 200) ?? {}, body, definition.resourceName(id, 200))

const user = { id: 'u1', username: 'ada', email: 'ada@example.test' }
const users = [user]
const pagination = { page: 1, limit: 20, pages: 1, total: 1 }
const service = { status: 'active' }
const config = { SERVER_NAME: 'x' }

test.each<[OperationId, unknown, string | undefined]>([
  ['getCurrentUser', { data: user }, undefined],
  ['getCurrentUser', user, 'none'],
  ['getCurrentUser', { user }, 'user'],
  ['getCurrentUser', { data: { user } }, 'data.user'],
  ['getCurrentUser', { data: { data: user } }, 'data.data'],
  ['getCurrentUser', { data: { data: { user } } }, 'data.data.user'],
  ['getServiceStatus', { data: { service } }, undefined],
  ['getServiceStatus', { data: service }, 'data'],
  ['getServiceStatus', { data: { data: service } }, 'data.data'],
  ['getServiceStatus', { data: { data: { service } } }, 'data.data.service'],
  ['getServiceStatus', { service }, 'service'],
  ['getServiceStatus', service, 'none'],
  ['getDeploymentConfig', { data: config }, undefined],
  ['getDeploymentConfig', config, 'none'],
  ['getDeploymentConfig', { data: { data: config } }, 'data.data'],
  ['listServices', { data: [] }, undefined],
  ['listServices', [], 'none'],
  ['listUsers', { data: { users, pagination } }, undefined],
  ['listUsers', { data: { users }, pagination }, 'data.users[] and pagination'],
  ['listUsers', { data: { data: { users, pagination } } }, 'data.data.users[] and data.data.pagination'],
  ['listUsers', { data: users, pagination }, 'data[] and pagination'],
  ['listUsers', { users, pagination }, 'users[] and pagination'],
])('%s: finds the content of %j', (id, body, found) => {
  const { envelope, comparison } = find(id, body)
  expect(envelope?.found).toBe(found)
  expect(comparison.differences).toEqual([])
})

test('names differences by their place in the contract, and fields beside the content', () => {
  expect(find('getCurrentUser', { isOk: true, data: { user: { ...user, email: 5 } } })).toMatchObject({
    envelope: { found: 'data.user', expected: 'data' },
    comparison: { differences: [{ path: 'data.email', expected: 'text', found: 'number' }], unknown: ['isOk'] },
  })
})

test('expects the envelope of the contract if no place fits', () => {
  expect(find('getCurrentUser', { result: user })).toMatchObject({
    envelope: undefined,
    comparison: { differences: [{ path: 'data', expected: 'object', found: 'nothing' }], unknown: ['result'] },
  })
})
