import { expect, test } from 'vitest'
import { legacyPrice, price, product, promotion } from '#machines/testing/people'
import { PRICE_CSV } from './catalogue/prices/price-export'
import { PRODUCT_CSV } from './catalogue/products/product-export'
import { PROMOTION_CSV } from './catalogue/promotions/promotion-export'
import { type CsvColumn, decimalAmount } from './kit/export/csv'
import { isOrNot } from './kit/export/csv-file'
import { SERVICE_CSV } from './services/service-export'
import { USER_CSV } from './users/user-export'

/** Returns the cells of a row that are not empty, by the names of their columns. */
function cellsOf<TRow>(columns: readonly CsvColumn<TRow>[], row: TRow) {
  const cells = columns.map(({ name, value }) => [name, value(row)] as const)
  return Object.fromEntries(cells.filter(([, cell]) => cell !== undefined && cell !== ''))
}

const CREATED = '2026-01-02T03:04:05.000Z'
const LATER = '2026-02-03T04:05:06.000Z'

test('a user has a column for each field', () => {
  const bare = { id: '665f00000000000000000001', username: 'ada', email: 'ada@example.test' }
  const none = { status: undefined, createdAt: undefined, updatedAt: undefined, discord: undefined }
  const noCounts = { serviceCount: undefined, activeServiceCount: undefined }
  const whole = {
    ...{ ...bare, status: 'active', role: { name: 'admin', permissions: ['admin.system.*', 'users.read'] } },
    ...{
      createdAt: CREATED,
      updatedAt: LATER,
      discord: { id: '80351110224678912', username: 'ada.plays', avatar: 'a1' },
    },
    ...{ serviceCount: 2, activeServiceCount: 0 },
  }
  expect(cellsOf(USER_CSV, whole)).toEqual({
    ...{ Username: 'ada', Email: 'ada@example.test', Status: 'active', 'User ID': bare.id },
    ...{ Role: 'admin', Permissions: 'admin.system.*; users.read', Created: CREATED, 'Last Updated': LATER },
    ...{ 'Discord Username': 'ada.plays', 'Discord ID': '80351110224678912', 'Discord Avatar': 'a1' },
    ...{ 'Total Services': 2, 'Active Services': 0 },
  })
  expect(cellsOf(USER_CSV, { ...bare, ...none, ...noCounts, role: { name: 'user', permissions: [] } })).toEqual({
    ...{ Username: 'ada', Email: 'ada@example.test', 'User ID': bare.id, Role: 'user' },
  })
})

test('a service has a column for each field', () => {
  const whole = {
    ...{
      id: 's1',
      status: 'active',
      active: false,
      expiresAt: LATER,
      createdAt: CREATED,
      stripeSubscriptionId: 'sub_1',
    },
    ...{ product: { id: 'ACPMH', name: 'Monthly Hosting' }, deploymentPath: 'ada.example.test' },
    ...{ isReady: undefined, hasError: undefined, statusMessage: undefined, canUncancel: undefined },
    owner: { id: 'u1', username: 'ada', email: 'ada@example.test' },
  }
  expect(cellsOf(SERVICE_CSV, whole)).toEqual({
    ...{ 'Service ID': 's1', Product: 'Monthly Hosting', 'Product ID': 'ACPMH', Status: 'active', Active: false },
    ...{ User: 'ada', 'User ID': 'u1', Email: 'ada@example.test', Created: CREATED, Expires: LATER },
    ...{ 'Billing Subscription': 'sub_1', 'Deployment Path': 'ada.example.test' },
  })
  expect(cellsOf(SERVICE_CSV, { ...whole, product: 'ACPMH', owner: undefined })).toMatchObject({
    'Product ID': 'ACPMH',
  })
})

const monthly = {
  ...price({ name: 'Monthly fee', amount: 1499, monthly: true }),
  id: 'price_2',
  description: 'A "fee"',
}
const setup = price({ amount: 4990, currency: 'eur' })

test('a price has a column for each field, with its amount in both units', () => {
  expect(cellsOf(PRICE_CSV, { ...monthly, createdAt: CREATED })).toEqual({
    ...{ Name: 'Monthly fee', 'Price ID': 'price_2', Description: 'A "fee"', Created: CREATED },
    ...{ Amount: 14.99, 'Amount in Minor Units': 1499, Currency: 'USD', Interval: 'month', 'Interval Count': 1 },
  })
  expect(cellsOf(PRICE_CSV, { ...setup, createdAt: undefined })).toMatchObject({ Amount: 49.9, Interval: 'one-time' })
  expect(cellsOf(PRICE_CSV, { ...price(), createdAt: undefined })).toEqual({ Name: 'Setup fee', 'Price ID': 'price_1' })
})

