import { expect, test } from 'vitest'
import { isPlainHost } from '../setup/database'
import { knownFields, problemsOf, required } from './form'

test('a form has the problems of its invalid fields, in the order of its rules', () => {
  const checks = { name: required('No name'), age: (age: number) => (age < 18 ? 'Too young' : undefined) }
  expect(Object.entries(problemsOf(checks, { age: 17, name: ' \n' }))).toEqual([
    ['name', 'No name'],
    ['age', 'Too young'],
  ])
  expect(problemsOf(checks, { name: ' ada ', age: 18 })).toStrictEqual({})
})

test.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['a text', 'name', {}],
  ['all fields', { name: 'ada', count: 2, tags: ['a'] }, { name: 'ada', count: 2, tags: ['a'] }],
  ['an empty list', { tags: [] }, { tags: [] }],
  ['fields of another version', { surname: 'ada', toString: 'x', name: 'ada' }, { name: 'ada' }],
  ['values of another type', { name: 2, count: '2', tags: 'a' }, {}],
  ['a list of other values', { tags: ['a', 2] }, {}],
  ['an object in place of a list', { tags: { length: 1 } }, {}],
])('a form with %s stored has the fields %j', (_, stored, fields) => {
  expect(knownFields({ name: '', count: 0, tags: ['x'] }, stored)).toEqual(fields)
})

test.each([
  [true, ['localhost', 'db.example.com', 'my_host-1', ' 203.0.113.20\n', '[::1]', '[2001:DB8::a]', '[::ffff:1.2.3.4]']],
  [true, ['a'.repeat(253)]],
  [false, ['', ' ', 'a'.repeat(254), 'db example', 'mysql://user:word@host/db', 'user@host', 'host:3306', 'host;x']],
  [false, ['::1', '[]', '[1.2.3.4]', '[::g]', '[::1', '::1]', 'x[::1]', '[::1]x', 'host\nother']],
])('a host may be stored: %s', (expected, hosts) => {
  expect(hosts.filter((host) => isPlainHost(host) !== expected)).toEqual([])
})
