import { expect, test } from 'vitest'
import type { Page } from '../../shared/model'
import { type ListedRow, MOST_EXTRA_PAGES, NOTHING_READ, type Reading, ROW_LIMIT, withPage } from './listed-rows'
import { page, rows } from './testing/list-export-world'

const many = (count: number, from = 0): readonly ListedRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${from + index}` }))
const named = (name: string) => ({ id: '', name })
const uncounted = { total: undefined }

/** A list whose pages before this one were read. */
const readUpTo = (before: readonly ListedRow[], next: number, known: Partial<Reading> = {}): Reading => ({
  ...{ ...NOTHING_READ, rows: before, page: next, furthest: next - 1 },
  ...known,
})

test.each<[string, readonly ListedRow[], Page<ListedRow>, number, Pick<Reading, 'rows' | 'extent'>]>([
  ['the first of several', [], page(rows('a', 'b')), 1, { rows: rows('a', 'b'), extent: 'open' }],
  ['the last', rows('a'), page(rows('b'), { total: 2 }), 3, { rows: rows('a', 'b'), extent: 'whole' }],
  ['beyond the last', rows('a'), page(rows('b'), uncounted), 4, { rows: rows('a', 'b'), extent: 'whole' }],
  ['the only one', [], page(rows('a'), { pages: 1, total: 1 }), 1, { rows: rows('a'), extent: 'whole' }],
  ['one of a list without pages', [], page([], { pages: 0, total: 0 }), 1, { rows: [], extent: 'whole' }],
  ['with a row that has moved', rows('a', 'b'), page(rows('b', 'c')), 2, { rows: rows('a', 'b', 'c'), extent: 'open' }],
  ['with a row twice', [], page(rows('a', 'a')), 1, { rows: rows('a'), extent: 'open' }],
  ['without new rows', rows('a', 'b'), page(rows('b', 'a'), uncounted), 2, { rows: rows('a', 'b'), extent: 'whole' }],
  ['without any rows', rows('a'), page([], uncounted), 2, { rows: rows('a'), extent: 'whole' }],
  ['that is the last, before the total', rows('a'), page(rows('b')), 3, { rows: rows('a', 'b'), extent: 'short' }],
  [
    'with rows without an id',
    [named('x')],
    page([named('x'), named('y')]),
    2,
    { rows: [named('x'), named('y')], extent: 'open' },
  ],
])('the page %s is added', (_, before, added, position, loaded) => {
  const { rows: held, extent, page: next } = withPage(readUpTo(before, position), added)
  expect([{ rows: held, extent }, next]).toEqual([loaded, position + 1])
})

test('a row that has moved is shown as it was loaded first', () => {
  const [old, changed] = [
    { id: 'a', name: 'old' },
    { id: 'a', name: 'changed' },
  ]
  expect(withPage(readUpTo([old], 2), page([changed, ...rows('b')])).rows).toEqual([old, ...rows('b')])
})

test('the limit cuts the list off, unless the list ends at the limit', () => {
  const loaded = (count: number, position: number) => {
    const before = many(ROW_LIMIT - 2)
    const { rows: held, extent } = withPage(readUpTo(before, position), page(many(count, before.length)))
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

/** The seventh page of a list of twenty. */
const SEVENTH = readUpTo(many(600), 7, { total: 2000, pages: 20 })

test.each<[string, Partial<Reading>, Partial<Page<ListedRow>>, number]>([
  ['the same total', {}, {}, 8],
  ['a higher total', {}, { total: 2100, pages: 21 }, 8],
  ['one row less', {}, { total: 1999 }, 6],
  ['a page less', {}, { total: 1900, pages: 19 }, 6],
  ['more than a page less', {}, { total: 1899, pages: 19 }, 5],
  ['few rows left', {}, { total: 10, pages: 1 }, 1],
  ['a total for the first time', { total: undefined }, {}, 8],
  ['the same pages and no total', { total: undefined }, uncounted, 8],
  ['fewer pages and no total', { total: undefined }, { ...uncounted, pages: 19 }, 5],
  ['one row less once more', { extra: MOST_EXTRA_PAGES - 1 }, { total: 1999 }, 6],
  ['one row less too often', { extra: MOST_EXTRA_PAGES }, { total: 1999 }, 8],
])('after a response with %s the right page is read', (_, known, changed, next) => {
  const response = { ...page(many(100, 600), { total: 2000, pages: 20 }), ...changed }
  expect(withPage({ ...SEVENTH, ...known }, response).page).toBe(next)
})

test('a shorter list reads from the first page at most, and the first page has none before it', () => {
  const shrunk = page(rows('b'), { total: 1, pages: 1 })
  expect(withPage(readUpTo(rows('a'), 1, { total: 9, pages: 1 }), shrunk)).toMatchObject({ page: 2, extra: 0 })
})

test.each<[string, Partial<Reading>, Reading['extent']]>([
  ['is read again', { page: 2, furthest: 3 }, 'open'],
  ['is new', {}, 'open'],
  ['is new, too often', { extra: MOST_EXTRA_PAGES }, 'short'],
])('a page without new rows that %s leaves the list %s', (_, known, extent) => {
  const counts = { total: 500, pages: 5 }
  const before = { ...readUpTo(many(300), 4, counts), ...known }
  expect(withPage(before, page(many(100), counts)).extent).toBe(extent)
})

test('a list that changed too often may lack rows', () => {
  const last = readUpTo(many(100), 2, { total: 200, pages: 2, extra: MOST_EXTRA_PAGES })
  expect(withPage(last, page(many(99, 100), { total: 199, pages: 2 })).extent).toBe('unsettled')
})
