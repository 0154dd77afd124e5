import ts from 'typescript'
import { entries, known, literal, type MachineLiterals, machineLiterals } from '../../check/machines/machine-literals'

/** The comments in a machine's source, as Markdown. A text is empty if there is no comment. */
export type SourceTexts = {
  /** The docstring above the machine. */
  readonly description: string
  readonly ports: ReadonlyMap<string, PortTexts>
  readonly delays: ReadonlyMap<string, string>
  readonly guards: ReadonlyMap<string, GuardTexts>
  /** By path. */
  readonly states: ReadonlyMap<string, string>
}

/** A port's types as source text, and its comment. */
export type PortTexts = { readonly input: string; readonly output: string; readonly text: string }

/** A guard's condition as source text, unless it is too long for a table, and its comment. */
export type GuardTexts = { readonly rule: string; readonly text: string }

/** The longest condition that fits a table cell, in characters. */
const MAX_RULE = 130

/**
 * Reads the comments in a machine's source.
 *
 * @throws Error with file and line if a part of the machine is not written in place
 */
export function readSource(fileName: string, source: string): SourceTexts {
  const literals = machineLiterals(fileName, source)
  return {
    description: textBefore(statementOf(literals.machine)),
    ports: new Map(implementations(literals, 'actors').map(({ name, value, node }) => [name, portTexts(value, node)])),
    delays: new Map(implementations(literals, 'delays').map(({ name, node }) => [name, textBefore(node)])),
    guards: new Map(
      implementations(literals, 'guards').map(({ name, value, node }) => [name, guardTexts(value, node)]),
    ),
    states: new Map(statesWithTexts(literals.machine, [])),
  }
}

function implementations({ setup }: MachineLiterals, kind: 'actors' | 'delays' | 'guards') {
  const value = setup && known(setup, ['types', 'actors', 'actions', 'guards', 'delays'], 'the setup')(kind)
  return value === undefined ? [] : entries(literal(value, kind))
}

function portTexts(value: ts.Expression, node: ts.Node): PortTexts {
  const [output, input] = (ts.isCallExpression(value) ? (value.typeArguments ?? []) : []).map(inOneLine)
  return { input: input === undefined || NOTHING.has(input) ? '' : input, output: output ?? '', text: textBefore(node) }
}

function guardTexts(value: ts.Expression, node: ts.Node): GuardTexts {
  const rule = ts.isArrowFunction(value) ? value.body : value
  const line = ts.isBlock(rule) ? '' : inOneLine(rule)
  return { rule: line.length > MAX_RULE ? '' : line, text: textBefore(node) }
}

const NOTHING: ReadonlySet<string> = new Set(['Record<string, never>', 'void'])

const inOneLine = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ')

function statesWithTexts(
  config: ts.ObjectLiteralExpression,
  keys: readonly string[],
): readonly (readonly [path: string, text: string])[] {
  const states = entries(config).find(({ name }) => name === 'states')
  if (states === undefined) return []
  return entries(literal(states.value, 'states')).flatMap(({ name, value, node }) => {
    const inner = [...keys, name]
    return [[inner.join('.'), textBefore(node)] as const, ...statesWithTexts(literal(value, 'a state'), inner)]
  })
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isStatement(node) ? node : statementOf(node.parent)
}

/** The comments directly above a node, without comment markers. */
function textBefore(node: ts.Node): string {
  const source = node.getSourceFile().text
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []
  return ranges.map(({ pos, end }) => withoutMarks(source.slice(pos, end))).join(' ')
}

function withoutMarks(comment: string): string {
  const lines = comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/)? ?/, '').trimEnd())
  return lines.join('\n').trim()
}
