/** Returns the number of random cases of a property: `count`, or ten times as many in a full run (`npm run test:full`). */
export function runs(count: number): number {
  return process.env.FULL_RUN === undefined ? count : count * 10
}
