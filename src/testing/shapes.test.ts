import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as catalogue from '../admin/catalogue/catalogue.shapes'
import { managedServiceShape, readinessShape } from '../admin/services/services.shapes'
import { managedUserShape } from '../admin/users/users.shapes'
import { confirmationShape } from '../areas/payment/payment.shapes'
import { discordLinkShape, userShape } from '../shared/decode/account'
import { productShape, promotionShape } from '../shared/decode/catalogue'
import { flowStateShape, registrationShape, serviceShape, serviceWithProductShape } from '../shared/decode/services'

const { productCustomerShape } = catalogue

type Shape = v.GenericSchema<unknown, unknown>

const every = (keys: readonly string[], value: unknown) => Object.fromEntries(keys.map((key) => [key, value]))

const admin = { name: 'admin', permissions: ['admin.system.*'] }
const plainUser = { name: 'user', permissions: [] }
const discord = { id: '7', username: 'ada.plays', avatar: 'a1' }
const service = {
  ...{ id: 's1', status: 'active', active: true, expiresAt: '2026-02-01', createdAt: '2026-01-01' },
  ...{ stripeSubscriptionId: 'sub_1', product: { id: 'ACPMH', name: 'Monthly' } },
  ...{ isReady: true, canUncancel: true, hasError: false, statusMessage: 'Starting.' },
}
const readService = { ...service, deploymentPath: 'panel.example.com' }
const deployment = { path: 'panel.example.com' }
const owner = { id: 'u1', username: 'ada', email: 'ada@x.test' }
const user = { ...owner, status: 'active', role: admin, createdAt: '2026-01-01', discord }
const recurring = { interval: 'month', interval_count: 1 }
const price = {
  id: 'p1',
  name: 'Fee',
  description: 'Monthly',
  metadata: { unit_amount: 1_499, currency: 'usd', recurring },
}
const item = { name: 'Setup fee', type: 'setup', amount: 2_500, visible: true, recurring: false }
const product = {
  ...{ id: 'ACPMH', name: 'Monthly', description: 'A panel', enabled: true, stock: 5, used: 0, subscription: true },
  ...{ prices: [price], price: { amt: 2_500, sub: 999, cur: 'usd', items: [item] } },
}
const promotion = {
  ...{ code: 'SAVE10', name: 'Save', percentOff: 10, amountOff: undefined, currency: 'usd', duration: 'repeating' },
  ...{ durationInMonths: 3, stripeId: 'promo_1', applicableProducts: ['ACPMH'] },
}
const limits = { maxRedemptions: 50, maxRedemptionsPerCustomer: 1, redeemBy: '2026-08-31', minimumAmount: 1_000 }
const managedFields = { description: 'Summer', ...limits, enabled: true, createdAt: '2026-01-01' }
const since = { status: 'active', createdAt: '2026-01-01' }
const paid = { subscriptionId: 'sub_1' }
const readiness = {
  ...{ status: 'provisioning', isReady: false, isProvisioning: true, hasError: false, isInFlow: false },
  statusMessage: 'Starting.',
}

/** A resource: its required fields, what is read of only these unless it is undefined, its complete value, and what is read of it. */
const resource = (shape: Shape, least: object, bare: object, whole: object, read = whole) =>
  ({ shape, least, whole, read, bare: { ...every(Object.keys(read), undefined), ...bare } }) as const

const readUser = { ...user, services: [readService] }
const counts = { serviceCount: 2, activeServiceCount: 1 }
const updatedAt = '2026-02-02'
const noOne = { role: plainUser, username: '', email: '' }
const soldAt = { ...product, createdAt: '2026-01-01' }
const offered = { ...promotion, ...managedFields }
const products = ['ACPMH', 'ACPYH']
const customer = { ...owner, ...since }
const noName = every(['username', 'email', 'status', 'createdAt'], undefined)

