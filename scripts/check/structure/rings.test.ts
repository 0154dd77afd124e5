import { expect, test } from 'vitest'
import { importsIn, ringsOf } from './rings'

const find = (files: Readonly<Record<string, string>>) => ringsOf(importsIn(new Map(Object.entries(files))))

test('files that only import others are not circular', () => {
  expect(
    find({
      'src/a.ts': "import './b'; import './c'",
      'src/b.ts': "import { c } from './c'",
      'src/c.ts': "import { readFile } from 'node:fs'",
    }),
  ).toEqual([])
})

test('finds circles through types, run-time, package imports and re-exports', () => {
  expect(
    find({
      'src/view.tsx': "import type { A } from '../machines/a'",
      'machines/a.ts': "export * from './b'",
      'machines/b.ts': "export const load = () => import('#machines/c')",
      'machines/c.ts': "import type { View } from '#src/view'",
      'machines/d.ts': "import './a'",
    }),
  ).toEqual([['machines/a.ts', 'machines/b.ts', 'machines/c.ts', 'src/view.tsx']])
})

test('two circles connected in one direction are separate', () => {
  const rings = find({
    'a.ts': "import './b'",
    'b.ts': "import './a'; import './c'",
    'c.ts': "import './d'",
    'd.ts': "import './c'",
  })
  expect(rings.toSorted()).toEqual([
    ['a.ts', 'b.ts'],
    ['c.ts', 'd.ts'],
  ])
})
