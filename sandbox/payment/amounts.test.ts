import { describe, expect, test } from 'vitest'
import { createWorld } from '../server/worlds/create-world'
import { amountsOf } from './amounts'

const world = createWorld(new Date('2026-01-15T12:00:00.000Z'))

function seeded(productId: string, code: string | null) {
  const product = world.products.find(({ id }) => id === productId)
  const promotion = code === null ? null : world.promotions.find((candidate) => candidate.code === code)
  if (product === undefined || promotion === undefined) throw new Error(`No ${productId}, or no ${code}`)
  return { product, promotion }
}

describe('the amounts due now and later', () => {
  test.each([
    ['ACPMH', null, 4999 + 1499, 1499],
    ['ACPYH', null, 4999 + 14_990, 14_990],
    ['ACPLH', null, 7999 + 2999, 2999],
    ['ACPCL', null, 2500 + 999, 999],
    ['ACPBT', null, 499, 499],
    // 4999 * 0.8 = 3999.2 and 1499 * 0.8 = 1199.2, each rounded separately.
    ['ACPMH', 'LWDISCOUNT', 3999 + 1199, 1499],
    // 4999 * 0.9 = 4499.1 and 1499 * 0.9 = 1349.1
    ['ACPMH', 'SAVE10', 4499 + 1349, 1499],
    // 4999 / 2 = 2499.5 and 1499 / 2 = 749.5 are both rounded up, which is a cent more than half of the sum.
    ['ACPMH', 'HALFYEAR', 2500 + 750, 1499],
    ['ACPMH', 'FOREVER5', 4999 + 1499 - 500, 1499 - 500],
    ['ACPMH', 'SETUPFREE', 1499, 1499],
    ['ACPCL', 'SETUPFREE', 0, 999],
    ['ACPMH', 'BIGFIX', 0, 1499],
    ['ACPMH', 'FREEMONTH', 0, 1499],
    ['ACPMH', 'ALLFREE', 0, 0],
    ['ACPCL', 'SAVE10', 2250 + 899, 999],
  ])('of %s with %s are %i, then %i', (productId, code, first, later) => {
    const { product, promotion } = seeded(productId, code)
    expect(amountsOf(product, promotion)).toEqual({ first, later, currency: 'usd' })
  })

  test('use the two sums of a legacy price without items', () => {
    const { product } = seeded('ACPCL', null)
    const price = { amt: 2500, sub: 999, cur: 'EUR' }
    expect(amountsOf({ ...product, price }, null)).toEqual({ first: 3499, later: 999, currency: 'eur' })
    expect(amountsOf({ ...product, price: null }, null)).toEqual({ first: 0, later: 0, currency: 'usd' })
  })

  test.each([
    [undefined, 24_900],
    ['SAVE10', 22_410],
    ['FOREVER5', 24_400],
    ['ALLFREE', 0],
  ])('of a one-time price with %s are %i, then nothing', (code, first) => {
    const { product, promotion } = seeded('ACPMH', code ?? null)
    const metadata = { unit_amount: 24_900, currency: 'USD', recurring: null }
    const prices = [{ id: 'price_x', name: 'Lifetime', metadata }]
    expect(amountsOf({ ...product, prices }, promotion)).toEqual({ first, later: 0, currency: 'usd' })
  })

  test('use the legacy price if there are no prices', () => {
    const { product } = seeded('ACPCL', null)
    expect(amountsOf({ ...product, prices: [] }, null)).toEqual({ first: 3499, later: 999, currency: 'usd' })
  })

  test('throw for a price without an amount, which is an error in the seeds', () => {
    const { product } = seeded('ACPMH', null)
    const prices = [{ id: 'price_x', name: 'Setup fee' }]
    expect(() => amountsOf({ ...product, prices }, null)).toThrow('A price of ACPMH has no amount')
  })
})
