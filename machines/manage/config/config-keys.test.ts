import { expect, test } from 'vitest'
import * as keys from './config-keys'

const { CONFIG_KEYS, changedElsewhere, isKnownByAnyName, isSameJson, withEdits, withKnownKeys } = keys

/** `SERVER_NAME` as `serverName`. */
const inCamelCase = (key: string) => key.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test.each(CONFIG_KEYS)('%s is read in upper case, lower case and camelCase, and in no other spelling', (known) => {
  const spellings = [known, known.toLowerCase(), inCamelCase(known)]
  expect(spellings.map((key) => withKnownKeys({ [key]: 'x' }))).toEqual(Array(3).fill({ [known]: 'x' }))
  expect(spellings.filter(isKnownByAnyName)).toEqual(spellings)
  const others = [`${known}_`, `_${known}`, ` ${known}`, `${known}2`, `MY_${known}`]
  expect(others.filter((key) => isKnownByAnyName(key) || withKnownKeys({ [key]: 1 })[key] !== 1)).toEqual([])
})

// The configurations are texts, because `__proto__` in an object literal would set the prototype, and to compare the order.
test.each([
  ['{"Staff_Rules":[1]}', '{"STAFF_RULES":[1]}'],
  ['{"sErVeR_nAmE":1}', '{"SERVER_NAME":1}'],
  ['{"server_Name":1,"serverIP":2}', '{"SERVER_NAME":1,"SERVER_IP":2}'],
  ['{"zeta":1,"serverName":2,"alpha":3,"phone":4}', '{"zeta":1,"SERVER_NAME":2,"alpha":3,"PHONE":4}'],
  // Without a separator, the words cannot be split.
  ['{"servername":1,"SERVERNAME":2,"server-name":3}', '{"servername":1,"SERVERNAME":2,"server-name":3}'],
  ['{"webhookUrl":1,"MY_FLAGS":2,"my_flags":3,"":4}', '{"webhookUrl":1,"MY_FLAGS":2,"my_flags":3,"":4}'],
  ['{"__proto__":{"SERVER_NAME":"x"}}', '{"__proto__":{"SERVER_NAME":"x"}}'],
  ['{"constructor":1,"toJSON":2,"hasOwnProperty":3}', '{"constructor":1,"toJSON":2,"hasOwnProperty":3}'],
  // Of several keys with one meaning, the closest wins and the others stay.
  ['{"SERVER_NAME":1,"server_name":2,"serverName":3}', '{"SERVER_NAME":1,"server_name":2,"serverName":3}'],
  ['{"serverName":3,"server_name":2,"SERVER_NAME":1}', '{"serverName":3,"server_name":2,"SERVER_NAME":1}'],
  ['{"server_name":2,"serverName":3}', '{"SERVER_NAME":2,"serverName":3}'],
  ['{"serverName":3,"server_name":2}', '{"serverName":3,"SERVER_NAME":2}'],
  ['{"footerLinks":[],"FOOTER_LINKS":null}', '{"footerLinks":[],"FOOTER_LINKS":null}'],
  // At equal distance, the first wins.
  ['{"server_name":1,"Server_Name":2}', '{"SERVER_NAME":1,"Server_Name":2}'],
  ['{"Server_Name":2,"server_name":1}', '{"SERVER_NAME":2,"server_name":1}'],
])('the configuration %s is read as %s', (received, read) => {
  expect(JSON.stringify(withKnownKeys(JSON.parse(received)))).toBe(read)
})

test('reading does not modify the received object', () => {
  const received = Object.freeze({ serverName: 'x', other: Object.freeze({ phone: 'qb' }) })
  expect(withKnownKeys(received).other).toBe(received.other)
})

test.each<[string, string, keys.ConfigEdits, string]>([
  ['replaces old values in place', '{"a":1,"PHONE":"x","b":2}', { PHONE: 'y' }, '{"a":1,"PHONE":"y","b":2}'],
  ['adds new keys at the end', '{"a":1}', { PHONE: 'qb' }, '{"a":1,"PHONE":"qb"}'],
  ['preserves an unusual key', '{"__proto__":{"a":1}}', { PHONE: 'qb' }, '{"__proto__":{"a":1},"PHONE":"qb"}'],
  ['changes nothing without edits', '{"a":1,"PHONE":null}', {}, '{"a":1,"PHONE":null}'],
])('applying edits %s', (_, text, edits, edited) => {
  const config = JSON.parse(text)
  expect([JSON.stringify(withEdits(config, edits)), JSON.stringify(config)]).toEqual([edited, text])
})

