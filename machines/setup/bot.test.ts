import { expect, test } from 'vitest'
import { botProblems, botRules, botToSend, discordIdProblem, EMPTY_BOT } from './bot'

const MISSING = 'This field is required'
const idProblem = (label: string) => `${label} must be a valid Discord ID (17-19 digits)`
const ID = '123456789012345678'
const bot = { clientId: ID, clientSecret: 's3cret', botToken: 't0ken', guildId: ID }

test.each(['12345678901234567', ID, '1234567890123456789', '00000000000000000', ` ${ID}\n`])('%j is an ID', (typed) => {
  expect([discordIdProblem('Client ID', typed), botProblems({ ...bot, clientId: typed })]).toEqual([undefined, {}])
})

test.each([
  ...['1234567890123456', '12345678901234567890', '1.2345678901234567', '123456789 12345678'],
  ...[`${ID}\n${ID}`, 'ada'],
])('%j is no ID', (typed) => {
  const problems = { clientId: idProblem('Client ID'), guildId: idProblem('Guild ID') }
  expect(botProblems({ ...bot, clientId: typed, guildId: typed })).toEqual(problems)
})

const blank = (text: string) => ({ clientId: text, clientSecret: text, botToken: text, guildId: text })

test.each([EMPTY_BOT, blank(' \t'), blank('\r\n\u00a0')])('every field is required: %j', (empty) => {
  expect(Object.entries(botProblems(empty)).map(String)).toEqual(Object.keys(bot).map((field) => `${field},${MISSING}`))
})

test('a label is never expanded as a replacement pattern', () => {
  expect(discordIdProblem("$& {field} $'", '1')).toBe(idProblem("$& {field} $'"))
})

test('values are sent without the spaces around them, and secrets are wrapped', () => {
  const { clientId, clientSecret, botToken, guildId } = botToSend({
    ...{ clientId: ` ${ID}`, clientSecret: ' s3cret\n', botToken: '\tt0ken ', guildId: `${ID} ` },
  })
  expect({ clientId, clientSecret: clientSecret.reveal(), botToken: botToken.reveal(), guildId }).toEqual(bot)
})

test.each([
  ['', true],
  [' 1234 ', true],
  [ID, true],
  ['12345678901234567890', false],
  ['MTk4NjIy.Cl2FMQ', false],
  ['1 2', false],
  [true, false],
])('the draft of an ID may contain %j: %s', (typed, isStorable) => {
  expect([botRules.storable.clientId(typed), botRules.storable.guildId(typed)]).toEqual([isStorable, isStorable])
})
