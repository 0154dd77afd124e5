import { expect, test } from 'vitest'
import { type ListedRow, ROW_LIMIT, withPage } from './listed-rows'
import { page, rows } from './testing/list-export-world'

const many = (count: number, from = 0): readonly ListedRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${from + index}` }))
const named = (name: string) => ({ id: '', name })

test.each([
  ['the first of several', [], page(rows('a', 'b')), 1, { rows: rows('a', 'b'), extent: 'open' }],
  ['the last', rows('a'), page(rows('b')), 3, { rows: rows('a', 'b'), extent: 'whole' }],
  ['beyond the last', rows('a'), page(rows('b')), 4, { rows: rows('a', 'b'), extent: 'whole' }],
  ['the only one', [], page(rows('a'), { pages: 1 }), 1, { rows: rows('a'), extent: 'whole' }],
  ['one of a list without pages', [], page([], { pages: 0 }), 1, { rows: [], extent: 'whole' }],
  ['with a row that has moved', rows('a', 'b'), page(rows('b', 'c')), 2, { rows: rows('a', 'b', 'c'), extent: 'open' }],
  ['with a row twice', [], page(rows('a', 'a')), 1, { rows: rows('a'), extent: 'open' }],
  ['without new rows', rows('a', 'b'), page(rows('b', 'a')), 2, { rows: rows('a', 'b'), extent: 'whole' }],
  ['without any rows', rows('a'), page([]), 2, { rows: rows('a'), extent: 'whole' }],
  [
    'with rows without an id',
    [named('x')],
    page([named('x'), named('y')]),
    2,
    { rows: [named('x'), named('y')], extent: 'open' },
  ],
] as const)('the page %s is added', (_, before, added, position, loaded) => {
  expect(withPage(before, added, position)).toEqual(loaded)
})

test('a row that has moved is shown as it was loaded first', () => {
  const [old, changed] = [
    { id: 'a', name: 'old' },
    { id: 'a', name: 'changed' },
  ]
  expect(withPage([old], page([changed, ...rows('b')]), 2).rows).toEqual([old, ...rows('b')])
})

test('the limit cuts the list off, unless the list ends at the limit', () => {
  const loaded = (count: number, position: number) => {
    const before = many(ROW_LIMIT - 2)
    const { rows: held, extent } = withPage(before, page(many(count, before.length)), position)
    return [held.length, extent]
  }
  expect([loaded(1, 2), loaded(2, 2), loaded(2, 3), loaded(3, 2), loaded(3, 3)]).toEqual([
    [ROW_LIMIT - 1, 'open'],
    [ROW_LIMIT, 'open'],
    [ROW_LIMIT, 'whole'],
    [ROW_LIMIT, 'limited'],
    [ROW_LIMIT, 'limited'],
  ])
})
