import { expect, test } from 'vitest'
import { commentsIn, findingsIn } from './comments'
import { descriptions, documentTexts, pathTexts, problemsIn } from './words'

const inUi = (text: string) => problemsIn([{ file: 'src/view.tsx', line: 3, text, isUi: true }], [])

test('a banned word is found in all its forms, with what to write instead', () => {
  const sentence = 'We Kept it, and refused the rest.'
  expect(inUi(sentence)).toEqual([
    `src/view.tsx:3: "Kept" in "${sentence}". Instead: store, save, preserve, stay; an \`assign\` action: set`,
    `src/view.tsx:3: "refused" in "${sentence}". Instead: reject, rejection, error response`,
  ])
  expect(inUi('The bookkeeper has a foretelling keeper, and a problem.')).toEqual([])
})

test('a file and a folder are named once each, and have words that only they must not have', () => {
  const paths = pathTexts(['sandbox/troubles/one.ts', 'sandbox/troubles/two.ts', 'src/opened-menu.tsx'])
  expect(problemsIn(paths, [])).toEqual([
    'sandbox/troubles: "troubles" in the name. Instead: scenario',
    'src/opened-menu.tsx: "opened-" in the name. Instead: <name>.lazy',
  ])
  expect(inUi('opened-menu')).toEqual([])
})

test("the glossary's words to avoid and the names in the list of machines are left out", () => {
  const table = ['| Word | Avoid |', '|---|---|', '| response | answer |', '', 'An answer.'].join('\n')
  const found = problemsIn(documentTexts('docs/develop/glossary.md', table), [])
  expect(found.map((problem) => problem.slice(0, 35))).toEqual(['docs/develop/glossary.md:5: "answer'])
  expect(problemsIn(documentTexts('machines/README.md', 'It sends `told` to the server.'), [])).toEqual([])
})

test('the contract has descriptions, and properties that are called so', () => {
  const contract = `info:
  title: An API
schemas:
  Price:
    description: What it costs
    properties:
      description:
        type: string
        description: >
          A few words`
  expect(descriptions('openapi.yaml', contract)).toEqual([
    { file: 'openapi.yaml', line: 2, text: 'An API' },
    { file: 'openapi.yaml', line: 5, text: 'What it costs' },
    { file: 'openapi.yaml', line: 10, text: 'A few words' },
  ])
})

test('an exception holds for one text or file, and has to be needed', () => {
  const field = { word: 'answer', reason: 'the name of a field' }
  const plain = { at: 'Keep it', word: 'keep', reason: 'plain English' }
  const exceptions = [plain, ...['docs/one.md', 'docs/two.md'].map((at) => ({ at, ...field }))]
  const shown = { file: 'src/view.tsx', line: 1, text: 'Keep it', isUi: true }
  const texts = [shown, { file: 'docs/one.md', line: 4, text: 'The answer' }]
  const unneeded = 'No "answer" any more: docs/two.md. Take it off the list of exceptions.'
  expect(problemsIn(texts, exceptions)).toEqual([unneeded])
})

test('all comments are found, lines below each other as one, and nothing in a text', () => {
  const source = `/**
 * The first.
 * Its second line.
 */
const view = (
  // One line
  // and another.
  <p>
    // a text {/* within */}
    {'// no comment'} // a text
  </p>
) // at the end
${['const address = `http://', '{host}/` // after it'].join('$')}`
  expect(commentsIn('view.tsx', source).map(({ line, text }) => [line, text])).toEqual([
    [1, 'The first. Its second line.'],
    [6, 'One line and another.'],
    [9, 'within'],
    [12, 'at the end'],
    [13, 'after it'],
  ])
})

const clause = 'write a sentence with a verb, or leave it out'
test.each([
  ['What a service is a service of.', [clause]],
  ['How long to wait, in ms. Why? It is slow.', [clause]],
  ['An effect, because the list is outside of React.', ['write only the reason']],
  ['The cast: the shape was checked above.', ['write only the reason']],
  ['What if the server is slow? The timeout ends it.', []],
  ['Whatever happens, the lock is released.', []],
  ['The server decides what is shown.', []],
])('the comment "%s" has the problems %j', (comment, problems) => {
  expect(findingsIn('a.ts', `// ${comment}\nexport {}`).map(({ why }) => why)).toEqual(problems)
})
