/** Each value of a valid response is replaced by each of these. Many of them are valid, but no screen expects them. */
const replacements: readonly unknown[] = [
  ...[null, undefined, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER],
  ...['', ' ', 'text', '<b>html</b>', 'x'.repeat(600), 'constructor', '__proto__', 'javascript:alert(1)'],
  // Right to left, half a character, and dates at the ends of the calendar.
  ...['\u202eمرحبا', '\ud800', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-02-30'],
  ...[[], [null], {}, { data: {} }, { id: null }],
]

/** The number of mutations that each response needs (docs/reliability.md#figures). */
export const MIN_MUTATIONS = 200

/** The number of mutations with two changes. A full run uses all of them. */
const PAIRS = process.env.FULL_RUN === undefined ? 1_000 : Number.POSITIVE_INFINITY

/**
 * Returns copies of a valid response with one change each: a replaced or wrapped value, a missing or renamed key, or a list with
 * each entry twice. The copies are JSON, so `undefined` removes a key. A response that is too small for enough copies also gets
 * copies with two changes.
 */
export function mutationsOf(response: unknown): readonly string[] {
  const once = [...mutate(response), ...double(response)]
  const mutants = once.length < MIN_MUTATIONS ? [...once, ...spread(once.flatMap(mutateInside), PAIRS)] : once
  const texts = mutants.map((mutant) => JSON.stringify(mutant) ?? '')
  return [...new Set(texts)].filter((text) => text !== JSON.stringify(response))
}

/** Returns copies of a valid response in which one list has each entry twice. */
export const doublesOf = (response: unknown): readonly string[] => double(response).map((copy) => JSON.stringify(copy))

function double(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const inside = value.flatMap((entry, index) => double(entry).map((copy) => value.with(index, copy)))
    return value.length > 0 ? [[...value, ...value], ...inside] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => double(inner).map((copy) => ({ ...value, [key]: copy })))
}

/** At most `most` entries, evenly spread over the list. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, index) => index % step === 0)
}

function mutate(value: unknown): readonly unknown[] {
  return [...replacements, [value], { wrapped: value }, ...mutateInside(value)]
}

function mutateInside(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => mutate(entry).map((mutant) => value.with(index, mutant)))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...mutate(inner).map((mutant) => ({ ...value, [key]: mutant })),
    { ...value, [key]: undefined, [`${key}_`]: inner },
  ])
}
