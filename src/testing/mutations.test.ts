import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSandbox } from '#sandbox/sandbox'
import { createTestClient } from '#sandbox/testing/test-client'
import { parseLossless, stringifyLossless } from '../shared/decode/lossless'
import { MIN_MUTATIONS, mutationsOf } from './mutations'
import { type Operation, prepare } from './operation'
import { operations } from './operations'
import { clientResponding, stay, visitorWith } from './visitor'

beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => {}))

// In a full run, thousands of responses take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

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
  // The rows of a list are alike, so three are enough.
  return JSON.parse(texts[0] ?? '', (_, value: unknown) => (Array.isArray(value) ? value.slice(0, 3) : value))
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
  const client = clientResponding(() => new Response(body))
  try {
    const value = await operation.run(client, stay(), '')
    if (value === null && operation.acceptsNull) return undefined
    const isWrong = operation.acceptsAnyObject ? !isPartOf(body, value) : JSON.stringify(value)?.includes('null')
    return isWrong ? { body, value } : undefined
  } catch (thrown) {
    return Object(thrown).kind === 'unreadable' ? undefined : { body, thrown }
  }
}

const readable = operations.filter(({ ignoresBody }) => !ignoresBody)

test.each(readable)('$name returns a value or fails as unreadable', async (operation) => {
  const mutations = mutationsOf(await validResponse(operation))
  expect(mutations.length).toBeGreaterThanOrEqual(MIN_MUTATIONS)
  const some = process.env.FULL_RUN === undefined ? fc.sample(fc.constantFrom(...mutations), 60) : mutations
  const wrong: unknown[] = []
  for (const body of some) wrong.push(await wrongOutcome(operation, body))
  expect(wrong.filter((outcome) => outcome !== undefined)).toEqual([])
})
