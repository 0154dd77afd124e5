import { readLines, writeLines } from '../../shared/line-ends'

/**
 * The staff rules while they are typed, in the shape that they came in (decisions.md, 'STAFF_RULES format'): a text with one rule a
 * line, or a list.
 */
export type TypedRules = string | readonly string[]

/** What is stored, or undefined when it is neither a text nor a list of lines; new rules are a text. */
export function readStaffRules(stored: unknown): TypedRules | undefined {
  if (stored === undefined || stored === null) return ''
  if (typeof stored === 'string') return readLines(stored)
  // A field of one line would drop the others.
  const isList = Array.isArray(stored) && stored.every((rule) => typeof rule === 'string' && !/[\r\n]/.test(rule))
  return isList ? stored : undefined
}

/** What is stored for the rules as they were typed, in the shape in which they are stored now. */
export function writeStaffRules(stored: unknown, rules: TypedRules): unknown {
  const isList = Array.isArray(stored) || (stored === undefined && typeof rules !== 'string')
  if (!isList) return writeLines(stored, typeof rules === 'string' ? rules : rules.join('\n'))
  const list = typeof rules === 'string' ? rules.split('\n') : rules
  // A new rule that was left empty is none.
  return list.filter((rule) => rule.trim() !== '' || (Array.isArray(stored) && stored.includes(rule)))
}

/** The list with one of its rules in another place; the same list if there is no such place. */
export function moveRule(rules: readonly string[], from: number, to: number): readonly string[] {
  const moved = rules[from]
  if (moved === undefined || to < 0 || to >= rules.length) return rules
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}
