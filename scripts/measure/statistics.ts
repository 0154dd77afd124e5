/** The middle of some numbers, the mean of the two middle ones where there are two. NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** The median of each key of records of the same shape; a record that lacks a key says nothing of it. */
export function mediansOf<K extends string>(
  records: readonly Readonly<Partial<Record<K, number>>>[],
): Record<K, number> {
  // The casts: entries forget the names of their keys.
  const keys = new Set(records.flatMap((record) => Object.keys(record) as K[]))
  const medians = [...keys].map((key) => {
    const values = records.map((record) => record[key]).filter((value) => value !== undefined)
    return [key, median(values)] as const
  })
  return Object.fromEntries(medians) as Record<K, number>
}

/** How a number changes by each step: the slope of the straight line nearest to the points. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

/** The largest of what is known; undefined where nothing is. */
export function most(values: readonly (number | undefined)[] = []): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** A ratio, where both are known. */
export function over(above: number | undefined, below: number | undefined): number | undefined {
  return above === undefined || below === undefined ? undefined : above / below
}
