import ts from 'typescript'
import { entries, errorAt, known, literal, machineLiterals } from './machine-literals'

/** May be computed, because the visual editors do not show it. */
const COMPUTED: ReadonlySet<string> = new Set(['context', 'output', 'input', 'params'])
/** Contain names that the author chose, such as a state with the name `input`. */
const WITH_NAMES: ReadonlySet<string> = new Set(['states', 'on'])
const IMPLEMENTATIONS = ['actors', 'actions', 'guards', 'delays'] as const

/**
 * Checks that a machine is written in place. The visual editors silently drop everything that is spread, computed, imported or
 * built by a helper, and cannot name an inline action or guard.
 *
 * @throws Error with file and line if something is not written in place, and if there is not exactly one machine
 */
export function checkLiteral(fileName: string, source: string): void {
  const { setup, machine } = machineLiterals(fileName, source)
  const implementations = setup && known(setup, ['types', ...IMPLEMENTATIONS], 'the setup')
  for (const kind of IMPLEMENTATIONS) {
    const value = implementations?.(kind)
    if (value !== undefined) entries(literal(value, kind))
  }
  checkValue(machine, 'the machine')
}

function checkValue(value: ts.Expression, name: string): void {
  if (ts.isArrayLiteralExpression(value)) for (const element of value.elements) checkValue(element, name)
  else if (ts.isObjectLiteralExpression(value)) {
    for (const entry of entries(value))
      if (WITH_NAMES.has(name) || !COMPUTED.has(entry.name)) checkValue(entry.value, entry.name)
  } else if (!ts.isStringLiteral(value) && value.kind !== ts.SyntaxKind.TrueKeyword)
    throw errorAt(value, `${name} is not written in place`)
}
