/** The password of all test people. It meets the rules in docs/product/account.md#validation. */
export const SEED_PASSWORD = 'Correct-Horse-7'

type Role = { readonly name: string; readonly permissions: readonly string[] }
const customer: Role = { name: 'customer', permissions: [] }

export type Person = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly password: string
  readonly status: 'active' | 'suspended' | 'banned'
  readonly role: Role
  readonly discord: { readonly id: string; readonly username: string; readonly avatar: string | null } | null
  readonly registeredDaysAgo: number
  /** The description in the list that `npm start` prints. */
  readonly reason: string
}

export const ada: Person = {
  id: '665f00000000000000000001',
  username: 'ada',
  email: 'ada@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  // No avatar, because tests would load it from Discord.
  discord: { id: '281474976710656001', username: 'ada.plays', avatar: null },
  registeredDaysAgo: 120,
  reason: 'has two services, one active and one in setup; has linked Discord',
}

export const ben: Person = {
  id: '665f00000000000000000002',
  username: 'ben',
  email: 'ben@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 2,
  reason: 'has no services',
}

export const vera: Person = {
  id: '665f00000000000000000003',
  username: 'vera',
  email: 'vera@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 400,
  reason:
    'has a service in each of the nine statuses, an active one that ends soon, and one whose deployment has failed',
}

export const sam: Person = {
  id: '665f00000000000000000004',
  username: 'sam',
  email: 'sam@example.test',
  password: SEED_PASSWORD,
  status: 'suspended',
  role: customer,
  discord: null,
  registeredDaysAgo: 60,
  reason: 'is suspended and cannot sign in',
}

export const bo: Person = {
  id: '665f00000000000000000005',
  username: 'boris',
  email: 'bo@example.test',
  password: SEED_PASSWORD,
  status: 'banned',
  role: customer,
  discord: null,
  registeredDaysAgo: 90,
  reason: 'is banned and cannot sign in',
}

export const ruth: Person = {
  id: '665f00000000000000000006',
  username: 'ruth',
  email: 'ruth@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: { name: 'admin', permissions: ['admin.system.*'] },
  discord: null,
  registeredDaysAgo: 800,
  reason: 'is an administrator',
}

export const nora: Person = {
  id: '665f00000000000000000007',
  username: 'nora',
  email: 'nora@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: { id: '281474976710656007', username: 'nora.builds', avatar: null },
  registeredDaysAgo: 30,
  reason: 'has six services in setup, one at each step; has linked Discord',
}

/** Must link Discord to continue the setup. */
export const milo: Person = {
  id: '665f00000000000000000008',
  username: 'milo',
  email: 'milo@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 10,
  reason: 'has a service at the bot step; has not linked Discord',
}

export const iris: Person = {
  id: '665f00000000000000000009',
  username: 'iris',
  email: 'iris@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 500,
  reason: 'has twelve services, for a long list',
}

export const olga: Person = {
  id: '665f0000000000000000000a',
  username: 'olga',
  email: 'olga@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: { name: 'superadmin', permissions: [] },
  discord: null,
  registeredDaysAgo: 700,
  reason: 'is an administrator through the role name superadmin, without permissions',
}

/** The test people of every new world. A world also has generated players (players.seeds.ts). */
export const people: readonly Person[] = [ada, ben, vera, sam, bo, ruth, nora, milo, iris, olga]
