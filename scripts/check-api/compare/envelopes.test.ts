import { expect, test } from 'vitest'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import type { OperationId } from '#sandbox/server/schemas'
import { findContent } from './envelopes'

const definition = await loadDefinition()
const find = (id: OperationId, body: unknown) =>
  findContent(definition.responseSchema(id, 200) ?? {}, body, definition.resourceName(id, 200))

/** The example of a response in the contract. */
function exampleOf(id: OperationId) {
  const { examples } = definition.responseSchema(id, 200) as { examples: readonly { data: Record<string, unknown> }[] }
  return examples[0]?.data ?? {}
}

const user = exampleOf('getCurrentUser')
const { users, pagination } = exampleOf('listUsers')
const { service } = exampleOf('getServiceStatus')
const config = { SERVER_NAME: 'x' }

// The envelopes of the sandbox are tested in scripts/check-api/run-check.test.ts.
test.each<[OperationId, unknown, string | undefined]>([
  ['getCurrentUser', { data: user }, undefined],
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
  ['listUsers', { data: { users, pagination } }, undefined],
  ['listUsers', { data: { users }, pagination }, 'data.users[] and pagination'],
  ['listUsers', { data: { data: { users, pagination } } }, 'data.data.users[] and data.data.pagination'],
])('%s: finds the content (%#)', (id, body, found) => {
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
