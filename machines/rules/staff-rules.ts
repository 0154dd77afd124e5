import { readLines, writeLines } from './line-ends'

/**
 * The staff rules while they are typed, in the shape that they came in (decisions.md, 'STAFF_RULES format'): a text with one rule a
 * line, or a list.
 */
export type TypedRules = string | readonly string[]

/** What is stored, or undefined when it is neither a text nor a list of texts; new rules are a text. */
export function readStaffRules(stored: unknown): TypedRules | undefined {
  if (stored === undefined || stored === null) return ''
  if (typeof stored === 'string') return readLines(stored)
  const isList = Array.isArray(stored) && stored.every((rule) => typeof rule === 'string')
  return isList ? stored : undefined
}

/** What is stored for the rules as they were typed: a rule of a list that was left empty is none. */
export function writeStaffRules(stored: unknown, rules: TypedRules): unknown {
  return typeof rules === 'string' ? writeLines(stored, rules) : rules.filter((rule) => rule.trim() !== '')
}

/** The list with one of its rules in another place; the same list if there is no such place. */
export function moveRule(rules: readonly string[], from: number, to: number): readonly string[] {
  const moved = rules[from]
  if (moved === undefined || to < 0 || to >= rules.length) return rules
  return rules.toSpliced(from, 1).toSpliced(to, 0, moved)
}
