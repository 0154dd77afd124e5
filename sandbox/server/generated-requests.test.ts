import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nora, ruth } from '../account/people.seeds'
import { createSandbox } from '../sandbox'
import { adaActiveServiceId, noraServiceIds } from '../services/services.seeds'
import { bodiesLike, brokenBodies, type ContractCall, contractCalls, validValues } from '../testing/contract-calls'
import { createTestClient, type Reading, type TestClient } from '../testing/test-client'
import { loadDefinition } from './contract/load-definition'

const RUNS = process.env.FULL_RUN === undefined ? 5 : 100
const definition = await loadDefinition()

/** Some ids of the records that a path leads to, by its beginning. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  '/admin/users': ['665f00000000000000000003', 'nobody'],
  '/services/flows': [...Object.values(noraServiceIds), 'nothing'],
  '/products': ['ACPMH', 'ACPBT', 'nothing'],
  '/prices': ['price_extra_support', 'price_nothing'],
  '': [adaActiveServiceId, ...Object.values(noraServiceIds), 'nothing'],
}

function pathOf({ path }: ContractCall): fc.Arbitrary<string> {
  const ids = IDS[Object.keys(IDS).find((beginning) => path.startsWith(beginning)) ?? ''] ?? []
  return fc
    .constantFrom(...ids)
    .map((id) => path.replace(/\{(id|serviceId)\}/, id).replace('{priceId}', 'price_acpmh_month'))
    .map((each) => each.replace('{stripeProductId}', 'prod_SandboxStarter'))
}

function queryOf({ query }: ContractCall): fc.Arbitrary<string> {
  const schemas = query.map(({ name, schema }) => [name, validValues(schema)] as const)
  return fc
    .record(Object.fromEntries(schemas), { requiredKeys: [] })
    .map((given) => new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])))
    .map((given) => (given.size === 0 ? '' : `?${given}`))
}

function isValid({ id, path }: ContractCall, body: unknown): boolean {
  return definition.checkBody(id, { flowStep: path.split('/').at(-1) }, body).length === 0
}

function bodyOf(call: ContractCall): fc.Arbitrary<unknown> {
  const { body = {}, examples } = call
  if (examples.length === 0) return fc.constant(undefined)
  return fc.oneof(...examples.map((example) => bodiesLike(example, body))).filter((each) => isValid(call, each))
}

async function clientOf(person: typeof ruth): Promise<TestClient> {
  const client = await createTestClient(createSandbox({ deploymentMs: 0, provisioningMs: 0 }))
  await client.signIn(person)
  return client
}

test.each(contractCalls)('a valid request to $id $path gets a declared response', async (call) => {
  const client = await clientOf(call.path.startsWith('/services') ? nora : ruth)
  await fc.assert(
    fc.asyncProperty(pathOf(call), queryOf(call), bodyOf(call), async (path, query, body) => {
      const reading = await client.call(call.method, path + query, body)
      // The sandbox responds with a 500 if its response is not declared.
      expect(reading.status, JSON.stringify(reading.body)).toBeLessThan(500)
    }),
    { numRuns: RUNS },
  )
})

describe('a request that breaks one rule is rejected with the name of the property', async () => {
  const client = await clientOf(ruth)

  function namesOf({ status, body }: Reading): string[] {
    const { context } = body as { context?: { validationErrors?: { field: string }[] } }
    return status === 422 ? (context?.validationErrors ?? []).map(({ field }) => field) : [`${status}`]
  }

  const bodies = contractCalls.map((call) => {
    const broken = call.examples.flatMap((example) => brokenBodies(example, call.body ?? {}))
    return { ...call, broken: broken.filter(({ body }) => !isValid(call, body)) }
  })

  test('for every body with rules', () => {
    expect(bodies.flatMap(({ broken }) => broken).length).toBeGreaterThan(1_500)
  })

  test.each(bodies.filter(({ broken }) => broken.length > 0))('in the body of $id $path', async (call) => {
    for (const { field, body } of call.broken) {
      // A property within it may be named, such as `deployment.path`.
      const names = namesOf(await client.call(call.method, call.unknownPath, body)).map((name) => name.split('.')[0])
      expect(names, JSON.stringify(body)).toContain(field)
    }
  })

  test.each(contractCalls.filter(({ query }) => query.length > 0))('in the query of $id', async (call) => {
    for (const { name, schema } of call.query) {
      const wrong = schema.enum || schema.type !== 'string' ? ['wrong'] : []
      const low = schema.minimum === undefined ? [] : [schema.minimum - 1]
      const high = schema.maximum === undefined ? [] : [schema.maximum + 1]
      for (const value of [...wrong, ...low, ...high]) {
        expect(namesOf(await client.call(call.method, `${call.unknownPath}?${name}=${value}`))).toEqual([name])
      }
    }
  })
})
