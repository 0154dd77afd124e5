/** What is put in the place of every value of a good answer. */
const replacements: readonly unknown[] = [
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  'text',
  '<b>html</b>',
  'x'.repeat(600),
  [],
  [null],
  {},
  { data: {} },
  { id: null },
]

/** How many mutations of an answer are enough (reliability.md, 'Figures to reach'). */
export const ENOUGH = 200

/** How many of those with two things wrong are tried; a full run takes them all. */
const PAIRS = process.env.FULL_RUN === undefined ? 1_000 : Number.POSITIVE_INFINITY

/**
 * A good answer with one thing wrong with it, in every way and at every place: each value replaced, each key gone, named
 * otherwise or wrapped once more. All of it is what JSON can hold, so `undefined` is a key that is gone. An answer that is
 * too small for enough of them has two things wrong with it as well.
 */
export function mutationsOf(response: unknown): readonly string[] {
  const once = mutate(response)
  const mutants = once.length < ENOUGH ? [...once, ...spread(once.flatMap(mutateInside), PAIRS)] : once
  const texts = mutants.map((mutant) => JSON.stringify(mutant) ?? '')
  return [...new Set(texts)].filter((text) => text !== JSON.stringify(response))
}

/** At most so many of a list, from all over it. */
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
