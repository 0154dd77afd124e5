import { expect, test } from 'vitest'
import { readConfig, type TypedConfig } from './config-values'
import { adviceOn, readTyped } from './typed-reading'

const received = readConfig({ SERVER_IP: ' 203.0.113.7', SERVER_PORT: '３０１２０' })
const shown = (edits: Partial<TypedConfig>): TypedConfig => ({ ...received.typed, ...edits })

test.each<[Partial<TypedConfig>, Partial<TypedConfig>, object]>([
  [{ SERVER_IP: '\u200b２０３.0.113.9 ' }, { SERVER_IP: '203.0.113.9' }, { SERVER_IP: ['tidied'] }],
  [{ SERVER_PORT: ' 30125 ' }, { SERVER_PORT: '30125' }, {}],
  [{ PUNISHMENT_MONTHS: '“٦”' }, { PUNISHMENT_MONTHS: '6' }, { PUNISHMENT_MONTHS: ['tidied'] }],
  [{ footerUrl1: 'https://a.example/A–B' }, { footerUrl1: 'https://a.example/A–B' }, {}],
  [{ footerUrl1: '"https://a.example/ä"' }, { footerUrl1: 'https://a.example/ä' }, { footerUrl1: ['tidied'] }],
  [
    { SERVER_IP: 'connect 203.0.113.9:30125' },
    { SERVER_IP: '203.0.113.9', SERVER_PORT: '30125' },
    { SERVER_IP: ['addressAndPort'] },
  ],
  [{ SERVER_IP: 'http://203.0.113.9:40120/' }, { SERVER_IP: '203.0.113.9' }, { SERVER_IP: ['txAdminAddress'] }],
])('of the edits %j, the form shows and sends %j', (edits, values, found) => {
  expect(readTyped(received, shown(edits))).toEqual({ values: shown(values), found })
})

test.each<[string, Partial<TypedConfig>]>([
  ['values that were not edited', {}],
  [
    'free text, flags and lists',
    { SERVER_NAME: ' “Nova” ', footerText1: '– ', STAFF_RULES: [' a '], RULES_PAGE: false },
  ],
])('%s stay as they are', (_, edits) => {
  expect(readTyped(received, shown(edits))).toEqual({ values: shown(edits), found: {} })
})

test('the port of a pasted address is left out if the form cannot show the stored one', () => {
  const withFixedPort = readConfig({ SERVER_IP: '203.0.113.7', SERVER_PORT: { a: 1 } })
  const { values, found } = readTyped(withFixedPort, { ...withFixedPort.typed, SERVER_IP: '203.0.113.9:30125' })
  expect([values, found]).toEqual([{ ...withFixedPort.typed, SERVER_IP: '203.0.113.9' }, { SERVER_IP: ['address'] }])
})

test('there is advice about an edited address and port, but not about stored ones', () => {
  const stored = readConfig({ SERVER_IP: '127.0.0.1', SERVER_PORT: 40_120 })
  const edited = { SERVER_IP: '192.168.0.2', SERVER_PORT: '40120' }
  expect([adviceOn(stored, stored.typed), adviceOn(received, shown(edited))]).toEqual([
    { SERVER_IP: [], SERVER_PORT: [] },
    { SERVER_IP: ['privateNetwork'], SERVER_PORT: ['txAdminPort'] },
  ])
})
