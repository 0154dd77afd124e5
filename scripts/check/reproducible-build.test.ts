import { expect, test } from 'vitest'
import { differences, irreproducibleFiles } from './reproducible-build'

test('every missing, additional or different file is reported', () => {
  const here = new Map(Object.entries({ 'a.html': 'a', 'b.html': 'b', 'assets/c.js': 'c' }))
  const elsewhere = new Map(Object.entries({ 'a.html': 'a', 'b.html': 'B', 'assets/d.js': 'c' }))
  expect(differences(here, here)).toEqual([])
  expect(differences(here, elsewhere)).toEqual(
    ['assets/c.js', 'assets/d.js', 'b.html'].map((name) => `${name} differs in the second build`),
  )
})

test('a failing build is reported', async () => {
  expect(await irreproducibleFiles(async () => 'out of memory')).toBe('out of memory')
})
