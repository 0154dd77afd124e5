import { expect, test } from 'vitest'
import { withoutReferences } from './references'

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
