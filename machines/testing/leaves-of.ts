import type { StateValue } from 'xstate'

/** The leaf states of a state value, as dotted paths. Parallel states have several. */
export function leavesOf(value: StateValue, path: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') return [[...path, value].join('.')]
  return Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : leavesOf(inner, [...path, key])))
}
