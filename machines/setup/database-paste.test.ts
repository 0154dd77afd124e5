import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainHost } from '../shared/plain-host'
import { fuzzInputs, long } from '../testing/fuzz-inputs'
import { runs } from '../testing/runs'
import { DEFAULT_DATABASE, splitConnectionString } from './database'

describe('a pasted URL', () => {
  test.each([
    [
      'mysql://user:p%40ss@host:3306/name?charset=utf8mb4',
      { dbHost: 'host', dbPort: '3306', dbUser: 'user', dbPwd: 'p@ss', dbName: 'name' },
    ],
    ['MariaDB://user:p@host/name', { dbHost: 'host', dbUser: 'user', dbPwd: 'p', dbName: 'name' }],
    ['mysql://user@host/name', { dbHost: 'host', dbUser: 'user', dbName: 'name' }],
    ['mysql://user:@host/', { dbHost: 'host', dbUser: 'user' }],
    ['mysql://host/name?timezone=Europe/Berlin', { dbHost: 'host', dbName: 'name' }],
    ['mysql://host?note=a@b', { dbHost: 'host' }],
    [
      'mysql://u:p@[2001:db8::1]:3307/n',
      { dbHost: '[2001:db8::1]', dbPort: '3307', dbUser: 'u', dbPwd: 'p', dbName: 'n' },
    ],
    // The form shows the error for the port.
    ['mysql://u:p@host:99999/n', { dbHost: 'host', dbPort: '99999', dbUser: 'u', dbPwd: 'p', dbName: 'n' }],
    ['mysql://u%3a:%E2%82%AC+%2F@host/a%20b', { dbHost: 'host', dbUser: 'u:', dbPwd: '€+/', dbName: 'a b' }],
    // Broken escapes are taken literally.
    ['mysql://u:100%@host', { dbHost: 'host', dbUser: 'u', dbPwd: '100%' }],
    ['mysql://u:%zz%40%ff%e2%82@host', { dbHost: 'host', dbUser: 'u', dbPwd: '%zz@%ff%e2%82' }],
    // Characters that should have been escaped.
    ['mysql://u:p@ss:w;r=d@host/n', { dbHost: 'host', dbUser: 'u', dbPwd: 'p@ss:w;r=d', dbName: 'n' }],
    ['mysql://u:pa/ss@host/n', { dbHost: 'host', dbUser: 'u', dbPwd: 'pa/ss', dbName: 'n' }],
    ['mysql://u:12/ss@host/n', { dbHost: 'host', dbUser: 'u', dbPwd: '12/ss', dbName: 'n' }],
    ['mysql://u:p@s/w@host/n', { dbHost: 'host', dbUser: 'u', dbPwd: 'p@s/w', dbName: 'n' }],
    ['mysql://u:1?x#y@host/n', { dbHost: 'host', dbUser: 'u', dbPwd: '1?x#y', dbName: 'n' }],
    [' set mysql_connection_string "mysql://u:p@host/n" ', { dbHost: 'host', dbUser: 'u', dbPwd: 'p', dbName: 'n' }],
    ['mysql://', undefined],
    ['mysql://u:p@/n', undefined],
    ['mysql://u:p@host/n/m', undefined],
    ['mysql://u:p@host:port/n', undefined],
    ['mysql://u:p@host/n\nmysql://u:p@host/m', undefined],
    ['postgres://u:p@host/n', undefined],
    ['https://db.example.com/phpmyadmin', undefined],
  ])('%j: %j', (text, parts) => {
    expect(splitConnectionString(text)).toEqual(parts)
  })
})

describe('pasted settings', () => {
  const all = { dbHost: 'localhost', dbPort: '3306', dbUser: 'root', dbPwd: '12 34', dbName: 'es_extended' }

  test.each([
    ['user=root;password=12 34;host=localhost;port=3306;database=es_extended', all],
    ['set mysql_connection_string "host=localhost;port=3306;database=es_extended;user=root;password=12 34"', all],
    ["SET mysql_connection_string 'server=localhost;PORT=3306;db=es_extended;UID=root;Pwd=12 34;'", all],
    [' Host = localhost; Port = 3306; User Id = root; Password = 12 34; Database = es_extended; ', all],
    ['userid=root;server=localhost;charset=utf8mb4', { dbHost: 'localhost', dbUser: 'root' }],
    ['host=a;user=;password=;database=', { dbHost: 'a' }],
    ['host=a;password= 1 ;db=n', { dbHost: 'a', dbPwd: ' 1 ', dbName: 'n' }],
    ['host=a;password=p@s:w/r=d;db=n', { dbHost: 'a', dbPwd: 'p@s:w/r=d', dbName: 'n' }],
    ['host=a;password=p;w;;d;db=n', { dbHost: 'a', dbPwd: 'p;w;;d', dbName: 'n' }],
    ['host=a;password=%40;db=n', { dbHost: 'a', dbPwd: '%40', dbName: 'n' }],
    ['host=a;port=none', { dbHost: 'a', dbPort: 'none' }],
    ['password=secret', undefined],
    ['a=b;c=d', undefined],
    ['__proto__=a;constructor=b;toString=c', undefined],
    ['host=a;\nuser=b', undefined],
  ])('%j: %j', (text, parts) => {
    expect(splitConnectionString(text)).toEqual(parts)
  })
})

