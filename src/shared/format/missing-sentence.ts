import { onFirstUse } from './on-first-use'

const conjunction = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }))

/**
 * The sentence that explains why the button of a form is disabled (docs/product/setup.md#continue), or undefined if nothing is missing.
 *
 * @param problems messages by field, in the order of the form
 * @param typed values by field: an empty value counts as missing, any other as wrong
 */
export function missingSentence(
  problems: Readonly<Record<string, string | undefined>>,
  typed: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const fields = Object.keys(problems).filter((field) => problems[field] !== undefined)
  const isEmpty = (field: string) => String(typed[field]).trim() === ''
  const named = (chosen: readonly string[]) => conjunction().format(chosen.map((field) => labels[field] ?? field))
  const missing = fields.filter(isEmpty)
  const wrong = fields.filter((field) => !isEmpty(field))
  const sentences = [
    missing.length > 0 ? `Still missing: ${named(missing)}.` : '',
    wrong.length > 0 ? `Please check: ${named(wrong)}.` : '',
  ].filter(Boolean)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
