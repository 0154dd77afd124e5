/** The rule of each field of a form: the text to show, or undefined when the value will do. */
export type Checks<Typed> = { readonly [Field in keyof Typed]: (typed: Typed[Field]) => string | undefined }

/** What is wrong with a form, in the order of its rules. A field that will do has no entry: none means complete. */
export function problemsOf<Typed>(checks: Checks<Typed>, typed: Typed): Partial<Record<keyof Typed, string>> {
  const problems: Partial<Record<keyof Typed, string>> = {}
  for (const field in checks) {
    const problem = checks[field](typed[field])
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The rule of a field that must be there, with its text. Spaces alone are nothing. */
export function required(problem: string): (typed: string) => string | undefined {
  return (typed) => (typed.trim() === '' ? problem : undefined)
}

/**
 * Of what was kept of a form, the fields that the form still has, each of its kind: another version of the portal may have
 * written it.
 *
 * @param values what stands in the form without it
 * @param kept as it was stored; anything else than fields is none
 */
export function knownFields<Typed extends object>(values: Typed, stored: unknown): Partial<Typed> {
  const known = new Map<string, unknown>(Object.entries(values))
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  // The cast: what is left are fields of the form.
  return Object.fromEntries(
    fields.filter(([field, value]) => known.has(field) && kindOf(value) === kindOf(known.get(field))),
  ) as Partial<Typed>
}

/** Lists in forms are lists of texts. */
function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value
  return value.every((entry) => typeof entry === 'string') ? 'texts' : 'other'
}
