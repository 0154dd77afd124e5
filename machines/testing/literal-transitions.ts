import ts from 'typescript'
import type { ChartTransition, Trigger } from '../drawing/chart'
import { entries, errorAt, known, list, literal, text } from './literal-syntax'

/** The position of a state: the machine's id, and the keys that lead to the state. */
export type StatePosition = { readonly machine: string; readonly keys: readonly string[] }

/** Reads the transitions in one property of a state, such as all for one event. The first match is first. */
export function transitionsIn(
  position: StatePosition,
  on: Trigger,
  value: ts.Expression | undefined,
): readonly ChartTransition[] {
  return list(value).map((way) => {
    const part = known(literal(way, 'a transition'), ['target', 'guard', 'actions', 'reenter'], 'a transition')
    const [guard, reenter] = [part('guard'), part('reenter')]
    if (reenter !== undefined && reenter.kind !== ts.SyntaxKind.TrueKeyword) {
      throw errorAt(reenter, 'reenter is not a literal')
    }
    return {
      on,
      guard: guard === undefined ? null : nameOf(guard, 'a guard'),
      actions: namesOf(part('actions'), 'an action'),
      targets: list(part('target')).map((target) => pathOf(position, target)),
    }
  })
}

/** Reads the transitions of each key of a literal: the name of an event or a delay. */
export function transitionsByKey(
  position: StatePosition,
  type: 'event' | 'delay',
  value: ts.Expression | undefined,
): readonly ChartTransition[] {
  if (value === undefined) return []
  return entries(literal(value, type === 'event' ? 'on' : 'after')).flatMap(({ name, value: ways }) =>
    transitionsIn(position, { type, name }, ways),
  )
}

/** Reads the names in a property that may contain one value or a list, such as `actions`. */
export function namesOf(value: ts.Expression | undefined, what: string): readonly string[] {
  return list(value).map((each) => nameOf(each, what))
}

/** Reads the name from `'name'` or `{ type: 'name', params }`. The parameters may be any expression. */
function nameOf(value: ts.Expression, what: string): string {
  if (ts.isStringLiteral(value)) return value.text
  if (!ts.isObjectLiteralExpression(value)) throw errorAt(value, `${what} has no name`)
  const type = known(value, ['type', 'params'], what)('type')
  if (type === undefined) throw errorAt(value, `${what} has no name`)
  return text(type, `the name of ${what}`)
}

/** Converts a target to a path: `#machine.a.b` is absolute, `.a` is a child, and `a` is a sibling. */
function pathOf({ machine, keys }: StatePosition, value: ts.Expression): string {
  const target = text(value, 'a target')
  if (target.startsWith(`#${machine}.`)) return target.slice(machine.length + 2)
  if (target.startsWith('#')) throw errorAt(value, `the target ${target} is outside of this machine`)
  return target.startsWith('.') ? [...keys, target.slice(1)].join('.') : [...keys.slice(0, -1), target].join('.')
}
