import { expect, test } from 'vitest'
import { descriptions, documentTexts, pathTexts, problemsIn } from './words'

const inUi = (text: string) => problemsIn([{ file: 'src/view.tsx', line: 3, text, isUi: true }], [])

test('a banned word is found in all its forms, with what to write instead', () => {
  expect(inUi('We Kept it, and refused the rest.')).toEqual([
    'src/view.tsx:3: "Kept" in "We Kept it, and refused the rest.". Instead: store, save, preserve, stay; an `assign` action: set',
    'src/view.tsx:3: "refused" in "We Kept it, and refused the rest.". Instead: reject, rejection, error response',
  ])
})

test('a word within another is not found', () => {
  expect(inUi('The bookkeeper has a foretelling keeper, and a problem.')).toEqual([])
})

test('a file and a folder are named once each, and have words that only they must not have', () => {
  expect(
    problemsIn(pathTexts(['sandbox/troubles/one.ts', 'sandbox/troubles/two.ts', 'src/opened-menu.tsx']), []),
  ).toEqual([
    'sandbox/troubles: "troubles" in the name. Instead: scenario',
    'src/opened-menu.tsx: "opened-" in the name. Instead: <name>.lazy',
  ])
  expect(inUi('opened-menu')).toEqual([])
})

test("the glossary's column of words to avoid is left out", () => {
  const table = ['| Word | Avoid |', '|---|---|', '| response | answer |', '', 'An answer.'].join('\n')
  const found = problemsIn(documentTexts('docs/develop/glossary.md', table), [])
  expect(found.map((problem) => problem.slice(0, 35))).toEqual(['docs/develop/glossary.md:5: "answer'])
})

test('the names in the generated list of machines are left out', () => {
  expect(problemsIn(documentTexts('machines/README.md', 'It sends `told` to the server.'), [])).toEqual([])
})

test('the contract has descriptions, and properties that are called so', () => {
  const contract = [
    'info:',
    '  title: An API',
    'schemas:',
    '  Price:',
    '    description: What it costs',
    '    properties:',
    '      description:',
    '        type: string',
    '        description: >',
    '          A few words',
  ].join('\n')
  expect(descriptions('openapi.yaml', contract)).toEqual([
    { file: 'openapi.yaml', line: 2, text: 'An API' },
    { file: 'openapi.yaml', line: 5, text: 'What it costs' },
    { file: 'openapi.yaml', line: 10, text: 'A few words' },
  ])
})

test('an exception holds for one text or file, and has to be needed', () => {
  const exceptions = [
    { at: 'Keep it', word: 'keep', reason: 'plain English' },
    { at: 'docs/one.md', word: 'answer', reason: 'the name of a field' },
    { at: 'docs/two.md', word: 'answer', reason: 'the name of a field' },
  ]
  const texts = [
    { file: 'src/view.tsx', line: 1, text: 'Keep it', isUi: true },
    { file: 'docs/one.md', line: 4, text: 'The answer' },
  ]
  expect(problemsIn(texts, exceptions)).toEqual([
    'No "answer" any more: docs/two.md. Take it off the list of exceptions.',
  ])
})
