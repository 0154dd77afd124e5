import { expect, test } from 'vitest'
import { createDefinition } from './definition'
import { readContract } from './load-definition'
import { createMatcher } from './matcher'
import { withoutReferences } from './references'
import { createValidators } from './validators'

test('a body whose schema is not a reference is an error, because it would not be checked', async () => {
  const document = structuredClone(await readContract())
  const { schemas } = createValidators(document)
  const contract = {
    document,
    validatorAt: (key: string) => schemas.getSchema(key),
    parameterValidatorOf: schemas.compile,
  }
  expect(() => createDefinition(contract)).not.toThrow()
  Object.assign(document.paths['/auth/login']?.post?.requestBody?.content['application/json'] ?? {}, {
    schema: { type: 'object' },
  })
  expect(() => createDefinition(contract)).toThrow('The schema of a body must be a reference to components')
})

const match = createMatcher('/v1', [
  { id: 'one', method: 'GET', path: '/flows/{serviceId}' },
  { id: 'state', method: 'GET', path: '/flows/state' },
  { id: 'step', method: 'POST', path: '/flows/{serviceId}/{flowStep}' },
])

test.each([
  ['GET', '/v1/flows/s1', { id: 'one', parameters: { serviceId: 's1' } }],
  ['GET', '/v1/flows/a%2Fb%20c', { id: 'one', parameters: { serviceId: 'a/b c' } }],
  ['GET', '/v1/flows/state', { id: 'state', parameters: {} }],
  ['POST', '/v1/flows/s1/validate_dns', { id: 'step', parameters: { serviceId: 's1', flowStep: 'validate_dns' } }],
  ['POST', '/v1/flows/s1', undefined],
  ['GET', '/v1/flows', undefined],
  ['GET', '/flows/s1', undefined],
])('%s %s is %j', (method, path, expected) => {
  expect(match(method, path)).toEqual(expected)
})

test('a reference is replaced by its target, which may contain references', () => {
  const document = {
    a: { $ref: '#/parts/one~1two' },
    list: [{ $ref: '#/parts/leaf' }],
    parts: { 'one/two': { leaf: { $ref: '#/parts/leaf' } }, leaf: { type: 'string' } },
  }
  const leaf = { type: 'string' }
  expect(withoutReferences(document)).toEqual({ a: { leaf }, list: [leaf], parts: { 'one/two': { leaf }, leaf } })
})

test('a schema that contains itself becomes a circular object', () => {
  const { schemas } = withoutReferences({ schemas: { User: { friend: { $ref: '#/schemas/User' } } } })
  const { friend } = schemas.User as { friend: { friend?: unknown } }
  expect(friend.friend).toBe(friend)
})

test('a reference to nothing is an error', () => {
  expect(() => withoutReferences({ a: { $ref: '#/nothing' } })).toThrow('The document has no #/nothing')
})
