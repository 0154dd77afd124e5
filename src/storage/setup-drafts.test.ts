// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { botRules } from '#machines/setup/bot'
import { databaseRules } from '#machines/setup/database'
import { domainRules } from '#machines/setup/domain'
import { gameRules } from '#machines/setup/framework'
import { serverRules } from '#machines/setup/server'
import { type Draft, type DraftOwner, setupDrafts } from './setup-drafts'

const NOW = Date.UTC(2026, 5, 15, 12)
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The tests inspect and corrupt the stored value directly. */
const KEY = 'portal-setup-drafts'

const adas = { userId: 'ada', serviceId: 's1' }
const bens = { userId: 'ben', serviceId: 's1' }
const other = { userId: 'ada', serviceId: 's2' }
const domain = { domain: 'panel.example.com' }

const RULES = {
  framework: gameRules,
  server: serverRules,
  domain: domainRules,
  bot: botRules,
  database: databaseRules,
}

type FormStep = keyof typeof RULES

function save(owner: DraftOwner, step: FormStep, values: Draft): void {
  setupDrafts.save(owner, step, values, RULES[step].storable)
}

const server = {
  serverName: 'My Roleplay Server',
  shortName: 'ACP',
  serverDescription: '',
  calendarTimezone: 'UTC',
  rulesPage: true,
  previousCalendarEvents: false,
  portalHomeDescription: 'Welcome: <b>all</b>',
  punishmentMonths: '6',
  serverIp: '203.0.113.20',
  serverPort: '30120',
  personalInvSlots: '100',
  propertyInvSlots: '60',
  vehicleTrunkInvSlots: '50',
  vehicleGloveboxInvSlots: '5',
}

describe('the values of a step are stored', () => {
  test.each<[FormStep, Draft]>([
    ['framework', { framework: 'qb', inventory: 'ox', housing: 'ps', phone: 'none' }],
    ['server', server],
    ['domain', domain],
    ['bot', { clientId: '123456789012345678', guildId: '' }],
    ['bot', { clientId: ' 1234 ', guildId: '876543210987654321' }],
    ['database', { dbHost: 'db.example.com', dbPort: '3306', dbUser: 'portal', dbName: 'role-play.$1' }],
    ['database', { dbHost: '', dbPort: '', dbUser: '', dbName: '' }],
    ['database', { dbHost: '[2001:db8::1]', dbPort: ' 33 ', dbUser: 'a', dbName: 'b' }],
  ])('%s: %j', (step, values) => {
    save(adas, step, values)
    expect(setupDrafts.read(adas, step)).toEqual(values)
  })
})

describe('a value that is or may be a secret is not stored', () => {
  test.each<[string, FormStep, Draft, Draft]>([
    ["the bot's secret and token", 'bot', { clientId: '1', clientSecret: 'PW', botToken: 'PW' }, { clientId: '1' }],
    ['the database password', 'database', { dbUser: 'portal', dbPwd: 'PW' }, { dbUser: 'portal' }],
    ['an unknown field', 'server', { ...server, apiKey: 'PW' }, server],
    ['a field of another step', 'domain', { ...domain, dbUser: 'PW' }, domain],
    ['a token instead of the ID', 'bot', { clientId: 'MTk4NjIy.PW', guildId: '12' }, { guildId: '12' }],
    ['too many digits for an ID', 'bot', { clientId: '12345678901234567890' }, {}],
    ['a connection string instead of the host', 'database', { dbHost: 'mysql://root:PW@db.example.com/rp' }, {}],
    ['connection settings instead of the host', 'database', { dbHost: 'host=db;password=PW' }, {}],
    ['a password instead of the port', 'database', { dbPort: 'PW!' }, {}],
    ['a user with a password', 'database', { dbUser: 'root:PW', dbName: 'rp?password=PW' }, {}],
    ['a URL with a user instead of the domain', 'domain', { domain: 'https://root:PW@example.com' }, {}],
    ['a boolean instead of a text', 'database', { dbHost: true, dbPort: true, dbUser: false, dbName: false }, {}],
  ])('%s', (_, step, values, stored) => {
    save(adas, step, values)
    expect([setupDrafts.read(adas, step), JSON.stringify({ ...sessionStorage }).includes('PW')]).toEqual([
      stored,
      false,
    ])
  })

  test('and the earlier value of the field is removed', () => {
    save(adas, 'database', { dbHost: 'db.example.com' })
    save(adas, 'database', { dbHost: 'mysql://root:PW@db.example.com/rp' })
    expect(setupDrafts.read(adas, 'database')).toEqual({})
  })
})

