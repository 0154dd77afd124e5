import { expect, test } from 'vitest'
import { readConfig, type TypedConfig } from './config-values'
import { tidiedConfig } from './tidied-config'

const received = readConfig({ SERVER_IP: ' 203.0.113.7', SERVER_PORT: '３０１２０' }).typed

test.each<[string, Partial<TypedConfig>, Partial<TypedConfig>]>([
  [
    'an address and a number',
    { SERVER_IP: '\u200b２０３.0.113.9 ', PUNISHMENT_MONTHS: '“٦”' },
    { SERVER_IP: '203.0.113.9', PUNISHMENT_MONTHS: '6' },
  ],
  ['an address of the web', { footerUrl1: '"https://a.example/ä"\u00a0' }, { footerUrl1: 'https://a.example/ä' }],
])('%s is tidied, and a value that was not edited stays', (_, edits, tidy) => {
  expect(tidiedConfig(received, { ...received, ...edits })).toEqual({ ...received, ...tidy })
})

test('free text, flags and lists stay as typed', () => {
  const typed = { ...received, SERVER_NAME: ' “Nova” ', footerText1: '– ', STAFF_RULES: [' a '], RULES_PAGE: false }
  expect(tidiedConfig(received, typed)).toEqual(typed)
})
