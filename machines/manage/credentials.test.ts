import { describe, expect, test } from 'vitest'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from './credentials'

const MISSING = 'This field is required'
const ALL_DISCORD = 'All Discord credential fields are required'
const ALL_DATABASE = 'All database credential fields are required'

const bot = { clientId: '998877665544332211', clientSecret: 's3cret', botToken: 't0ken', guildId: '112233445566778899' }
const database = { dbHost: 'db.example.com', dbPort: '3306', dbUser: 'portal', dbPwd: 'pass', dbName: 'roleplay' }

describe('the problems of bot credentials', () => {
  test.each([
    ['with all fields', {}, {}, undefined],
    ['with spaces around an id', { clientId: ' 998877665544332211 ' }, {}, undefined],
    ['without the client ID', { clientId: '' }, { clientId: MISSING }, ALL_DISCORD],
    ['without the client secret', { clientSecret: ' ' }, { clientSecret: MISSING }, ALL_DISCORD],
    ['without the bot token', { botToken: '\t' }, { botToken: MISSING }, ALL_DISCORD],
    ['without the guild ID', { guildId: '' }, { guildId: MISSING }, ALL_DISCORD],
    [
      'with an invalid client ID',
      { clientId: '1234' },
      { clientId: 'Client ID must be a valid Discord ID (17-19 digits)' },
      undefined,
    ],
    [
      'with an invalid guild ID and no token',
      { guildId: 'my-guild', botToken: '' },
      { guildId: 'Guild ID must be a valid Discord ID (17-19 digits)', botToken: MISSING },
      ALL_DISCORD,
    ],
    [
      'with all fields empty',
      { clientId: '', clientSecret: '', botToken: '', guildId: '' },
      { clientId: MISSING, clientSecret: MISSING, botToken: MISSING, guildId: MISSING },
      ALL_DISCORD,
    ],
  ])('%s', (_, changes, fields, whole) => {
    expect(discordCredentialProblems({ ...bot, ...changes })).toEqual({ fields, whole })
  })
})

describe('the problems of database credentials', () => {
  const BAD_PORT = 'Please enter a valid port number (1-65535)'

  test.each([
    ['with all fields', {}, {}, undefined],
    ['without the port, which then is 3306', { dbPort: '' }, {}, undefined],
    ['with only spaces as the port', { dbPort: '  ' }, {}, undefined],
    ['with port 0', { dbPort: '0' }, { dbPort: BAD_PORT }, undefined],
    ['with a port above the maximum', { dbPort: '65536' }, { dbPort: BAD_PORT }, undefined],
    ['with a word as the port', { dbPort: 'mysql' }, { dbPort: BAD_PORT }, undefined],
    ['with only spaces as the password, which is valid', { dbPwd: '   ' }, {}, undefined],
    ['with such a password and a word as the port', { dbPwd: ' ', dbPort: 'x' }, { dbPort: BAD_PORT }, undefined],
    ['without the host', { dbHost: '' }, { dbHost: 'Database host is required' }, ALL_DATABASE],
    ['without the user', { dbUser: ' ' }, { dbUser: 'Database username is required' }, ALL_DATABASE],
    ['without the password', { dbPwd: '' }, { dbPwd: 'Database password is required' }, ALL_DATABASE],
    ['without the name', { dbName: '' }, { dbName: 'Database name is required' }, ALL_DATABASE],
    [
      'with all fields empty',
      { dbHost: '', dbPort: '', dbUser: '', dbPwd: '', dbName: '' },
      {
        dbHost: 'Database host is required',
        dbUser: 'Database username is required',
        dbPwd: 'Database password is required',
        dbName: 'Database name is required',
      },
      ALL_DATABASE,
    ],
  ])('%s', (_, changes, fields, whole) => {
    expect(databaseCredentialProblems({ ...database, ...changes })).toEqual({ fields, whole })
  })

  test.each([
    ['', '3306'],
    [' ', '3306'],
    ['3307', '3307'],
    ['x', 'x'],
  ])('the port %j is sent as %j', (dbPort, sent) => {
    expect(withDefaultPort({ ...database, dbPort })).toEqual({ ...database, dbPort: sent })
  })
})