test('a draft belongs to one user, one service and one step', () => {
  save(adas, 'domain', domain)
  save(other, 'domain', { domain: 'other.example.com' })
  expect([
    setupDrafts.read(adas, 'domain'),
    setupDrafts.read(other, 'domain'),
    setupDrafts.read(bens, 'domain'),
    setupDrafts.read(adas, 'bot'),
  ]).toEqual([domain, { domain: 'other.example.com' }, undefined, undefined])
})

test('a draft expires one day after it was last saved', () => {
  save(adas, 'domain', { domain: 'old.example.com' })
  vi.setSystemTime(NOW + DAY - 1)
  const before = setupDrafts.read(adas, 'domain')
  save(adas, 'domain', domain)
  vi.setSystemTime(NOW + DAY)
  const typedAgain = setupDrafts.read(adas, 'domain')
  vi.setSystemTime(NOW + 2 * DAY - 1)
  expect([before, typedAgain, setupDrafts.read(adas, 'domain')]).toEqual([
    { domain: 'old.example.com' },
    domain,
    undefined,
  ])
})

test('reading removes expired drafts from the storage', () => {
  save(adas, 'domain', domain)
  vi.setSystemTime(NOW + DAY)
  setupDrafts.isFinished(other)
  expect({ ...sessionStorage }).toEqual({})
})

test('a completed setup removes its drafts except for the domain', () => {
  for (const owner of [adas, bens, other]) save(owner, 'domain', domain)
  save(adas, 'server', server)
  setupDrafts.finish(adas)
  const left = [adas, bens, other].map((owner) => setupDrafts.read(owner, 'domain'))
  expect([left, setupDrafts.read(adas, 'server')]).toEqual([[domain, domain, domain], undefined])
  expect([adas, bens, other].map((owner) => setupDrafts.isFinished(owner))).toEqual([true, false, false])
  expect(sessionStorage.getItem(KEY)).not.toContain('"server"')
})

test('a logout removes all drafts', () => {
  for (const owner of [adas, bens, other]) save(owner, 'domain', domain)
  setupDrafts.clearAll()
  expect({ ...sessionStorage }).toEqual({})
})

test("a sign-in removes only other users' drafts", () => {
  for (const owner of [adas, bens, other]) save(owner, 'domain', domain)
  setupDrafts.finish(other)
  setupDrafts.clearOthers('ada')
  const ofAda = [setupDrafts.read(adas, 'domain'), setupDrafts.isFinished(other), setupDrafts.read(bens, 'domain')]
  setupDrafts.clearOthers('ben')
  expect([ofAda, { ...sessionStorage }]).toEqual([[domain, true, undefined], {}])
})

const stored = { ...adas, step: 'domain', values: domain, storedAt: NOW }

test.each([
  ['invalid JSON', '[{"userId":'],
  ['an empty text', ''],
  ['null', 'null'],
  ['not a list', JSON.stringify(stored)],
  ['no user', JSON.stringify([{ ...stored, userId: undefined }])],
  ['no time', JSON.stringify([{ ...stored, storedAt: null }])],
  ['values of another type', JSON.stringify([{ ...stored, values: { domain: { a: 1 } } }])],
])('an invalid stored value is ignored and overwritten: %s', (_, stored) => {
  sessionStorage.setItem(KEY, stored)
  const before = setupDrafts.read(adas, 'domain')
  save(adas, 'domain', domain)
  expect([before, setupDrafts.read(adas, 'domain')]).toEqual([undefined, domain])
})

const reject = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['is full', { getItem: () => null, setItem: reject, removeItem: () => {} }],
  ['is blocked', { getItem: reject, setItem: reject, removeItem: reject }],
])('if the storage %s, the page uses its memory and nothing fails', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  save(adas, 'domain', domain)
  const typed = setupDrafts.read(adas, 'domain')
  setupDrafts.finish(adas)
  const finished = [setupDrafts.read(adas, 'domain'), setupDrafts.isFinished(adas)]
  setupDrafts.clearAll()
  expect([typed, finished, setupDrafts.isFinished(adas)]).toEqual([domain, [domain, true], false])
})
