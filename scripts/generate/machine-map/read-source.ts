import ts from 'typescript'
import { type Entry, entries, literal, machineLiterals } from '../../check/machines/machine-literals'

/** The comments in a machine's source, as Markdown, by name or by path. A text is empty if there is no comment. */
export type SourceTexts = {
  /** The docstring above the machine. */
  readonly description: string
  readonly ports: ReadonlyMap<string, PortTexts>
  readonly delays: ReadonlyMap<string, string>
  /** Each with its condition as source text, unless it is too long for a table. */
  readonly guards: ReadonlyMap<string, { readonly rule: string; readonly text: string }>
  readonly states: ReadonlyMap<string, string>
}

/** A port with its types as source text, or a machine that is invoked, with its id. */
type PortTexts = {
  readonly input: string
  readonly output: string
  readonly machine: string
  readonly text: string
}

/** The longest condition that fits a table cell, in characters. */
const MAX_RULE = 130

/**
 * Reads the comments in a machine's source.
 *
 * @throws Error with file and line if a part of the machine is not written in place
 */
export function readSource(fileName: string, source: string): SourceTexts {
  const { setup, machine } = machineLiterals(fileName, source)
  const textsOf = <T>(kind: string, read: (entry: Entry) => T) =>
    new Map(setup ? part(setup, kind).map((entry) => [entry.name, read(entry)]) : [])
  return {
    description: textBefore(statementOf(machine)),
    ports: textsOf('actors', portTexts),
    delays: textsOf('delays', ({ node }) => textBefore(node)),
    guards: textsOf('guards', guardTexts),
    states: new Map(statesWithTexts(machine, [])),
  }
}

function part(object: ts.ObjectLiteralExpression, name: string): readonly Entry[] {
  const found = entries(object).find((entry) => entry.name === name)
  return found ? entries(literal(found.value, name)) : []
}

function portTexts({ value, node }: Entry): PortTexts {
  const types = ts.isCallExpression(value) ? (value.typeArguments ?? []) : []
  const [output = '', input = ''] = types.map(inOneLine)
  return {
    input: /^(Record<string, never>|void)$/.test(input) ? '' : input,
    output,
    // The checks of machines compare the name of the constant with the id.
    machine: ts.isIdentifier(value) ? value.text.replace(/Machine$/, '') : '',
    text: textBefore(node),
  }
}

function guardTexts({ value, node }: Entry) {
  const rule = ts.isArrowFunction(value) ? value.body : value
  const line = ts.isBlock(rule) ? '' : inOneLine(rule)
  return { rule: line.length > MAX_RULE ? '' : line, text: textBefore(node) }
}

const inOneLine = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ')

function statesWithTexts(state: ts.ObjectLiteralExpression, outer: readonly string[]): (readonly [string, string])[] {
  return part(state, 'states').flatMap(({ name, value, node }) => {
    const path = [...outer, name]
    return [[path.join('.'), textBefore(node)] as const, ...statesWithTexts(literal(value, 'a state'), path)]
  })
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isStatement(node) ? node : statementOf(node.parent)
}

/** The comments directly above a node, without comment markers. */
function textBefore(node: ts.Node): string {
  const source = node.getSourceFile().text
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []
  return ranges.map(({ pos, end }) => source.slice(pos, end).replaceAll(MARKS, '').trim()).join(' ')
}

const MARKS = /^\/\*\*?|\*\/$|^\s*(?:\*(?!\/)|\/\/) ?/gm
