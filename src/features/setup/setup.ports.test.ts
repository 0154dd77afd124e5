import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFAULT_GAME } from '#machines/setup/framework'
import { DEFAULT_SERVER } from '#machines/setup/server'
import type { StepData } from '#machines/setup/step-data'
import { Secret } from '#machines/shared/secret'
import { vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { startCustomer } from '../../api/testing/customer'
import { outputOf } from '../../xstate/testing/output-of'
import { setupPorts } from './setup.ports'
import { formStep } from './steps'

const server = {
  ...DEFAULT_SERVER,
  serverName: 'My Roleplay Server',
  calendarTimezone: 'America/New_York',
  serverIp: '203.0.113.20',
}
const bot = {
  ...{ clientId: '123456789012345678', guildId: '876543210987654321' },
  ...{ clientSecret: new Secret('not-a-real-secret'), botToken: new Secret('not-a-real-token') },
}
const database = {
  ...{ dbHost: 'db.example.com', dbPort: '3306', dbUser: 'portal', dbName: 'roleplay' },
  dbPwd: new Secret('not-a-real-password'),
}

/** The payload of each step in the contract, and its data. */
const STEPS: readonly (readonly [schema: string, data: StepData])[] = [
  ['GameStep', { step: 'framework', values: DEFAULT_GAME }],
  ['ServerStep', { step: 'server', values: server }],
  ['DomainStep', { step: 'domain', values: { domain: 'panel.example.com' } }],
  ['DiscordCredentials', { step: 'bot', values: bot }],
  ['DatabaseStep', { step: 'database', values: database }],
]

const payloadOf = ({ step, values }: StepData) => formStep(step).payload(values)

test("the payload of every step equals the contract's example", () => {
  const { schemas } = parse(readFileSync('openapi.yaml', 'utf8')).components
  expect(STEPS.map(([, data]) => [payloadOf(data)])).toStrictEqual(STEPS.map(([name]) => schemas[name].examples))
})

test('numbers are parsed, ids stay text, and passwords are not trimmed', () => {
  expect([
    payloadOf({ step: 'server', values: { ...server, serverPort: ' 030120 ', punishmentMonths: '36' } }),
    payloadOf({ step: 'bot', values: { ...bot, clientId: '000000000000000012' } }),
    payloadOf({ step: 'database', values: { ...database, dbPwd: new Secret(' 12 34 ') } }),
  ]).toMatchObject([
    { serverPort: 30_120, punishmentMonths: 36 },
    { clientId: '000000000000000012' },
    { dbPwd: ' 12 34 ', dbPort: 3306 },
  ])
})

test.each<StepData>([
  { step: 'database', values: { ...database, dbPort: 'MySQL' } },
  { step: 'database', values: { ...database, dbPort: '' } },
  { step: 'server', values: { ...server, serverPort: '1e3' } },
  { step: 'server', values: { ...server, personalInvSlots: '1.5' } },
])('a step with a number that cannot be parsed has no payload: %j', (data) => {
  expect(() => payloadOf(data)).toThrow('A number of the step cannot be parsed')
})

test('a service has left its setup if it is known and has another status', async () => {
  const { client, browser } = await startCustomer(vera)
  const hasLeft = (serviceId: string) => outputOf(setupPorts(client).hasLeftSetup, { serviceId })
  const { flow, provisioning, active, suspended, canceled } = veraServiceIds
  const ids = [flow, provisioning, active, suspended, canceled, adaActiveServiceId]
  expect(await Promise.all(ids.map(hasLeft))).toEqual([false, true, true, true, true, false])
  await browser.control('POST', '/faults', { operationId: 'listServices', kind: 'empty500' })
  await expect(hasLeft(active)).rejects.toMatchObject({ kind: 'http', status: 500 })
})
