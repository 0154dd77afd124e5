import { expect, test } from 'vitest'
import { outcomeOf, type TestCard, testCards } from './test-cards'

const cards: TestCard[] = Object.values(testCards)
const invalid = {
  type: 'fails',
  error: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is invalid.' },
}

test('all test cards have different numbers', () => {
  expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length)
})

test.each(cards)('the card $number $reason', ({ number, outcome }) => {
  expect(outcomeOf(number)).toBe(outcome)
})

test.each(['378282246310005', '6011111111111117', '5200828282828210', '30569309025904'])(
  'the unknown number %s has a correct check digit and succeeds',
  (number) => {
    expect(outcomeOf(number)).toEqual({ type: 'succeeds' })
  },
)

test.each(['', '4242', '4242424242424241', '4242424242424224x', '0'.repeat(20), 'four'])(
  '%j is not a card number',
  (number) => {
    expect(outcomeOf(number)).toEqual(invalid)
  },
)