test('a product has a column for each field, and its prices share the cells', () => {
  const whole = {
    ...{ ...product({ prices: [setup, monthly], description: 'Hosting' }), createdAt: CREATED, customerCount: 41 },
    price: legacyPrice({
      amt: 4999,
      sub: 1499,
      cur: 'usd',
      items: [{ name: 'Setup', type: '', amount: 4999, visible: true, recurring: false }],
    }),
  }
  expect(cellsOf(PRODUCT_CSV, whole)).toEqual({
    ...{ 'Product ID': 'ACPMH', 'Product Name': 'Monthly Hosting', Description: 'Hosting' },
    ...{ Enabled: true, Stock: 10, Used: 3, Left: 10 - 3, Subscription: true, Customers: 41, Created: CREATED },
    ...{ 'Price Name': 'Setup fee; Monthly fee', 'Price ID': 'price_1; price_2', 'Price Description': '; A "fee"' },
    ...{ 'Price Amount': '49.9; 14.99', 'Price Amount in Minor Units': '4990; 1499', 'Price Currency': 'EUR; USD' },
    ...{
      'Price Interval': 'one-time; month',
      'Price Interval Count': '; 1',
      'Legacy Setup Fee': 49.99,
      'Legacy Setup Fee in Minor Units': 4999,
    },
    ...{ 'Legacy Recurring Fee': 14.99, 'Legacy Recurring Fee in Minor Units': 1499, 'Legacy Currency': 'USD' },
    'Legacy Items': 'Setup 4999',
  })
  const bare = { ...product({ prices: [monthly], stock: undefined }), createdAt: undefined, customerCount: undefined }
  const cells = cellsOf(PRODUCT_CSV, bare)
  expect([cells['Price Amount'], cells.Left, 'Legacy Items' in cells]).toEqual([14.99, undefined, false])
})

test('a promotion has a column for each field, with its amounts in both units', () => {
  const { stripeId, ...discount } = promotion({
    amountOff: 500,
    currency: 'eur',
    duration: 'repeating',
    durationInMonths: 6,
  })
  const whole = {
    ...{ ...discount, stripeId, id: 'p1', name: 'Spring', description: 'For all', percentOff: 20, maxRedemptions: 100 },
    ...{ maxRedemptionsPerCustomer: 1, redeemBy: LATER, minimumAmount: 2000, enabled: true, createdAt: CREATED },
    ...{ timesRedeemed: 3, isValid: false, applicableProducts: ['ACPMH', 'ACPYH'] },
  }
  expect(cellsOf(PROMOTION_CSV, whole)).toEqual({
    ...{ Name: 'Spring', Code: 'SAVE10', 'Promotion ID': 'p1', 'Stripe ID': 'promo_1', Description: 'For all' },
    ...{ 'Percent Off': 20, 'Amount Off': 5, 'Amount Off in Minor Units': 500, Currency: 'EUR' },
    ...{ 'Minimum Amount': 20, 'Minimum Amount in Minor Units': 2000, Duration: 'repeating', 'Duration in Months': 6 },
    ...{ Redemptions: 3, 'Max Redemptions': 100, 'Max Redemptions Per Customer': 1, 'Redeem By': LATER },
    ...{ 'Applicable Products': 'ACPMH; ACPYH', Enabled: true, Valid: false, Created: CREATED },
  })
})

test.each([
  [4999, 'usd', 49.99],
  [4999, 'JPY', 4999],
  [-1, 'eur', -0.01],
  [4999, 'kwd', 4.999],
  [4999, 'isk', undefined],
  [4999, undefined, undefined],
  [undefined, 'usd', undefined],
])('%s minor units of %s are %s', (minorUnits, currency, amount) => {
  expect(decimalAmount(minorUnits, currency)).toBe(amount)
})

test('the names of columns are unique', () => {
  const names = [USER_CSV, SERVICE_CSV, PRODUCT_CSV, PRICE_CSV, PROMOTION_CSV].map((columns) =>
    columns.map(({ name }) => name),
  )
  expect(names.map((all) => new Set(all).size)).toEqual(names.map(({ length }) => length))
})

test('a yes/no filter has a name', () => {
  expect([true, false, undefined].map((filter) => isOrNot(filter, 'enabled'))).toEqual([
    'enabled',
    'not enabled',
    undefined,
  ])
})
