import { expect, test } from 'vitest'
import { commentsIn, findingsIn } from './comments'

const textsOf = (source: string) => commentsIn('view.tsx', source).map(({ line, text }) => [line, text])

test('all comments are found, lines below each other as one, and nothing in a text', () => {
  expect(
    textsOf(
      [
        '/**',
        ' * The first.',
        ' * Its second line.',
        ' */',
        'const view = (',
        '  // One line',
        '  // and another.',
        '  <p>',
        '    // a text {/* within */}',
        "    {'// no comment'} // a text",
        '  </p>',
        ') // at the end',
        ['const address = `http://', '{host}/` // after it'].join('$'),
      ].join('\n'),
    ),
  ).toEqual([
    [1, 'The first. Its second line.'],
    [6, 'One line and another.'],
    [9, 'within'],
    [12, 'at the end'],
    [13, 'after it'],
  ])
})

const found = (comment: string) => findingsIn('a.ts', `// ${comment}\nexport {}`).map(({ why }) => why)

test('a clause and a set phrase are found, a sentence and a question are not', () => {
  expect(found('What a service is a service of.')).toEqual(['write a sentence with a verb, or leave it out'])
  expect(found('How long to wait, in ms. Why? It is slow.')).toEqual(['write a sentence with a verb, or leave it out'])
  expect(found('An effect, because the list is outside of React.')).toEqual(['write only the reason'])
  expect(found('The cast: the shape was checked above.')).toEqual(['write only the reason'])
  expect(found('What if the server is slow? The timeout ends it.')).toEqual([])
  expect(found('Whatever happens, the lock is released.')).toEqual([])
  expect(found('The server decides what is shown.')).toEqual([])
})
