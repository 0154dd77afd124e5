import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { iris, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import type { Provoke, Rejections } from '../testing/rejections'
import { createTestClient, type Reading, type TestClient } from '../testing/test-client'
import { loadDefinition } from './definition'
import type { OperationId } from './schemas'

type Operation = {
  operationId: OperationId
  parameters?: readonly { $ref?: string; name?: string; in?: string }[]
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } }
}
type Schema = { examples?: readonly unknown[]; oneOf?: readonly { $ref: string }[] }

const { paths, components } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const definition = await loadDefinition()

const tables = import.meta.glob<Record<string, Rejections>>('../**/*.rejections.ts', { eager: true })
const rejections: Rejections = Object.assign({}, ...Object.values(tables).flatMap((table) => Object.values(table)))

type Call = { id: OperationId; method: string; path: string; operation: Operation; body: unknown }

const calls: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { operationId }]) => definition.operationIds.includes(operationId))
    .map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path: path
        .replace('{flowStep}', 'validate_configuration')
        .replace('{stripeProductId}', 'prod_unknown')
        .replace(/\{\w+\}/g, 'unknown'),
      operation,
      body: exampleOf(operation.requestBody?.content['application/json'].schema.$ref),
    })),
)

/** The first example of a schema, or of the second of its alternatives: the step validate_configuration. */
function exampleOf(reference: string | undefined): unknown {
  const schema = components.schemas[reference?.split('/').at(-1) ?? '']
  return schema?.examples?.[0] ?? (schema?.oneOf ? exampleOf(schema.oneOf[1]?.$ref) : undefined)
}

/** Ways to get the errors that many operations share. */
const shared: Readonly<Record<string, (call: Call) => Provoke>> = {
  AUTHENTICATION_REQUIRED: (call) => (client) => send(client, call),
  TOKEN_EXPIRED: (call) => async (client) => {
    await client.signIn()
    await client.control('POST', '/session/expire')
    return send(client, call)
  },
  TOKEN_INVALID: (call) => (client) => {
    client.cookies.set('session', 'made-up')
    return send(client, call)
  },
  XSRF_TOKEN_MISMATCH: (call) => (client) => {
    client.cookies.set('XSRF-TOKEN', '')
    return send(client, call)
  },
  PERMISSION_DENIED: (call) => async (client) => {
    await client.signIn(iris)
    return send(client, call)
  },
  NOT_FOUND: (call) => async (client) => {
    await client.signIn(ruth)
    return send(client, call)
  },
  VALIDATION_ERROR: (call) => async (client) => {
    await client.signIn(ruth)
    return call.body === undefined
      ? client.call(call.method, `${call.path}?page=0&period=never`)
      : client.call(call.method, call.path, [])
  },
  INVALID_INPUT:
    ({ method, path }) =>
    async (client) => {
      const response = await client.fetch(`http://localhost:4010/v1${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': client.cookies.get('XSRF-TOKEN') ?? '' },
        body: '{',
      })
      return { status: response.status, body: await response.json() }
    },
  RATE_LIMIT_EXCEEDED: (call) => planned(call, { status: 429, retryAfter: 5 }),
  INTERNAL_ERROR: (call) => planned(call, { status: 500 }),
}

function send(client: TestClient, { method, path, body }: Call): Promise<Reading> {
  return client.call(method, path, body)
}

/** Any server can be overloaded or fail, so the fault plan provides these. */
function planned(call: Call, fault: object): Provoke {
  return async (client) => {
    await client.control('POST', '/faults', { operationId: call.id, kind: 'status', ...fault })
    return send(client, call)
  }
}

function codeOf({ body }: Reading): unknown {
  const { code, context } = body as { code?: unknown; context?: { errorCode?: unknown } }
  return context?.errorCode ?? code
}

const expected = calls.flatMap((call) => definition.declaredErrors(call.id).map((error) => ({ ...error, call })))

test.each(expected.map((each) => [each.call.id, each.status, each.code, each] as const))(
  '%s responds with %s %s',
  async (id, status, code, { call }) => {
    const provoke = rejections[id]?.[code] ?? shared[code]?.(call)
    if (provoke === undefined) throw new Error(`No *.rejections.ts provokes ${code} of ${id}`)
    const reading = await provoke(await createTestClient(createSandbox()))
    expect([reading.status, codeOf(reading)]).toEqual([status === '5XX' ? 500 : Number(status), code])
  },
)

describe('the tables', () => {
  test('contain only declared errors', () => {
    for (const [id, table] of Object.entries(rejections)) {
      const declared = expected.filter(({ call }) => call.id === id).map(({ code }) => code)
      for (const code of Object.keys(table)) expect(declared, id).toContain(code)
    }
  })
})
