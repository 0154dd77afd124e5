import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { nora, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, noraServiceIds } from '../services/services.seeds'
import { type Schema, SchemaValues } from '../testing/schema-values'
import { createTestClient, type Reading, type TestClient } from '../testing/test-client'
import { loadDefinition } from './definition'
import type { OperationId } from './schemas'

type Parameter = { $ref?: string; name: string; in: string; schema: Schema }
type Operation = {
  operationId: OperationId
  parameters?: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

const { paths, components } = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}
const definition = await loadDefinition()
const values = new SchemaValues(components.schemas)

type Call = { id: OperationId; method: string; path: string; query: readonly Parameter[]; body: Schema | undefined }

/** Browsers follow the return from Discord, which responds with a redirect or a page (sandbox/discord/callback.test.ts). */
const WITHOUT_JSON: ReadonlySet<string> = new Set(['/auth/discord/callback'])

const calls: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(WITHOUT_JSON.has(path) ? {} : methods).map(
    ([method, { operationId, parameters = [], requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      query: parameters.map(resolveParameter).filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json'].schema,
    }),
  ),
)

function resolveParameter(parameter: Parameter): Parameter {
  return components.parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter
}

/** The steps of a setup have one operation, so each of them is a call of its own. */
const bodied = calls.flatMap((call) => {
  if (call.body === undefined) return []
  const steps = values.resolve(call.body)['x-path-discriminator']?.mapping
  if (steps === undefined) return [call]
  return Object.entries(steps).map(([step, $ref]) => ({
    ...call,
    path: call.path.replace('{flowStep}', step),
    body: { $ref },
  }))
})

/** An existing id for each parameter of a path. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  '/admin/users': ['665f00000000000000000003', 'nobody'],
  '/services/flows': [...Object.values(noraServiceIds), 'nothing'],
  '/products': ['ACPMH', 'ACPBT', 'nothing'],
  '/prices': ['price_extra_support', 'price_nothing'],
  '': [adaActiveServiceId, ...Object.values(noraServiceIds), 'nothing'],
}

function pathOf(path: string): fc.Arbitrary<string> {
  const ids = IDS[Object.keys(IDS).find((beginning) => path.startsWith(beginning)) ?? ''] ?? []
  return fc
    .constantFrom(...ids)
    .map((id) => path.replace(/\{(id|serviceId)\}/, id).replace('{priceId}', 'price_acpmh_month'))
    .map((each) => each.replace('{stripeProductId}', 'prod_SandboxStarter').replace('{flowStep}', 'validate_meta'))
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const schemas = parameters.map(({ name, schema }) => [name, values.valid(schema)] as const)
  return fc
    .record(Object.fromEntries(schemas), { requiredKeys: [] })
    .map((query) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])))
    .map((query) => (query.size === 0 ? '' : `?${query}`))
}

function bodyOf({ id, path, body }: Call): fc.Arbitrary<unknown> {
  if (body === undefined) return fc.constant(undefined)
  const flowStep = path.split('/').at(-1)
  return values.valid(body).filter((value) => definition.checkBody(id, { flowStep }, value).length === 0)
}

async function clientFor(call: Call): Promise<TestClient> {
  const client = await createTestClient(createSandbox({ deploymentMs: 0, provisioningMs: 0 }))
  await client.signIn(call.path.startsWith('/services') ? nora : ruth)
  return client
}

function codeOf({ body }: Reading): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

describe('a valid request', () => {
  test.each(
    [...calls.filter(({ body }) => body === undefined), ...bodied].map((call) => [call.id, call.path, call] as const),
  )('to %s %s gets a declared response', async (_, __, call) => {
    const client = await clientFor(call)
    await fc.assert(
      fc.asyncProperty(pathOf(call.path), queryOf(call.query), bodyOf(call), async (path, query, body) => {
        const reading = await client.call(call.method, path + query, body)
        // The sandbox responds with a 500 if its response is not declared.
        expect(reading.status, JSON.stringify(reading.body)).toBeLessThan(500)
        if (reading.status === 422) expect(codeOf(reading)).not.toBe('CONTRACT_VIOLATION')
      }),
      { numRuns: 20 },
    )
  })
})

describe('a request that breaks one rule is refused with the name of the property', () => {
  const broken = bodied.flatMap((call) => {
    const { body = {} } = call
    const schema = values.resolve(body)
    const flowStep = call.path.split('/').at(-1)
    return (schema.examples ?? []).flatMap((example) =>
      values
        .broken(schema, example as Record<string, unknown>)
        .filter((each) => each.rule !== 'pattern' || definition.checkBody(call.id, { flowStep }, each.body).length > 0)
        .map((each) => [call.id, each.field, each.rule, call, each.body] as const),
    )
  })

  test('for every body with rules', () => {
    expect(broken.length).toBeGreaterThan(200)
  })

  test.each(broken)('%s: %s (%s)', async (id, field, _, call, body) => {
    const client = await clientFor(call)
    const path = call.path.replace(/\{\w+\}/g, 'unknown')
    expect(await client.call(call.method, path, body), id).toMatchObject({
      status: 422,
      body: { context: { validationErrors: expect.arrayContaining([expect.objectContaining({ field })]) } },
    })
  })

  test.each(
    calls.flatMap((call) =>
      call.query.flatMap(({ name, schema }) => {
        const wrong = schema.enum || schema.type !== 'string' ? ['wrong'] : []
        const limits = [schema.minimum, schema.maximum].flatMap((limit, index) =>
          limit === undefined ? [] : [String(limit + (index === 0 ? -1 : 1))],
        )
        return [...wrong, ...limits].map((value) => [call.id, `${name}=${value}`, name, call] as const)
      }),
    ),
  )('%s: ?%s', async (_, query, field, call) => {
    const client = await clientFor(call)
    const path = call.path.replace(/\{\w+\}/g, 'unknown')
    expect(await client.call(call.method, `${path}?${query}`)).toMatchObject({
      status: 422,
      body: { context: { validationErrors: [expect.objectContaining({ field })] } },
    })
  })
})
