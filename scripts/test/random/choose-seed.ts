import { randomInt } from 'node:crypto'

/**
 * Chooses the seed of this run's random cases, or takes it from `SEED`, and prints it. Every run tries other cases, and
 * `SEED=123 npm run test:unit -- path/to/file.test.ts` repeats those of an earlier one.
 */
// biome-ignore lint/style/noDefaultExport: Vitest requires the default export
export default function chooseSeed(): void {
  process.env.SEED ??= String(randomInt(2 ** 31))
  console.log(`Random cases: SEED=${process.env.SEED}`)
}