test.each([
  ['host:3306', { dbHost: 'host', dbPort: '3306' }],
  [' 203.0.113.20:3307\n', { dbHost: '203.0.113.20', dbPort: '3307' }],
  ['[::1]:3306', { dbHost: '[::1]', dbPort: '3306' }],
  ['"host:3306"', { dbHost: 'host', dbPort: '3306' }],
  ['host', undefined],
  ['db.example.com', undefined],
  ['203.0.113.20', undefined],
  ['host:', undefined],
  [':3306', undefined],
  ['host:0', undefined],
  ['host:65536', undefined],
  ['host: 3306', undefined],
  ['host:3306/name', undefined],
  ['::1', undefined],
  ['user:1234@host:3306', undefined],
  ['', undefined],
])('the pasted host %j: %j', (text, parts) => {
  expect(splitConnectionString(text)).toEqual(parts)
})

describe('a connection string is split into the parts that it was made from', () => {
  const host = fc.oneof(
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((address) => `[${address}]`),
  )
  const port = fc.integer({ min: 1, max: 65_535 }).map(String)
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })
  const RUNS = { numRuns: runs(500) }

  test('as a URL with escapes', () => {
    const parts = fc.record({ dbHost: host, dbPort: port, dbUser: text, dbPwd: text, dbName: text })
    fc.assert(
      fc.property(parts, fc.constantFrom('', '?charset=utf8mb4', '?'), (database, query) => {
        const [user, password, name] = [database.dbUser, database.dbPwd, database.dbName].map(encodeURIComponent)
        const url = `mysql://${user}:${password}@${database.dbHost}:${database.dbPort}/${name}${query}`
        expect(splitConnectionString(url)).toEqual(database)
        expect(splitConnectionString(`set mysql_connection_string "${url}"`)).toEqual(database)
      }),
      RUNS,
    )
  })

  test('as a URL with unescaped characters in the password', () => {
    const password = fc.stringMatching(/^[a-z0-9@:;=,&$!*+ ]{1,20}$/)
    fc.assert(
      fc.property(host, password, (dbHost, dbPwd) => {
        const parts = { dbHost, dbUser: 'root', dbPwd, dbName: 'roleplay' }
        expect(splitConnectionString(`mariadb://root:${dbPwd}@${dbHost}/roleplay`)).toEqual(parts)
      }),
      RUNS,
    )
  })

  test('as settings in any order', () => {
    const word = fc.stringMatching(/^[a-z0-9_]{1,20}$/)
    const password = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((typed) => !typed.includes(';'))
    const parts = fc.record({ dbHost: host, dbPort: port, dbUser: word, dbPwd: password, dbName: word })
    const order = fc.shuffledSubarray(['host', 'port', 'user', 'database'], { minLength: 4 })
    fc.assert(
      fc.property(parts, order, fc.nat({ max: 3 }), (database, keys, place) => {
        const { dbHost, dbPort, dbUser, dbPwd, dbName } = database
        const values = new Map([
          ['host', dbHost],
          ['port', dbPort],
          ['user', dbUser],
          ['database', dbName],
        ])
        const settings = keys.map((key) => `${key}=${values.get(key)}`)
        // Not at the end, where a trailing space is trimmed.
        expect(splitConnectionString(settings.toSpliced(place, 0, `password=${dbPwd}`).join(';'))).toEqual(database)
      }),
      RUNS,
    )
  })
})

describe('any pasted text', () => {
  test('fills known fields with text, or is not a connection string', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(mysql:\/\/|user=|set mysql_connection_string ")[a-z0-9@:;=/?#%"[\] -]{0,40}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const values = Object.entries(splitConnectionString(text) ?? {})
        expect(values.filter(([field, value]) => !(field in DEFAULT_DATABASE) || !value)).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  test('is checked in less than 50 ms, however long it is', () => {
    const parts = [
      'a',
      ' ',
      ':',
      ';',
      '=',
      '@',
      '/',
      '?',
      '%',
      '%e2',
      'a=',
      ';a',
      '; ',
      ';a=',
      ':1',
      '@a',
      '"',
      '[:',
      '?a=',
    ]
    const texts = parts.flatMap((part) => {
      const repeated = part.repeat(10_240 / part.length)
      return [
        repeated,
        `mysql://${repeated}`,
        `mysql://u:${repeated}!`,
        `host=a;${repeated}`,
        `set${repeated}`,
        `set mysql_connection_string ${repeated}`,
      ]
    })
    const time = (text: string) => {
      const start = performance.now()
      splitConnectionString(text)
      isPlainHost(text)
      return performance.now() - start
    }
    // The fastest of three runs, because the machine may be busy with something else.
    const slow = [...fuzzInputs, ...long, ...texts].filter((text) => Math.min(time(text), time(text), time(text)) > 50)
    expect(slow.map((text) => text.slice(0, 40))).toEqual([])
  })
})
