import { describe, expect, test } from 'vitest'
import { nora } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { noraServiceAt } from '../services/services.seeds'
import { effectsOf } from '../testing/payments'
import { goodPayloads, type LaterStep, laterSteps, stepOf, submitStep } from '../testing/setup'
import { createTestClient, type TestClient } from '../testing/test-client'

async function signedIn() {
  const client = await createTestClient(createSandbox({ deploymentMs: 0 }))
  await client.signIn(nora)
  return client
}

const submit = (client: TestClient, flowStep: LaterStep, payload: unknown) =>
  submitStep(client, noraServiceAt[flowStep], flowStep, payload)

function invalid(...validationErrors: { field: string; message: string }[]) {
  const body = {
    message: 'Invalid input data',
    code: 'VALIDATION_ERROR',
    statusCode: 422,
    context: { validationErrors },
  }
  return { status: 422, body }
}

const TEXT = 'must be a non-empty string'
const ID = 'must be 17 to 19 digits, as a string'
const HOST = 'must be a lowercase host name without a scheme, path or port'
const number = (least: number, most: number) => `must be a whole number from ${least} to ${most}`

const wrong: readonly [step: LaterStep, field: string, message: string, values: readonly unknown[]][] = [
  ['validate_configuration', 'framework', 'must be one of qb, qbox, esx, standalone', ['QB', 'vrp', '', 1, null]],
  ['validate_configuration', 'inventory', 'must be one of qb, ox, qs, none', ['lb', '']],
  ['validate_configuration', 'housing', 'must be one of qb, ps, qs, none', ['ox', ['qb']]],
  ['validate_configuration', 'phone', 'must be one of qb, npwd, lb, none', ['qs', 'toString']],
  ['validate_meta', 'serverName', TEXT, ['', '  ', 5]],
  ['validate_meta', 'shortName', TEXT, ['', null]],
  ['validate_meta', 'serverDescription', 'must be a string', [null, 5]],
  ['validate_meta', 'calendarTimezone', 'must be an IANA time zone', ['', 'Mars/Base', '+01:00', 1]],
  ['validate_meta', 'rulesPage', 'must be true or false', ['true', 1, null]],
  ['validate_meta', 'previousCalendarEvents', 'must be true or false', ['', 0]],
  ['validate_meta', 'portalHomeDescription', 'must be a string', [false]],
  ['validate_meta', 'punishmentMonths', number(1, 36), [0, 37, 1.5, '6', null]],
  ['validate_meta', 'serverIp', 'must be an IPv4 address', ['', '203.0.113', '203.0.113.256', '::1', 'example.com']],
  ['validate_meta', 'serverPort', number(1, 65_535), [0, 65_536, '30120']],
  ['validate_meta', 'personalInvSlots', number(1, 1000), [0, 1001]],
  ['validate_meta', 'propertyInvSlots', number(1, 1000), [0, 1001]],
  ['validate_meta', 'vehicleTrunkInvSlots', number(1, 1000), [0, 1001]],
  ['validate_meta', 'vehicleGloveboxInvSlots', number(1, 1000), [0, 1001]],
  [
    'validate_dns',
    'domain',
    HOST,
    ['', 'localhost', 'Panel.example.com', 'https://a.example', 'a.example/', 'a.example:80', 'a..b', '.a.b', 'a b.c'],
  ],
  ['validate_dns', 'domain', HOST, ['ä.example', `${'a'.repeat(64)}.example`, `${'a.'.repeat(127)}a`, 5, null]],
  ['validate_discord', 'clientId', ID, ['1234567890123456', '12345678901234567890', '12345678901234567x', 1e17]],
  ['validate_discord', 'clientSecret', TEXT, ['', ' ']],
  ['validate_discord', 'botToken', TEXT, ['', null]],
  ['validate_discord', 'guildId', ID, ['', ' 123456789012345678']],
  ['validate_db', 'dbHost', TEXT, ['']],
  ['validate_db', 'dbPort', number(1, 65_535), [0, 65_536, '3306', 1.5]],
  ['validate_db', 'dbUser', TEXT, ['']],
  ['validate_db', 'dbPwd', TEXT, ['']],
  ['validate_db', 'dbName', TEXT, ['']],
]

const optional: readonly string[] = ['serverDescription', 'portalHomeDescription']

describe('an invalid field', () => {
  test.each(wrong)('of %s is named and has no effect: %s %s', async (flowStep, field, message, values) => {
    const client = await signedIn()
    const { [field]: _, ...without } = goodPayloads[flowStep] as Record<string, unknown>
    for (const value of values) {
      const response = await submit(client, flowStep, { ...without, [field]: value })
      expect([value, response]).toEqual([value, invalid({ field, message })])
    }
    if (!optional.includes(field)) expect(await submit(client, flowStep, without)).toEqual(invalid({ field, message }))
    expect(await stepOf(client, noraServiceAt[flowStep])).toBe(flowStep)
    expect(await effectsOf(client, 'stepAccepted')).toEqual([])
  })

  test('is tested for every field of every step', () => {
    for (const flowStep of laterSteps) {
      const fields = wrong.filter(([step]) => step === flowStep).map(([, field]) => field)
      expect([...new Set(fields)].sort()).toEqual(Object.keys(goodPayloads[flowStep]).sort())
    }
  })
})

describe('a payload', () => {
  test.each(laterSteps)('of %s that is empty, not an object or of another step names all fields', async (flowStep) => {
    const client = await signedIn()
    const other = flowStep === 'validate_dns' ? goodPayloads.validate_db : goodPayloads.validate_dns
    const fields = Object.keys(goodPayloads[flowStep]).filter((field) => !optional.includes(field))
    for (const payload of [{}, other, [], null, 'coffee', 5, undefined]) {
      const { status, body } = await submit(client, flowStep, payload)
      expect({ status, body }).toMatchObject({ status: 422, body: { message: 'Invalid input data' } })
      // Safe: the shape is compared in full above.
      const { context } = body as { context: { validationErrors: { field: string }[] } }
      expect(context.validationErrors.map(({ field }) => field)).toEqual(fields)
    }
  })

  test.each<[LaterStep, object]>([
    ['validate_meta', { serverDescription: undefined, portalHomeDescription: undefined }],
    ['validate_meta', { calendarTimezone: 'UTC', punishmentMonths: 36, serverPort: 65_535, personalInvSlots: 1000 }],
    ['validate_meta', { punishmentMonths: 1, serverPort: 2, personalInvSlots: 1, serverName: 'ÄÖ "<b>"' }],
    ['validate_dns', { domain: 'a.b' }],
    ['validate_dns', { domain: `xn--nder-4na.${'a'.repeat(63)}.example` }],
    ['validate_discord', { clientId: '1'.repeat(17), guildId: '9'.repeat(19) }],
    ['validate_db', { dbPort: 65_535, dbHost: '203.0.113.5' }],
    ['validate_db', { dbPort: 1, more: 'than asked' }],
  ])('with boundary values is accepted: %s %j', async (flowStep, changed) => {
    const response = await submit(await signedIn(), flowStep, { ...goodPayloads[flowStep], ...changed })
    expect(response).toMatchObject({ status: 200 })
  })
})
