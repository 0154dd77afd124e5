import type { Schemas } from '../server/schemas'
import { type Sentinel, toRejection } from '../server/sentinel'
import type { FlowPayload } from './flow-steps'
import type { SetupProvisioning } from './provisioning'

/** Values to type into a step, by field. Numbers are typed as digits. */
type Typed = { readonly flowStep: Schemas['FlowStep']; readonly values: Readonly<Record<string, string>> }

/** The portal's sentence (docs/product/errors.md#flow-codes) and the name of its action, if our server is 203.0.113.10. */
type Shown = readonly [sentence: string, action: string]

/** A flow error code and the values that trigger it. All of them are required. */
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

/** One sentinel for each flow error code (docs/product/errors.md#flow-codes). */
export const setupSentinels: readonly SetupSentinel[] = [
  game('INVALID_FRAMEWORK', { framework: 'qbox', ...nothingElse }, 'qbox without any resources', [
    'Invalid framework selection.',
    'Go to Framework',
  ]),
  game('INVALID_INVENTORY', { framework: 'standalone', inventory: 'qs' }, 'an inventory that requires a framework', [
    'Invalid inventory selection.',
    'Go to Inventory',
  ]),
  game('INVALID_HOUSING', { framework: 'standalone', housing: 'ps' }, 'a housing resource that requires a framework', [
    'Invalid housing selection.',
    'Go to Housing',
  ]),
  game('INVALID_PHONE', { framework: 'standalone', phone: 'lb' }, 'a phone resource that requires a framework', [
    'Invalid phone selection.',
    'Go to Phone',
  ]),
  server('INVALID_FIVEM_SERVER', { serverIp: '203.0.113.66' }, 'the server does not respond', [
    'Cannot connect to your FiveM server. Please check the IP and port.',
    'Go to Server IP',
  ]),
  server('INVALID_SERVER_IP', { serverIp: '0.0.0.0' }, 'not the address of a server', [
    'Invalid server IP address.',
    'Go to Server IP',
  ]),
  server('INVALID_SERVER_PORT', { serverPort: '1' }, 'not the port of a game server', [
    'Invalid server port.',
    'Go to Server Port',
  ]),
  domain('INVALID_DOMAIN', 'invalid-domain', 'the domain points elsewhere', [
    'Domain validation failed. Please ensure your domain points to our server (203.0.113.10).',
    'Copy the IP address',
  ]),
  domain('INVALID_DOMAIN_TOKEN', 'invalid-domain-token', 'the domain is not verified', [
    'Domain verification failed. Please check your DNS settings.',
    'Copy the IP address',
  ]),
  bot('INVALID_CLIENT_ID', { clientId: '100000000000000011' }, 'the application does not exist', [
    'Invalid Discord client ID. Please check your client ID settings.',
    'Open your Discord applications',
  ]),
  bot('INVALID_CLIENT_SECRET', { clientSecret: 'sentinel-invalid-client-secret' }, 'the secret does not exist', [
    'Invalid Discord client secret. Please check your client secret settings.',
    'Open the application on Discord',
  ]),
  bot('INVALID_BOT_TOKEN', { botToken: 'sentinel-invalid-bot-token' }, 'the bot does not exist', [
    'Invalid Discord bot token. Please check your bot token settings.',
    'Open the application on Discord',
  ]),
  bot('INVALID_GUILD_ID', { guildId: '100000000000000012' }, 'the bot was not invited', [
    "Bot doesn't have access to the Discord server. Please invite the bot.",
    'Invite the bot',
  ]),
  bot(
    'CLIENT_SECRET_MISMATCH',
    { clientSecret: 'sentinel-client-secret-mismatch' },
    'the secret belongs to another application',
    ["Client secret doesn't match the client ID.", 'Open the application on Discord'],
  ),
  bot('INVALID_REDIRECT_URI', { clientId: '100000000000000013' }, 'the redirect address has another domain', [
    "Discord redirect URI doesn't match your domain.",
    'Open the application on Discord',
  ]),
  bot('APPLICATION_AUTH_FAILED', { clientId: '100000000000000014' }, 'the application is rejected', [
    'Discord application authentication failed.',
    'Open the application on Discord',
  ]),
  database('INVALID_DB_CONNECTION', { dbHost: 'no-connection.sentinel.test' }, 'the connection fails', [
    'Unable to connect to database. Please check your credentials.',
    'Go to Database Host',
  ]),
  database(
    'DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS',
    { dbHost: 'local-only.sentinel.test' },
    'only local connections are accepted',
    ['Database is not allowing external connections. Please check your database configuration.', 'Copy the line'],
  ),
  database('INVALID_CREDENTIALS', { dbPwd: 'sentinel-wrong-password' }, 'a wrong password', [
    'Database username or password is incorrect.',
    'Go to Database Password',
  ]),
  database('DB_CONNECTION_TIMEOUT', { dbHost: 'timeout.sentinel.test' }, 'the database does not respond in time', [
    'Database connection timed out. Please check your network and database server.',
    'Copy our IP address',
  ]),
  database('DB_HOST_NOT_FOUND', { dbHost: 'unknown-host.sentinel.test' }, 'the host is unknown', [
    'Database host not found. Please check the hostname.',
    'Go to Database Host',
  ]),
  database('DB_NOT_FOUND', { dbName: 'sentinel_missing' }, 'the database does not exist', [
    'Database not found. Please check the database name.',
    'Go to Database Name',
  ]),
  database('TOO_MANY_CONNECTIONS', { dbHost: 'busy.sentinel.test' }, 'the connection limit is reached', [
    'Too many database connections. Please try again later.',
    'Try again',
  ]),
  database('DB_ACCESS_DENIED', { dbUser: 'sentinel-denied' }, 'the user has no permissions', [
    'Access denied to database. Please check user permissions.',
    'Copy the GRANT statement',
  ]),
]

