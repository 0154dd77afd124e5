import { describe, expect, test } from 'vitest'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from './credentials'

const MISSING = 'This field is required'
const ALL_DISCORD = 'All Discord credential fields are required'
const ALL_DATABASE = 'All database credential fields are required'

const bot = { clientId: '998877665544332211', clientSecret: 's3cret', botToken: 't0ken', guildId: '112233445566778899' }
const database = { dbHost: 'db.example.com', dbPort: '3306', dbUser: 'portal', dbPwd: 'pass', dbName: 'roleplay' }

describe('the credentials of a bot', () => {
  test.each([
    ['all there', {}, {}, undefined],
    ['with spaces around an id', { clientId: ' 998877665544332211 ' }, {}, undefined],
    ['without the client ID', { clientId: '' }, { clientId: MISSING }, ALL_DISCORD],
    ['without the client secret', { clientSecret: ' ' }, { clientSecret: MISSING }, ALL_DISCORD],
    ['without the bot token', { botToken: '\t' }, { botToken: MISSING }, ALL_DISCORD],
    ['without the guild ID', { guildId: '' }, { guildId: MISSING }, ALL_DISCORD],
    [
      'with a client ID that is none',
      { clientId: '1234' },
      { clientId: 'Client ID must be a valid Discord ID (17-19 digits)' },
      undefined,
    ],
    [
      'with a guild ID that is none, and no token',
      { guildId: 'my-guild', botToken: '' },
      { guildId: 'Guild ID must be a valid Discord ID (17-19 digits)', botToken: MISSING },
      ALL_DISCORD,
    ],
    [
      'empty',
      { clientId: '', clientSecret: '', botToken: '', guildId: '' },
      { clientId: MISSING, clientSecret: MISSING, botToken: MISSING, guildId: MISSING },
      ALL_DISCORD,
    ],
  ])('%s', (_, said, fields, whole) => {
    expect(discordCredentialProblems({ ...bot, ...said })).toEqual({ fields, whole })
  })
})

describe('the credentials of a database', () => {
  const BAD_PORT = 'Please enter a valid port number (1-65535)'

  test.each([
    ['all there', {}, {}, undefined],
    ['without the port, which is 3306 then', { dbPort: '' }, {}, undefined],
    ['with spaces for the port', { dbPort: '  ' }, {}, undefined],
    ['with no port at all', { dbPort: '0' }, { dbPort: BAD_PORT }, undefined],
    ['with a port beyond the last', { dbPort: '65536' }, { dbPort: BAD_PORT }, undefined],
    ['with a word for the port', { dbPort: 'mysql' }, { dbPort: BAD_PORT }, undefined],
    ['with a password of spaces, which is one', { dbPwd: '   ' }, {}, undefined],
    ['with such a password and a word for the port', { dbPwd: ' ', dbPort: 'x' }, { dbPort: BAD_PORT }, undefined],
    ['without the host', { dbHost: '' }, { dbHost: 'Database host is required' }, ALL_DATABASE],
    ['without the user', { dbUser: ' ' }, { dbUser: 'Database username is required' }, ALL_DATABASE],
    ['without the password', { dbPwd: '' }, { dbPwd: 'Database password is required' }, ALL_DATABASE],
    ['without the name', { dbName: '' }, { dbName: 'Database name is required' }, ALL_DATABASE],
    [
      'empty',
      { dbHost: '', dbPort: '', dbUser: '', dbPwd: '', dbName: '' },
      {
        dbHost: 'Database host is required',
        dbUser: 'Database username is required',
        dbPwd: 'Database password is required',
        dbName: 'Database name is required',
      },
      ALL_DATABASE,
    ],
  ])('%s', (_, said, fields, whole) => {
    expect(databaseCredentialProblems({ ...database, ...said })).toEqual({ fields, whole })
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
