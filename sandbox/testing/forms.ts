import fc from 'fast-check'
import { expect } from 'vitest'
import { least, runs } from '#machines/testing/runs'
import { loadDefinition } from '../server/definition'
import type { OperationId } from '../server/schemas'

const { checkBody } = await loadDefinition()

/** What a form of the portal sends. The contract must reject exactly these properties of it; by default none. */
type Sent = { readonly payload: object; readonly rejected?: readonly string[] }

export function hasNone(problems: object): boolean {
  return Object.keys(problems).length === 0
}

/**
 * Checks that the contract accepts what a form accepts, for random values. At least a twentieth of the values must be accepted,
 * and a twentieth not.
 *
 * @param sentFor returns undefined if the form does not accept the values, or sends nothing
 */
export function expectAgreement<Typed>(
  operationId: OperationId,
  typed: fc.Arbitrary<Typed>,
  sentFor: (typed: Typed) => Sent | undefined,
  { count = 750, path = {} }: { count?: number; path?: Readonly<Record<string, unknown>> } = {},
): void {
  const numRuns = runs(count)
  let accepted = 0
  const property = fc.property(typed, (values) => {
    const sent = sentFor(values)
    if (sent === undefined) return
    const { payload, rejected = [] } = sent
    if (rejected.length === 0) accepted += 1
    // Only what arrives as JSON counts.
    const errors = checkBody(operationId, path, JSON.parse(JSON.stringify(payload)))
    expect(errors.map(({ field }) => field)).toEqual(rejected)
  })
  fc.assert(property, { numRuns })
  expect(Math.min(accepted, numRuns - accepted)).toBeGreaterThanOrEqual(least(numRuns / 20))
}
