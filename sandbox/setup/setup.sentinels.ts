import type { Schemas } from '../server/schemas'
import { type Sentinel, toRejection } from '../server/sentinel'
import type { FlowPayload } from './payload-rules'

/** What a person types into a step, by the payload's field: that of a number is its digits. */
type Typed = { readonly flowStep: Schemas['FlowStep']; readonly values: Readonly<Record<string, string>> }

/**
 * What a portal whose server is 203.0.113.10 says of a code (customer specification, section 8 'Flow error codes'), and what its one
 * click is called.
 */
type Shown = readonly [sentence: string, click: string]

/** A flow error code and what brings it: all of its values together. */
export type SetupSentinel = Typed & { readonly code: string; readonly reason: string; readonly shows: Shown }

function game(code: string, values: Record<string, string>, reason: string, shows: Shown): SetupSentinel {
  return { flowStep: 'validate_configuration', code, values, reason, shows }
}

function server(code: string, values: Record<string, string>, reason: string, shows: Shown): SetupSentinel {
  return { flowStep: 'validate_meta', code, values, reason, shows }
}

function domain(code: string, name: string, reason: string, shows: Shown): SetupSentinel {
  return { flowStep: 'validate_dns', code, values: { domain: `${name}.sentinel.test` }, reason, shows }
}

function bot(code: string, values: Record<string, string>, reason: string, shows: Shown): SetupSentinel {
  return { flowStep: 'validate_discord', code, values, reason, shows }
}

function database(code: string, values: Record<string, string>, reason: string, shows: Shown): SetupSentinel {
  return { flowStep: 'validate_db', code, values, reason, shows }
}

const nothingElse = { inventory: 'none', housing: 'none', phone: 'none' }

/** Values that a step of the setup refuses, for each flow error code (customer specification, section 8). */
export const setupSentinels: readonly SetupSentinel[] = [
  game('INVALID_FRAMEWORK', { framework: 'qbox', ...nothingElse }, 'qbox with nothing else', [
    'Invalid framework selection.',
    'Go to Framework',
  ]),
  game('INVALID_INVENTORY', { framework: 'standalone', inventory: 'qs' }, 'an inventory that needs a framework', [
    'Invalid inventory selection.',
    'Go to Inventory',
  ]),
  game('INVALID_HOUSING', { framework: 'standalone', housing: 'ps' }, 'a housing that needs a framework', [
    'Invalid housing selection.',
    'Go to Housing',
  ]),
  game('INVALID_PHONE', { framework: 'standalone', phone: 'lb' }, 'a phone that needs a framework', [
    'Invalid phone selection.',
    'Go to Phone',
  ]),
  server('INVALID_FIVEM_SERVER', { serverIp: '203.0.113.66' }, 'nothing answers there', [
    'Cannot connect to your FiveM server. Please check the IP and port.',
    'Go to Server IP',
  ]),
  server('INVALID_SERVER_IP', { serverIp: '0.0.0.0' }, 'no address of a server', [
    'Invalid server IP address.',
    'Go to Server IP',
  ]),
  server('INVALID_SERVER_PORT', { serverPort: '1' }, 'no port of a game server', [
    'Invalid server port.',
    'Go to Server Port',
  ]),
  domain('INVALID_DOMAIN', 'invalid-domain', 'points elsewhere', [
    'Domain validation failed. Please ensure your domain points to our server (203.0.113.10).',
    'Copy the IP address',
  ]),
  domain('INVALID_DOMAIN_TOKEN', 'invalid-domain-token', 'is not verified', [
    'Domain verification failed. Please check your DNS settings.',
    'Copy the IP address',
  ]),
  bot('INVALID_CLIENT_ID', { clientId: '100000000000000011' }, 'no such application', [
    'Invalid Discord client ID. Please check your client ID settings.',
    'Open your Discord applications',
  ]),
  bot('INVALID_CLIENT_SECRET', { clientSecret: 'sentinel-invalid-client-secret' }, 'no such secret', [
    'Invalid Discord client secret. Please check your client secret settings.',
    'Open the application at Discord',
  ]),
  bot('INVALID_BOT_TOKEN', { botToken: 'sentinel-invalid-bot-token' }, 'no such bot', [
    'Invalid Discord bot token. Please check your bot token settings.',
    'Open the application at Discord',
  ]),
  bot('INVALID_GUILD_ID', { guildId: '100000000000000012' }, 'the bot was not invited', [
    "Bot doesn't have access to the Discord server. Please invite the bot.",
    'Invite the bot',
  ]),
  bot('CLIENT_SECRET_MISMATCH', { clientSecret: 'sentinel-client-secret-mismatch' }, 'of another application', [
    "Client secret doesn't match the client ID.",
    'Open the application at Discord',
  ]),
  bot('INVALID_REDIRECT_URI', { clientId: '100000000000000013' }, 'its redirect address is of another domain', [
    "Discord redirect URI doesn't match your domain.",
    'Open the application at Discord',
  ]),
  bot('APPLICATION_AUTH_FAILED', { clientId: '100000000000000014' }, 'may not sign in', [
    'Discord application authentication failed.',
    'Open the application at Discord',
  ]),
  database('INVALID_DB_CONNECTION', { dbHost: 'no-connection.sentinel.test' }, 'no connection', [
    'Unable to connect to database. Please check your credentials.',
    'Go to Database Host',
  ]),
  database(
    'DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS',
    { dbHost: 'local-only.sentinel.test' },
    'for its own machine alone',
    ['Database is not allowing external connections. Please check your database configuration.', 'Copy the line'],
  ),
  database('INVALID_CREDENTIALS', { dbPwd: 'sentinel-wrong-password' }, 'a wrong password', [
    'Database username or password is incorrect.',
    'Go to Database Password',
  ]),
  database('DB_CONNECTION_TIMEOUT', { dbHost: 'timeout.sentinel.test' }, 'does not answer in time', [
    'Database connection timed out. Please check your network and database server.',
    'Copy our IP address',
  ]),
  database('DB_HOST_NOT_FOUND', { dbHost: 'unknown-host.sentinel.test' }, 'a host that is not known', [
    'Database host not found. Please check the hostname.',
    'Go to Database Host',
  ]),
  database('DB_NOT_FOUND', { dbName: 'sentinel_missing' }, 'no database of that name', [
    'Database not found. Please check the database name.',
    'Go to Database Name',
  ]),
  database('TOO_MANY_CONNECTIONS', { dbHost: 'busy.sentinel.test' }, 'takes nobody any more', [
    'Too many database connections. Please try again later.',
    'Try again',
  ]),
  database('DB_ACCESS_DENIED', { dbUser: 'sentinel-denied' }, 'a user without rights', [
    'Access denied to database. Please check user permissions.',
    'Copy the GRANT statement',
  ]),
]

