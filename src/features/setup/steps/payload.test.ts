import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_GAME } from '#machines/setup/framework'
import { DEFAULT_SERVER } from '#machines/setup/server'
import type { StepData } from '#machines/setup/step-data'
import { Secret } from '#machines/shared/secret'
import { formStep } from '../steps'

const payloadOf = ({ step, values }: StepData) => formStep(step).payload(values)

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

describe("the payload equals the contract's example", () => {
  test.each<[StepData['step'], string, StepData]>([
    ['framework', 'GameStep', { step: 'framework', values: DEFAULT_GAME }],
    ['server', 'ServerStep', { step: 'server', values: server }],
    ['domain', 'DomainStep', { step: 'domain', values: { domain: 'panel.example.com' } }],
    ['bot', 'DiscordCredentials', { step: 'bot', values: discord }],
    ['database', 'DatabaseStep', { step: 'database', values: database }],
  ])('for the step %s: %s', (_, schema, data) => {
    expect([payloadOf(data)]).toStrictEqual(schemas[schema]?.examples)
  })
})

test('numbers are parsed, ids stay text, and passwords are not trimmed', () => {
  const numbers = payloadOf({ step: 'server', values: { ...server, serverPort: ' 030120 ', punishmentMonths: '36' } })
  const ids = payloadOf({ step: 'bot', values: { ...discord, clientId: '000000000000000012' } })
  const password = payloadOf({ step: 'database', values: { ...database, dbPwd: new Secret(' 12 34 ') } })
  expect([numbers, ids, password]).toMatchObject([
    { serverPort: 30_120, punishmentMonths: 36 },
    { clientId: '000000000000000012' },
    { dbPwd: ' 12 34 ', dbPort: 3306 },
  ])
})

test.each<[string, StepData]>([
  ['a port in words', { step: 'database', values: { ...database, dbPort: 'MySQL' } }],
  ['no port', { step: 'database', values: { ...database, dbPort: '' } }],
  ['a power of ten', { step: 'server', values: { ...server, serverPort: '1e3' } }],
  ['a fraction', { step: 'server', values: { ...server, personalInvSlots: '1.5' } }],
])('%s throws instead of being sent', (_, data) => {
  expect(() => payloadOf(data)).toThrow('A number of the step cannot be parsed')
})
