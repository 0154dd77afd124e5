import type { Schemas } from '../server/schemas'
import { daysFrom } from '../server/worlds/dates'
import type { ProductRecord } from '../server/worlds/records'

type Seed = Omit<ProductRecord, 'createdAt'> & { createdDaysAgo: number }

/** The product of docs/product/, in stock, with a setup fee and a monthly price. */
const monthlyHosting: Seed = {
  id: 'ACPMH',
  name: 'Admin Control Panel (Monthly Hosting)',
  description: 'An admin control panel for one roleplay server, hosted for you and billed every month.',
  enabled: true,
  stock: 50,
  used: 18,
  subscription: true,
  prices: [setupFee('price_acpmh_setup', 4999), recurringFee('price_acpmh_month', 'Monthly hosting', 1499, 'month')],
  stripeProductId: 'prod_SandboxMonthly',
  createdDaysAgo: 700,
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

/** The response to its subscription does not contain the new service. */
const yearlyHosting: Seed = {
  id: 'ACPYH',
  name: 'Admin Control Panel (Yearly Hosting)',
  description: 'Twelve months for the price of ten.',
  enabled: true,
  stock: 1000,
  used: 37,
  subscription: true,
  prices: [setupFee('price_acpyh_setup', 4999), recurringFee('price_acpyh_year', 'Yearly hosting', 14990, 'year')],
  stripeProductId: 'prod_SandboxYearly',
  createdDaysAgo: 650,
  pricedOnRequest: false,
  namesServiceOncePaid: true,
}

/** Only the pricing call returns the amounts of its prices. */
const largeHosting: Seed = {
  id: 'ACPLH',
  name: 'Admin Control Panel (Large Server)',
  description: 'For servers with more than 128 slots.',
  enabled: true,
  stock: 20,
  used: 6,
  subscription: true,
  prices: [setupFee('price_acplh_setup', 7999), recurringFee('price_acplh_month', 'Monthly hosting', 2999, 'month')],
  stripeProductId: 'prod_SandboxLarge',
  createdDaysAgo: 400,
  pricedOnRequest: true,
  namesServiceOncePaid: false,
}

/** Has a legacy `price` and no `prices`, and no product at the payment provider. */
const classicHosting: Seed = {
  id: 'ACPCL',
  name: 'Admin Control Panel (Classic)',
  description: 'The plan for our first customers.',
  enabled: true,
  stock: 40,
  used: 31,
  subscription: true,
  prices: [],
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
  stripeProductId: null,
  createdDaysAgo: 900,
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

const soldOutHosting: Seed = {
  id: 'ACPEB',
  name: 'Admin Control Panel (Early Bird)',
  description: 'Sold out.',
  enabled: true,
  stock: 25,
  used: 25,
  subscription: true,
  prices: [setupFee('price_acpeb_setup', 1999), recurringFee('price_acpeb_month', 'Monthly hosting', 999, 'month')],
  stripeProductId: 'prod_SandboxEarlyBird',
  createdDaysAgo: 800,
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

const disabledHosting: Seed = {
  id: 'ACPBT',
  name: 'Admin Control Panel (Beta)',
  description: 'Not for sale yet.',
  enabled: false,
  stock: 10,
  used: 2,
  subscription: true,
  prices: [setupFee('price_acpbt_setup', 0), recurringFee('price_acpbt_month', 'Monthly hosting', 499, 'month')],
  stripeProductId: 'prod_SandboxBeta',
  createdDaysAgo: 14,
  pricedOnRequest: false,
  namesServiceOncePaid: false,
}

/**
 * Returns the products of a new world as copies, because each world has its own stock.
 *
 * @param count the total number; products that are no longer sold fill it up
 */
export function seedProducts(now: Date, count: number): ProductRecord[] {
  const named = [monthlyHosting, yearlyHosting, largeHosting, classicHosting, soldOutHosting, disabledHosting]
  const old = Array.from({ length: count - named.length }, (_, index) => oldProduct(index + 1))
  return [...named, ...old].map(({ createdDaysAgo, ...product }) => ({
    ...structuredClone(product),
    createdAt: daysFrom(now, -createdDaysAgo),
  }))
}

/** Only the pricing call returns the amount of its price. */
function oldProduct(number: number): Seed {
  const name = `OLD${String(number).padStart(3, '0')}`
  return {
    id: name,
    name: `Retired product ${number}`,
    description: 'No longer sold.',
    enabled: false,
    stock: 0,
    used: 0,
    subscription: true,
    prices: [recurringFee(`price_${name.toLowerCase()}_month`, 'Monthly hosting', 500 + 10 * number, 'month')],
    stripeProductId: null,
    createdDaysAgo: 1000 + number,
    pricedOnRequest: true,
    namesServiceOncePaid: false,
  }
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
