import { expect, test } from 'vitest'
import { botProblems } from '#machines/setup/bot'
import { BOT_LABELS } from '../../format/field-labels'
import { missingSentence } from './missing-sentence'

const CLIENT = '123456789012345678'
const empty = { clientId: '', clientSecret: '', botToken: '', guildId: '' }

test.each([
  ['nothing', { clientId: CLIENT, clientSecret: 'x', botToken: 'y', guildId: CLIENT }, undefined],
  ['one field', { clientId: CLIENT, clientSecret: 'x', botToken: '', guildId: CLIENT }, 'Still missing: Bot Token.'],
  [
    'two fields',
    { clientId: CLIENT, clientSecret: '', botToken: '  ', guildId: CLIENT },
    'Still missing: Client Secret and Bot Token.',
  ],
  ['all', empty, 'Still missing: Client ID, Client Secret, Bot Token, and Guild ID.'],
])('%s is missing', (_, typed, sentence) => {
  expect(missingSentence(botProblems(typed), typed, BOT_LABELS)).toBe(sentence)
})

test.each([
  ['one field', { clientId: '1234', clientSecret: 'x', botToken: 'y', guildId: CLIENT }, 'Please check: Client ID.'],
  [
    'two fields',
    { clientId: '1234', clientSecret: 'x', botToken: 'y', guildId: 'abc' },
    'Please check: Client ID and Guild ID.',
  ],
  [
    'one, and another one is missing',
    { clientId: '1234', clientSecret: 'x', botToken: '', guildId: CLIENT },
    'Still missing: Bot Token. Please check: Client ID.',
  ],
])('%s is wrong', (_, typed, sentence) => {
  expect(missingSentence(botProblems(typed), typed, BOT_LABELS)).toBe(sentence)
})

test('cleared problems, checkboxes and fields without a label', () => {
  expect([
    missingSentence({ clientId: undefined }, empty, BOT_LABELS),
    missingSentence({ rulesPage: 'No.', other: 'No.' }, { rulesPage: false, other: '' }, { rulesPage: 'Rules Page' }),
  ]).toEqual([undefined, 'Still missing: other. Please check: Rules Page.'])
})