const resources = {
  user: resource(
    userShape,
    owner,
    { ...owner, role: plainUser, services: [] },
    { ...user, services: [{ ...service, deployment }] },
    readUser,
  ),
  'user for administrators': resource(
    managedUserShape,
    { id: 'u1' },
    { id: 'u1', ...noOne },
    { ...user, updatedAt, services: [service, 's2'], activeServiceCount: 1 },
    { ...user, updatedAt, ...counts },
  ),
  service: resource(serviceShape, { id: 's1' }, { id: 's1', status: '' }, { ...service, deployment }, readService),
  'service for administrators': resource(
    managedServiceShape,
    { id: 's1' },
    { id: 's1', status: '' },
    { ...service, deployment, user: owner },
    { ...readService, owner },
  ),
  'service with its product': resource(serviceWithProductShape, { id: 's1' }, { id: 's1' }, { id: 's1', product }),
  product: resource(productShape, { id: 'ACPMH' }, { id: 'ACPMH', name: '', prices: [] }, product),
  'product for administrators': resource(
    catalogue.managedProductShape,
    { id: 'ACPMH' },
    { id: 'ACPMH', name: '', prices: [] },
    { ...soldAt, customers: 7 },
    { ...soldAt, customerCount: 7 },
  ),
  'price for administrators': resource(
    catalogue.managedPriceShape,
    { id: 'p1' },
    { id: 'p1', name: '' },
    { ...price, createdAt: '2026-01-01' },
  ),
  promotion: resource(promotionShape, { code: 'SAVE10' }, { code: 'SAVE10', applicableProducts: [] }, promotion),
  'promotion for administrators': resource(
    catalogue.managedPromotionShape,
    { _id: 'p1' },
    { id: 'p1', code: '', applicableProducts: [] },
    {
      ...{ ...offered, _id: 'p1', discountType: 'percentage', applicableProducts: ['ACPMH', { id: 'ACPYH' }] },
      usageStats: { timesRedeemed: 3, valid: false },
    },
    { ...offered, id: 'p1', applicableProducts: products, timesRedeemed: 3, isValid: false },
  ),
  'customer of a product': resource(
    productCustomerShape,
    { id: 'u1' },
    { id: 'u1', user: { id: 'u1', ...noName } },
    { ...customer, discord, service },
    { id: 's1', user: customer, discordUsername: 'ada.plays', service: { id: 's1', ...since } },
  ),
  'Discord account': resource(
    discordLinkShape,
    { discordId: '7' },
    { id: '7', username: '' },
    { discordId: '7', discordUsername: 'ada.plays', avatarUrl: 'a1' },
    discord,
  ),
  confirmation: resource(confirmationShape, paid, paid, { ...paid, status: 'active' }),
  readiness: resource(readinessShape, { status: 'provisioning' }, { status: 'provisioning' }, readiness),
}

describe.each(Object.entries(resources))('a %s', (_, { shape, least, whole, read, bare }) => {
  test('is read completely, without unknown fields', () => {
    expect(v.parse(shape, { ...whole, passwordHash: 'x', __v: 7 })).toStrictEqual(read)
  })

  test.each([undefined, null, Symbol('wrong'), 7n])('does not need its other fields: %s', (value) => {
    const others = Object.keys(whole).filter((key) => !(key in least))
    expect(v.parse(shape, { ...every(others, value), ...least })).toStrictEqual(bare)
  })

  test.each([undefined, null, '', [], 1.5])('needs each of its required fields: %s', (value) => {
    const required = Object.keys(least).filter((key) => !(value === '' && (key === 'username' || key === 'email')))
    expect(required.filter((key) => v.is(shape, { ...least, [key]: value }))).toEqual([])
  })
})

test.each<[string, Shape, unknown, boolean]>([
  ['a text instead of a user', userShape, 'u1', false],
  ['a list with a product', productShape, [product], false],
  ['a promotion with only a code', catalogue.managedPromotionShape, { code: 'X' }, true],
  ['a promotion with another id', catalogue.managedPromotionShape, { id: 'p1' }, false],
  ['a customer whose account was deleted', productCustomerShape, { id: null, service: { id: 's1' } }, true],
  ['a customer with neither account nor service id', productCustomerShape, { service: { status: 'active' } }, false],
  ['a known setup step', flowStateShape, { flow_step: 'validate_dns' }, true],
  ['an unknown setup step', flowStateShape, { flow_step: 'validate_coffee' }, true],
  ['a completed setup', flowStateShape, { flow_step: null }, true],
  ['a setup without a step', flowStateShape, {}, false],
  ['a setup with a number as its step', flowStateShape, { flow_step: 3 }, false],
  ['a registered service', registrationShape, { id: 's1' }, true],
  ['an acknowledged registration', registrationShape, { success: true }, true],
  ['a registration with a message', registrationShape, { message: 'Purchase registered.' }, true],
  ['a failed registration', registrationShape, { success: false }, false],
  ['a registration with an empty message', registrationShape, { message: '' }, false],
  ['an empty registration', registrationShape, {}, false],
])('%s can be read or not', (_, shape, sent, isReadable) => {
  expect(v.is(shape, sent)).toBe(isReadable)
})