const received = { SERVER_NAME: 'Nova', SERVER_PORT: 30_120, FOOTER_LINKS: [{ text: 'a', url: 'b' }], webhook: 'w' }
const { FOOTER_LINKS, ...withoutLinks } = received
const vela = { SERVER_NAME: 'Vela' }

test.each<[string, object, keys.ConfigEdits, readonly string[]]>([
  ['nothing was changed elsewhere', received, {}, []],
  ['only the edit differs', received, vela, []],
  ['another key was changed', { ...received, SERVER_PORT: 1 }, vela, ['SERVER_PORT']],
  ['the edited key was changed', { ...received, SERVER_NAME: 'Lyra' }, vela, ['SERVER_NAME']],
  ['the edited key was changed to the same value', { ...received, ...vela }, vela, []],
  ['another key was changed to the edited value', { ...received, ...vela }, { SHORT_NAME: 'Vela' }, ['SERVER_NAME']],
  ['a key was changed and there are no edits', { ...received, ...vela }, {}, ['SERVER_NAME']],
  ['the server stored a number as text', { ...received, SERVER_PORT: '30120' }, {}, []],
  ['a flag was stored as text', { ...received, RULES_PAGE: 'true' }, { RULES_PAGE: true }, []],
  ['a key was added', { ...received, PHONE: 'lb' }, {}, ['PHONE']],
  ['a key was added as null', { ...received, PHONE: null }, {}, ['PHONE']],
  ['a key was removed', withoutLinks, {}, ['FOOTER_LINKS']],
  ['an unknown key was changed', { ...received, webhook: 'x', more: 1 }, vela, []],
  ['an entry of a list was changed', { ...received, FOOTER_LINKS: [{ text: 'a', url: 'c' }] }, {}, ['FOOTER_LINKS']],
  ['the keys in a list entry have another order', { ...received, FOOTER_LINKS: [{ url: 'b', text: 'a' }] }, {}, []],
  ['a list was stored as text', { ...received, FOOTER_LINKS: String(FOOTER_LINKS) }, {}, ['FOOTER_LINKS']],
  ['several changed', { ...withoutLinks, PHONE: '', SERVER_PORT: 1 }, vela, ['SERVER_PORT', 'PHONE', 'FOOTER_LINKS']],
  ['an added key is still missing', received, { PHONE: 'lb' }, []],
  ['the added key was added elsewhere with the same value', { ...received, PHONE: 'lb' }, { PHONE: 'lb' }, []],
  ['the added key was added elsewhere with another value', { ...received, PHONE: 'npwd' }, { PHONE: 'lb' }, ['PHONE']],
])('conflicts if %s', (_, latest, edits, conflicts) => {
  expect(changedElsewhere(received, { ...latest }, edits)).toEqual(conflicts)
})

test.each<[string, keys.ConfigEdits, keys.ConfigEdits, readonly string[]]>([
  ['the own earlier value', { SERVER_NAME: 'Lyra' }, vela, []],
  ['a value of somebody else', { SERVER_NAME: 'Lyra' }, { SERVER_NAME: 'Orion' }, ['SERVER_NAME']],
  ['the own earlier value of an edit that was undone', {}, vela, ['SERVER_NAME']],
])('after an unclear save, conflicts if the server has %s', (_, edits, sent, conflicts) => {
  expect(changedElsewhere(received, { ...received, ...vela }, edits, sent)).toEqual(conflicts)
})

test.each([
  ['1', '1', true],
  ['1', '"1"', false],
  ['1', '{}', false],
  ['"a"', '["a"]', false],
  ['null', 'null', true],
  ['null', '{}', false],
  ['""', 'false', false],
  ['{}', '[]', false],
  ['[]', '[]', true],
  ['[1,2]', '[2,1]', false],
  ['[1]', '[1,2]', false],
  ['["a"]', '{"0":"a"}', false],
  ['{"a":1,"b":[{"c":null}]}', '{"b":[{"c":null}],"a":1}', true],
  ['{"a":1}', '{"a":1,"b":2}', false],
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
