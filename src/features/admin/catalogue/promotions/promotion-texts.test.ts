import { describe, expect, test } from 'vitest'
import {
  appliesToText,
  DISCOUNT_TYPE_OPTIONS,
  DURATION_OPTIONS,
  durationText,
  limitText,
  redeemByText,
  usedSentence,
  usedText,
} from './promotion-texts'

test('the options of a new promotion have labels', () => {
  expect([DISCOUNT_TYPE_OPTIONS, DURATION_OPTIONS]).toEqual([
    [
      { value: 'percentage', label: 'Percentage' },
      { value: 'fixed', label: 'Fixed Amount' },
    ],
    [
      { value: 'once', label: 'Once' },
      { value: 'repeating', label: 'Repeating' },
      { value: 'forever', label: 'Forever' },
    ],
  ])
})

test.each([
  ['once', undefined, 'Once'],
  ['once', 6, 'Once'],
  ['forever', undefined, 'Forever'],
  ['repeating', 1, '1 month'],
  ['repeating', 6, '6 months'],
  ['repeating', undefined, 'Repeating'],
  ['weekly', 6, 'weekly'],
  ['', undefined, '–'],
  [undefined, undefined, '–'],
] as const)('the duration %s with %s months is shown as %s', (duration, durationInMonths, text) => {
  expect(durationText({ duration, durationInMonths })).toBe(text)
})

describe('the number of redemptions', () => {
  test.each([
    [3, 100, '3 of 100'],
    [3, undefined, '3'],
    [3, 0, '3'],
    [0, 1000, '0 of 1,000'],
    [undefined, 100, '–'],
    [undefined, undefined, '–'],
  ])('%s of %s is shown as %s', (timesRedeemed, maxRedemptions, text) => {
    expect(usedText({ timesRedeemed, maxRedemptions })).toBe(text)
  })

  test.each([
    [undefined, "We don't know how many times it has been used."],
    [0, 'It has never been used.'],
    [1, 'It has been used once.'],
    [1200, 'It has been used 1,200 times.'],
  ])('%s as a sentence: %s', (timesRedeemed, text) => {
    expect(usedSentence(timesRedeemed)).toBe(text)
  })
})

test.each([
  [undefined, 'No limit'],
  [0, 'No limit'],
  [1, '1'],
  [2500, '2,500'],
])('a limit of %s is shown as %s', (limit, text) => {
  expect(limitText(limit)).toBe(text)
})

test.each([
  [undefined, 'No expiration'],
  ['2030-12-31T23:59:59.000Z', 'Dec 31, 2030'],
  // The day in UTC, in every time zone.
  ['2030-12-31T00:00:01.000Z', 'Dec 31, 2030'],
  ['2030-12-31', 'Dec 31, 2030'],
  ['soon', '–'],
])('redeemBy %s is shown as %s', (redeemBy, text) => {
  expect(redeemByText(redeemBy)).toBe(text)
})

test.each([
  [[], 'All products'],
  [['ACPMH'], 'ACPMH'],
  [['ACPMH', 'ACPYH', 'ACPLH'], '3 products'],
])('the products %j are shown as %s', (applicableProducts, text) => {
  expect(appliesToText({ applicableProducts })).toBe(text)
})