test.each([
  ['an object', { ...admin, level: 9 }, admin],
  ['an object without permissions', { name: 'admin' }, { name: 'admin', permissions: [] }],
  ['an object with wrong permissions', { name: 'admin', permissions: ['*', 7] }, { name: 'admin', permissions: [] }],
  ['an object without a name', { permissions: ['*'] }, { name: 'user', permissions: ['*'] }],
  ['an object with a number as its name', { name: 7 }, plainUser],
  ['its name', 'superadmin', { name: 'superadmin', permissions: [] }],
  ['a number', 1, plainUser],
  ['true', true, plainUser],
])('a role that is sent as %s', (_, role, decoded) => {
  const read = (shape: Shape) => v.parse(shape, { ...owner, role })
  expect([read(userShape), read(managedUserShape)]).toMatchObject([{ role: decoded }, { role: decoded }])
})

const [active, suspended] = [service, { id: 's2', status: 'suspended' }]
test.each([
  ['complete services', { services: [active, suspended, active] }, 3, 2],
  ['services by id', { services: ['s1', 's2'] }, 2, 0],
  ['services by id, counted', { services: ['s1', 's2'], activeServiceCount: 1 }, 2, 1],
  ['some unreadable services', { services: [null, { id: 's1' }, active] }, 3, 1],
  ['services, and another count', { services: [active], activeServiceCount: 0 }, 1, 0],
  ['a negative count', { services: [active], activeServiceCount: -1 }, 1, 1],
  ['a fraction as the count', { services: [active], activeServiceCount: 1.5 }, 1, 1],
  ['a count as text', { services: [active], activeServiceCount: '4' }, 1, 1],
  ['an object instead of a list', { services: { 0: active }, activeServiceCount: 2 }, undefined, 2],
  ['an empty list', { services: [] }, 0, 0],
])('a user with %s', (_, sent, serviceCount, activeServiceCount) => {
  expect(v.parse(managedUserShape, { id: 'u1', ...sent })).toMatchObject({ serviceCount, activeServiceCount })
})

test('the Discord account of a user may have no name', () => {
  const { discord: decoded } = v.parse(userShape, { ...user, discord: { id: '7' } })
  expect(decoded).toEqual({ id: '7', username: '' })
})

const nameless = { id: 'u1', username: undefined, email: undefined }
test.each([
  ['owner', 'without an email', { id: 'u1', username: 'ada', role: 'admin' }, { ...nameless, username: 'ada' }],
  ['owner', 'with nulls', { id: 'u1', username: null, email: null }, nameless],
  ['owner', 'by id', 'u1', nameless],
  ['owner', 'as an empty text', '', undefined],
  ['owner', 'without an id', { username: 'ada' }, undefined],
  ['owner', 'as a list', ['u1'], undefined],
  ['product', 'completely', product, { id: 'ACPMH', name: 'Monthly' }],
  ['product', 'without a name', { id: 'ACPMH' }, { id: 'ACPMH', name: undefined }],
  ['product', 'by id', 'ACPMH', 'ACPMH'],
  ['product', 'without an id', { name: 'Monthly' }, undefined],
  ['deploymentPath', 'without a path', {}, undefined],
  ['deploymentPath', 'with null as its path', { path: null }, undefined],
  ['status', 'with an unknown value', 'frozen', 'frozen'],
  ['id', 'as a number', 7, '7'],
])('the %s of a service that is sent %s', (field, _, sent, decoded) => {
  const name = { owner: 'user', deploymentPath: 'deployment' }[field] ?? field
  expect(v.parse(managedServiceShape, { id: 's1', [name]: sent })).toMatchObject({ [field]: decoded })
})

const amount = { unit_amount: 1_499, currency: 'usd' }
test.each([
  ['a period without a count', { ...amount, recurring: { interval: 'month' } }, { interval_count: undefined }],
  ['an amount of zero', { ...amount, unit_amount: 0, recurring: null }, undefined],
])('a price with %s is read', (_, metadata, period) => {
  const { prices } = v.parse(productShape, { id: 'ACPMH', prices: [{ metadata }] })
  const { recurring: sent, ...others } = metadata
  const read = period && { ...sent, ...period }
  expect(prices).toStrictEqual([{ id: '', name: '', description: undefined, metadata: { ...others, recurring: read } }])
})

test.each([
  ['a fraction of a cent', { ...amount, unit_amount: 14.5 }],
  ['a negative amount', { ...amount, unit_amount: -1 }],
  ['an unsafe integer', { ...amount, unit_amount: 2 ** 60 }],
  ['an amount as text', { ...amount, unit_amount: '1499' }],
  ['no currency', { unit_amount: 1_499 }],
  // A monthly fee must not appear as a one-time fee.
  ['an unreadable period', { ...amount, recurring: 'monthly' }],
])('a price with %s has no amount', (_, metadata) => {
  const { prices } = v.parse(productShape, { id: 'ACPMH', prices: [{ metadata }] })
  expect(prices[0]?.metadata).toBeUndefined()
})

