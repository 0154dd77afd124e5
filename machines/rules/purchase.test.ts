import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { productChoiceProblem, purchasedService, transactionProblem } from './purchase'

test.each([
  ['tbx-1', undefined],
  ['  tbx-1  ', undefined],
  ['0', undefined],
  ['', 'Please enter a valid Tebex transaction ID'],
  ['   ', 'Please enter a valid Tebex transaction ID'],
  ['\t\r\n\u00a0\u3000', 'Please enter a valid Tebex transaction ID'],
])('the transaction %j: %s', (typed, problem) => {
  expect(transactionProblem(typed)).toBe(problem)
})

test.each([
  ['ACPMH', undefined],
  [null, 'Please select a product to purchase'],
])('the product %s: %s', (productId, problem) => {
  expect(productChoiceProblem(productId)).toBe(problem)
})

describe('the service that a purchase has made', () => {
  const old = service({ id: 'old', product: 'ACPMH' })
  const bought = service({ id: 'new', product: { id: 'ACPMH', name: undefined } })
  const second = service({ id: 'second', product: 'ACPMH' })
  const ofAnother = service({ id: 'other', product: 'ACPYH' })
  const ofNone = service({ id: 'none', product: undefined })

  test.each([
    ['the one new service of the product', [old, ofAnother, bought, ofNone], 'ACPMH', ['old'], bought],
    ['the one service of somebody who had none', [bought], 'ACPMH', [], bought],
    ['none, if nothing is new', [old, ofAnother], 'ACPMH', ['old'], undefined],
    ['none, if only another product has a new one', [old, ofAnother], 'ACPMH', ['old'], undefined],
    ['none, if there are several: never a guess', [old, bought, second], 'ACPMH', ['old'], undefined],
    ['none, if nobody knows what was there before', [bought], 'ACPMH', null, undefined],
    ['none, if there are no services', [], 'ACPMH', ['old'], undefined],
    ['none, if no product was chosen', [ofNone], null, [], undefined],
  ])('is %s', (_, services, productId, known, found) => {
    expect(purchasedService(services, productId, known)).toBe(found)
  })
})
