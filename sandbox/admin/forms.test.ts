import fc from 'fast-check'
import { test } from 'vitest'
import { emailProblem, newPasswordProblem, usernameProblem } from '#machines/account/account'
import { NEW_PRODUCT, productChanges, productPayload, productProblems } from '#machines/admin/catalogue/managed-product'
import { pricePayload, priceProblems } from '#machines/admin/catalogue/price-form'
import { importPayload, isImportComplete } from '#machines/admin/catalogue/product-import'
import { promotionChanges, promotionEditProblems } from '#machines/admin/catalogue/promotion-edit'
import { promotionPayload, promotionProblems } from '#machines/admin/catalogue/promotion-form'
import { SERVICE_STATUSES, serviceChanges } from '#machines/admin/services/managed-service'
import { USER_STATUSES, userChanges } from '#machines/admin/users/managed-user'
import { product, promotion } from '#machines/testing/people'
import { least, runs } from '#machines/testing/random-cases'
import { NOW } from '../testing/administration'
import { expectAgreement, hasNone, typedDigits, typedText, usually } from '../testing/typed-values'

const RANDOM = { numRuns: runs(750), atLeast: least(runs(750) / 20) }

const space = fc.constantFrom('', ' ', '\t', '\n', '\u00a0', '\ufeff')
const spaced = (text: fc.Arbitrary<string>) => fc.tuple(space, text, space).map((parts) => parts.join(''))
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const flag = fc.boolean()

test('changes to a user', () => {
  // A user's name and email are those of an accepted account, but the portal may not know the status.
  const before = fc
    .constantFrom(...USER_STATUSES, '', 'under_review')
    .map((status) => ({ username: 'ada', email: 'ada@example.test', password: '', status }))
  const after = fc.record({
    username: fc.oneof(fc.stringMatching(/^ ?[A-Za-z0-9]{2,12} ?$/), typedText),
    email: fc.oneof(
      fc.emailAddress(),
      fc.stringMatching(/^ ?[aü🦊.]{1,3}@[a.🦊@]{2,5} ?$/u),
      fc.constant(' ada@example.test\n'),
    ),
    password: fc.oneof(fc.constantFrom('', 'Battery-Staple-9', 'Ää9-Ää9-Ää9-'), typedText),
    status: fc.constantFrom(...USER_STATUSES),
  })
  // The dialog's own conditions. It leaves the other rules of the account to the server.
  const accepted = after.filter(({ username, email }) => username.trim() !== '' && emailProblem(email) === undefined)
  expectAgreement('updateUser', RANDOM, fc.tuple(before, accepted), ([old, typed]) => {
    const changes = userChanges(old, typed)
    if (changes === undefined) return undefined
    const { password: secret, ...others } = changes
    const payload = { ...others, ...(secret && { password: secret.reveal() }) }
    const isWrongName = payload.username !== undefined && usernameProblem(payload.username) !== undefined
    const isWrongPassword = payload.password !== undefined && newPasswordProblem(payload.password) !== undefined
    return { payload, rejected: [...(isWrongName ? ['username'] : []), ...(isWrongPassword ? ['password'] : [])] }
  })
})

test('changes to a service', () => {
  const text = fc.oneof(fc.constantFrom('', ' ', 'sub_1', ' panel.example '), typedText)
  const others = { stripeSubscriptionId: text, deploymentPath: text, active: flag }
  // The service may have no owner, and a status that the portal does not know, which the form does not offer.
  const status = fc.constantFrom(...SERVICE_STATUSES, 'frozen')
  const before = fc.record({ user: fc.constantFrom('', 'u1'), status, ...others })
  const after = { user: fc.constantFrom('u1', 'u2'), status: fc.constantFrom(...SERVICE_STATUSES), ...others }
  // Uncertain fields are sent although they did not change, because an earlier save had no clear result.
  const uncertain = fc.subarray(['user', 'stripeSubscriptionId', 'status', 'deploymentPath', 'active'])
  const isEdited = usually(fc.constant(true), fc.constant(false))
  const saves = fc.tuple(before, fc.record(after), uncertain, isEdited)
  expectAgreement('updateService', RANDOM, saves, ([old, typed, names, edit]) => {
    const payload = edit ? serviceChanges(old, typed, new Set<string>(names)) : serviceChanges(old, old)
    return payload && { payload }
  })
})

const LARGEST = Number.MAX_SAFE_INTEGER
const number = fc.oneof(
  typedDigits(0, 101),
  spaced(fc.constantFrom('', '1.9', 'ten', '1,000', '9'.repeat(400), String(LARGEST), String(LARGEST + 1))),
)
const productId = spaced(
  fc.oneof(
    fc.constantFrom('', '-', 'ACPMH', 'a b', 'ACPMÜ', 'x'.repeat(50), 'x'.repeat(51)),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,50}$/),
  ),
)
const prefixed = (prefix: string) =>
  fc.oneof(spaced(typedText.map((end) => prefix + end)), typedText, fc.constantFrom(prefix, prefix.toUpperCase()))
