/** At most so many lines above the ground. */
const LINES = 4

/**
 * Where the lines of an axis of counts are: from 0 in even steps of 1, 2 or 5 times a power of ten, up to the first that
 * the highest count does not exceed. Whole numbers alone: half a user is none.
 */
export function axisTicks(counts: readonly number[]): readonly number[] {
  const highest = Math.max(1, ...counts)
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(highest / LINES)))
  const factor = [1, 2, 5].find((candidate) => candidate * magnitude * LINES >= highest) ?? 10
  const step = factor * magnitude
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step)
}