type RejectedWith = Pick<Sentinel, 'status' | 'body' | 'retryAfter'>

/**
 * A value with another special effect. With a `response`, it is rejected with it. With a `provisioning`, it is accepted at once and
 * deploys afterwards.
 */
export type SetupSpecial = Typed & {
  readonly response?: RejectedWith
  readonly provisioning?: SetupProvisioning
  readonly reason: string
}

const FAILED = { message: 'Flow execution failed', code: 'FLOW_EXECUTION_FAILED', statusCode: 400 }

function serverNamed(serverName: string, response: RejectedWith, reason: string) {
  return { flowStep: 'validate_meta', values: { serverName }, response, reason } as const
}

function hosted(name: string, provisioning: SetupProvisioning, reason: string) {
  return { flowStep: 'validate_db', values: { dbHost: `${name}.sentinel.test` }, provisioning, reason } as const
}

/** Values with effects other than a flow error code. */
export const setupSpecials = {
  pendingDomain: {
    flowStep: 'validate_dns',
    values: { domain: 'pending.sentinel.test' },
    reason: 'INVALID_DOMAIN the first time, accepted the second time: its DNS record has propagated',
  },
  laggingDomain: {
    flowStep: 'validate_dns',
    values: { domain: 'lagging.sentinel.test' },
    reason: 'accepted, but the step does not change for 3 s',
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
    'two invalid fields',
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
    'its own message in addition to a flow error code',
  ),
  unknownCode: serverNamed(
    'Sentinel Unknown',
    { status: 400, body: { ...FAILED, context: { errorCode: 'SOMETHING_NEW' } } },
    'a flow error code outside the catalogue',
  ),
  errorText: serverNamed(
    'Sentinel Error',
    { status: 400, body: { ...FAILED, error: 'The flow engine rejected this.' } },
    'the reason only in `error`, without a flow error code',
  ),
  startingDeployment: hosted('starting', { outcome: 'works' }, 'accepted at once, provisioning for 20 s, then active'),
  failingDeployment: hosted('failing', { outcome: 'fails' }, 'accepted at once, and the deployment fails after 10 s'),
  hangingDeployment: hosted('hanging', { outcome: 'hangs' }, 'accepted at once, and the deployment never ends'),
  queuedDeployment: hosted(
    'queued',
    { outcome: 'works', isQueued: true },
    'accepted at once, but the status and the step do not change for 5 s; then provisioning for 20 s',
  ),
  rateLimit: serverNamed(
    'Sentinel Limit',
    { status: 429, body: { code: 'RATE_LIMIT_EXCEEDED', statusCode: 429 }, retryAfter: 5 },
    'RATE_LIMIT_EXCEEDED without a message, Retry-After: 5',
  ),
} as const satisfies Record<string, SetupSpecial>

const specials: readonly SetupSpecial[] = Object.values(setupSpecials)

export function isTyped({ values }: Pick<Typed, 'values'>, payload: FlowPayload): boolean {
  return Object.entries(values).every(([field, value]) => String(payload[field]) === value)
}

/** @throws Rejection if the payload is a sentinel of this step */
export function rejectSetupSentinel(flowStep: Schemas['FlowStep'], payload: FlowPayload): void {
  const matches = (entry: Typed) => entry.flowStep === flowStep && isTyped(entry, payload)
  const sentinel = setupSentinels.find(matches)
  if (sentinel) throw flowFailure(sentinel.code)
  const response = specials.find(matches)?.response
  if (response) throw toRejection(response)
}

/** Returns the deployment that continues after the response to this step, if a special value asks for one. */
export function setupProvisioning(flowStep: Schemas['FlowStep'], payload: FlowPayload): SetupProvisioning | undefined {
  return specials.find((entry) => entry.flowStep === flowStep && isTyped(entry, payload))?.provisioning
}

export function flowFailure(errorCode: string) {
  return toRejection({ status: 400, body: { ...FAILED, context: { errorCode } } })
}
