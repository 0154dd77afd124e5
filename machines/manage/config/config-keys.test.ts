import { describe, expect, test } from 'vitest'
import { CONFIG_KEYS, isKnownByAnyName, isSameJson, withEdits, withKnownKeys } from './config-keys'

/** `SERVER_NAME` as `serverName`. */
const inCamelCase = (key: string) => key.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Parses JSON, because `__proto__` in an object literal would set the prototype. */
const json = (text: string): Record<string, unknown> => JSON.parse(text)
const entriesOf = (text: string) => Object.entries(withKnownKeys(json(text)))

test('the twenty documented keys are known', () => {
  expect([...CONFIG_KEYS].sort().join(' ')).toBe(
    'CALENDAR_TIMEZONE FOOTER_LINKS FRAMEWORK HOUSING INVENTORY PERSONAL_INV_SLOTS PHONE PORTAL_HOME_DESCRIPTION ' +
      'PREVIOUS_CALENDAR_EVENTS PROPERTY_INV_SLOTS PUNISHMENT_MONTHS RULES_PAGE SERVER_DESCRIPTION SERVER_IP ' +
      'SERVER_NAME SERVER_PORT SHORT_NAME STAFF_RULES VEHICLE_GLOVEBOX_INV_SLOTS VEHICLE_TRUNK_INV_SLOTS',
  )
})

describe.each(CONFIG_KEYS)('%s', (known) => {
  test.each([known, known.toLowerCase(), inCamelCase(known)])('is read from %s', (key) => {
    expect([withKnownKeys({ [key]: 'x' }), isKnownByAnyName(key)]).toEqual([{ [known]: 'x' }, true])
  })

  test.each([`${known}_`, `_${known}`, ` ${known}`, `${known}2`, `MY_${known}`])('is not read from %j', (key) => {
    expect([withKnownKeys({ [key]: 'x' }), isKnownByAnyName(key)]).toEqual([{ [key]: 'x' }, false])
  })
})

test.each([
  ['footerLinks', 'FOOTER_LINKS'],
  ['staff_rules', 'STAFF_RULES'],
  ['staffRules', 'STAFF_RULES'],
  ['Staff_Rules', 'STAFF_RULES'],
  ['personalInvSlots', 'PERSONAL_INV_SLOTS'],
  ['server_Name', 'SERVER_NAME'],
  ['serverIP', 'SERVER_IP'],
  // Without a separator, the words cannot be split.
  ['servername', 'servername'],
  ['SERVERNAME', 'SERVERNAME'],
  ['server-name', 'server-name'],
  ['webhookUrl', 'webhookUrl'],
  ['FEATURE_FLAGS', 'FEATURE_FLAGS'],
  ['feature_flags', 'feature_flags'],
  ['', ''],
])('the key %j becomes %j', (key, name) => {
  expect(withKnownKeys({ [key]: [1] })).toEqual({ [name]: [1] })
})

describe('of several keys with one meaning, the closest wins and the others stay', () => {
  test.each([
    ['{"SERVER_NAME":1,"server_name":2,"serverName":3}', { SERVER_NAME: 1, server_name: 2, serverName: 3 }],
    ['{"serverName":3,"server_name":2,"SERVER_NAME":1}', { SERVER_NAME: 1, server_name: 2, serverName: 3 }],
    ['{"server_name":2,"serverName":3}', { SERVER_NAME: 2, serverName: 3 }],
    ['{"serverName":3,"server_name":2}', { SERVER_NAME: 2, serverName: 3 }],
    ['{"footerLinks":[],"FOOTER_LINKS":null}', { FOOTER_LINKS: null, footerLinks: [] }],
    ['{"staff_rules":"a","STAFF_RULES":"b","staffRules":"c"}', { STAFF_RULES: 'b', staff_rules: 'a', staffRules: 'c' }],
    // At equal distance, the first wins.
    ['{"server_name":1,"Server_Name":2}', { SERVER_NAME: 1, Server_Name: 2 }],
    ['{"Server_Name":2,"server_name":1}', { SERVER_NAME: 2, server_name: 1 }],
  ])('%s', (text, expected) => {
    expect(withKnownKeys(json(text))).toEqual(expected)
  })
})

