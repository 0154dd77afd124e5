import { expect, test } from 'vitest'
import { isPriceComplete, NEW_PRICE, pricePayload, priceProblems, type TypedPrice } from './price-form'

const monthly: TypedPrice = { name: 'Monthly hosting', id: 'price_month', description: 'Paid every month.' }
const PREFIX = 'Price ID must start with price_'

test('a new price is empty, and all of its fields are required', () => {
  expect([NEW_PRICE, priceProblems(NEW_PRICE)]).toEqual([
    { name: '', id: '', description: '' },
    { name: 'Name is required', id: 'Price ID is required', description: 'Description is required' },
  ])
})

test.each([
  [{}, {}],
  [{ name: '\t' }, { name: 'Name is required' }],
  [{ description: ' ' }, { description: 'Description is required' }],
  [{ id: ' ' }, { id: 'Price ID is required' }],
  [{ id: ' price_1 ' }, {}],
  [{ id: 'price_' }, { id: PREFIX }],
  [{ id: ' price_ ' }, { id: PREFIX }],
  [{ id: 'Price_1' }, { id: PREFIX }],
  [{ id: 'prod_1' }, { id: PREFIX }],
  [{ id: 'my price_1' }, { id: PREFIX }],
])('a price with %j has the problems %j', (typed, problems) => {
  const all = { ...monthly, ...typed }
  expect([priceProblems(all), isPriceComplete(all)]).toEqual([problems, Object.keys(problems).length === 0])
})

test('the fields of a price are trimmed', () => {
  const typed = { name: ' Monthly hosting ', id: '\tprice_month\n', description: ' Paid every month. ' }
  expect([pricePayload(monthly), pricePayload(typed)]).toEqual([monthly, monthly])
})
