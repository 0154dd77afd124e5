/** 2^32 divided by the golden ratio: its multiples modulo 2^32 are far apart. */
const STEP = 0x9e3779b1

/**
 * Returns a pseudorandom integer from 0 to `count - 1` that is the same in every world.
 *
 * @param index from 0
 */
export function scattered(index: number, count: number): number {
  const mixed = Math.imul(index + 1, STEP) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 15), STEP) >>> 0) % count
}
