import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testProperty } from '../testing/random-cases'
import { DEFAULT_DATABASE, databaseProblems, databaseRules, splitConnectionString } from './database'

type TypedDatabase = typeof DEFAULT_DATABASE

const BAD_PORT = 'dbPort,Please enter a valid port number (1-65535)'
const NO_HOST = 'dbHost,Database host is required'
const NO_USER = 'dbUser,Database username is required'
const NO_PASSWORD = 'dbPwd,Database password is required'
const NO_NAME = 'dbName,Database name is required'

const database = (dbHost: string, dbPort: string, dbUser: string, dbPwd: string, dbName: string): TypedDatabase => ({
  ...{ dbHost, dbPort, dbUser, dbPwd, dbName },
})
const complete = database('db.example.com', '3306', 'portal', 'not-a-real-password', 'roleplay')

test.each([
  ['complete', complete, []],
  ['with a password of spaces', { ...complete, dbPwd: '  ' }, []],
  ['with surrounding spaces', { ...complete, dbHost: ' localhost ', dbPort: ' 3307 ' }, []],
  ['with an invalid port', { ...complete, dbPort: '65536' }, [BAD_PORT]],
  ['with only spaces', database(' ', ' ', '\t', ' ', '\u00a0'), [NO_HOST, BAD_PORT, NO_USER, NO_NAME]],
  ['with the defaults', DEFAULT_DATABASE, [NO_HOST, NO_USER, NO_PASSWORD, NO_NAME]],
])('the problems of a database %s', (_, typed, problems) => {
  expect(Object.entries(databaseProblems(typed)).map(String)).toEqual(problems)
})

test('values are sent without the spaces around them, except for the password, which is wrapped', () => {
  const { dbPwd, ...others } = databaseRules.toSubmission(database(' host ', '3306 ', '\tuser', ' p ', 'name\n'))
  expect({ ...others, dbPwd: dbPwd.reveal() }).toEqual(database('host', '3306', 'user', ' p ', 'name'))
})

describe('a draft may contain only what is no secret', () => {
  const { dbHost, dbPort, dbUser, dbName } = databaseRules.storable
  const hosts = ['', 'db.example.com', ' localhost ', 'my_1', '203.0.113.20', '[2001:db8::1]', '[::ffff:203.0.113.20]']
  const names = ['', 'role-play.$1', 'a'.repeat(64)]

  test.each([
    ['host', dbHost, hosts],
    ['port', dbPort, ['', ' 33 ', '65535']],
    ['user', dbUser, names],
    ['name', dbName, names],
  ])('such as every usual %s', (_, isStorable, texts) => {
    expect(texts.filter((text) => !isStorable(text))).toEqual([])
  })

  test.each([
    ['host', dbHost, ['2001:db8::1', '[localhost]', '[]', 'db.example.com:3306', 'mysql://ada:secret@db.example.com']],
    ['host', dbHost, ['ada:secret@db', 'password=secret', 'db x', 'db\nx', 'dätenbank', 'a'.repeat(254), true]],
    ['port', dbPort, ['123456', 'secret', '3306 x', 'x 3306', true]],
    ['user', dbUser, ['ada:secret', 'ada secret', 'a'.repeat(65), false]],
    ['name', dbName, ['name?password=secret', 'a b', false]],
  ])('but not a %s like these', (_, isStorable, values) => {
    expect(values.filter((value) => isStorable(value))).toEqual([])
  })
})

const all = database('localhost', '3306', 'root', '12 34', 'es_extended')
const without = ({ dbPort, ...others }: TypedDatabase) => others
/** The parts of a URL without a port. */
const parts = (dbUser: string, dbPwd: string, dbName = 'n') => without(database('host', '', dbUser, dbPwd, dbName))

