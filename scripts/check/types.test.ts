import ts from 'typescript'
import { expect, test } from 'vitest'
import { mixedTexts } from './types'

/** Returns the elements with a problem. Each is on a line of its own. */
function problemsIn(...elements: readonly string[]): readonly string[] {
  const names = 'declare const name: string, count: number, node: string | { type: string } | null, isNew: boolean'
  const source = ts.createSourceFile('a.tsx', [names, ...elements].join('\n'), ts.ScriptTarget.Latest, true)
  const options = { noLib: true, strict: true, jsx: ts.JsxEmit.Preserve }
  const host = { ...ts.createCompilerHost(options), getSourceFile: () => source }
  const lines = mixedTexts(ts.createProgram(['a.tsx'], options, host), ['a.tsx'])
  return lines.map((line) => elements[Number(line.split(':')[1]) - 2] ?? line)
}

test('a text of its own, and texts that never change beside elements, are allowed', () => {
  const good = [
    '<p>{name}</p>',
    '<p>{`A new service`}</p>',
    "<p>{isNew ? 'new' : <b>old</b>}</p>",
    '<p>See <a>{name}</a> now.</p>',
    "<p>See{' '}<a>this</a>.</p>",
    '<p><b>{name}</b>{isNew && <i>new</i>}{node}</p>',
    '<>{node}<b>{count}</b></>',
  ]
  expect(problemsIn(...good)).toEqual([])
})

test('a text beside what may change is found', () => {
  const bad = [
    '<p>{count} services</p>',
    '<p> {name}</p>',
    "<p>It ends{isNew && ' today'}.</p>",
    '<p><b>icon</b>{name}</p>',
    "<p>{name || 'a player'}<b>{count}</b></p>",
    '<p>A service {isNew && <b>is new</b>}</p>',
    '<p>A service {node}</p>',
    '<>A <b>service</b></>',
    '<Fragment>{name}</Fragment>',
  ]
  expect(problemsIn(...bad)).toEqual(bad)
})
