/** Returns the move that a random number selects. A move is as likely as its weight. */
export function chosen<TMove extends { readonly weight: number }>(moves: readonly TMove[], choice: number): TMove {
  let left = choice % moves.reduce((sum, { weight }) => sum + weight, 0)
  const found = moves.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (found === undefined) throw new Error('There are no moves')
  return found
}
