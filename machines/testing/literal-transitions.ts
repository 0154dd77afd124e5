import ts from 'typescript'
import type { ChartTransition, Trigger } from '../drawing/chart'
import { complaint, entries, known, list, literal, text } from './literal-syntax'

/** Where a state stands: the machine's id, and the keys that lead to it. */
export type Place = { readonly machine: string; readonly keys: readonly string[] }

/** The ways out of a state that one property of it holds, such as all for one event, first match first. */
export function waysIn(place: Place, on: Trigger, value: ts.Expression | undefined): readonly ChartTransition[] {
  return list(value).map((way) => {
    const part = known(literal(way, 'a transition'), ['target', 'guard', 'actions', 'reenter'], 'a transition')
    const [guard, reenter] = [part('guard'), part('reenter')]
    if (reenter !== undefined && reenter.kind !== ts.SyntaxKind.TrueKeyword) {
      throw complaint(reenter, 'reenter is not a literal')
    }
    return {
      on,
      guard: guard === undefined ? null : nameOf(guard, 'a guard'),
      actions: namesOf(part('actions'), 'an action'),
      targets: list(part('target')).map((target) => pathOf(place, target)),
    }
  })
}

/** The ways out of a state for each key of a literal: an event's name, or that of a delay. */
export function waysByKey(
  place: Place,
  type: 'event' | 'delay',
  value: ts.Expression | undefined,
): readonly ChartTransition[] {
  if (value === undefined) return []
  return entries(literal(value, type === 'event' ? 'on' : 'after')).flatMap(({ name, value: ways }) =>
    waysIn(place, { type, name }, ways),
  )
}

/** The names of actions, or of whatever may be one or several. */
export function namesOf(value: ts.Expression | undefined, what: string): readonly string[] {
  return list(value).map((each) => nameOf(each, what))
}

/** What is named: `'name'`, or `{ type: 'name', params }`, whose parameters may be anything. */
function nameOf(value: ts.Expression, what: string): string {
  if (ts.isStringLiteral(value)) return value.text
  if (!ts.isObjectLiteralExpression(value)) throw complaint(value, `${what} has no name`)
  const type = known(value, ['type', 'params'], what)('type')
  if (type === undefined) throw complaint(value, `${what} has no name`)
  return text(type, `the name of ${what}`)
}

/** A target as a path: `#machine.a.b` from the top, `.a` of what is inside, `a` of what is beside. */
function pathOf({ machine, keys }: Place, value: ts.Expression): string {
  const target = text(value, 'a target')
  if (target.startsWith(`#${machine}.`)) return target.slice(machine.length + 2)
  if (target.startsWith('#')) throw complaint(value, `the target ${target} does not begin at this machine`)
  return target.startsWith('.') ? [...keys, target.slice(1)].join('.') : [...keys.slice(0, -1), target].join('.')
}
