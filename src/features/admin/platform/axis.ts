/** The highest number of lines above zero. */
const LINES = 4

/**
 * Returns the ticks of an axis of counts: from 0 in steps of 1, 2 or 5 times a power of ten, up to the first tick that is not below
 * the highest count. The ticks are whole numbers, because there is no half user.
 */
export function axisTicks(counts: readonly number[]): readonly number[] {
  const highest = Math.max(1, ...counts)
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(highest / LINES)))
  const factor = [1, 2, 5].find((candidate) => candidate * magnitude * LINES >= highest) ?? 10
  const step = factor * magnitude
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, line) => line * step)
}
