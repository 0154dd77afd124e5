import { SEED_PASSWORD_HASH } from '../../account/passwords'
import { people } from '../../account/people.seeds'
import { seedPlayers } from '../../account/players.seeds'
import { seedCustomers } from '../../admin/catalogue/customers'
import { seedPrices } from '../../admin/catalogue/prices.seeds'
import { seedStripeCatalogue } from '../../admin/catalogue/stripe-catalogue.seeds'
import { everySwitchOn } from '../../admin/platform/switch-names'
import { seedPromotions } from '../../payment/promotions.seeds'
import { seedProducts } from '../../purchase/products.seeds'
import { seedPlayerServices } from '../../services/player-services.seeds'
import { seedServices } from '../../services/services.seeds'
import { daysFrom } from './dates'
import { USUAL_PAYMENT_RULES } from './payment-rules'
import type { UserRecord } from './records'
import type { World } from './world'

type Counts = { users: number; services: number; products: number; prices: number; promotions: number }
export type WorldSize = 'usual' | 'large'
const sizes: Readonly<Record<WorldSize, Counts>> = {
  usual: { users: 45, services: 63, products: 6, prices: 14, promotions: 18 },
  large: { users: 10_000, services: 25_000, products: 120, prices: 240, promotions: 60 },
}

/** Creates a world with the test people, the players, their services and the products. Dates are relative to `now`. */
export function createWorld(now: Date, size: WorldSize = 'usual'): World {
  const counts = sizes[size]
  const own = seedServices(now)
  const playerCount = counts.users - people.length
  const services = [...own, ...seedPlayerServices(now, counts.services - own.length, playerCount)]
  const users = [...seedPeople(now), ...seedPlayers(now, playerCount)].map((user) => ({
    ...user,
    passwordHash: SEED_PASSWORD_HASH,
  }))
  const products = seedProducts(now, counts.products)
  const prices = seedPrices(now, counts.prices, products)
  return {
    users,
    sessions: [],
    products,
    prices,
    stripeCatalogue: seedStripeCatalogue(products, prices),
    services,
    customers: seedCustomers(users, services, products),
    redeemedTransactions: [],
    promotions: seedPromotions(now, counts.promotions),
    subscriptions: [],
    intents: [],
    failedLogins: [],
    discordCodes: [],
    ledger: [],
    faults: [],
    envelope: 'data',
    settings: { ...everySwitchOn, lastUpdated: null, updatedBy: null },
    paymentRules: { ...USUAL_PAYMENT_RULES },
  }
}

function seedPeople(now: Date): Omit<UserRecord, 'passwordHash'>[] {
  return people.map(({ id, username, email, status, role, discord, registeredDaysAgo }) => ({
    id,
    username,
    email,
    status,
    role: { name: role.name, permissions: [...role.permissions] },
    createdAt: daysFrom(now, -registeredDaysAgo),
    updatedAt: null,
    discord: discord && { ...discord },
  }))
}
