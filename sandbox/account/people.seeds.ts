/** The password of all test people; it meets the rules of the customer specification, section 5. */
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
  /** Why this person is there, in words for the list that is printed at the start. */
  readonly reason: string
}

/** Owns two services and has linked Discord. */
export const ada: Person = {
  id: '665f00000000000000000001',
  username: 'ada',
  email: 'ada@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  // Without a picture, because that would be fetched from Discord, also by tests and on machines without a network.
  discord: { id: '281474976710656001', username: 'ada.plays', avatar: null },
  registeredDaysAgo: 120,
  reason: 'owns two services, one active and one to be set up; has linked Discord',
}

/** Has bought nothing yet. */
export const ben: Person = {
  id: '665f00000000000000000002',
  username: 'ben',
  email: 'ben@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 2,
  reason: 'has no services yet',
}

/** Owns a service of every kind. */
export const vera: Person = {
  id: '665f00000000000000000003',
  username: 'vera',
  email: 'vera@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 400,
  reason: 'owns a service in each of the seven statuses, and an active one that ends soon',
}

/** Cannot sign in for the time being. */
export const sam: Person = {
  id: '665f00000000000000000004',
  username: 'sam',
  email: 'sam@example.test',
  password: SEED_PASSWORD,
  status: 'suspended',
  role: customer,
  discord: null,
  registeredDaysAgo: 60,
  reason: 'is suspended: signing in is refused',
}

/** Cannot sign in ever again. */
export const bo: Person = {
  id: '665f00000000000000000005',
  username: 'boris',
  email: 'bo@example.test',
  password: SEED_PASSWORD,
  status: 'banned',
  role: customer,
  discord: null,
  registeredDaysAgo: 90,
  reason: 'is banned: signing in is refused',
}

/** Administers the platform. */
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

/** Sets up services, and can go on with each. */
export const nora: Person = {
  id: '665f00000000000000000007',
  username: 'nora',
  email: 'nora@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: { id: '281474976710656007', username: 'nora.builds', avatar: null },
  registeredDaysAgo: 30,
  reason: 'owns six services in setup, one at each step; has linked Discord',
}

/** Cannot go on with the setup before linking Discord. */
export const milo: Person = {
  id: '665f00000000000000000008',
  username: 'milo',
  email: 'milo@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 10,
  reason: 'owns a service at the step of the bot, and has not linked Discord',
}

/** Has more services than fit on a screen. */
export const iris: Person = {
  id: '665f00000000000000000009',
  username: 'iris',
  email: 'iris@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: customer,
  discord: null,
  registeredDaysAgo: 500,
  reason: 'owns twelve services, for a long list',
}

/** Administers the platform too, as the name of the role alone says. */
export const olga: Person = {
  id: '665f0000000000000000000a',
  username: 'olga',
  email: 'olga@example.test',
  password: SEED_PASSWORD,
  status: 'active',
  role: { name: 'superadmin', permissions: [] },
  discord: null,
  registeredDaysAgo: 700,
  reason: 'is an administrator by the name of the role, without permissions',
}

/** The test people of every fresh world, whom many others stand beside (players.ts). */
export const people: readonly Person[] = [ada, ben, vera, sam, bo, ruth, nora, milo, iris, olga]
