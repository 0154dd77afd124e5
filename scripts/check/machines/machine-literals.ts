import ts from 'typescript'

/** A property of an object literal that is written in place. */
export type Entry = { readonly name: string; readonly value: ts.Expression; readonly node: ts.Node }

/** The two literals of a machine's source: the argument of `setup`, if there is one, and that of `createMachine`. */
export type MachineLiterals = {
  readonly setup: ts.ObjectLiteralExpression | undefined
  readonly machine: ts.ObjectLiteralExpression
}

/**
 * Finds the one machine of a source text.
 *
 * @throws Error if there is not exactly one machine, or it is not written in place
 */
export function machineLiterals(fileName: string, source: string): MachineLiterals {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const calls = createMachineCalls(file)
  const [call] = calls
  if (call === undefined || calls.length > 1)
    throw new Error(`${fileName} contains ${calls.length} machines instead of one`)
  const [config] = call.arguments
  if (config === undefined) throw errorAt(call, 'createMachine is called without a literal')
  return { setup: setupOf(call), machine: literal(config, 'the machine') }
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

/**
 * Finds the properties of a literal by their names.
 *
 * @throws Error if the literal has other properties, because they would be missing from the comparison
 */
export function known<Name extends string>(object: ts.ObjectLiteralExpression, names: readonly Name[], what: string) {
  const found = entries(object)
  const other = found.find(({ name }) => !names.some((each) => each === name))
  if (other) throw errorAt(other.node, `${other.name} of ${what} is not supported`)
  return (name: Name): ts.Expression | undefined => found.find((entry) => entry.name === name)?.value
}

/** Returns the value as an object literal, or throws an error that names it. */
export function literal(value: ts.Expression, what: string): ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(value)) throw errorAt(value, `${what} is not written in place`)
  return value
}

/** Returns an error with the file and the line of the problem. */
export function errorAt(node: ts.Node, problem: string): Error {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return new Error(`${file.fileName}:${line + 1}: ${problem}`)
}

function createMachineCalls(node: ts.Node): readonly ts.CallExpression[] {
  const inner: ts.CallExpression[] = []
  ts.forEachChild(node, (child) => {
    inner.push(...createMachineCalls(child))
  })
  return isCallOf('createMachine', node) ? [node, ...inner] : inner
}

function setupOf(call: ts.CallExpression): ts.ObjectLiteralExpression | undefined {
  const before = ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined
  if (before === undefined) return undefined
  const [config] = isCallOf('setup', before) ? before.arguments : []
  if (config === undefined) throw errorAt(before, 'the argument of setup is not written in place')
  return literal(config, 'the setup')
}

function isCallOf(name: string, node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(called) && called.text === name
}