const ids = fc.uniqueArray(fc.constantFrom('ACPMH', 'ACPYH', 'x'))
const sale = { stock: number, used: number, enabled: flag, subscription: flag }
const typedProduct = fc.record({ ...sale, id: productId, name: typedText, prices: ids })

test('a new product', () => {
  expectAgreement('createProduct', RANDOM, typedProduct, (typed) =>
    hasNone(productProblems(typed)) ? { payload: productPayload(typed) } : undefined,
  )
})

test('changes to a product', () => {
  // Counts as a server may send them, also those that the contract forbids.
  const count = optional(fc.oneof(fc.nat(), fc.constantFrom(LARGEST, LARGEST + 1, -1, 1.5)))
  const sent = { id: productId, name: typedText, stock: count, used: count }
  const flags = { enabled: optional(flag), subscription: optional(flag) }
  const products = fc.record({ ...sent, ...flags }).map((fields) => ({
    ...product({ ...fields, prices: [] }),
    createdAt: undefined,
    customerCount: undefined,
  }))
  expectAgreement('updateProduct', RANDOM, fc.tuple(products, typedProduct), ([before, typed]) => {
    const after = { ...typed, id: before.id }
    if (!hasNone(productProblems(after, { ...NEW_PRODUCT, id: before.id }))) return undefined
    const payload = productChanges(before, after)
    return payload && { payload }
  })
})

test('an import', () => {
  const typedImport = fc.record({ ...sale, stripeProductId: prefixed('prod_'), customProductId: productId })
  expectAgreement('importStripeProduct', RANDOM, typedImport, (typed) =>
    isImportComplete(typed) ? { payload: importPayload(typed) } : undefined,
  )
})

test('a price', () => {
  const typedPrice = fc.record({ name: typedText, id: prefixed('price_'), description: typedText })
  expectAgreement('createPrice', RANDOM, typedPrice, (typed) =>
    hasNone(priceProblems(typed)) ? { payload: pricePayload(typed) } : undefined,
  )
})

const amount = spaced(
  fc.oneof(
    fc.constantFrom('', '0', '0.00', '0.01', '.5', '5,', '1.005', '-1', '999999999.99', '9999999999', 'five'),
    fc.nat({ max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  ),
)
const edited = {
  name: typedText,
  description: typedText,
  maxRedemptions: number,
  maxRedemptionsPerCustomer: number,
  redeemBy: fc.constantFrom('', '2026-01-14', '2026-01-15', '2026-02-29', '2028-02-29', '9999-12-31', 'soon'),
  minimumAmount: amount,
  applicableProducts: ids,
  enabled: flag,
}

test('a new promotion', () => {
  const typedPromotion = fc.record({
    ...edited,
    code: typedText,
    discountType: fc.constantFrom('percentage', 'fixed', 'amount'),
    percentOff: number,
    amountOff: amount,
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'XXX'),
    duration: fc.constantFrom('once', 'repeating', 'forever', 'twice'),
    durationInMonths: number,
  })
  expectAgreement('createPromotion', RANDOM, typedPromotion, (typed) =>
    hasNone(promotionProblems(typed, NOW)) ? { payload: promotionPayload(typed) } : undefined,
  )
})

test('changes to a promotion', () => {
  const limit = optional(fc.oneof(fc.nat(), fc.constantFrom(1, LARGEST)))
  const times = ['2026-01-14T23:59:59.000Z', '2026-02-01T10:00:00Z', '2026-02-01T10:00:00+02:00', 'soon']
  const stored = {
    name: optional(typedText),
    description: optional(typedText),
    currency: fc.constantFrom('USD', 'JPY', 'KWD', 'coins', undefined),
    applicableProducts: ids,
    maxRedemptions: limit,
    maxRedemptionsPerCustomer: limit,
    redeemBy: fc.constantFrom(undefined, ...times),
    minimumAmount: limit,
    enabled: optional(flag),
  }
  const unread = { id: '665f', createdAt: undefined, timesRedeemed: undefined, isValid: undefined }
  const promotions = fc.record(stored).map((fields) => ({ ...promotion({ percentOff: 20 }), ...unread, ...fields }))
  expectAgreement('updatePromotion', RANDOM, fc.tuple(promotions, fc.record(edited)), ([before, after]) => {
    const payload = hasNone(promotionEditProblems(before, after, NOW)) ? promotionChanges(before, after) : undefined
    return payload && { payload }
  })
})
