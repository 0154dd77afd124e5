import { expect, test } from 'vitest'
import { isPlainHost } from '../shared/plain-host'
import { DEFAULT_DATABASE, databaseProblems, type TypedDatabase } from './database'

const BAD_PORT = 'Please enter a valid port number (1-65535)'

const complete: TypedDatabase = {
  dbHost: 'db.example.com',
  dbPort: '3306',
  dbUser: 'portal',
  dbPwd: 'not-a-real-password',
  dbName: 'roleplay',
}

test('the form starts with only the default port', () => {
  expect(DEFAULT_DATABASE).toEqual({ dbHost: '', dbPort: '3306', dbUser: '', dbPwd: '', dbName: '' })
})

test.each([
  ['complete', {}, []],
  ['with a password of spaces', { dbPwd: '  ' }, []],
  ['with surrounding spaces', { dbHost: ' localhost ', dbPort: ' 3307 ' }, []],
  [
    'with only spaces',
    { dbHost: ' ', dbPort: ' ', dbUser: '\t', dbPwd: ' ', dbName: '\u00a0' },
    [
      ['dbHost', 'Database host is required'],
      ['dbPort', BAD_PORT],
      ['dbUser', 'Database username is required'],
      ['dbName', 'Database name is required'],
    ],
  ],
  [
    'with the defaults',
    DEFAULT_DATABASE,
    [
      ['dbHost', 'Database host is required'],
      ['dbUser', 'Database username is required'],
      ['dbPwd', 'Database password is required'],
      ['dbName', 'Database name is required'],
    ],
  ],
  ['with an invalid port', { dbPort: '65536' }, [['dbPort', BAD_PORT]]],
])('a database %s', (_, typed, problems) => {
  expect(Object.entries(databaseProblems({ ...complete, ...typed }))).toEqual(problems)
})

test.each([
  ['db.example.com', true],
  [' localhost ', true],
  ['mysql_1', true],
  ['203.0.113.20', true],
  ['[2001:db8::1]', true],
  ['[::ffff:203.0.113.20]', true],
  ['', false],
  ['2001:db8::1', false],
  ['[localhost]', false],
  ['[]', false],
  ['db.example.com:3306', false],
  ['mysql://ada:secret@db.example.com', false],
  ['ada:secret@db.example.com', false],
  ['password=secret', false],
  ['db example', false],
  ['db\nexample', false],
  ['dätenbank', false],
  ['a'.repeat(254), false],
])('the host %j is storable: %s', (host, isStorable) => {
  expect(isPlainHost(host)).toBe(isStorable)
})
