import { describe, expect, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { describe as describeError } from '../../errors/describe'
import { describeStep } from './describe-step'
import { explain, REJECTIONS, type Repair, typedIn } from './rejections'
import { STEPS } from './steps'

/** The texts of docs/product/errors.md#flow-codes, letter for letter. */
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

const CLIENT = '123456789012345678'
const GUILD = '876543210987654321'
const APPLICATIONS = 'https://discord.com/developers/applications'
const facts = {
  typed: { clientId: CLIENT, guildId: GUILD, dbHost: 'db.example.com', dbUser: 'portal', dbName: 'roleplay' },
  serverIpv4: '203.0.113.10',
}

/** The labels of all fields of all steps. */
const LABELS = new Map(Object.values(STEPS).flatMap((step) => ('labels' in step ? Object.entries(step.labels) : [])))

const coded = (errorCode: string | undefined): ApiError => ({
  kind: 'http',
  status: 400,
  message: 'Flow execution failed',
  ...(errorCode !== undefined && { errorCode }),
})

/** The accessible name of the repair's button or link. */
function nameOfRepair(repair: Repair): string {
  if (repair.type === 'again') return 'Try again'
  return repair.type === 'goTo' ? `Go to ${LABELS.get(repair.field)}` : repair.label
}

test('the sandbox has a value for each code', () => {
  const sentinels = setupSentinels.map(({ code }) => code)
  expect(sentinels.toSorted()).toEqual(Object.keys(REJECTIONS).toSorted())
})

test.each(setupSentinels)('$code has the text and the repair that the sandbox documents', ({ code, shows }) => {
  const error = coded(code)
  const repair = explain(error, facts)?.repair
  expect([describeStep(error, facts.serverIpv4).text, repair && nameOfRepair(repair)]).toEqual(shows)
})

test.each(Object.entries(SENTENCES))('%s has its sentence as errorCode and as code', (errorCode, sentence) => {
  const failed = { kind: 'http', status: 400, message: 'Flow execution failed' } as const
  const asReason = { ...failed, code: 'FLOW_EXECUTION_FAILED', errorCode }
  const asCode = { ...failed, code: errorCode }
  expect([asReason, asCode].map((error) => describeStep(error, '203.0.113.10').text)).toEqual([sentence, sentence])
})

test('INVALID_CREDENTIALS has another text in a login than in the setup', () => {
  const error = { kind: 'http', status: 401, message: '', code: 'INVALID_CREDENTIALS' } as const
  expect([describeError(error, 'login').text === SENTENCES.INVALID_CREDENTIALS, describeStep(error, '').text]).toEqual([
    false,
    SENTENCES.INVALID_CREDENTIALS,
  ])
})

test.each(Object.keys(REJECTIONS))('%s has an explanation in sentences and a repair', (code) => {
  const explanation = explain(coded(code), facts)
  const problems = [
    explanation === undefined && 'no explanation',
    !/^[A-Z].*\.$/.test(explanation?.why ?? '') && 'not a sentence',
    explanation?.repair.type === 'goTo' && !LABELS.has(explanation.repair.field) && 'no such field',
    explanation?.repair.type === 'open' &&
      !explanation.repair.href.startsWith('https://discord.com/') &&
      'not a Discord address',
    /undefined|null|NaN|\{ip\}/.test(JSON.stringify(explanation)) && 'a placeholder is left',
  ].filter(Boolean)
  expect(problems).toEqual([])
})

test.each([undefined, '', 'SOMETHING_NEW', 'constructor', '__proto__', 'VALIDATION_ERROR'])(
  'the unknown code %s has no explanation',
  (code) => expect(explain(coded(code), facts)).toBeUndefined(),
)

describe('the link to Discord', () => {
  test.each([
    ['INVALID_CLIENT_ID', APPLICATIONS],
    ['INVALID_CLIENT_SECRET', `${APPLICATIONS}/${CLIENT}/oauth2`],
    ['CLIENT_SECRET_MISMATCH', `${APPLICATIONS}/${CLIENT}/oauth2`],
    ['INVALID_REDIRECT_URI', `${APPLICATIONS}/${CLIENT}/oauth2`],
    ['INVALID_BOT_TOKEN', `${APPLICATIONS}/${CLIENT}/bot`],
    ['APPLICATION_AUTH_FAILED', `${APPLICATIONS}/${CLIENT}/information`],
    ['INVALID_GUILD_ID', `https://discord.com/oauth2/authorize?client_id=${CLIENT}&scope=bot&guild_id=${GUILD}`],
  ])('for %s is %s', (code, href) => {
    expect(explain(coded(code), facts)?.repair).toMatchObject({ type: 'open', href })
  })

  test('contains only the digits of the entered IDs', () => {
    const typed = { clientId: ' 12/../34?x=#5 ', guildId: '6&scope=admin' }
    expect(
      ['INVALID_BOT_TOKEN', 'INVALID_GUILD_ID'].map((code) => explain(coded(code), { ...facts, typed })?.repair),
    ).toMatchObject([
      { href: `${APPLICATIONS}/12345/bot` },
      { href: 'https://discord.com/oauth2/authorize?client_id=12345&scope=bot&guild_id=6' },
    ])
  })
})

describe('the copied text', () => {
  test.each([
    ['DB_ACCESS_DENIED', "GRANT ALL PRIVILEGES ON `roleplay`.* TO 'portal'@'%';"],
    ['DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS', 'bind-address = 0.0.0.0'],
    ['DB_CONNECTION_TIMEOUT', '203.0.113.10'],
    ['INVALID_DOMAIN', '203.0.113.10'],
    ['INVALID_DOMAIN_TOKEN', '203.0.113.10'],
  ])('for %s is %s', (code, text) => {
    expect(explain(coded(code), facts)?.repair).toMatchObject({ type: 'copy', text })
  })

  test('is a single SQL statement, whatever the database and the user are called', () => {
    const typed = { dbName: 'rp`.*; DROP DATABASE rp; --', dbUser: "root'@'%'; \n\\" }
    expect(explain(coded('DB_ACCESS_DENIED'), { ...facts, typed })?.repair).toMatchObject({
      text: "GRANT ALL PRIVILEGES ON `rp.DROPDATABASErp--`.* TO 'root'@'%';",
    })
  })
})

test.each([
  ['INVALID_DB_CONNECTION', 'dbHost'],
  ['INVALID_CREDENTIALS', 'dbPwd'],
  ['DB_NOT_FOUND', 'dbName'],
  ['INVALID_PHONE', 'phone'],
  ['INVALID_FIVEM_SERVER', 'serverIp'],
  ['INVALID_SERVER_PORT', 'serverPort'],
])('%s offers to go to the field %s', (code, field) => {
  expect(explain(coded(code), facts)?.repair).toEqual({ type: 'goTo', field })
})

test('TOO_MANY_CONNECTIONS offers to try again', () => {
  expect(explain(coded('TOO_MANY_CONNECTIONS'), facts)?.repair).toEqual({ type: 'again' })
})

test('the quoted values of a form contain no secret', () => {
  const values = { clientId: CLIENT, clientSecret: 'PW', botToken: 'PW', dbPwd: 'PW', rulesPage: true }
  expect(typedIn(values)).toEqual({ clientId: CLIENT, guildId: '', dbUser: '', dbName: '' })
})
