import { expect, test } from 'vitest'
import { propertiesIn } from './properties'

const TEXT = `## Properties

### P1

A purchase is charged
once.
Tests: \`machines/a.test.ts\` (one screen), the tests in \`src/storage/\`.

### P2

The latest wins.
Tests: the sequences of [P1](#p1), 'a name' in \`e2e/b.e2e.ts\` and \`e2e/b.e2e.ts\`.

## Figures
`

test('each property has its statement and its tests, with those of the properties that it refers to', () => {
  expect(propertiesIn(TEXT)).toEqual([
    { id: 'P1', statement: 'A purchase is charged once.', shownBy: ['machines/a.test.ts', 'src/storage/'] },
    { id: 'P2', statement: 'The latest wins.', shownBy: ['e2e/b.e2e.ts', 'machines/a.test.ts', 'src/storage/'] },
  ])
})