describe('unknown keys stay as they are', () => {
  test.each([
    ['{"__proto__":{"SERVER_NAME":"x"}}', [['__proto__', { SERVER_NAME: 'x' }]]],
    [
      '{"constructor":1,"toJSON":2,"hasOwnProperty":3}',
      [
        ['constructor', 1],
        ['toJSON', 2],
        ['hasOwnProperty', 3],
      ],
    ],
    [
      '{"zeta":1,"serverName":2,"alpha":3,"phone":4}',
      [
        ['zeta', 1],
        ['SERVER_NAME', 2],
        ['alpha', 3],
        ['PHONE', 4],
      ],
    ],
  ])('and stay in order: %s', (text, entries) => {
    expect(entriesOf(text)).toEqual(entries)
  })

  test('and the received object is not modified', () => {
    const received = Object.freeze({ serverName: 'x', other: Object.freeze({ phone: 'qb' }) })
    const read = withKnownKeys(received)
    expect([read, read.other === received.other, received]).toEqual([
      { SERVER_NAME: 'x', other: { phone: 'qb' } },
      true,
      { serverName: 'x', other: { phone: 'qb' } },
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', 'data', 'message', 'status', 'code'])(
    '%s is not a known key',
    (key) => {
      expect(isKnownByAnyName(key)).toBe(false)
    },
  )
})

describe('applying edits', () => {
  test.each([
    [
      'replaces old values in place',
      '{"a":1,"SERVER_NAME":"x","b":2}',
      { SERVER_NAME: 'y' },
      [
        ['a', 1],
        ['SERVER_NAME', 'y'],
        ['b', 2],
      ],
    ],
    [
      'adds new keys at the end',
      '{"a":1}',
      { PHONE: 'qb' },
      [
        ['a', 1],
        ['PHONE', 'qb'],
      ],
    ],
    [
      'preserves an unusual key',
      '{"__proto__":{"a":1}}',
      { PHONE: 'qb' },
      [
        ['__proto__', { a: 1 }],
        ['PHONE', 'qb'],
      ],
    ],
    [
      'changes nothing without edits',
      '{"a":1,"PHONE":null}',
      {},
      [
        ['a', 1],
        ['PHONE', null],
      ],
    ],
  ])('%s', (_, text, edits, entries) => {
    const config = json(text)
    expect([Object.entries(withEdits(config, edits)), config]).toEqual([entries, json(text)])
  })
})

test.each([
  ['1', '1', true],
  ['1', '"1"', false],
  ['1', '2', false],
  ['null', 'null', true],
  ['null', '{}', false],
  ['null', 'false', false],
  ['""', 'false', false],
  ['{}', '[]', false],
  ['[]', '[]', true],
  ['[1,2]', '[2,1]', false],
  ['[1]', '[1,2]', false],
  ['["a"]', '{"0":"a"}', false],
  ['{"a":1,"b":[{"c":null}]}', '{"b":[{"c":null}],"a":1}', true],
  ['{"a":1}', '{"a":1,"b":2}', false],
  ['{"a":1,"b":2}', '{"a":1}', false],
  ['{"a":1}', '{"b":1}', false],
  ['{"a":null}', '{"b":null}', false],
  ['{"__proto__":{"a":1}}', '{}', false],
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}', true],
  ['{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}', false],
  ['{"toString":1}', '{"toString":1}', true],
])('isSameJson of %s and %s is %s', (one, other, isSame) => {
  const [left, right] = [JSON.parse(one), JSON.parse(other)]
  expect([isSameJson(left, right), isSameJson(right, left)]).toEqual([isSame, isSame])
})
