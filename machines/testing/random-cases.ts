import fc from 'fast-check'
import { expect, test } from 'vitest'

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

/**
 * Returns the number of random cases of a property: `count`, or forty times as many in a full run (`npm run test:full`). The
 * mutation tests need few: `RUNS_FACTOR` is their share.
 */
export function runs(count: number): number {
  const factor = Number(process.env.RUNS_FACTOR ?? (process.env.FULL_RUN === undefined ? 1 : 40))
  return Math.max(Math.ceil(count * factor), 20)
}

/**
 * Returns how many random cases must reach a situation that more than `count` usually reach. Few cases differ more from
 * what is usual than many, and of very few there may be none.
 */
export function least(count: number): number {
  return Math.max(Math.floor(count - 5 * Math.sqrt(count)), 0)
}

/** True in the mutation tests, which run the tests once for each mutant. */
export const isMutationRun = process.env.RUNS_FACTOR !== undefined
