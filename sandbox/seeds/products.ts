import type { Schemas } from '../contract'
import type { ProductRecord } from '../world'

/** The product of the specification, plentiful, with a setup fee and a monthly price. */
const monthlyHosting: ProductRecord = {
  id: 'ACPMH',
  name: 'Admin Control Panel (Monthly Hosting)',
  description: 'An admin control panel for one roleplay server, hosted for you and billed every month.',
  enabled: true,
  stock: 50,
  used: 18,
  subscription: true,
  prices: [setupFee('price_acpmh_setup', 4999), recurringFee('price_acpmh_month', 'Monthly hosting', 1499, 'month')],
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

/** Creating a subscription for it does not say which service it will be. */
const yearlyHosting: ProductRecord = {
  id: 'ACPYH',
  name: 'Admin Control Panel (Yearly Hosting)',
  description: 'Twelve months for the price of ten.',
  enabled: true,
  stock: 1000,
  used: 37,
  subscription: true,
  prices: [setupFee('price_acpyh_setup', 4999), recurringFee('price_acpyh_year', 'Yearly hosting', 14990, 'year')],
  pricedOnRequest: false,
  namesServiceOncePaid: true,
}

/** Lists and the product itself name its prices without the amounts: the pricing call has them. */
const largeHosting: ProductRecord = {
  id: 'ACPLH',
  name: 'Admin Control Panel (Large Server)',
  description: 'For servers with more than 128 slots.',
  enabled: true,
  stock: 20,
  used: 6,
  subscription: true,
  prices: [setupFee('price_acplh_setup', 7999), recurringFee('price_acplh_month', 'Monthly hosting', 2999, 'month')],
  pricedOnRequest: true,
  namesServiceOncePaid: false,
}

/** Priced in the old way, without `prices`. */
const classicHosting: ProductRecord = {
  id: 'ACPCL',
  name: 'Admin Control Panel (Classic)',
  description: 'The plan of the first customers.',
  enabled: true,
  stock: 40,
  used: 31,
  subscription: true,
  price: {
    amt: 2500,
    sub: 999,
    cur: 'usd',
    items: [
      { id: 'classic_setup', name: 'Setup fee', type: 'setup', amount: 2500, visible: true, recurring: false },
      { id: 'classic_month', name: 'Monthly hosting', type: 'recurring', amount: 999, visible: true, recurring: true },
      { id: 'classic_backup', name: 'Daily backups', type: 'feature', amount: 0, visible: true, recurring: false },
    ],
  },
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

const soldOutHosting: ProductRecord = {
  id: 'ACPEB',
  name: 'Admin Control Panel (Early Bird)',
  description: 'Sold out.',
  enabled: true,
  stock: 25,
  used: 25,
  subscription: true,
  prices: [setupFee('price_acpeb_setup', 1999), recurringFee('price_acpeb_month', 'Monthly hosting', 999, 'month')],
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

const disabledHosting: ProductRecord = {
  id: 'ACPBT',
  name: 'Admin Control Panel (Beta)',
  description: 'Not for sale yet.',
  enabled: false,
  stock: 10,
  used: 2,
  subscription: true,
  prices: [setupFee('price_acpbt_setup', 0), recurringFee('price_acpbt_month', 'Monthly hosting', 499, 'month')],
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

/** The products of a fresh world, each a copy: worlds sell from their own stock. */
export function seedProducts(): ProductRecord[] {
  return structuredClone([monthlyHosting, yearlyHosting, largeHosting, classicHosting, soldOutHosting, disabledHosting])
}

/** @param amount in cents */
function setupFee(id: string, amount: number): Schemas['Price'] {
  return {
    id,
    name: 'Setup fee',
    description: 'Paid once.',
    metadata: { unit_amount: amount, currency: 'usd', recurring: null },
  }
}

/** @param amount in cents */
function recurringFee(id: string, name: string, amount: number, interval: 'month' | 'year'): Schemas['Price'] {
  return {
    id,
    name,
    description: `Paid every ${interval}.`,
    metadata: { unit_amount: amount, currency: 'usd', recurring: { interval, interval_count: 1 } },
  }
}
