import { expect, describe as group, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { describeStep } from './describe-step'
import { explain, REJECTIONS, type Repair, rejectionOf, typedIn } from './rejections'
import { STEPS } from './steps'

const IP = '203.0.113.10'
const NETWORK = 'Network error. Please check your connection and try again.'
const SERVER = 'Server error. Please try again later.'
const DEFAULT = 'Failed to validate. Please check your inputs.'
const DB_NOT_FOUND = 'Database not found. Please check the database name.'
const INVALID_PHONE = 'Invalid phone selection.'
const TOO_MANY = 'Too many requests. Please wait a moment and try again.'

const rejected = (fields: Partial<ApiError> = {}): ApiError => ({ kind: 'http', message: '', status: 400, ...fields })
const textOf = (error: ApiError) => describeStep(error, IP).text

const own = { message: 'This server is listed as offline.' }
const failed = { message: 'Flow execution failed' }
const invalid = { message: 'Invalid input data' }
const fields = {
  fieldErrors: [
    { field: 'serverName', message: 'is already taken' },
    // Must not be expanded as a replacement pattern.
    { field: 'serverPort', message: "$& $1 $' is blocked" },
  ],
}
const joined = "Validation failed: serverName: is already taken, serverPort: $& $1 $' is blocked"
const errorCode = { errorCode: 'DB_NOT_FOUND' }
const unknownCode = { errorCode: 'SOMETHING_NEW' }
const code = { code: 'INVALID_PHONE' }
const errorText = { errorText: 'The flow engine rejected this.' }
const repeated = { message: 'No.', errorText: 'No.' }

group('the message of a rejected step is', () => {
  test.each<[string, Partial<ApiError>, string]>([
    ["the server's message", { ...own, ...fields, ...errorCode, ...code, ...errorText }, own.message],
    ['the fields, if the message is generic', { ...invalid, ...fields, ...errorCode, ...code, ...errorText }, joined],
    ['the fields, if the message is the other generic one', { ...failed, ...fields, ...errorCode }, joined],
    ['the fields, if there is no message', { ...fields, ...errorCode, ...errorText }, joined],
    ['the text of the errorCode', { ...failed, ...errorCode, ...code, ...errorText }, DB_NOT_FOUND],
    ['the text of the code', { ...invalid, ...code, ...errorText }, INVALID_PHONE],
    ['the text of the code, if the errorCode is unknown', { ...failed, ...unknownCode, ...code }, INVALID_PHONE],
    ["the server's error", { ...failed, code: 'FLOW_EXECUTION_FAILED', ...errorText }, errorText.errorText],
    ["the server's error, if the message repeats it", repeated, 'No.'],
    ['the text of the errorCode, if the message repeats the error', { ...repeated, ...errorCode }, DB_NOT_FOUND],
    ['the default, if nothing else is known', { ...failed, ...unknownCode }, DEFAULT],
  ])('%s, for every status', (_, response, text) => {
    const statuses = text === DEFAULT ? [400] : [400, 401, 403, 429, 500, 503]
    expect(statuses.map((status) => textOf(rejected({ ...response, status })))).toEqual(statuses.map(() => text))
  })

  test("the server's message if it only resembles a generic one", () => {
    const messages = ['Flow execution failed.', 'flow execution failed', 'Invalid input data: port', 'Failed']
    expect(messages.map((message) => textOf(rejected({ message, ...errorCode })))).toEqual(messages)
  })
})

test.each<[string, ApiError, string]>([
  ['no network', { kind: 'network', message: '', code: 'NETWORK_ERROR' }, NETWORK],
  ['a timeout', { kind: 'timeout', message: '', code: 'NETWORK_ERROR' }, NETWORK],
  ['an expired session', rejected({ status: 401 }), 'Your session has expired. Please log in again.'],
  ['a missing permission', rejected({ status: 403 }), "You don't have permission to perform this action."],
  ['too many requests', rejected({ status: 429 }), TOO_MANY],
  ['an internal server error', rejected({ status: 500 }), SERVER],
  ['another server error', rejected({ status: 599 }), SERVER],
  ['an unreadable response', { kind: 'unreadable', message: '' }, SERVER],
  ['a bad request', rejected(), DEFAULT],
  ['an unexpected error of the portal', { kind: 'unexpected', message: '' }, DEFAULT],
])('a response without a reason has the text of its status: %s', (_, error, text) => {
  expect(textOf(error)).toBe(text)
})

test('a description contains what that of any other error contains', () => {
  const more = { reference: 'A1B2C3', retryAfterMs: 5000 }
  const noMore = { code: undefined, reference: undefined, retryAfterMs: undefined }
  expect([
    describeStep(rejected({ status: 429, ...more }), IP),
    describeStep({ kind: 'network', message: '' }, IP),
  ]).toEqual([
    { text: TOO_MANY, tone: 'warning', advice: 'wait', code: undefined, isUnreachable: false, ...more },
    { text: NETWORK, tone: 'danger', advice: 'retry', ...noMore, isUnreachable: true },
  ])
})

test.each([
  [{ ...errorCode, ...code }, 'DB_NOT_FOUND'],
  [{ ...unknownCode, ...code }, 'INVALID_PHONE'],
  [{ errorCode: 'constructor', code: '__proto__' }, undefined],
  [{ code: 'FLOW_EXECUTION_FAILED' }, undefined],
  [{}, undefined],
])('the rejection for %j is the one of %s', (response, reason) => {
  expect(rejectionOf(rejected(response))).toBe(reason && REJECTIONS[reason])
})

group('a flow error code', () => {
  const CLIENT = '123456789012345678'
  const GUILD = '876543210987654321'
  const INVITATION = 'https://discord.com/oauth2/authorize'
  const APPLICATIONS = 'https://discord.com/developers/applications'
  const typed = { clientId: CLIENT, guildId: GUILD, dbHost: 'db.example.com', dbUser: 'portal', dbName: 'roleplay' }
  const facts = { typed, serverIpv4: IP }

  /** The labels of all fields of all steps. */
  const LABELS = new Map(Object.values(STEPS).flatMap((step) => ('labels' in step ? Object.entries(step.labels) : [])))

  const explained = (reason: string, of = facts) => explain(rejected({ ...failed, errorCode: reason }), of)

  /** The accessible name of the repair's button or link. */
  function nameOfRepair(repair: Repair): string {
    if (repair.type === 'again') return 'Try again'
    return repair.type === 'goTo' ? `Go to ${LABELS.get(repair.field)}` : repair.label
  }

  test('is known if the sandbox has a value for it', () => {
    expect(setupSentinels.map((sentinel) => sentinel.code).toSorted()).toEqual(Object.keys(REJECTIONS).toSorted())
  })

  test.each(setupSentinels)('$code has its text, an explanation and the repair', ({ code: reason, shows }) => {
    const asReason = rejected({ ...failed, code: 'FLOW_EXECUTION_FAILED', errorCode: reason })
    const asCode = rejected({ ...failed, code: reason })
    const { why = '', repair } = explained(reason) ?? {}
    expect([textOf(asReason), textOf(asCode), repair && nameOfRepair(repair)]).toEqual([shows[0], ...shows])
    expect(why).toMatch(/^[A-Z].*\.$/)
    expect(JSON.stringify([why, repair])).not.toMatch(/undefined|null|NaN|\{ip\}/)
  })

  test.each([
    ['INVALID_CLIENT_ID', { type: 'open', href: APPLICATIONS }],
    ['INVALID_CLIENT_SECRET', { type: 'open', href: `${APPLICATIONS}/${CLIENT}/oauth2` }],
    ['CLIENT_SECRET_MISMATCH', { type: 'open', href: `${APPLICATIONS}/${CLIENT}/oauth2` }],
    ['INVALID_REDIRECT_URI', { type: 'open', href: `${APPLICATIONS}/${CLIENT}/oauth2` }],
    ['INVALID_BOT_TOKEN', { type: 'open', href: `${APPLICATIONS}/${CLIENT}/bot` }],
    ['APPLICATION_AUTH_FAILED', { type: 'open', href: `${APPLICATIONS}/${CLIENT}/information` }],
    ['INVALID_GUILD_ID', { type: 'open', href: `${INVITATION}?client_id=${CLIENT}&scope=bot&guild_id=${GUILD}` }],
    ['DB_ACCESS_DENIED', { type: 'copy', text: "GRANT ALL PRIVILEGES ON `roleplay`.* TO 'portal'@'%';" }],
    ['DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS', { type: 'copy', text: 'bind-address = 0.0.0.0' }],
    ['DB_CONNECTION_TIMEOUT', { type: 'copy', text: IP }],
    ['INVALID_DOMAIN', { type: 'copy', text: IP }],
    ['INVALID_DOMAIN_TOKEN', { type: 'copy', text: IP }],
    ['INVALID_SERVER_PORT', { type: 'goTo', field: 'serverPort' }],
    ['TOO_MANY_CONNECTIONS', { type: 'again' }],
  ])('%s has the repair %j', (reason, repair) => {
    expect(explained(reason)?.repair).toMatchObject(repair)
  })

  test('links only to the digits of the typed IDs', () => {
    const odd = { ...facts, typed: { ...typed, clientId: ' 12/../34?x=#5 ', guildId: '6&scope=admin' } }
    expect(['INVALID_BOT_TOKEN', 'INVALID_GUILD_ID'].map((reason) => explained(reason, odd)?.repair)).toMatchObject([
      { href: `${APPLICATIONS}/12345/bot` },
      { href: `${INVITATION}?client_id=12345&scope=bot` },
    ])
  })

  test('copies a single SQL statement, whatever the database and the user are called', () => {
    const odd = { ...typed, dbName: 'rp`.*; DROP DATABASE rp; --', dbUser: "root'@'%'; \n\\" }
    expect(explained('DB_ACCESS_DENIED', { ...facts, typed: odd })?.repair).toMatchObject({
      text: "GRANT ALL PRIVILEGES ON `rp.DROPDATABASErp--`.* TO 'root'@'%';",
    })
  })

  test('quotes no secret of the form', () => {
    const values = { clientId: CLIENT, clientSecret: 'PW', botToken: 'PW', dbPwd: 'PW', rulesPage: true }
    expect(typedIn(values)).toEqual({ clientId: CLIENT, guildId: '', dbUser: '', dbName: '' })
  })
})
