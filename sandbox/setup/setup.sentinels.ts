import type { Schemas } from '../server/schemas'
import { type Sentinel, toRefusal } from '../server/sentinel'
import type { FlowPayload } from './payload-rules'

/** What a person types into a step, by the payload's field: that of a number is its digits. */
type Typed = { readonly flowStep: Schemas['FlowStep']; readonly values: Readonly<Record<string, string>> }

/** A flow error code and what brings it: all of its values together. */
export type SetupSentinel = Typed & { readonly code: string; readonly reason: string }

function game(code: string, values: Record<string, string>, reason: string): SetupSentinel {
  return { flowStep: 'validate_configuration', code, values, reason }
}

function server(code: string, values: Record<string, string>, reason: string): SetupSentinel {
  return { flowStep: 'validate_meta', code, values, reason }
}

function domain(code: string, name: string, reason: string): SetupSentinel {
  return { flowStep: 'validate_dns', code, values: { domain: `${name}.sentinel.test` }, reason }
}

function bot(code: string, values: Record<string, string>, reason: string): SetupSentinel {
  return { flowStep: 'validate_discord', code, values, reason }
}

function database(code: string, values: Record<string, string>, reason: string): SetupSentinel {
  return { flowStep: 'validate_db', code, values, reason }
}

const nothingElse = { inventory: 'none', housing: 'none', phone: 'none' }

/** Values that a step of the setup refuses, for each flow error code (customer specification, section 8). */
export const setupSentinels: readonly SetupSentinel[] = [
  game('INVALID_FRAMEWORK', { framework: 'qbox', ...nothingElse }, 'qbox with nothing else'),
  game('INVALID_INVENTORY', { framework: 'standalone', inventory: 'qs' }, 'an inventory that needs a framework'),
  game('INVALID_HOUSING', { framework: 'standalone', housing: 'ps' }, 'a housing that needs a framework'),
  game('INVALID_PHONE', { framework: 'standalone', phone: 'lb' }, 'a phone that needs a framework'),
  server('INVALID_FIVEM_SERVER', { serverIp: '203.0.113.66' }, 'nothing answers there'),
  server('INVALID_SERVER_IP', { serverIp: '0.0.0.0' }, 'no address of a server'),
  server('INVALID_SERVER_PORT', { serverPort: '1' }, 'no port of a game server'),
  domain('INVALID_DOMAIN', 'invalid-domain', 'points elsewhere'),
  domain('INVALID_DOMAIN_TOKEN', 'invalid-domain-token', 'is not verified'),
  bot('INVALID_CLIENT_ID', { clientId: '100000000000000011' }, 'no such application'),
  bot('INVALID_CLIENT_SECRET', { clientSecret: 'sentinel-invalid-client-secret' }, 'no such secret'),
  bot('INVALID_BOT_TOKEN', { botToken: 'sentinel-invalid-bot-token' }, 'no such bot'),
  bot('INVALID_GUILD_ID', { guildId: '100000000000000012' }, 'the bot was not invited'),
  bot('CLIENT_SECRET_MISMATCH', { clientSecret: 'sentinel-client-secret-mismatch' }, 'of another application'),
  bot('INVALID_REDIRECT_URI', { clientId: '100000000000000013' }, 'its redirect address is of another domain'),
  bot('APPLICATION_AUTH_FAILED', { clientId: '100000000000000014' }, 'may not sign in'),
  database('INVALID_DB_CONNECTION', { dbHost: 'no-connection.sentinel.test' }, 'no connection'),
  database('DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS', { dbHost: 'local-only.sentinel.test' }, 'for its own machine alone'),
  database('INVALID_CREDENTIALS', { dbPwd: 'sentinel-wrong-password' }, 'a wrong password'),
  database('DB_CONNECTION_TIMEOUT', { dbHost: 'timeout.sentinel.test' }, 'does not answer in time'),
  database('DB_HOST_NOT_FOUND', { dbHost: 'unknown-host.sentinel.test' }, 'a host that is not known'),
  database('DB_NOT_FOUND', { dbName: 'sentinel_missing' }, 'no database of that name'),
  database('TOO_MANY_CONNECTIONS', { dbHost: 'busy.sentinel.test' }, 'takes nobody any more'),
  database('DB_ACCESS_DENIED', { dbUser: 'sentinel-denied' }, 'a user without rights'),
]

type RefusedWith = Pick<Sentinel, 'status' | 'body' | 'retryAfter'>

/** A value with a meaning of its own; with an answer, it is refused in this way. */
export type SetupSpecial = Typed & { readonly answer?: RefusedWith; readonly reason: string }

const FAILED = { message: 'Flow execution failed', code: 'FLOW_EXECUTION_FAILED', statusCode: 400 }

function serverNamed(serverName: string, answer: RefusedWith, reason: string): Required<SetupSpecial> {
  return { flowStep: 'validate_meta', values: { serverName }, answer, reason }
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
export function refuseSetupSentinel(flowStep: Schemas['FlowStep'], payload: FlowPayload): void {
  const isMeant = (entry: Typed) => entry.flowStep === flowStep && isTyped(entry, payload)
  const sentinel = setupSentinels.find(isMeant)
  if (sentinel) throw flowFailure(sentinel.code)
  const specials: readonly SetupSpecial[] = Object.values(setupSpecials)
  const answer = specials.find(isMeant)?.answer
  if (answer) throw toRefusal(answer)
}

/** 400 with the reason as the setup has it. */
export function flowFailure(errorCode: string) {
  return toRefusal({ status: 400, body: { ...FAILED, context: { errorCode } } })
}
