import { onFirstUse } from '../../format/on-first-use'

type Texts = Readonly<Record<string, string>>

const conjunction = onFirstUse(() => new Intl.ListFormat('en', { type: 'conjunction' }))

/**
 * Why Continue is disabled, in a sentence (ux.md, item 11); undefined when nothing is missing.
 *
 * @param problems what is wrong with the typed values, by field
 * @param typed an empty value is missing, another one is wrong
 * @param labels how the fields are called
 */
export function missingSentence(
  problems: Readonly<Record<string, string | undefined>>,
  typed: Readonly<Record<string, string | boolean>>,
  labels: Texts,
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
