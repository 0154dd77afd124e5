import { expect, test } from 'vitest'
import { botProblems, discordIdProblem, requiredProblem } from './bot'

const MISSING = 'This field is required'
const NO_ID = 'Client ID must be a valid Discord ID (17-19 digits)'
const ID = '123456789012345678'

test.each([
  ['12345678901234567', undefined],
  [ID, undefined],
  ['1234567890123456789', undefined],
  ['00000000000000000', undefined],
  [` ${ID}\n`, undefined],
  ['', MISSING],
  [' \t', MISSING],
  ['1234567890123456', NO_ID],
  ['12345678901234567890', NO_ID],
  ['1.2345678901234567', NO_ID],
  ['-12345678901234567', NO_ID],
  ['123456789 12345678', NO_ID],
  [`${ID}\n${ID}`, NO_ID],
  [`<@${ID}>`, NO_ID],
  ['１２３４５６７８９０１２３４５６７８', NO_ID],
  ['٣'.repeat(18), NO_ID],
  ['ada', NO_ID],
])('the client ID %j: %s', (typed, problem) => {
  expect(discordIdProblem('Client ID', typed)).toBe(problem)
})

test('a label is never expanded as a replacement pattern', () => {
  expect(discordIdProblem("$& {field} $'", '1')).toBe("$& {field} $' must be a valid Discord ID (17-19 digits)")
})

test.each([
  ['s3cret', undefined],
  [' s3cret ', undefined],
  ['0', undefined],
  ['', MISSING],
  ['   ', MISSING],
  ['\r\n\u00a0', MISSING],
])('the secret %j: %s', (typed, problem) => {
  expect(requiredProblem(typed)).toBe(problem)
})

test.each([
  ['complete', { clientId: ID, clientSecret: 's3cret', botToken: 't0ken', guildId: ID }, []],
  [
    'empty',
    { clientId: '', clientSecret: '', botToken: '', guildId: '' },
    [
      ['clientId', MISSING],
      ['clientSecret', MISSING],
      ['botToken', MISSING],
      ['guildId', MISSING],
    ],
  ],
  [
    'filled in with names instead of ids',
    { clientId: 'my-bot', clientSecret: 's3cret', botToken: ' ', guildId: 'my-guild' },
    [
      ['clientId', NO_ID],
      ['botToken', MISSING],
      ['guildId', 'Guild ID must be a valid Discord ID (17-19 digits)'],
    ],
  ],
])('a bot that is %s', (_, typed, problems) => {
  expect(Object.entries(botProblems(typed))).toEqual(problems)
})
