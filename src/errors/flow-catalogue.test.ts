import { expect, test } from 'vitest'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { describe } from './describe'
import { describeStep } from './describe-step'
import { FLOW_CATALOGUE } from './flow-catalogue'

/**
 * The list 'Flow error codes' of the customer specification, section 8, letter for letter, with what decisions.md
 * completes: 'Invalid Discord ... Please check your ... settings.' and 'Invalid ... selection.'
 */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_DB_CONNECTION: 'Unable to connect to database. Please check your credentials.',
  DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS:
    'Database is not allowing external connections. Please check your database configuration.',
  INVALID_CREDENTIALS: 'Database username or password is incorrect.',
  DB_CONNECTION_TIMEOUT: 'Database connection timed out. Please check your network and database server.',
  DB_HOST_NOT_FOUND: 'Database host not found. Please check the hostname.',
  DB_NOT_FOUND: 'Database not found. Please check the database name.',
  TOO_MANY_CONNECTIONS: 'Too many database connections. Please try again later.',
  DB_ACCESS_DENIED: 'Access denied to database. Please check user permissions.',
  INVALID_CLIENT_ID: 'Invalid Discord client ID. Please check your client ID settings.',
  INVALID_CLIENT_SECRET: 'Invalid Discord client secret. Please check your client secret settings.',
  INVALID_BOT_TOKEN: 'Invalid Discord bot token. Please check your bot token settings.',
  INVALID_GUILD_ID: "Bot doesn't have access to the Discord server. Please invite the bot.",
  CLIENT_SECRET_MISMATCH: "Client secret doesn't match the client ID.",
  INVALID_REDIRECT_URI: "Discord redirect URI doesn't match your domain.",
  APPLICATION_AUTH_FAILED: 'Discord application authentication failed.',
  INVALID_DOMAIN: 'Domain validation failed. Please ensure your domain points to our server (203.0.113.10).',
  INVALID_DOMAIN_TOKEN: 'Domain verification failed. Please check your DNS settings.',
  INVALID_FRAMEWORK: 'Invalid framework selection.',
  INVALID_INVENTORY: 'Invalid inventory selection.',
  INVALID_HOUSING: 'Invalid housing selection.',
  INVALID_PHONE: 'Invalid phone selection.',
  INVALID_FIVEM_SERVER: 'Cannot connect to your FiveM server. Please check the IP and port.',
  INVALID_SERVER_IP: 'Invalid server IP address.',
  INVALID_SERVER_PORT: 'Invalid server port.',
}

test('there are 24 codes, and the sandbox has a value for each', () => {
  const codes = [...FLOW_CATALOGUE.keys()]
  const sentinels = setupSentinels.map(({ code }) => code)
  expect([codes.length, codes.toSorted(), sentinels.toSorted()]).toEqual([
    24,
    Object.keys(SENTENCES).toSorted(),
    codes.toSorted(),
  ])
})

test.each(Object.entries(SENTENCES))('%s has its sentence, as errorCode and as code', (errorCode, sentence) => {
  const failed = { kind: 'http', status: 400, message: 'Flow execution failed' } as const
  const asReason = { ...failed, code: 'FLOW_EXECUTION_FAILED', errorCode }
  const asCode = { ...failed, code: errorCode }
  expect([asReason, asCode].map((error) => describeStep(error, '203.0.113.10').text)).toEqual([sentence, sentence])
})

test('the credentials of a login are not those of a database', () => {
  const error = { kind: 'http', status: 401, message: '', code: 'INVALID_CREDENTIALS' } as const
  expect([describe(error, 'login').text === SENTENCES.INVALID_CREDENTIALS, describeStep(error, '').text]).toEqual([
    false,
    SENTENCES.INVALID_CREDENTIALS,
  ])
})