test.each([
  ['an amount that is no whole number of cents', { amt: 0.5, sub: -1 }, { amt: undefined, sub: undefined }],
  ['a credit', { items: [{ ...item, amount: -500 }] }, { items: [{ ...item, amount: -500 }] }],
  ['an item without a type', { items: [{ name: 'A', amount: 1 }] }, { items: [{ name: 'A', type: '', amount: 1 }] }],
  ['an item without an amount', { items: [{ name: 'A' }] }, { items: [] }],
])('a legacy price with %s', (_, sent, read) => {
  expect(v.parse(productShape, { id: 'ACPMH', price: sent })).toMatchObject({ price: read })
})

test.each([
  ['percentOff', [0, 10, 12.5, 100], [-1, 101, '10', Number.NaN]],
  ['amountOff', [0, 500], [-1, 0.5, 2 ** 60, '500']],
  ['durationInMonths', [1, 6], [0, -1, 1.5, '6']],
  ['stripeId', ['promo_1'], ['', 7]],
] as const)('a promotion has %s if it is one of %j, and not if it is one of %j', (field, good, bad) => {
  const read = (value: unknown) => v.parse(promotionShape, { code: 'SAVE10', [field]: value })[field]
  expect([good.map(read), bad.map(read)]).toEqual([good, bad.map(() => undefined)])
})

test.each([
  ['percentage', { percentOff: 20, amountOff: undefined }],
  ['fixed', { percentOff: undefined, amountOff: 500 }],
  ['amount', { percentOff: undefined, amountOff: 500 }],
  [undefined, { percentOff: 20, amountOff: 500 }],
])('a promotion of the type %s has only the discount of its type', (discountType, discount) => {
  const sent = { _id: 'p1', discountType, percentOff: 20, amountOff: 500 }
  expect(v.parse(catalogue.managedPromotionShape, sent)).toMatchObject(discount)
})

test.each([
  [[{}, {}], 2],
  [[], 0],
  [-1, undefined],
  ['7', undefined],
])('customers sent as %j are counted as %j', (customers, count) => {
  expect(v.parse(catalogue.managedProductShape, { id: 'A', customers }).customerCount).toBe(count)
})

test('an id that no address can contain counts as missing', () => {
  const half = '\ud800'
  expect(v.is(managedUserShape, { ...user, id: half })).toBe(false)
  expect(v.parse(catalogue.managedPromotionShape, { _id: half, code: 'SAVE10' }).id).toBe('')
  expect(v.is(managedUserShape, { ...user, id: '\u{1f600}' })).toBe(true)
})

test('a customer is identified by the service, if it is known', () => {
  const idWith = (more: object) => v.parse(productCustomerShape, { id: 'u1', ...more }).id
  expect([idWith({ service: { id: 's1' } }), idWith({ service: { status: 'active' } })]).toEqual(['s1', 'u1'])
})

describe('a preview', () => {
  const known = { id: 'prod_1', name: 'A', description: 'A panel' }
  const usual = { ...amount, id: 'price_1', nickname: 'Fee', recurring }
  const other = { ...usual, id: 'price_2' }
  const read = (...prices: readonly unknown[]) => v.parse(catalogue.stripePreviewShape, { product: known, prices })

  test.each([
    ['of tiers', { ...other, unit_amount: null }, { ...other, unit_amount: undefined }],
    ['of a fraction of a cent', { ...other, unit_amount: 0.5 }, { ...other, unit_amount: undefined }],
    ['that is due once', { ...other, recurring: null }, { ...other, recurring: undefined }],
  ])('has a price %s', (_, unusual, shown) => {
    expect(read(usual, unusual)).toStrictEqual({ product: known, priceCount: 2, prices: [usual, shown] })
  })

  test('counts unreadable prices and contains the others', () => {
    const unreadable = [
      { ...usual, recurring: 'monthly' },
      { ...usual, id: '' },
    ]
    expect(read(...unreadable, usual)).toStrictEqual({ product: known, priceCount: 3, prices: [usual] })
  })

  test('has the number of prices at the provider, and needs only an id', () => {
    const sent = { product: { id: 'prod_1' }, priceCount: 12, prices: [usual] }
    const product = { id: 'prod_1', name: '', description: undefined }
    expect(v.parse(catalogue.stripePreviewShape, sent)).toStrictEqual({ product, priceCount: 12, prices: [usual] })
  })
})
