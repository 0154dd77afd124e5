import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as account from '../account/account'
import * as managed from '../admin/catalogue/managed-product'
import type { ManagedPromotion } from '../admin/catalogue/managed-promotion'
import { NEW_PRICE, pricePayload, priceProblems } from '../admin/catalogue/price-form'
import * as imports from '../admin/catalogue/product-import'
import { promotionChanges, promotionEditProblems, typedPromotionEdit } from '../admin/catalogue/promotion-edit'
import * as form from '../admin/catalogue/promotion-form'
import { previewOf, promotionInPreview } from '../admin/catalogue/promotion-preview'
import { discountText, promotionState } from '../admin/catalogue/promotion-state'
import { transactionProblem } from '../purchase/purchase'
import { botRules, discordIdProblem, EMPTY_BOT, requiredProblem } from '../setup/bot'
import { DEFAULT_DATABASE, databaseProblems, databaseRules, splitConnectionString } from '../setup/database'
import { domainProblem } from '../setup/domain'
import { DEFAULT_GAME, gameProblems } from '../setup/framework'
import { DEFAULT_SERVER, serverProblems, serverRules } from '../setup/server'
import type { StepRules } from '../setup/step-rules'
import { minorUnitsOf } from '../shared/minor-units'
import { readCount, settledCount } from '../shared/numbers'
import { fuzzInputs, long } from './fuzz-inputs'
import { product, promotion } from './people'
import { runs } from './random-cases'

const NOW = new Date('2026-11-22T12:00:00.000Z')
/** In ms. Fields are checked on every submit, and some on every key press. */
const LIMIT = 50

/** Sets every text field of a form to the same text. */
function filled<T extends object>(typed: T, text: string): T {
  const fields = Object.entries(typed).map(([field, value]) => [field, typeof value === 'string' ? text : value])
  // Safe because the keys are those of the form; the type of `fromEntries` does not include them.
  return Object.fromEntries(fields) as T
}

function stored(text: string): ManagedPromotion {
  return {
    ...promotion({ name: text, code: text, percentOff: 20, applicableProducts: [text] }),
    ...{ id: text, description: text, currency: text, redeemBy: text, createdAt: text },
    ...{ maxRedemptions: 1, maxRedemptionsPerCustomer: 1, minimumAmount: 1, timesRedeemed: 0 },
    ...{ enabled: true, isValid: true },
  }
}

const sold = { ...product(), createdAt: undefined, customerCount: undefined }
const newPromotion = (text: string) => ({ ...filled(form.NEW_PROMOTION, text), applicableProducts: [text] })
const fixedPromotion = (text: string) => ({ ...newPromotion(text), discountType: 'fixed', duration: 'repeating' })

type Rules = Readonly<Record<string, (text: string) => unknown>>

/** All functions that check typed texts. Their results are shown. */
const validators: Rules = {
  username: account.usernameProblem,
  email: account.emailProblem,
  'new password': account.newPasswordProblem,
  password: account.passwordProblem,
  confirmation: (text) => account.confirmationProblem(text, 'Correct-Horse-7'),
  transaction: transactionProblem,
  game: (text) => gameProblems(filled(DEFAULT_GAME, text)),
  server: (text) => serverProblems(filled({ ...DEFAULT_SERVER, serverName: '', calendarTimezone: '' }, text)),
  database: (text) => databaseProblems(filled(DEFAULT_DATABASE, text)),
  domain: domainProblem,
  'Discord ID': (text) => discordIdProblem('Client ID', text),
  secret: requiredProblem,
  'new product': (text) => managed.productProblems(filled(managed.NEW_PRODUCT, text)),
  price: (text) => priceProblems(filled(NEW_PRICE, text)),
  import: (text) => imports.importProblems(filled(imports.NEW_IMPORT, text)),
  'new promotion': (text) => form.promotionProblems(newPromotion(text), NOW),
  'new fixed promotion': (text) => form.promotionProblems(fixedPromotion(text), NOW),
  'edited promotion': (text) => promotionEditProblems(stored('x'), filled(typedPromotionEdit(stored('x')), text), NOW),
}

