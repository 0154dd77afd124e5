import { expect, test } from 'vitest'
import { iris, type Person, ruth, vera } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { veraServiceIds } from '../services/services.seeds'
import { type ContractCall, contractCalls } from '../testing/contract-calls'
import { declaredErrors } from '../testing/declared-errors'
import type { Provoke, Rejections } from '../testing/rejections'
import { createTestClient, type Reading } from '../testing/test-client'

const tables = import.meta.glob<Record<string, Rejections>>('../**/*.rejections.ts', { eager: true })
const rejections: Rejections = Object.assign({}, ...Object.values(tables).flatMap((table) => Object.values(table)))

/** The calls with the errors of their operation. All steps of a setup have the same ones. */
const calls = contractCalls
  .filter(({ path }) => !/flows\/\{\w+\}\/(?!validate_configuration)/.test(path))
  .map((call) => ({ ...call, errors: declaredErrors(call.id) }))

// The errors that many operations share change nothing, so they share a sandbox and its sessions.
const sandbox = createSandbox()
const planner = await createTestClient(sandbox)

async function sessionOf(person: Person, world = 'default'): Promise<string> {
  const client = await createTestClient(sandbox, world)
  await client.signIn(person)
  if (world === 'expired') await client.control('POST', '/session/expire')
  return `session=${client.cookies.get('session')}; sandbox-world=${world}; XSRF-TOKEN=token`
}

const administrator = await sessionOf(ruth)
const customer = await sessionOf(iris)
const ownerInSetup = await sessionOf(vera)
const expired = await sessionOf(ruth, 'expired')
const nobody = 'XSRF-TOKEN=token'

const shared: Readonly<Record<string, (call: ContractCall) => Promise<Reading>>> = {
  AUTHENTICATION_REQUIRED: (call) => send(call, nobody),
  TOKEN_EXPIRED: (call) => send(call, expired),
  TOKEN_INVALID: (call) => send(call, `session=made-up; ${nobody}`),
  XSRF_TOKEN_MISMATCH: (call) => send(call, 'XSRF-TOKEN=other'),
  PERMISSION_DENIED: (call) => send(call, customer),
  NOT_FOUND: (call) => send(call, administrator),
  SERVICE_NOT_DEPLOYED: (call) =>
    send({ ...call, unknownPath: call.path.replace(/\{\w+\}/, veraServiceIds.flow) }, ownerInSetup),
  VALIDATION_ERROR: ({ unknownPath, ...call }) =>
    call.body === undefined
      ? send({ ...call, unknownPath: `${unknownPath}?page=0&period=never` }, administrator)
      : send({ ...call, unknownPath }, administrator, '[]'),
  INVALID_INPUT: (call) => send(call, nobody, '{'),
  RATE_LIMIT_EXCEEDED: (call) => sendWithFault(call, { status: 429, retryAfter: 5 }),
  INTERNAL_ERROR: (call) => sendWithFault(call, { status: 500 }),
}

async function send({ method, unknownPath, examples }: ContractCall, cookie: string, text?: string): Promise<Reading> {
  const body = text ?? JSON.stringify(examples[0])
  const headers = { Cookie: cookie, 'X-XSRF-TOKEN': 'token', 'Content-Type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body }) }
  const response = await sandbox.fetch(new Request(`http://localhost:4010/v1${unknownPath}`, init))
  return { status: response.status, body: await response.json() }
}

/** Any server can be overloaded or fail, so the fault plan provides these errors. */
async function sendWithFault(call: ContractCall, fault: object): Promise<Reading> {
  await planner.control('POST', '/faults', { operationId: call.id, kind: 'status', times: 1, ...fault })
  return send(call, nobody)
}

const alone =
  (provoke: Provoke): (() => Promise<Reading>) =>
  async () =>
    provoke(await createTestClient(createSandbox()))

function errorOf({ status, body }: Reading) {
  const { code, context } = body as { code?: unknown; context?: { errorCode?: unknown } }
  return { status: status === 500 ? '5XX' : String(status), code: context?.errorCode ?? code }
}

test.each(calls)('$id responds with every error that it declares', async (call) => {
  const provoked = rejections[call.id] ?? {}
  const declared = call.errors.map(({ code }) => code)
  const ways = declared.map((code) => (provoked[code] ? alone(provoked[code]) : () => shared[code]?.(call)))
  const readings: unknown[] = []
  for (const provoke of ways) readings.push(await provoke())
  expect(readings.map((reading) => reading && errorOf(reading as Reading))).toEqual(call.errors)
  expect(declared, 'The table has an error that is not declared').toEqual(expect.arrayContaining(Object.keys(provoked)))
})

test('the number of errors does not shrink', () => {
  expect(calls.flatMap(({ errors }) => errors).length).toBeGreaterThan(550)
})
