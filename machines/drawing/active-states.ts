import type { StateValue } from 'xstate'

/** The innermost states that a state value stands for, as dotted paths: of parallel ones, several. */
export function leavesOf(value: StateValue, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') return [[...path, value].join('.')]
  return Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : leavesOf(inner, [...path, key])))
}

/** A state with all that it is inside of: of `paying.card.ready` also `paying` and `paying.card`. */
export function withOuterStates(path: string): readonly string[] {
  const names = path.split('.')
  return names.map((_, index) => names.slice(0, index + 1).join('.'))
}
