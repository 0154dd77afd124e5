import ts from 'typescript'
import { expect, test } from 'vitest'
import { mixedTexts } from './mixed-texts'

test('a text beside what may change is found', () => {
  const bad = [
    '<p>{count} services</p>',
    "<p>It ends{isNew && ' today'}.</p>",
    '<p><b>icon</b>{name}</p>',
    "<p>{name || 'a player'}<b>{count}</b></p>",
    '<p>A service {node}</p>',
    '<>A <b>service</b></>',
    '<Fragment>{name}</Fragment>',
  ]
  const good = [
    '<p>{name}</p>',
    "<p>{isNew ? 'new' : <b>old</b>}</p>",
    '<p>See <a>{name}</a> now.</p>',
    "<p>See{' '}<a>this</a>.</p>",
    '<p><b>{name}</b>{isNew && <i>new</i>}{node}</p>',
    '<>{node}<b>{count}</b></>',
  ]
  const names = 'declare const name: string, count: number, node: string | { type: string } | null, isNew: boolean'
  const source = ts.createSourceFile('a.tsx', [...bad, ...good, names].join('\n'), ts.ScriptTarget.Latest, true)
  const options = { noLib: true, strict: true, jsx: ts.JsxEmit.Preserve }
  const host = { ...ts.createCompilerHost(options), getSourceFile: () => source }
  const problems = mixedTexts(ts.createProgram(['a.tsx'], options, host), ['a.tsx'])
  expect(problems.map((problem) => problem.split(': ')[0])).toEqual(bad.map((_, index) => `a.tsx:${index + 1}`))
})
