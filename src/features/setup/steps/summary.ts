import type { Draft } from '../../../storage/setup-drafts'

/** Joins these fields in one line and leaves out empty ones. */
export function inOneLine(...fields: readonly string[]): (draft: Draft) => string | undefined {
  return (draft) => {
    const values = fields.map((field) => draft[field]).filter((value) => typeof value === 'string' && value !== '')
    return values.length > 0 ? values.join(', ') : undefined
  }
}
