/** The limits of shrinking: a replay takes seconds. */
export type Limits = { readonly replays: number; readonly until: number }

/**
 * Returns the shortest part of a failing sequence that still fails, as far as the limits allow: it leaves out halves, then smaller
 * and smaller pieces, down to single steps (delta debugging).
 */
export async function shrink(
  steps: readonly number[],
  fails: (steps: readonly number[]) => Promise<boolean>,
  { replays, until }: Limits,
): Promise<readonly number[]> {
  let shortest = steps
  let left = replays
  let size = Math.ceil(steps.length / 2)
  while (size >= 1) {
    let isShorter = false
    for (let start = 0; start < shortest.length; ) {
      if (left === 0 || Date.now() > until) return shortest
      left -= 1
      const candidate = [...shortest.slice(0, start), ...shortest.slice(start + size)]
      if (await fails(candidate)) {
        shortest = candidate
        isShorter = true
      } else start += size
    }
    if (size === 1 && !isShorter) break
    size = size === 1 ? 1 : Math.ceil(size / 2)
  }
  return shortest
}
