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

const RUNS = runs(240)

// Thousands of answers take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const operations = operationsFor(ada)
  // Of two that read the same, one is enough, but for a full run.
  .filter(({ ignoresBody, isVariant }) => !ignoresBody && (!isVariant || process.env.FULL_RUN !== undefined))
  .map((operation) => [operation.name, operation] as const)

/** What a good answer to an operation looks like, as the sandbox gives it. */
async function goodResponse(operation: Operation): Promise<unknown> {
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

/** Whether what was read is an object of the answer, where an object of any kind may be, with every value that it had there. */
function standsIn(body: string, value: unknown): boolean {
  const valuesOf = (object: unknown) => stringifyLossless(Object.values(Object(object)))
  const top = parseLossless(body)
  const data = Object(top).data
  const places = [top, data, Object(data).data]
  const isObject = (place: unknown) => typeof place === 'object' && place !== null && !Array.isArray(place)
  return isObject(value) && places.some((place) => isObject(place) && valuesOf(place) === valuesOf(value))
}

/** Anything but a value without null in it, or an `unreadable` error: undefined when all is well. */
async function wrongOutcome(operation: Operation, body: string): Promise<unknown> {
  try {
    const value = await operation.run(
      clientResponding(() => new Response(body)),
      stay(),
      '',
    )
    const isWrong = operation.acceptsAnyObject ? !standsIn(body, value) : JSON.stringify(value)?.includes('null')
    return isWrong ? { body, value } : undefined
  } catch (thrown) {
    const isUnreadable =
      typeof thrown === 'object' && thrown !== null && 'kind' in thrown && thrown.kind === 'unreadable'
    return isUnreadable ? undefined : { body, thrown }
  }
}

describe.each(operations)('%s gives a value or says that the answer cannot be read', (_, operation) => {
  test('for every way in which a good answer can be wrong', async () => {
    const mutations = mutationsOf(await goodResponse(operation))
    const wrong: unknown[] = []
    for (const body of mutations) wrong.push(await wrongOutcome(operation, body))
    expect([mutations.length >= MIN_MUTATIONS, wrong.filter((outcome) => outcome !== undefined)]).toEqual([true, []])
  })

  test('for any JSON at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (body) => {
        expect(await wrongOutcome(operation, body)).toBeUndefined()
      }),
      { numRuns: RUNS },
    )
  })

  test('for any JSON in the shape of an answer', async () => {
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
