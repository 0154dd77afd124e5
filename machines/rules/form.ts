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
