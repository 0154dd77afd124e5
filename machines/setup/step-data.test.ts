import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Secret } from '../shared/secret'
import { runs } from '../testing/runs'
import { isStepComplete, type StepData } from './step-data'
import { COMPLETE, FORM_STEPS } from './testing/setup-world'

const { framework, server, domain, bot, database } = COMPLETE
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', 'qb', '1', '203.0.113.20'))
const secret = text.map((value) => new Secret(value))

/** Any text in any field. */
const anything: Readonly<Record<StepData['step'], fc.Arbitrary<StepData>>> = {
  framework: textsOf(framework.values).map((game) => ({ step: 'framework', values: game })),
  server: fc
    .tuple(textsOf(server.values), fc.boolean(), fc.boolean())
    .map(([typed, rulesPage, previousCalendarEvents]) => ({
      step: 'server',
      values: { ...typed, rulesPage, previousCalendarEvents },
    })),
  domain: textsOf(domain.values).map((typed) => ({ step: 'domain', values: typed })),
  bot: fc
    .record({ clientId: text, clientSecret: secret, botToken: secret, guildId: text })
    .map((discord) => ({ step: 'bot', values: discord })),
  database: fc
    .record({ dbHost: text, dbPort: text, dbUser: text, dbPwd: secret, dbName: text })
    .map((typed) => ({ step: 'database', values: typed })),
}

function textsOf<T extends object>(fields: T): fc.Arbitrary<Record<keyof T, string>> {
  const entries = Object.keys(fields).map((field) => [field, text])
  // Safe: the entries have the keys of `fields`.
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Record<keyof T, string>>
}

describe('the data of a step', () => {
  test.each(FORM_STEPS)('%s is complete when all fields are valid', (step) => {
    expect(isStepComplete(COMPLETE[step])).toBe(true)
  })

  test.each<[string, StepData]>([
    ['framework with an unknown option', { ...framework, values: { ...framework.values, framework: 'QB' } }],
    ['framework with an option of another list', { ...framework, values: { ...framework.values, phone: 'ox' } }],
    ['server without a name', { ...server, values: { ...server.values, serverName: ' ' } }],
    [
      'server with an unlisted time zone',
      { ...server, values: { ...server.values, calendarTimezone: 'Mars/Olympus' } },
    ],
    ['server with a host name as its IP', { ...server, values: { ...server.values, serverIp: 'play.example.com' } }],
    ['server with a port that is too high', { ...server, values: { ...server.values, serverPort: '65536' } }],
    ['server without months', { ...server, values: { ...server.values, punishmentMonths: '' } }],
    ['server with 37 months', { ...server, values: { ...server.values, punishmentMonths: '37' } }],
    ['server without slots', { ...server, values: { ...server.values, vehicleTrunkInvSlots: '0' } }],
    ['domain that is empty', { ...domain, values: { domain: '' } }],
    ['domain with a path', { ...domain, values: { domain: 'example.com/panel' } }],
    ['bot with an id of 16 digits', { ...bot, values: { ...bot.values, clientId: '1234567890123456' } }],
    ['bot with an id of 20 digits', { ...bot, values: { ...bot.values, guildId: '12345678901234567890' } }],
    ['bot without its secret', { ...bot, values: { ...bot.values, clientSecret: new Secret('') } }],
    ['bot with a token of spaces', { ...bot, values: { ...bot.values, botToken: new Secret('  ') } }],
    ['database without a host', { ...database, values: { ...database.values, dbHost: '' } }],
    ['database with the port 0', { ...database, values: { ...database.values, dbPort: '0' } }],
    ['database without a user', { ...database, values: { ...database.values, dbUser: '' } }],
    ['database without a password', { ...database, values: { ...database.values, dbPwd: new Secret('') } }],
    ['database without a name', { ...database, values: { ...database.values, dbName: '' } }],
  ])('%s is incomplete', (_, data) => {
    expect(isStepComplete(data)).toBe(false)
  })

  test.each<[string, StepData]>([
    ['descriptions', { ...server, values: { ...server.values, serverDescription: '', portalHomeDescription: '' } }],
    ['checked checkboxes', { ...server, values: { ...server.values, rulesPage: false } }],
    ['a password other than spaces', { ...database, values: { ...database.values, dbPwd: new Secret(' ') } }],
  ])('is complete without %s', (_, data) => {
    expect(isStepComplete(data)).toBe(true)
  })

  test.each(FORM_STEPS)('%s gets the same result again for any typed text', (step) => {
    fc.assert(
      fc.property(anything[step], (data) => {
        const isComplete = isStepComplete(data)
        expect([typeof isComplete, isStepComplete(data)]).toEqual(['boolean', isComplete])
      }),
      { numRuns: runs(125) },
    )
  })
})
