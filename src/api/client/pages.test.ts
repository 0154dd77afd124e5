import { expect, test } from 'vitest'
import type { Page } from '#machines/shared/model'
import { stay } from '../testing/visitor'
import { asAsked, everyRow } from './pages'

type Row = { readonly id: string }

/** What is read where the server answers these pages, the last of them for ever, and which pages it was asked for. */
async function read(responses: readonly { readonly rows: string; readonly pages: number }[]) {
  const asked: number[] = []
  const known = await everyRow<Row>(async (page) => {
    asked.push(page)
    const { rows, pages } = responses[page - 1] ?? responses.at(-1) ?? { rows: '', pages: 0 }
    return { rows: [...rows].map((id) => ({ id })), page, pages, total: undefined }
  }, stay())
  return [known.map(({ id }) => id).join(''), asked]
}

test.each([
  ['all pages there are', ['ab', 'c'], 2, 'abc', [1, 2]],
  ['one alone', ['a'], 1, 'a', [1]],
  ['none', [''], 0, '', [1]],
  ['what has moved between two of them once', ['ab', 'bc'], 2, 'abc', [1, 2]],
  ['a server that answers the same page for ever', ['a'], 1e9, 'a', [1, 2]],
  ['an empty page before the last one', ['a', '', 'c'], 3, 'a', [1, 2]],
] as const)('%s', async (_, rows, pages, known, asked) => {
  expect(await read(rows.map((row) => ({ rows: row, pages })))).toEqual([known, asked])
})

test('a list without an end ends after fifty pages', async () => {
  let next = 0
  const endless = async (page: number): Promise<Page<Row>> => {
    next += 1
    return { rows: [{ id: String(next) }], page, pages: 1e9, total: undefined }
  }
  expect(await everyRow(endless, stay())).toHaveLength(50)
})

test('of a server that sends its whole list, so many are there to choose from as can be drawn', async () => {
  const rows = rowsFrom(0, 10_000).map(({ id }) => ({ id: `${id}` }))
  const known = await everyRow<Row>(async (page) => ({ rows, page, pages: 1, total: undefined }), stay())
  expect(known).toEqual(rows.slice(0, 1000))
})

test('a page that can not be read leaves nothing that would pass for all of them', async () => {
  const broken = async (page: number): Promise<Page<Row>> => {
    if (page === 2) throw new Error('no answer')
    return { rows: [{ id: 'a' }], page, pages: 3, total: undefined }
  }
  await expect(everyRow(broken, stay())).rejects.toThrow('no answer')
})

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }))

test.each([
  ['the first page', 1, rowsFrom(0, 20)],
  ['the page that was asked for', 3, rowsFrom(40, 20)],
  ['the last page', 501, rowsFrom(10_000, 5)],
  ['no page', 502, []],
])('of a server that sends its whole list, %s is shown', (_, page, rows) => {
  const response = { rows: rowsFrom(0, 10_005), page: 1, pages: 1, total: undefined }
  expect(asAsked(response, page)).toEqual({ rows, page, pages: 501, total: 10_005 })
})

test('a page of the size that a server likes better is left as it is', () => {
  const response = { rows: rowsFrom(0, 100), page: 2, pages: 7, total: 640 }
  expect(asAsked(response, 2)).toBe(response)
})
