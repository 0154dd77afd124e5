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
