import { expect, test } from 'vitest'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { createValidator, type Schema } from '#sandbox/server/contract/validator'
import { createTestClient } from '#sandbox/testing/test-client'
import { mutationsOf } from '#src/api/testing/mutations'
import { compare } from './differences'

const definition = await loadDefinition()

/** Compares the value and many wrong ones with the schema, and with the result of Ajv. */
function compareMutations(schema: Schema, value: unknown): boolean[] {
  const isValid = createValidator().compile(schema)
  const mutations = mutationsOf(value).filter(Boolean)
  const values = [value, ...mutations.map((json) => JSON.parse(json))]
  const results = values.map((each) => compare(schema, each).differences.length === 0)
  expect(values.map((each, index) => [each, results[index]])).toEqual(values.map((each) => [each, isValid(each)]))
  expect(results.filter((fits) => !fits).length).toBeGreaterThan(100)
  return results
}

test.each([
  ['getCurrentUser', '/auth/@me', ada],
  ['listServices', '/services', ada],
  ['getPlatformOverview', '/admin/platform/overview', ruth],
] as const)('%s: finds a difference exactly if Ajv finds an error', async (id, path, person) => {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(person)
  const { body } = await browser.call('GET', path)
  expect(compareMutations(definition.responseSchema(id, 200) ?? {}, body).length).toBeGreaterThan(200)
})

const text: Schema = { type: 'string' }
const count: Schema = { type: 'integer', minimum: 0 }
const composed: Schema = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      allOf: [
        { type: 'object', required: ['id'], properties: { id: text, owner: { anyOf: [text, { type: 'null' }] } } },
        {
          properties: { id: { minLength: 2 }, pages: count },
          anyOf: [{ required: ['pages'] }, { required: ['owner'] }],
        },
      ],
    },
    discount: {
      type: 'object',
      required: ['kind'],
      properties: { kind: text },
      discriminator: { propertyName: 'kind' },
      oneOf: [
        { required: ['percent'], properties: { kind: { const: 'percentage' }, percent: count } },
        { required: ['amount'], properties: { kind: { const: 'fixed' }, amount: count } },
      ],
    },
    period: { type: 'object', oneOf: [{ required: ['from'] }, { required: ['since'] }], properties: { from: text } },
    labels: { type: 'object', properties: {}, additionalProperties: text },
    sealed: { type: 'object', properties: { id: text }, additionalProperties: false },
  },
}
const composedValue = {
  data: { id: 'ab', owner: null, pages: 2 },
  discount: { kind: 'fixed', amount: 5 },
  period: { from: 'x' },
  labels: { one: 'x' },
  sealed: { id: 'x' },
}

test('finds a difference exactly if Ajv finds an error, for all ways to combine schemas', () => {
  expect(compareMutations(composed, composedValue).filter(Boolean).length).toBeGreaterThan(10)
})

test('compares with the alternative that matches most of the response', () => {
  const response = {
    data: { id: 'ab', extra: 1 },
    discount: { kind: 'fixed', amount: -1, '665f1c2ab3d4e5f6a7b8c9d0': 1 },
    period: { from: 'x', since: 'y' },
    sealed: { id: 'x', more: 1 },
  }
  expect(compare(composed, response)).toMatchObject({
    differences: [
      { path: 'data', expected: 'at least one of pages, owner', found: 'none of them' },
      { path: 'discount.amount', expected: 'whole number from 0', found: 'other number' },
      { path: 'period', expected: 'only one of from, since', found: 'another number of them' },
      { path: 'sealed.more', expected: 'nothing', found: 'a field' },
    ],
    unknown: ['data.extra', 'discount.*', 'period.since'],
  })
})

test('does not print the keys of an object that is keyed by users', () => {
  const schema: Schema = { type: 'object', properties: { id: { type: 'string' } } }
  const people = Object.fromEntries(['ada', 'ben', 'vera', 'sam', 'bo', 'ruth'].map((name) => [name, {}]))
  const { unknown } = compare(schema, { id: 'u1', ...people })
  expect(new Set(unknown)).toEqual(new Set(['*']))
})
