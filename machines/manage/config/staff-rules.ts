import { readLines, writeLines } from '../../shared/line-ends'

/** The staff rules in the form, in the stored shape (D-022): a text with one rule per line, or a list. */
export type TypedRules = string | readonly string[]

/** Reads stored rules. Missing rules are an empty text; undefined means that the form can't edit the stored value. */
export function readStaffRules(stored: unknown): TypedRules | undefined {
  if (stored === undefined || stored === null) return ''
  if (typeof stored === 'string') return readLines(stored)
  // A one-line field would drop the other lines.
  const isList = Array.isArray(stored) && stored.every((rule) => typeof rule === 'string' && !/[\r\n]/.test(rule))
  return isList ? stored : undefined
}

/** Writes the rules in the shape in which they are stored now. */
export function writeStaffRules(stored: unknown, rules: TypedRules): unknown {
  const isList = Array.isArray(stored) || (stored === undefined && typeof rules !== 'string')
  if (!isList) return writeLines(stored, typeof rules === 'string' ? rules : rules.join('\n'))
  const list = typeof rules === 'string' ? rules.split('\n') : rules
  // New rules that are empty are dropped.
  return list.filter((rule) => rule.trim() !== '' || (Array.isArray(stored) && stored.includes(rule)))
}

/** Moves one rule to another index. Returns the same list if an index is out of range. */
export function moveRule(rules: readonly string[], from: number, to: number): readonly string[] {
  const moved = rules[from]
  if (moved === undefined || to < 0 || to >= rules.length) return rules
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}
