/** The rule of each field of a form. It returns the text to show, or undefined if the value is valid. */
export type Checks<Typed> = { readonly [Field in keyof Typed]: (typed: Typed[Field]) => string | undefined }

/** Returns the problems of a form in the order of its rules. A valid field has no entry, so a complete form has none. */
export function problemsOf<Typed>(checks: Checks<Typed>, typed: Typed): Partial<Record<keyof Typed, string>> {
  const problems: Partial<Record<keyof Typed, string>> = {}
  for (const field in checks) {
    const problem = checks[field](typed[field])
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** The rule of a required field. A value of only spaces counts as empty. */
export function required(problem: string): (typed: string) => string | undefined {
  return (typed) => (typed.trim() === '' ? problem : undefined)
}

/**
 * Returns the stored fields that the form still has and whose values have the expected type. Another version of the portal may
 * have stored them.
 *
 * @param values the form's initial values
 * @param stored the draft from the storage; anything but an object counts as empty
 */
export function knownFields<Typed extends object>(values: Typed, stored: unknown): Partial<Typed> {
  const known = new Map<string, unknown>(Object.entries(values))
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  // Safe because the filter leaves only fields of the form.
  return Object.fromEntries(
    fields.filter(([field, value]) => known.has(field) && kindOf(value) === kindOf(known.get(field))),
  ) as Partial<Typed>
}

/** The only lists in forms are lists of strings. */
function kindOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value
  return value.every((entry) => typeof entry === 'string') ? 'texts' : 'other'
}
