import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runs } from '#machines/testing/runs'
import { ada } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient } from '#sandbox/testing/test-client'
import { MIN_MUTATIONS, mutationsOf } from '../testing/mutations'
import { type Operation, prepare } from '../testing/operation'
import { operationsFor } from '../testing/operations'
import { clientResponding, stay, visitorWith } from '../testing/visitor'
import { parseLossless, stringifyLossless } from './lossless'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

const RUNS = runs(60)

// Thousands of responses take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const operations = operationsFor(ada)
  // Variants decode the same response, so only a full run includes them.
  .filter(({ ignoresBody, isVariant }) => !ignoresBody && (!isVariant || process.env.FULL_RUN !== undefined))
  .map((operation) => [operation.name, operation] as const)

/** The sandbox's valid response to an operation. */
async function validResponse(operation: Operation): Promise<unknown> {
  const browser = await createTestClient(createSandbox())
  const subscriptionId = await prepare(browser, operation)
  const texts: string[] = []
  const fetch = async (request: Request, init: RequestInit) => {
    const response = await browser.fetch(request, init)
    texts.push(await response.clone().text())
    return response
  }
  await operation.run(visitorWith({ ...browser, fetch }).client, stay(), subscriptionId)
  return JSON.parse(texts[0] ?? '')
}

/** Returns whether the value is an object of the response, with all of its values. For operations that accept any object. */
function isPartOf(body: string, value: unknown): boolean {
  const valuesOf = (object: unknown) => stringifyLossless(Object.values(Object(object)))
  const top = parseLossless(body)
  const data = Object(top).data
  const places = [top, data, Object(data).data]
  const isObject = (place: unknown) => typeof place === 'object' && place !== null && !Array.isArray(place)
  return isObject(value) && places.some((place) => isObject(place) && valuesOf(place) === valuesOf(value))
}

/** Undefined for a value without null and for an `unreadable` error. Otherwise the unexpected outcome. */
async function wrongOutcome(operation: Operation, body: string): Promise<unknown> {
  try {
    const value = await operation.run(
      clientResponding(() => new Response(body)),
      stay(),
      '',
    )
    const isWrong = operation.acceptsAnyObject ? !isPartOf(body, value) : JSON.stringify(value)?.includes('null')
    return isWrong ? { body, value } : undefined
  } catch (thrown) {
    const isUnreadable =
      typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'unreadable'
    return isUnreadable ? undefined : { body, thrown }
  }
}

describe.each(operations)('%s returns a value or fails as unreadable', (_, operation) => {
  test('for every mutation of a valid response', async () => {
    const mutations = mutationsOf(await validResponse(operation))
    const wrong: unknown[] = []
    for (const body of mutations) wrong.push(await wrongOutcome(operation, body))
    expect([mutations.length >= MIN_MUTATIONS, wrong.filter((outcome) => outcome !== undefined)]).toEqual([true, []])
  })

  test('for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        expect(await wrongOutcome(operation, body)).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
  })

  test('for any JSON with the keys of a response', async () => {
    const value = fc.jsonValue({ maxDepth: 3 })
    const wrappers = [
      'data',
      'user',
      'users',
      'service',
      'services',
      'product',
      'products',
      'prices',
      'promotion',
      'promotions',
      'customers',
      'flow',
      'settings',
      '__proto__',
    ]
    const fields = [
      'id',
      '_id',
      'status',
      'username',
      'email',
      'prices',
      'code',
      'clientSecret',
      'subscriptionId',
      'flow_step',
      'pagination',
      'userCreation',
      'flowSetupEnabled',
    ]
    const body = fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 4 }, value, fc.array(tie('node'), { maxLength: 3 }), tie('object')),
      object: fc.dictionary(fc.constantFrom(...wrappers, ...fields), tie('node'), { maxKeys: 6 }),
    })).object
    await fc.assert(
      fc.asyncProperty(body, async (response) => {
        expect(await wrongOutcome(operation, JSON.stringify(response))).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
  })

  test('for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (body) => {
        expect(await wrongOutcome(operation, body)).toBeUndefined()
      }),
      { numRuns: RUNS / 4 },
    )
  })
})
