import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_GAME } from '#machines/setup/framework'
import { DEFAULT_SERVER } from '#machines/setup/server'
import type { StepData } from '#machines/setup/step-data'
import { Secret } from '#machines/shared/secret'
import { payloadOf } from './step-payload'

/** The contract's examples, by the name of their schema. */
const schemas: Readonly<Record<string, { examples: readonly unknown[] }>> = parse(readFileSync('openapi.yaml', 'utf8'))
  .components.schemas

const server = {
  ...DEFAULT_SERVER,
  serverName: 'My Roleplay Server',
  calendarTimezone: 'America/New_York',
  serverIp: '203.0.113.20',
}
const discord = {
  clientId: '123456789012345678',
  clientSecret: new Secret('not-a-real-secret'),
  botToken: new Secret('not-a-real-token'),
  guildId: '876543210987654321',
}
const database = {
  dbHost: 'db.example.com',
  dbPort: '3306',
  dbUser: 'portal',
  dbPwd: new Secret('not-a-real-password'),
  dbName: 'roleplay',
}

describe("what is typed becomes the contract's example, with numbers as numbers", () => {
  test.each<[StepData['step'], string, StepData]>([
    ['framework', 'GameStep', { step: 'framework', game: DEFAULT_GAME }],
    ['server', 'ServerStep', { step: 'server', server }],
    ['domain', 'DomainStep', { step: 'domain', domain: { domain: 'panel.example.com' } }],
    ['bot', 'DiscordCredentials', { step: 'bot', discord }],
    ['database', 'DatabaseStep', { step: 'database', database }],
  ])('%s: %s', (_, schema, data) => {
    expect([payloadOf(data)]).toStrictEqual(schemas[schema]?.examples)
  })
})

test('numbers are read as they are typed, ids stay text, and a password keeps its spaces', () => {
  const numbers = payloadOf({ step: 'server', server: { ...server, serverPort: ' 030120 ', punishmentMonths: '36' } })
  const ids = payloadOf({ step: 'bot', discord: { ...discord, clientId: '000000000000000012' } })
  const password = payloadOf({ step: 'database', database: { ...database, dbPwd: new Secret(' 12 34 ') } })
  expect([numbers, ids, password]).toMatchObject([
    { serverPort: 30_120, punishmentMonths: 36 },
    { clientId: '000000000000000012' },
    { dbPwd: ' 12 34 ', dbPort: 3306 },
  ])
})

test.each<[string, StepData]>([
  ['a port in words', { step: 'database', database: { ...database, dbPort: 'MySQL' } }],
  ['no port', { step: 'database', database: { ...database, dbPort: '' } }],
  ['a power of ten', { step: 'server', server: { ...server, serverPort: '1e3' } }],
  ['a fraction', { step: 'server', server: { ...server, personalInvSlots: '1.5' } }],
])('%s, which the rules do not let through, is sent as nothing', (_, data) => {
  expect(() => payloadOf(data)).toThrow('A number of the step is none')
})
