/** Returns the next of a series of random numbers, from 0 up to 1. */
export type Next = () => number

/**
 * Returns the random numbers of one action: always the same ones for the same seed and index. So the other actions of a walk
 * stay what they are when one of them is left out.
 */
export function numbersOf(seed: number, index: number): Next {
  // Mulberry32, from a state that differs in many bits for neighboring seeds and indices.
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns one of several cases, all equally likely. */
export function oneOf<T>(cases: readonly [T, ...T[]], next: Next): T {
  return cases[Math.floor(next() * cases.length)] ?? cases[0]
}

/** Returns one of several cases, each as likely as its weight, or undefined if there are none. */
export function weighted<T extends { readonly weight: number }>(cases: readonly T[], next: Next): T | undefined {
  let left = next() * cases.reduce((sum, { weight }) => sum + weight, 0)
  return cases.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
