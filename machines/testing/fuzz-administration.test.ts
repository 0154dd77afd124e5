import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasNothingLeft,
  NEW_PRODUCT,
  productChanges,
  productIdProblem,
  productPayload,
  productProblems,
} from '../admin/catalogue/managed-product'
import { NEW_PRICE, pricePayload, priceProblems } from '../admin/catalogue/price-form'
import {
  importPayload,
  importProblems,
  intervalChip,
  NEW_IMPORT,
  stripePriceName,
} from '../admin/catalogue/product-import'
import { promotionChanges, promotionEditProblems, typedPromotionEdit } from '../admin/catalogue/promotion-edit'
import {
  dayOf,
  monthsOf,
  NEW_PROMOTION,
  promotionPayload,
  promotionProblems,
  redeemByOf,
} from '../admin/catalogue/promotion-form'
import { missingProducts, previewOf, promotionInPreview } from '../admin/catalogue/promotion-preview'
import { discountText, promotionState } from '../admin/catalogue/promotion-state'
import { majorUnitsText, minorUnitsOf } from '../shared/minor-units'
import type { ManagedPromotion } from '../shared/model'
import { wholeNumberOf } from '../shared/numbers'
import { fuzzInputs, long } from './fuzz-inputs'
import { product, promotion } from './people'
import { runs } from './runs'

const NOW = new Date('2026-11-22T12:00:00.000Z')
/** In ms. */
const LIMIT = 50

/** Sets every text field of a form to the same text. */
function filled<T extends object>(form: T, text: string): T {
  const fields = Object.entries(form).map(([field, value]) => [field, typeof value === 'string' ? text : value])
  // Safe because the keys are those of the form; the type of `fromEntries` does not include them.
  return Object.fromEntries(fields) as T
}

function stored(text: string): ManagedPromotion {
  return {
    ...promotion({ name: text, code: text, percentOff: 20, applicableProducts: [text] }),
    id: text,
    description: text,
    currency: text,
    maxRedemptions: 1,
    maxRedemptionsPerCustomer: 1,
    redeemBy: text,
    minimumAmount: 1,
    enabled: true,
    createdAt: text,
    timesRedeemed: 0,
    isValid: true,
  }
}

const SOLD = {
  ...product(),
  createdAt: undefined,
  customerCount: undefined,
}

const FIXED = { discountType: 'fixed', duration: 'repeating' }

/** All functions that check, parse or send typed texts. */
const rules: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
  'a new product': (text) => {
    const typed = filled(NEW_PRODUCT, text)
    return [productProblems(typed), productPayload(typed), productChanges(SOLD, typed), hasNothingLeft(typed)]
  },
  'a product id': (text) => [productIdProblem(text)],
  'a price': (text) => [priceProblems(filled(NEW_PRICE, text)), pricePayload(filled(NEW_PRICE, text))],
  'an import': (text) => [importProblems(filled(NEW_IMPORT, text)), importPayload(filled(NEW_IMPORT, text))],
  'a new promotion': (text) => {
    const typed = { ...filled(NEW_PROMOTION, text), applicableProducts: [text] }
    const fixed = { ...typed, ...FIXED }
    return [typed, fixed].flatMap((all) => [promotionProblems(all, NOW), promotionPayload(all)])
  },
  'an edited promotion': (text) => {
    const typed = filled(typedPromotionEdit(stored('x')), text)
    return [promotionEditProblems(stored('x'), typed, NOW), promotionChanges(stored('x'), typed)]
  },
  'a stored promotion': (text) => {
    const promotionOfServer = stored(text)
    return [
      typedPromotionEdit(promotionOfServer),
      promotionState(promotionOfServer, NOW),
      discountText(promotionOfServer),
      previewOf(promotionOfServer, [product({ id: text })]),
      missingProducts(promotionOfServer, [product()]),
    ]
  },
  'a preview': (text) => [promotionInPreview({ ...filled(NEW_PROMOTION, text), percentOff: '20' })],
  'a price of the provider': (text) => [
    intervalChip({ interval: text, interval_count: 1 }),
    stripePriceName({ nickname: text, recurring: undefined }),
  ],
  'a number or a day': (text) => [
    minorUnitsOf(text),
    wholeNumberOf(text),
    monthsOf(text),
    redeemByOf(text),
    dayOf(text),
  ],
}

const TEXTS: ReadonlySet<unknown> = new Set([
  'Product ID must be 50 characters or less',
  'Product ID can only contain letters, numbers, hyphens, and underscores',
  'Product ID must start with prod_',
  'Product name is required',
  'Stock is required',
  'Name is required',
  'Price ID is required',
  'Price ID must start with price_',
  'Description is required',
  'Code is required',
  'Percentage must be a whole number from 1 to 100',
  'Please enter an amount of at least 0.01, such as 10.00',
  'Months must be between 1 and 12',
  'Please enter an amount such as 10.00',
  'Please enter a valid date',
  'This date is in the past',
])

const typedText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.stringMatching(/^[\d.,:TZ+ -]{0,24}$/),
)

/** Returns true if the value contains, at any depth, a number that is not a safe integer. */
function hasUnsoundNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isSafeInteger(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnsoundNumber)
}

describe.each(Object.entries(rules))('%s', (_, rule) => {
  test('returns only whole numbers for every fuzz input', () => {
    expect([...fuzzInputs, ...long].filter((text) => hasUnsoundNumber(rule(text)))).toEqual([])
  })

  test('returns only whole numbers for a thousand random strings', () => {
    fc.assert(
      fc.property(typedText, (text) => {
        expect(hasUnsoundNumber(rule(text))).toBe(false)
      }),
      { numRuns: runs(250) },
    )
  })

  test(`handles 10 kB within ${LIMIT} ms`, () => {
    const slow = long.filter((text) => {
      const times = Array.from({ length: 3 }, () => {
        const start = performance.now()
        rule(text)
        return performance.now() - start
      })
      return Math.min(...times) > LIMIT
    })
    expect(slow.map((text) => text.slice(0, 8))).toEqual([])
  })
})

test('the rules return only their own texts', () => {
  const problemsOf = (text: string) => [
    productProblems(filled(NEW_PRODUCT, text)),
    priceProblems(filled(NEW_PRICE, text)),
    importProblems(filled(NEW_IMPORT, text)),
    promotionProblems(filled(NEW_PROMOTION, text), NOW),
    promotionProblems({ ...filled(NEW_PROMOTION, text), ...FIXED }, NOW),
    promotionEditProblems(stored('x'), filled(typedPromotionEdit(stored('x')), text), NOW),
  ]
  const returned = [...fuzzInputs, ...long].flatMap((text) =>
    problemsOf(text).flatMap((problems) => Object.values(problems)),
  )
  expect(returned.filter((text) => !TEXTS.has(text))).toEqual([])
})

test('writes amounts that a server should not send', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer({ min: 0, max: 99_999_999_999 })), (minorUnits) => {
      const text = majorUnitsText(minorUnits)
      const isAmount = Number.isSafeInteger(minorUnits) && minorUnits >= 0 && minorUnits < 100_000_000_000
      expect(isAmount ? minorUnitsOf(text) : typeof text).toBe(isAmount ? Math.abs(minorUnits) : 'string')
    }),
    { numRuns: runs(250) },
  )
})
