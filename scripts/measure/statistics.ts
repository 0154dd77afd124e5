/** The median. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** The median of each key. Records without the key are ignored. */
export function mediansOf<K extends string>(
  records: readonly Readonly<Partial<Record<K, number>>>[],
): Record<K, number> {
  // The casts restore the key types that Object.entries loses.
  const keys = new Set(records.flatMap((record) => Object.keys(record) as K[]))
  const medians = [...keys].map((key) => {
    const values = records.map((record) => record[key]).filter((value) => value !== undefined)
    return [key, median(values)] as const
  })
  return Object.fromEntries(medians) as Record<K, number>
}

/** The slope of the regression line. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

/** The largest known value, or undefined. */
export function most(values: readonly (number | undefined)[] = []): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** A ratio, or undefined if a value is unknown. */
export function over(above: number | undefined, below: number | undefined): number | undefined {
  return above === undefined || below === undefined ? undefined : above / below
}
