import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { newServiceOf, outcomeOfPurchase, productChoiceProblem, transactionProblem } from './purchase'

test('a transaction and a product are required', () => {
  const transactions = ['tbx-1', '  tbx-1  ', '0', '', '   ', '\t\r\n\u00a0\u3000']
  const missing = 'Please enter a valid Tebex transaction ID'
  const none = undefined
  expect(transactions.map(transactionProblem)).toEqual([none, none, none, missing, missing, missing])
  expect(['ACPMH', null].map(productChoiceProblem)).toEqual([none, 'Please select a product to purchase'])
})

const old = service({ id: 'old', status: 'flow', product: 'ACPMH' })
const bought = service({ id: 'new', status: 'flow', product: { id: 'ACPMH', name: 'Monthly Hosting' } })
const second = service({ id: 'second', status: 'flow', product: 'ACPMH' })
const running = service({ id: 'running', status: 'active', product: 'ACPMH' })
const ofAnother = service({ id: 'other', status: 'flow', product: 'ACPYH' })
const ofNone = service({ id: 'none', status: 'flow', product: undefined })

describe('the outcome of a registration without a clear response', () => {
  test.each([
    ['one new service of the product', [old, ofAnother, bought, ofNone], ['old'], 'registered'],
    ["the customer's first service", [bought], [], 'registered'],
    ['no new service', [old, ofAnother], ['old', 'other'], 'notRegistered'],
    ['a new service of another product', [old, ofAnother], ['old'], 'notRegistered'],
    ['a new service without a product', [old, ofNone], ['old'], 'notRegistered'],
    ['no services at all', [], ['old'], 'notRegistered'],
    ['several new services of the product', [old, bought, second], ['old'], 'unclear'],
  ])('with %s', (_, services, known, outcome) => {
    expect(outcomeOfPurchase(services, 'ACPMH', known)).toBe(outcome)
  })
})

describe('the service that a payment created', () => {
  const order = (...knownServiceIds: string[]) => ({ productId: 'ACPMH', knownServiceIds })

  test.each([
    ["the customer's first service", order(), [bought], bought],
    ['the new one among known ones', order('old', 'other'), [ofAnother, old, bought], bought],
    ['the new one among new ones of other products', order('old'), [ofAnother, bought, ofNone, old], bought],
    ['the one that waits for setup, beside a running one', order(), [running, bought], bought],
    ['none if nothing is new', order('old', 'new'), [old, bought], undefined],
    // It may have been set up on another device.
    ['the new one that is running already', order('old'), [old, running], running],
    ['none if several are running already', order(), [running, { ...running, id: 'another' }], undefined],
    ['none if the new one is of another product', order('old'), [old, ofAnother], undefined],
    ['none if the new one has no product', order('old'), [old, ofNone], undefined],
    ['none if there are no services', order('old'), [], undefined],
    ['none if several are new', order('old'), [old, bought, second], undefined],
    ['none if the order is not known', null, [bought], undefined],
  ])('is %s', (_, knownOrder, services, found) => {
    expect(newServiceOf(knownOrder, services)).toBe(found)
  })
})
