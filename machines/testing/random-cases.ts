import fc from 'fast-check'
import { expect, test } from 'vitest'
import { least, runs } from './runs'

/** A full run of the payments takes a quarter of an hour, and longer on a busy machine. */
const LONGEST_MS = 40 * 60_000

/**
 * Tests random cases, which take seconds on a busy machine and minutes in a full run. It also tests that enough of them reach
 * the situations that matter, because a rule that is never tested never fails.
 *
 * @param count of the cases that every change runs
 * @param usual the situations, each with a percentage of the cases that more of them usually reach
 * @param run checks one case, and returns the situations that it has reached
 */
export function testRandomCases<T>(
  name: string,
  count: number,
  cases: fc.Arbitrary<T>,
  usual: Readonly<Record<string, number>>,
  run: (one: T) => Promise<Iterable<string>>,
): void {
  test(name, { timeout: LONGEST_MS }, async () => {
    const numRuns = runs(count)
    const reached = new Map<string, number>()
    const property = fc.asyncProperty(cases, async (one) => {
      for (const situation of await run(one)) reached.set(situation, (reached.get(situation) ?? 0) + 1)
    })
    await fc.assert(property, { numRuns })
    const isTooRare = ([situation, percent]: readonly [string, number]) =>
      (reached.get(situation) ?? 0) < least((percent * numRuns) / 100)
    expect(Object.entries(usual).filter(isTooRare)).toEqual([])
  })
}

/** Tests a property with random cases. */
export function testProperty<T>(name: string, count: number, cases: fc.Arbitrary<T>, check: (one: T) => void): void {
  testRandomCases(name, count, cases, {}, async (one) => {
    check(one)
    return []
  })
}
