import { expect, test } from 'vitest'
import { iris, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { type ContractCall, contractCalls } from '../testing/contract-calls'
import type { Provoke, Rejections } from '../testing/rejections'
import { createTestClient, type Reading } from '../testing/test-client'
import { loadDefinition } from './definition'

const definition = await loadDefinition()
const tables = import.meta.glob<Record<string, Rejections>>('../**/*.rejections.ts', { eager: true })
const rejections: Rejections = Object.assign({}, ...Object.values(tables).flatMap((table) => Object.values(table)))

/** The calls with the errors of their operation. All steps of a setup have the same ones. */
const calls = contractCalls
  .filter(({ path }) => !/flows\/\{\w+\}\/(?!validate_configuration)/.test(path))
  .map((call) => ({ ...call, errors: definition.declaredErrors(call.id) }))

// The errors that many operations share change nothing, so their clients share a sandbox, and its sessions.
const sandbox = createSandbox()
const sessions = { administrator: '', customer: '', expired: '' }
for (const [name, person, world] of [
  ['administrator', ruth, 'default'],
  ['customer', iris, 'default'],
  ['expired', ruth, 'expired'],
] as const) {
  const client = await createTestClient(sandbox, world)
  await client.signIn(person)
  sessions[name] = client.cookies.get('session') ?? ''
  if (name === 'expired') await client.control('POST', '/session/expire')
}

const shared: Readonly<Record<string, (call: ContractCall) => Promise<Reading>>> = {
  AUTHENTICATION_REQUIRED: (call) => send(call, {}),
  TOKEN_EXPIRED: (call) => send(call, { session: sessions.expired, 'sandbox-world': 'expired' }),
  TOKEN_INVALID: (call) => send(call, { session: 'made-up' }),
  XSRF_TOKEN_MISMATCH: (call) => send(call, { 'XSRF-TOKEN': '' }),
  PERMISSION_DENIED: (call) => send(call, { session: sessions.customer }),
  NOT_FOUND: (call) => send(call, { session: sessions.administrator }),
  VALIDATION_ERROR: ({ examples, ...call }) => {
    const unknownPath = `${call.unknownPath}${examples.length > 0 ? '' : '?page=0&period=never'}`
    return send({ ...call, unknownPath, examples: examples.map(() => []) }, { session: sessions.administrator })
  },
  INVALID_INPUT: async ({ method, unknownPath }) => {
    const { fetch, cookies } = await createTestClient(sandbox)
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }
    const response = await fetch(`http://localhost:4010/v1${unknownPath}`, { method, headers, body: '{' })
    return { status: response.status, body: await response.json() }
  },
  RATE_LIMIT_EXCEEDED: (call) => send(call, {}, { status: 429, retryAfter: 5 }),
  INTERNAL_ERROR: (call) => send(call, {}, { status: 500 }),
}

/** @param fault any server can be overloaded or fail, so the fault plan provides these errors */
async function send({ id, method, unknownPath, examples }: ContractCall, cookies: object, fault?: object) {
  const client = await createTestClient(sandbox)
  for (const [name, value] of Object.entries(cookies)) client.cookies.set(name, value)
  if (fault) await client.control('POST', '/faults', { operationId: id, kind: 'status', times: 1, ...fault })
  return client.call(method, unknownPath, examples[0])
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
