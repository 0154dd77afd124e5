import { describe, expect, test } from 'vitest'
import { planOf, quote } from '../../payment/pricing'
import type { Product } from '../../shared/model'
import { price, product, promotion } from '../../testing/people'
import { NEW_PROMOTION, type TypedPromotion } from './promotion-form'
import { type PreviewedPromotion, previewOf, promotionInPreview } from './promotion-preview'

const monthly = product({ prices: [price({ amount: 4999 }), price({ amount: 1999, monthly: true })] })
const yearly = product({ id: 'ACPYH', prices: [price({ amount: 19_900 })] })
const inEuros = product({ id: 'ACPEU', prices: [price({ amount: 4999, currency: 'eur' })] })
const unreadable = product({ id: 'ACPXX', prices: [price()] })
const unpriced = product({ id: 'ACPNO', prices: [] })
const soldOut = product({ id: 'ACPSO', stock: 3, used: 3 })
const all = [monthly, yearly, inEuros, unreadable, unpriced, soldOut]

function previewed(fields: Partial<PreviewedPromotion>): PreviewedPromotion {
  return { ...promotion(), currency: undefined, minimumAmount: undefined, redeemBy: undefined, ...fields }
}

const percentage = { percentOff: 20 }
const typed: TypedPromotion = { ...NEW_PROMOTION, name: 'Summer', code: ' summer20 ', percentOff: '20' }

describe('a typed promotion', () => {
  test.each<[string, Partial<TypedPromotion>]>([
    ['a percentage', { percentOff: '' }],
    ['a percentage up to 100', { percentOff: '101' }],
    ['an amount', { discountType: 'fixed', amountOff: '' }],
    ['an amount above 0', { discountType: 'fixed', amountOff: '0' }],
    ['up to 12 months', { duration: 'repeating', durationInMonths: '13' }],
  ])('has no preview without %s', (_, fields) => {
    expect(promotionInPreview({ ...typed, ...fields })).toBeUndefined()
  })

  test('has a preview as soon as its discount is complete', () => {
    expect(promotionInPreview({ ...NEW_PROMOTION, percentOff: '20' })).toEqual(
      previewed({ code: '', name: '', percentOff: 20, stripeId: undefined }),
    )
  })

  test('is previewed as it will be sent', () => {
    const discount = { discountType: 'fixed', amountOff: '5,50', currency: 'EUR', percentOff: '20' }
    const limits = { minimumAmount: '10', redeemBy: '2026-12-31', applicableProducts: ['ACPMH'] }
    const months = { duration: 'repeating', durationInMonths: '6' }
    expect(promotionInPreview({ ...typed, ...discount, ...months, ...limits })).toEqual({
      code: 'SUMMER20',
      name: 'Summer',
      amountOff: 550,
      currency: 'EUR',
      duration: 'repeating',
      durationInMonths: 6,
      minimumAmount: 1000,
      redeemBy: '2026-12-31T23:59:59.000Z',
      applicableProducts: ['ACPMH'],
    })
  })
})

describe('the preview', () => {
  test.each([
    ['all products', [], ['ACPMH', 'ACPYH', 'ACPEU', 'ACPXX', 'ACPNO', 'ACPSO']],
    ['two products', ['ACPEU', 'gone', 'ACPMH'], ['ACPMH', 'ACPEU']],
    ['a product that is gone', ['gone'], []],
  ])('of a promotion for %s lists them in order', (_, applicableProducts, ids) => {
    expect(previewOf(previewed({ applicableProducts }), all).map((line) => line.product.id)).toEqual(ids)
  })

  test('shows the amounts with and without the promotion', () => {
    const [line] = previewOf(previewed(percentage), [monthly])
    expect([line?.regular?.dueToday, line?.quote?.dueToday]).toEqual([4999 + 1999, 3999 + 1599])
  })

  test.each<[string, Partial<PreviewedPromotion>, Product, string, boolean]>([
    ['a percentage', percentage, monthly, '', true],
    ['a percentage in another currency', { ...percentage, currency: 'EUR' }, monthly, '', true],
    ['an amount in the default currency', { amountOff: 500 }, monthly, '', true],
    ['an amount in the same currency', { amountOff: 500, currency: 'usd' }, monthly, '', true],
    ['an amount in another currency', { amountOff: 500, currency: 'EUR' }, monthly, 'currency', false],
    ['a large amount in another currency', { amountOff: 99_999, currency: 'EUR' }, monthly, 'currency', false],
    ['an amount in euros', { amountOff: 500, currency: 'EUR' }, inEuros, '', true],
    ['the whole first payment', { amountOff: 4999 + 1999 }, monthly, '', true],
    ['more than the first payment', { amountOff: 4999 + 1999 + 1 }, monthly, 'above', true],
    ['the minimum', { ...percentage, minimumAmount: 4999 + 1999 }, monthly, '', true],
    ['a cent below the minimum', { ...percentage, minimumAmount: 4999 + 1999 + 1 }, monthly, 'minimum', false],
    ['no minimum', { ...percentage, minimumAmount: 0 }, inEuros, '', true],
    ['a minimum in another currency', { ...percentage, minimumAmount: 1 }, inEuros, 'minimum', false],
    ['a minimum in euros', { ...percentage, minimumAmount: 4999, currency: 'eur' }, inEuros, '', true],
    ['amount and minimum in another currency', { amountOff: 1, minimumAmount: 1 }, inEuros, 'currency, minimum', false],
    ['too large an amount, below the minimum', { amountOff: 9_999, minimumAmount: 9_998 }, monthly, 'minimum', false],
    ['no discount at all', {}, monthly, '', true],
    ['no discount at all in another currency', { currency: 'EUR' }, monthly, '', true],
    ['a percentage beside an amount', { percentOff: 20, amountOff: 99_999, currency: 'EUR' }, monthly, '', true],
    ['a price without an amount', percentage, unreadable, 'no price', false],
    ['no price', percentage, unpriced, 'no price, not for sale', false],
    ['nothing left', percentage, soldOut, 'not for sale', true],
    ['a disabled product', percentage, { ...monthly, enabled: false }, 'not for sale', true],
    ['nothing left, and too large an amount', { amountOff: 5000 }, soldOut, 'above, not for sale', true],
  ])('of %s has its problems', (_, fields, sold, problems, isQuoted) => {
    const promoted = previewed(fields)
    const plan = planOf(sold)
    const quoted = { regular: plan && quote(plan), quote: plan && isQuoted ? quote(plan, promoted) : undefined }
    const listed = problems === '' ? [] : problems.split(', ')
    expect(previewOf(promoted, [sold])).toEqual([{ product: sold, plan, ...quoted, problems: listed }])
  })
})
