import { describe, expect, test, vi } from 'vitest'
import { promotion } from '../testing/people'
import { automaticPromotion, canBeApplied, normalisedCode } from './promotion'

test.each([
  ['save10', 'SAVE10'],
  ['  Save10\n', 'SAVE10'],
  ['\u00a0lwdiscount\t', 'LWDISCOUNT'],
  ['straße', 'STRASSE'],
  ['two words', 'TWO WORDS'],
  ['   ', ''],
  ['', ''],
])('the typed code %j is sent as %j', (typed, code) => {
  expect(normalisedCode(typed)).toBe(code)
})

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('in %s the launch offer', (zone) => {
  // Read without a zone: these are what the viewer's clock says.
  test.each([
    ['2025-06-23T23:59:59.999', false],
    ['2025-06-24T00:00:00.000', true],
    ['2025-07-01T12:00:00.000', true],
    ['2025-07-07T23:59:00.000', true],
    ['2025-07-07T23:59:59.999', true],
    ['2025-07-08T00:00:00.000', false],
    ['2024-07-01T12:00:00.000', false],
    ['2026-07-01T12:00:00.000', false],
    ['never', false],
  ])('at %s is made: %s', (clock, isMade) => {
    vi.stubEnv('TZ', zone)
    expect(automaticPromotion('ACPMH', new Date(clock))?.code).toBe(isMade ? 'LWDISCOUNT' : undefined)
  })
})

test("the day's border is that of the viewer, not one moment for all", () => {
  const moment = new Date('2025-07-08T03:00:00.000Z')
  const isMadeIn = (zone: string) => {
    vi.stubEnv('TZ', zone)
    return automaticPromotion('ACPMH', moment) !== undefined
  }
  expect([isMadeIn('America/Los_Angeles'), isMadeIn('Pacific/Auckland')]).toEqual([true, false])
})

test('the launch offer is for one product, with its note', () => {
  const during = new Date('2025-07-01T12:00:00.000')
  expect(['ACPMH', 'ACPYH', 'acpmh', ''].map((productId) => automaticPromotion(productId, during))).toEqual([
    {
      code: 'LWDISCOUNT',
      note: 'Limited time offer automatically applied! Valid through July 7th, 2025.',
    },
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['known to the payment provider', promotion(), true],
  // The server was asked with the product, and may name products by other ids here.
  ['that names other products', promotion({ applicableProducts: ['665f1c2ab3d4e5f6a7b8c9d0'] }), true],
  ['unknown to the payment provider', promotion({ stripeId: undefined }), false],
  ['with an empty id', promotion({ stripeId: '' }), false],
  ['with a blank id', promotion({ stripeId: ' ' }), false],
])('a promotion %s can be applied: %o', (_, accepted, isApplied) => {
  expect(canBeApplied(accepted)).toBe(isApplied)
})
