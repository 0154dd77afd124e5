import { expect, test } from 'vitest'
import { isPriceComplete, pricePayload, priceProblems, type TypedPrice } from './price-form'

const monthly: TypedPrice = { name: 'Monthly hosting', id: 'price_month', description: 'Paid every month.' }

test.each<[keyof TypedPrice, string, readonly string[], readonly string[]]>([
  ['name', 'Name is required', ['x'], ['', '\t']],
  ['description', 'Description is required', ['x'], ['', ' ']],
  ['id', 'Price ID is required', ['price_1', ' price_1 '], ['', ' ']],
  ['id', 'Price ID must start with price_', [], ['price_', ' price_ ', 'Price_1', 'prod_1', 'my price_1']],
])('the field %s of a price has the problem "%s" only with certain texts', (field, problem, valid, invalid) => {
  const check = (text: string) => {
    const typed = { ...monthly, [field]: text }
    return [priceProblems(typed), isPriceComplete(typed)]
  }
  expect([valid.map(check), invalid.map(check)]).toEqual([
    valid.map(() => [{}, true]),
    invalid.map(() => [{ [field]: problem }, false]),
  ])
})

test('the fields of a price are trimmed', () => {
  const typed = { name: ' Monthly hosting ', id: '\tprice_month\n', description: ' Paid every month. ' }
  expect(pricePayload(typed)).toEqual(monthly)
})