type RejectedWith = Pick<Sentinel, 'status' | 'body' | 'retryAfter'>

/** A value with a meaning of its own; with an answer, it is refused in this way. */
export type SetupSpecial = Typed & { readonly response?: RejectedWith; readonly reason: string }

const FAILED = { message: 'Flow execution failed', code: 'FLOW_EXECUTION_FAILED', statusCode: 400 }

function serverNamed(serverName: string, response: RejectedWith, reason: string): Required<SetupSpecial> {
  return { flowStep: 'validate_meta', values: { serverName }, response, reason }
}

/** What the setup does besides refusing with a flow error code, and the value that brings it. */
export const setupSpecials = {
  pendingDomain: {
    flowStep: 'validate_dns',
    values: { domain: 'pending.sentinel.test' },
    reason: 'INVALID_DOMAIN the first time, accepted the second time: its record has spread',
  },
  laggingDomain: {
    flowStep: 'validate_dns',
    values: { domain: 'lagging.sentinel.test' },
    reason: 'accepted, but the step stays for 3 s',
  },
  brokenFields: serverNamed(
    'Sentinel Fields',
    {
      status: 422,
      body: {
        message: 'Invalid input data',
        code: 'VALIDATION_ERROR',
        statusCode: 422,
        context: {
          validationErrors: [
            { field: 'serverName', message: 'is already taken' },
            { field: 'serverPort', message: 'is blocked' },
          ],
        },
      },
    },
    'two broken fields',
  ),
  ownMessage: serverNamed(
    'Sentinel Message',
    {
      status: 400,
      body: {
        ...FAILED,
        message: 'This server is listed as offline.',
        context: { errorCode: 'INVALID_FIVEM_SERVER' },
      },
    },
    'a message of its own beside a flow error code',
  ),
  unknownCode: serverNamed(
    'Sentinel Unknown',
    { status: 400, body: { ...FAILED, context: { errorCode: 'SOMETHING_NEW' } } },
    'a flow error code outside the catalogue',
  ),
  errorText: serverNamed(
    'Sentinel Error',
    { status: 400, body: { ...FAILED, error: 'The flow engine said no.' } },
    'the reason in `error`, without a flow error code',
  ),
  rateLimit: serverNamed(
    'Sentinel Limit',
    { status: 429, body: { code: 'RATE_LIMIT_EXCEEDED', statusCode: 429 }, retryAfter: 5 },
    'RATE_LIMIT_EXCEEDED without a message, Retry-After: 5',
  ),
} as const satisfies Record<string, SetupSpecial>

/** Whether what was handed in has all of an entry's values. */
export function isTyped({ values }: Pick<Typed, 'values'>, payload: FlowPayload): boolean {
  return Object.entries(values).every(([field, value]) => String(payload[field]) === value)
}

/** @throws Refusal if the payload is a sentinel of this step */
export function rejectSetupSentinel(flowStep: Schemas['FlowStep'], payload: FlowPayload): void {
  const isMeant = (entry: Typed) => entry.flowStep === flowStep && isTyped(entry, payload)
  const sentinel = setupSentinels.find(isMeant)
  if (sentinel) throw flowFailure(sentinel.code)
  const specials: readonly SetupSpecial[] = Object.values(setupSpecials)
  const response = specials.find(isMeant)?.response
  if (response) throw toRejection(response)
}

/** 400 with the reason as the setup has it. */
export function flowFailure(errorCode: string) {
  return toRejection({ status: 400, body: { ...FAILED, context: { errorCode } } })
}
