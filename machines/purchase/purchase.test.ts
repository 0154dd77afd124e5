import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { newServiceOf, outcomeOfPurchase, productChoiceProblem, transactionProblem } from './purchase'

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

describe('the service that a payment for a product has made', () => {
  const old = service({ id: 'old', status: 'flow', product: 'ACPMH' })
  const bought = service({ id: 'new', status: 'flow', product: { id: 'ACPMH', name: 'Monthly Hosting' } })
  const second = service({ id: 'second', status: 'flow', product: 'ACPMH' })
  const running = service({ id: 'running', status: 'active', product: 'ACPMH' })
  const ofAnother = service({ id: 'other', status: 'flow', product: 'ACPYH' })
  const ofNone = service({ id: 'none', status: 'flow', product: undefined })
  const order = (...knownServiceIds: string[]) => ({ productId: 'ACPMH', knownServiceIds })

  test.each([
    ['the first service of somebody who had none', order(), [bought], bought],
    ['the new one among those that were there', order('old', 'other'), [ofAnother, old, bought], bought],
    ['the new one among new ones of other products', order('old'), [ofAnother, bought, ofNone, old], bought],
    ['the one to be set up beside one that runs', order(), [running, bought], bought],
    ['none where nothing is new', order('old', 'new'), [old, bought], undefined],
    ['the new one that runs already: it was set up elsewhere', order('old'), [old, running], running],
    ['none where several run already', order(), [running, { ...running, id: 'another' }], undefined],
    ['none where the new one is of another product', order('old'), [old, ofAnother], undefined],
    ['none where the new one is of no product', order('old'), [old, ofNone], undefined],
    ['none where nothing is there', order('old'), [], undefined],
    ['none where several are new: never a guess', order('old'), [old, bought, second], undefined],
    ['none where it is not known what was bought', null, [bought], undefined],
  ])('is %s', (_, bill, services, found) => {
    expect(newServiceOf(bill, services)).toBe(found)
  })
})
