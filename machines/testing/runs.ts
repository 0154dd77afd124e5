/** How many cases a property is tried with: `count`, and ten times as many in a full run (`npm run test:full`). */
export function runs(count: number): number {
  return process.env.FULL_RUN === undefined ? count : count * 10
}
