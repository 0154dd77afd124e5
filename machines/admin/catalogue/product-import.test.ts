import { expect, test } from 'vitest'
import type { Recurring } from '../../shared/model'
import * as imports from './product-import'

const { importPayload, importProblems, intervalChip, isImportComplete, NEW_IMPORT, stripePriceName } = imports
const { stripeProductIdProblem } = imports

const typedImport: imports.TypedImport = { ...NEW_IMPORT, stripeProductId: 'prod_1', stock: '50' }
const COUNT = 'Please enter a whole number such as 1000'
const PREFIX = 'Product ID must start with prod_'

test.each([
  [undefined, ['', '  ', 'prod_1', ' prod_1\n']],
  [PREFIX, ['prod_', ' prod_ ', 'Prod_1', 'price_1', 'a prod_1']],
])("the provider's product id has the problem: %s", (problem, ids) => {
  expect(ids.map(stripeProductIdProblem)).toEqual(ids.map(() => problem))
})

const monthly: Recurring = { interval: 'month', interval_count: 1 }

test.each([
  ['Hosting', monthly, 'Hosting'],
  [' Hosting ', undefined, 'Hosting'],
  [undefined, monthly, 'Recurring'],
  ['', monthly, 'Recurring'],
  [' ', undefined, 'One-time'],
  [undefined, undefined, 'One-time'],
])('a price with the nickname %j and the interval %j is named %s', (nickname, recurring, name) => {
  expect(stripePriceName({ nickname, recurring })).toBe(name)
})

test.each([
  ['month', 1, 'monthly'],
  ['year', 1, 'yearly'],
  ['day', 1, 'daily'],
  ['month', undefined, 'monthly'],
  ['month', 0, 'monthly'],
  ['constructor', undefined, 'constructorly'],
  ['month', 3, 'every 3 months'],
  ['day', 2, 'every 2 days'],
])('the interval %s with the count %s is shown as %s', (interval, count, chip) => {
  expect(intervalChip({ interval, interval_count: count })).toBe(chip)
})

test.each([
  [{}, {}, true],
  [{ customProductId: 'ACP_MH-2' }, {}, true],
  [{ stock: '0', used: 'none' }, {}, true],
  [{ stock: ' ' }, { stock: 'Stock is required' }, false],
  [{ stock: '1e3', used: '1,00' }, { stock: COUNT, used: COUNT }, false],
  [{ customProductId: 'a'.repeat(51) }, { customProductId: 'Product ID must be 50 characters or less' }, false],
  [{ stripeProductId: 'price_1' }, { stripeProductId: PREFIX }, false],
  [{ stripeProductId: ' ' }, {}, false],
])('an import with %j has the problems %j and is complete: %s', (typed, problems, isComplete) => {
  const all = { ...typedImport, ...typed }
  expect([importProblems(all), isImportComplete(all)]).toEqual([problems, isComplete])
})

const sent = { stripeProductId: 'prod_1', stock: 50, used: 0, enabled: true, subscription: true }

test.each<[string, Partial<imports.TypedImport>, object]>([
  ['its defaults', {}, sent],
  ['blanks', { stripeProductId: ' prod_1 ', customProductId: ' ' }, sent],
  ['an id', { customProductId: ' ACPMH ' }, { ...sent, customProductId: 'ACPMH' }],
  ['numbers', { stock: 'many', used: '1.000' }, { ...sent, stock: 0, used: 1000 }],
  ['switches', { enabled: false, subscription: false }, { ...sent, enabled: false, subscription: false }],
])('an import with %s is sent', (_, typed, payload) => {
  expect(importPayload({ ...typedImport, ...typed })).toEqual(payload)
})
