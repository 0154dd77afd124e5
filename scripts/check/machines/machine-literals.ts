import ts from 'typescript'

/** A property of an object literal that is written in place. */
export type Entry = { readonly name: string; readonly value: ts.Expression; readonly node: ts.Node }

/**
 * Finds the literals of the one machine of a source text: the argument of `setup`, if there is one, and that of `createMachine`.
 *
 * @throws Error if there is not exactly one machine, or it is not written in place
 */
export function machineLiterals(fileName: string, source: string) {
  const calls = createMachineCalls(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true))
  const [call] = calls
  if (call === undefined || calls.length > 1)
    throw new Error(`${fileName} contains ${calls.length} machines instead of one`)
  return { setup: setupOf(call), machine: argumentOf(call, 'the machine') }
}

/** Returns the properties of a literal. Spread, computed and shorthand properties are errors. */
export function entries(object: ts.ObjectLiteralExpression): readonly Entry[] {
  return object.properties.map((property) => {
    if (ts.isSpreadAssignment(property)) throw errorAt(property, 'something is spread')
    const { name } = property
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) throw errorAt(property, 'a key is computed')
    if (!ts.isPropertyAssignment(property)) throw errorAt(property, `${name.text} is not written in place`)
    return { name: name.text, value: property.initializer, node: property }
  })
}

/** Returns the value as an object literal, or throws an error that names it. */
export function literal(value: ts.Expression, what: string): ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(value)) throw errorAt(value, `${what} is not written in place`)
  return value
}

/** May be computed, because the visual editors do not show it. */
const COMPUTED: ReadonlySet<string> = new Set(['context', 'output', 'input', 'params'])
/** Contain names that the author chose, such as a state with the name `input`. */
const WITH_NAMES: ReadonlySet<string> = new Set(['states', 'on'])
const IMPLEMENTATIONS: ReadonlySet<string> = new Set(['actors', 'actions', 'guards', 'delays'])

/**
 * Checks that a machine is written in place. The visual editors silently drop everything that is spread, computed, imported or
 * built by a helper, and cannot name an inline action or guard.
 *
 * @throws Error with file and line if something is not written in place, and if there is not exactly one machine
 */
export function checkLiteral(fileName: string, source: string): void {
  const { setup, machine } = machineLiterals(fileName, source)
  for (const { name, value, node } of setup ? entries(setup) : []) {
    if (IMPLEMENTATIONS.has(name)) entries(literal(value, name))
    else if (name !== 'types') throw errorAt(node, `${name} of the setup is not supported`)
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

/** Returns an error with the file and the line of the problem. */
function errorAt(node: ts.Node, problem: string): Error {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return new Error(`${file.fileName}:${line + 1}: ${problem}`)
}

function createMachineCalls(node: ts.Node): readonly ts.CallExpression[] {
  const inner: ts.CallExpression[] = []
  ts.forEachChild(node, (child) => void inner.push(...createMachineCalls(child)))
  return isCallOf('createMachine', node) ? [node, ...inner] : inner
}

function setupOf({ expression }: ts.CallExpression): ts.ObjectLiteralExpression | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const before = expression.expression
  if (!isCallOf('setup', before)) throw errorAt(before, 'the argument of setup is not written in place')
  return argumentOf(before, 'the setup')
}

function argumentOf(call: ts.CallExpression, what: string): ts.ObjectLiteralExpression {
  return literal(call.arguments[0] ?? call, what)
}

function isCallOf(name: string, node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(called) && called.text === name
}
