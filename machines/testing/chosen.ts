/** Of what can happen the one that a random number chooses, each as likely as its weight. */
export function chosen<TMove extends { readonly weight: number }>(moves: readonly TMove[], choice: number): TMove {
  let left = choice % moves.reduce((sum, { weight }) => sum + weight, 0)
  const found = moves.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (found === undefined) throw new Error('Nothing can happen')
  return found
}
