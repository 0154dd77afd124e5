import { expect, test } from 'vitest'
import { databaseCredentialProblems, discordCredentialProblems, withDefaultPort } from './credentials'

const MISSING = 'This field is required'
const NO_ID = 'Guild ID must be a valid Discord ID (17-19 digits)'
const ALL_DISCORD = 'All Discord credential fields are required'
const ALL_DATABASE = 'All database credential fields are required'
const BAD_PORT = 'Please enter a valid port number (1-65535)'

const bot = { clientId: '998877665544332211', clientSecret: 's3cret', botToken: 't0ken', guildId: '112233445566778899' }
const database = { dbHost: 'db.example.com', dbPort: '3306', dbUser: 'portal', dbPwd: 'pass', dbName: 'roleplay' }

test.each([
  ['all fields', {}, {}, undefined],
  ['spaces around an ID', { clientId: ' 998877665544332211 ' }, {}, undefined],
  ['no client ID', { clientId: '' }, { clientId: MISSING }, ALL_DISCORD],
  ['no client secret', { clientSecret: ' ' }, { clientSecret: MISSING }, ALL_DISCORD],
  ['no bot token', { botToken: '\t' }, { botToken: MISSING }, ALL_DISCORD],
  ['no guild ID', { guildId: '' }, { guildId: MISSING }, ALL_DISCORD],
  ['an invalid ID', { guildId: '1234' }, { guildId: NO_ID }, undefined],
  ['an invalid ID and no token', { guildId: 'x', botToken: '' }, { guildId: NO_ID, botToken: MISSING }, ALL_DISCORD],
])('the problems of bot credentials with %s', (_, changes, fields, whole) => {
  expect(discordCredentialProblems({ ...bot, ...changes })).toEqual({ fields, whole })
})

test.each([
  ['all fields', {}, {}, undefined],
  ['no port, which then is 3306', { dbPort: '' }, {}, undefined],
  ['only spaces as the port', { dbPort: '  ' }, {}, undefined],
  ['an invalid port', { dbPort: '65536' }, { dbPort: BAD_PORT }, undefined],
  ['only spaces as the password, which is valid', { dbPwd: '   ' }, {}, undefined],
  ['such a password and an invalid port', { dbPwd: ' ', dbPort: 'x' }, { dbPort: BAD_PORT }, undefined],
  ['no host', { dbHost: '' }, { dbHost: 'Database host is required' }, ALL_DATABASE],
  ['no user', { dbUser: ' ' }, { dbUser: 'Database username is required' }, ALL_DATABASE],
  ['no password', { dbPwd: '' }, { dbPwd: 'Database password is required' }, ALL_DATABASE],
  ['no name', { dbName: '' }, { dbName: 'Database name is required' }, ALL_DATABASE],
])('the problems of database credentials with %s', (_, changes, fields, whole) => {
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
