import { expect, test } from 'vitest'
import { botProblems } from '#machines/setup/bot'
import { BOT_LABELS } from './field-labels'
import { missingSentence } from './missing-sentence'

const ID = '123456789012345678'

test.each([
  ['nothing', [ID, 'x', 'y', ID], undefined],
  ['all fields', ['', '', '', ''], 'Still missing: Client ID, Client Secret, Bot Token, and Guild ID.'],
  ['two wrong fields', ['1234', 'x', 'y', 'abc'], 'Please check: Client ID and Guild ID.'],
  ['a missing and a wrong field', ['1234', 'x', '', ID], 'Still missing: Bot Token. Please check: Client ID.'],
])('names %s', (_, [clientId = '', clientSecret = '', botToken = '', guildId = ''], sentence) => {
  const values = { clientId, clientSecret, botToken, guildId }
  expect(missingSentence(botProblems(values), values, BOT_LABELS)).toBe(sentence)
})

test('ignores cleared problems, and names checkboxes and fields without a label', () => {
  const values = { rulesPage: false, other: '' }
  expect([
    missingSentence({ rulesPage: undefined }, values, {}),
    missingSentence({ rulesPage: 'No.', other: 'No.' }, values, { rulesPage: 'Rules Page' }),
  ]).toEqual([undefined, 'Still missing: other. Please check: Rules Page.'])
})
