import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { outcomeOfPurchase, productChoiceProblem, transactionProblem } from './purchase'

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

describe('the services after a registration whose answer was lost', () => {
  const old = service({ id: 'old', product: 'ACPMH' })
  const bought = service({ id: 'new', product: { id: 'ACPMH', name: undefined } })
  const second = service({ id: 'second', product: 'ACPMH' })
  const ofAnother = service({ id: 'other', product: 'ACPYH' })
  const ofNone = service({ id: 'none', product: undefined })

  test.each([
    ['one new service of the product', [old, ofAnother, bought, ofNone], ['old'], 'registered'],
    ['the first service of somebody who had none', [bought], [], 'registered'],
    ['nothing new', [old, ofAnother], ['old', 'other'], 'notRegistered'],
    ['a new service of another product', [old, ofAnother], ['old'], 'notRegistered'],
    ['a new service of no product', [old, ofNone], ['old'], 'notRegistered'],
    ['no services at all', [], ['old'], 'notRegistered'],
    ['several new services of the product: never a guess', [old, bought, second], ['old'], 'unclear'],
  ])('%s: %s', (_, services, known, outcome) => {
    expect(outcomeOfPurchase(services, 'ACPMH', known)).toBe(outcome)
  })
})
