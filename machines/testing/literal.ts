import ts from 'typescript'

/**
 * The states that stand in the `createMachine` literal of a machine's source, as dotted paths in alphabetical order. The
 * visualiser reads them in the same way and drops without a word what is spread, computed, imported or built by a helper.
 *
 * @throws Error with file and line where a state is not written in place, and when there is not exactly one machine
 */
export function statesInSource(fileName: string, source: string): readonly string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const calls = createMachineCalls(file)
  const [call] = calls
  if (call === undefined || calls.length > 1) throw new Error(`${fileName} holds ${calls.length} machines, not one`)
  const [config] = call.arguments
  if (config === undefined) throw complaint(call, 'createMachine is called without a literal')
  return statesOf(literal(config, 'the machine'), []).toSorted()
}

function createMachineCalls(node: ts.Node): readonly ts.CallExpression[] {
  const inner: ts.CallExpression[] = []
  ts.forEachChild(node, (child) => {
    inner.push(...createMachineCalls(child))
  })
  return isCreateMachineCall(node) ? [node, ...inner] : inner
}

function isCreateMachineCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) && name.text === 'createMachine'
}

function statesOf(config: ts.ObjectLiteralExpression, path: readonly string[]): readonly string[] {
  const states = entries(config).find(({ name }) => name === 'states')
  if (states === undefined) return []
  return entries(literal(states.value, 'states')).flatMap(({ name, value }) => {
    const inner = [...path, name]
    return [inner.join('.'), ...statesOf(literal(value, `the state ${inner.join('.')}`), inner)]
  })
}

type Entry = { readonly name: string; readonly value: ts.Expression }

function entries(object: ts.ObjectLiteralExpression): readonly Entry[] {
  return object.properties.map((property) => {
    if (ts.isSpreadAssignment(property)) throw complaint(property, 'something is spread')
    const { name } = property
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name)) throw complaint(property, 'a key is computed')
    if (!ts.isPropertyAssignment(property)) throw complaint(property, `${name.text} is not written in place`)
    return { name: name.text, value: property.initializer }
  })
}

function literal(value: ts.Expression, what: string): ts.ObjectLiteralExpression {
  if (!ts.isObjectLiteralExpression(value)) throw complaint(value, `${what} is not written in place`)
  return value
}

function complaint(node: ts.Node, problem: string): Error {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return new Error(`${file.fileName}:${line + 1}: ${problem}`)
}