/** Functions that convert typed or stored texts. */
const conversions: Rules = {
  'a new product': (text) => managed.productPayload(filled(managed.NEW_PRODUCT, text)),
  'changes of a product': (text) => managed.productChanges(sold, filled(managed.NEW_PRODUCT, text)),
  'a product without stock': (text) => managed.hasNothingLeft(filled(managed.NEW_PRODUCT, text)),
  'a price': (text) => pricePayload(filled(NEW_PRICE, text)),
  'an import': (text) => imports.importPayload(filled(imports.NEW_IMPORT, text)),
  'a new promotion': (text) => form.promotionPayload(newPromotion(text)),
  'a new fixed promotion': (text) => form.promotionPayload(fixedPromotion(text)),
  'changes of a promotion': (text) => promotionChanges(stored('x'), filled(typedPromotionEdit(stored('x')), text)),
  'a stored promotion': (text) => [
    ...[typedPromotionEdit(stored(text)), promotionState(stored(text), NOW), discountText(stored(text))],
    ...previewOf(stored(text), [product({ id: text })]),
  ],
  'a preview': (text) => promotionInPreview({ ...filled(form.NEW_PROMOTION, text), percentOff: '20' }),
  'a price of the provider': (text) => [
    imports.intervalChip({ interval: text, interval_count: 1 }),
    imports.stripePriceName({ nickname: text, recurring: undefined }),
  ],
  'a number': (text) => [minorUnitsOf(text), readCount(text), settledCount(text, ''), form.monthsOf(text)],
  'a connection string': (text) => [
    ...['', 'mysql://u:', 'host=a;', 'set mysql_connection_string '].map((start) =>
      splitConnectionString(start + text),
    ),
    databaseRules.storable.dbHost(text),
  ],
  'the texts of a setup': (text) => [
    adviceOn(botRules, filled(EMPTY_BOT, text)),
    adviceOn(databaseRules, filled(DEFAULT_DATABASE, text)),
    adviceOn(serverRules, filled({ ...DEFAULT_SERVER, serverName: '', calendarTimezone: '' }, text)),
  ],
  'a day': (text) => [form.redeemByOf(text), form.dayOf(text)],
}

function adviceOn<Typed>(rules: Pick<StepRules<Typed, never, string>, 'read' | 'advice'>, typed: Typed): unknown {
  const { read, advice } = rules
  return advice(read(typed).values)
}

const typedText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.emailAddress(),
  fc.stringMatching(/^[A-Za-z0-9@.,:+ -]{0,24}$/),
)

/** Returns true if the value contains, at any depth, a number that is not a safe integer. */
function hasUnsoundNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isSafeInteger(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnsoundNumber)
}

/** Takes the shortest of three times, because the computer may be busy during one of them. */
function quickest(act: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    act()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe.each(Object.entries({ ...validators, ...conversions }))('%s', (_, rule) => {
  test('accepts every text, within 50 ms, and returns only whole numbers', () => {
    expect([...fuzzInputs, ...long].filter((text) => hasUnsoundNumber(rule(text)))).toEqual([])
    expect(long.filter((text) => quickest(() => rule(text)) > LIMIT).map((text) => text.slice(0, 8))).toEqual([])
    fc.assert(
      fc.property(typedText, (text) => !hasUnsoundNumber(rule(text))),
      { numRuns: runs(100) },
    )
  })
})

test.each(Object.entries(validators))('a problem does not contain the typed text: %s', (_, problemOf) => {
  const texts = [...fuzzInputs, ...long].filter((text) => text.length > 3)
  const shown = (text: string) => Object.values(Object(problemOf(text) ?? {})).join('')
  expect(texts.filter((text) => shown(text).includes(text))).toEqual([])
})
