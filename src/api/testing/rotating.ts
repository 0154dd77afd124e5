import fc from 'fast-check'

/** Puts a list into an order that depends on the seed of the run. */
function shuffled<T>(list: readonly T[]): readonly T[] {
  return fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), 1)[0] ?? []
}

/**
 * Returns a function that gives each operation `count` entries of a list in turn, so that operations together use all of them.
 * Another seed gives them others, and a full run gives each operation the whole list.
 */
export function rotating<T>(list: readonly T[], count: number): (index: number) => readonly T[] {
  if (process.env.FULL_RUN !== undefined) return () => list
  const order = shuffled(list)
  return (index) => {
    const start = (index * count) % order.length
    return [...order, ...order].slice(start, start + count)
  }
}
