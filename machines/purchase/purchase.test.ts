import { describe, expect, test } from 'vitest'
import { service } from '../testing/people'
import { newServiceOf, outcomeOfPurchase, productChoiceProblem, readTransaction, transactionProblem } from './purchase'

test('a transaction and a product are required', () => {
  const transactions = ['tbx-1', '  tbx-1  ', '0', '', '   ', '\t\r\n\u00a0\u3000', '\u200b']
  const missing = 'Please enter a valid Tebex transaction ID'
  const none = undefined
  expect(transactions.map(transactionProblem)).toEqual([none, none, none, missing, missing, missing, missing])
  expect(['ACPMH', null].map(productChoiceProblem)).toEqual([none, 'Please select a product to purchase'])
})

const ID = 'tbx-1234567a89b012-c3d4e5'

test.each<[string, string, string?]>([
  ['an id', ID],
  ['an id between spaces', `  ${ID}\r\n`],
  ['a capital T', `T${ID.slice(1)}`],
  ['a prefix in capitals', `TBX${ID.slice(3)}`],
  ['capitals inside, which stay', 'TBX-1234567A89B012', 'tbx-1234567A89B012'],
  ['en dashes', ID.replaceAll('-', '–')],
  ['typographic quotes', `“${ID}”`],
  ['invisible characters', `\ufefftbx-1234567a\u200b89b012\u00ad-c3d4e5`],
  ['full-width characters', 'ｔｂｘ－１２３', 'tbx-123'],
  ['an id of another form', ' BX/2026/77\u200b ', 'BX/2026/77'],
  ['only digits', '4711', '4711'],
  ['letters of another script', 'заказ–１', 'заказ-１'],
  ['an id inside a longer one', 'eu-tbx-123', 'eu-tbx-123'],
  ['an id with an ending', 'tbx-123_2', 'tbx-123_2'],
  ['an id with a decimal point', 'tbx-123.5', 'tbx-123.5'],
  ['an id that ends with a hyphen', 'tbx-123-', 'tbx-123-'],
  ['an unfinished id', 'tbx-', 'tbx-'],
  ['two different ids', 'tbx-123 tbx-456', 'tbx-123 tbx-456'],
])('reads a transaction with %s, from which nothing is cut', (_, typed, id = ID) => {
  expect(readTransaction(typed)).toEqual({ id, isCut: false })
})

test.each([
  ['a hash', `#${ID}`],
  ['a line of the receipt', `Transaction ID: ${ID}`],
  ['a line with an amount', `Payment of $64.98 (T${ID.slice(1)}), thank you!`],
  ['a sentence', `Your ID is ${ID}.`],
  ['an address', `https://checkout.tebex.example/receipt/${ID}?`],
  ['a table', `Transaction\t${ID}\nDate\t2026-11-28`],
  ['the same id twice', `${ID} ${ID}`],
])('cuts the transaction out of %s', (_, typed) => {
  expect(readTransaction(typed)).toEqual({ id: ID, isCut: true })
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