test.each([
  ['mysql://user:p%40ss@host:3306/name?charset=utf8mb4', database('host', '3306', 'user', 'p@ss', 'name')],
  ['jdbc:mysql://u:p@host/n', parts('u', 'p')],
  ['MariaDB://user:p@host/name', parts('user', 'p', 'name')],
  ['mysql://user@host/name', { dbHost: 'host', dbUser: 'user', dbName: 'name' }],
  ['mysql://user:@host/', { dbHost: 'host', dbUser: 'user' }],
  ['mysql://host/name?timezone=Europe/Berlin', { dbHost: 'host', dbName: 'name' }],
  ['mysql://host?note=a@b', { dbHost: 'host' }],
  ['mysql://u:p@[2001:db8::1]:3307/n', database('[2001:db8::1]', '3307', 'u', 'p', 'n')],
  // The form shows the error for the port.
  ['mysql://u:p@host:99999/n', database('host', '99999', 'u', 'p', 'n')],
  ['mysql://u%3a:%E2%82%AC+%2F@host/a%20b', parts('u:', '€+/', 'a b')],
  ['mysql://u:%F0%9F%98%80%c3%A9@host/n', parts('u', '😀é')],
  // Broken escapes are taken literally.
  ['mysql://u:100%@host/n', parts('u', '100%')],
  ['mysql://u:%zz%40%ff%e2%82@host/n', parts('u', '%zz@%ff%e2%82')],
  ['mysql://u:%c3%28@host/n', parts('u', '%c3%28')],
  // Characters that should have been escaped.
  ['mysql://u:p@ss:w;r=d@host/n', parts('u', 'p@ss:w;r=d')],
  ['mysql://u:pa/ss@host/n', parts('u', 'pa/ss')],
  ['mysql://u:12/ss@host/n', parts('u', '12/ss')],
  ['mysql://u:p@s/w@host/n', parts('u', 'p@s/w')],
  ['mysql://u:jdbc:"p"@host/n', parts('u', 'jdbc:"p"')],
  ['mysql://u:p@host/n?note=a@b', parts('u', 'p')],
  ['mysql://u:1?x#y@host/n', parts('u', '1?x#y')],
  [' set  mysql_connection_string  "mysql://u:p@host/n" ', parts('u', 'p')],
  ['mysql://', undefined],
  ['mysql://u:p@/n', undefined],
  ['mysql://u:p@host/n/m', undefined],
  ['mysql://u:p@host:port/n', undefined],
  ['mysql://u:p@host/n\nmysql://u:p@host/m', undefined],
  ['mysql://u:p@host/n\u2028m', undefined],
  ['amysql://u:p@host/n', undefined],
  ['postgres://u:p@host/n', undefined],
  ['https://db.example.com/phpmyadmin', undefined],
  // Settings.
  ['user=root;password=12 34;host=localhost;port=3306;database=es_extended', all],
  ['set mysql_connection_string "host=localhost;port=3306;database=es_extended;user=root;password=12 34"', all],
  ["SET mysql_connection_string 'server=localhost;PORT=3306;db=es_extended;UID=root;Pwd=12 34;'", all],
  [' Host = localhost; Port = 3306; User Id = root; Password = 12 34; Database = es_extended; ', all],
  ['userid=root;server=localhost;charset=utf8mb4', { dbHost: 'localhost', dbUser: 'root' }],
  ['username=root;host=localhost', { dbHost: 'localhost', dbUser: 'root' }],
  ['host=a;user=;password=;database=', { dbHost: 'a' }],
  ['host=  a ;password= 1 ;db=n', { dbHost: 'a', dbPwd: ' 1 ', dbName: 'n' }],
  ['host=a;password =  1 2', { dbHost: 'a', dbPwd: ' 1 2' }],
  ['host=a;password =1 2', { dbHost: 'a', dbPwd: '1 2' }],
  ['host=a;password=p@s:w/r=d;db=n', { dbHost: 'a', dbPwd: 'p@s:w/r=d', dbName: 'n' }],
  ['host=a;password=p;w;;d;db=n', { dbHost: 'a', dbPwd: 'p;w;;d', dbName: 'n' }],
  ['host=a;password=%40;db=n', { dbHost: 'a', dbPwd: '%40', dbName: 'n' }],
  ['host=a;port=none', { dbHost: 'a', dbPort: 'none' }],
  ['password=secret', undefined],
  ['a=b;c=d', undefined],
  ['__proto__=a;constructor=b;toString=c', undefined],
  ['host=a;\nuser=b', undefined],
  // Hosts with ports.
  ['host:3306', { dbHost: 'host', dbPort: '3306' }],
  [' 203.0.113.20:3307\n', { dbHost: '203.0.113.20', dbPort: '3307' }],
  ['[::1]:3306', { dbHost: '[::1]', dbPort: '3306' }],
  ['"host:3306"', { dbHost: 'host', dbPort: '3306' }],
  ['"host:3306\'', undefined],
  ['"host:3306"a', undefined],
  ['a"host:3306"', undefined],
  ['3306', undefined],
  ['a host:3306', undefined],
  ['host', undefined],
  ['203.0.113.20', undefined],
  ['host:', undefined],
  [':3306', undefined],
  ['host:0', undefined],
  ['host:65536', undefined],
  ['host: 3306', undefined],
  ['host :3306', undefined],
  ['host:3306/name', undefined],
  ['::1', undefined],
  ['user:1234@host:3306', undefined],
  ['', undefined],
])('the pasted text %j is split into %j', (text, fields) => {
  expect(splitConnectionString(text)).toEqual(fields)
})

const host = fc.oneof(
  ...[fc.domain(), fc.ipV4()],
  fc.ipV6().map((address) => `[${address}]`),
)
const port = fc.integer({ min: 1, max: 65_535 }).map(String)
const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })
const escaped = fc.record({ dbHost: host, dbPort: port, dbUser: text, dbPwd: text, dbName: text })
const withQuery = fc.tuple(escaped, fc.constantFrom('', '?charset=utf8mb4', '?'))

testProperty('a URL with escapes is split into its parts', 250, withQuery, ([parts, query]) => {
  const [user, password, name] = [parts.dbUser, parts.dbPwd, parts.dbName].map(encodeURIComponent)
  const url = `mysql://${user}:${password}@${parts.dbHost}:${parts.dbPort}/${name}${query}`
  expect(splitConnectionString(url)).toEqual(parts)
})

const pasted = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^(mysql:\/\/|user=|set mysql_connection_string ")[a-z0-9@:;=/?#%"[\] -]{0,40}$/),
)

testProperty('any pasted text fills known fields with text, or is not a connection string', 500, pasted, (typed) => {
  const values = Object.entries(splitConnectionString(typed) ?? {})
  expect(values.filter(([field, value]) => !(field in DEFAULT_DATABASE) || !value)).toEqual([])
})
