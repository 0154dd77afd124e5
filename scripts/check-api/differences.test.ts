import { expect, test } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { loadDefinition } from '#sandbox/server/definition'
import { createValidator, type Schema } from '#sandbox/server/validator'
import { createTestClient } from '#sandbox/testing/test-client'
import { mutationsOf } from '#src/api/testing/mutations'
import { compare } from './differences'

const definition = await loadDefinition()

test.each([
  ['getCurrentUser', '/auth/@me', ada],
  ['listServices', '/services', ada],
  ['getPlatformOverview', '/admin/platform/overview', ruth],
] as const)('%s: finds a difference exactly if Ajv finds an error', async (id, path, person) => {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(person)
  const { body } = await browser.call('GET', path)
  const schema = definition.responseSchema(id, 200) ?? {}
  const isValid = createValidator().compile(schema)
  const wrong = mutationsOf(body)
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text))
  expect(wrong.length).toBeGreaterThan(200)
  for (const response of [body, ...wrong]) {
    expect([response, compare(schema, response).differences.length === 0]).toEqual([response, isValid(response)])
  }
})

test('compares with the alternative that matches most of the response', () => {
  const schema: Schema = definition.responseSchema('getCurrentUser', 200) ?? {}
  const user = { id: 'u1', username: 'ada', email: 5, createdAt: 'yesterday', extra: 1, '665f1c2ab3d4e5f6a7b8c9d0': 1 }
  expect(compare(schema, { data: { user } })).toEqual({
    differences: [
      { path: 'data.user.email', expected: 'text', found: 'number' },
      { path: 'data.user.createdAt', expected: 'date-time', found: 'other text' },
    ],
    unknown: ['data.user.extra', 'data.user.*'],
  })
})

test('does not print the keys of an object that is keyed by users', () => {
  const schema: Schema = { type: 'object', properties: { id: { type: 'string' } } }
  const people = Object.fromEntries(['ada', 'ben', 'vera', 'sam', 'bo', 'ruth'].map((name) => [name, {}]))
  const { unknown } = compare(schema, { id: 'u1', ...people })
  expect(new Set(unknown)).toEqual(new Set(['*']))
})
