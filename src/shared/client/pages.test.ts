import { expect, test, vi } from 'vitest'
import { stay } from '../../testing/visitor'
import { activeFilters, loadRows, requestedPage } from './pages'

/** Loads the rows of a server with these pages, which repeats the last one. Returns the rows and the requested pages. */
async function load(responses: readonly { readonly rows: string; readonly pages: number }[], upTo?: string) {
  const requested: number[] = []
  const readPage = async (page: number) => {
    requested.push(page)
    const { rows, pages } = responses[page - 1] ?? responses.at(-1) ?? { rows: '', pages: 0 }
    return { rows: [...rows].map((id) => ({ id })), page, pages, total: undefined }
  }
  const known = await loadRows(readPage, stay(), upTo)
  return [known.map(({ id }) => id).join(''), requested]
}

test.each([
  ['loads every page', ['ab', 'c'], 2, 'abc', [1, 2]],
  ['loads a single page', ['a'], 1, 'a', [1]],
  ['loads an empty list', [''], 0, '', [1]],
  ['includes a row that moved to the next page once', ['ab', 'bc'], 2, 'abc', [1, 2]],
  ['stops if the server repeats a page', ['a'], 1e9, 'a', [1, 2]],
  ['stops at an empty page', ['a', '', 'c'], 3, 'a', [1, 2]],
] as const)('loadRows %s', async (_, rows, pages, known, requested) => {
  expect(await load(rows.map((row) => ({ rows: row, pages })))).toEqual([known, requested])
})

test.each([
  ['on the first page', 'b', ['ab', 'cd'], 'ab', [1]],
  ['in the middle of a later page', 'd', ['ab', 'cd', 'de'], 'abcd', [1, 2]],
  ['nowhere', 'x', ['ab', 'cd'], 'abcd', [1, 2]],
] as const)('loadRows ends with a row that is %s', async (_, id, rows, known, requested) => {
  const responses = rows.map((row) => ({ rows: row, pages: rows.length }))
  expect(await load(responses, id)).toEqual([known, requested])
})

test('loadRows stops an endless list after fifty pages', async () => {
  const endless = async (page: number) => ({ rows: [{ id: `${page}` }], page, pages: 1e9, total: undefined })
  expect(await loadRows(endless, stay())).toHaveLength(50)
})

test.each([1_000, 10_000])('loadRows returns 1,000 rows of a server whose pages have %s', async (size) => {
  const rows = rowsFrom(0, 20_000).map(({ id }) => ({ id: `${id}` }))
  const requested: number[] = []
  const readPage = async (page: number) => {
    requested.push(page)
    return { rows: rows.slice((page - 1) * size, page * size), page, pages: 2, total: undefined }
  }
  const known = await loadRows(readPage, stay())
  expect([known, requested]).toEqual([rows.slice(0, 1_000), [1]])
})

test('the pages of loadRows share one timeout, and end when the caller leaves', async () => {
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  const leaving = new AbortController()
  const signals: AbortSignal[] = []
  const readPage = async (page: number, signal: AbortSignal) => {
    signals.push(signal)
    return { rows: [{ id: `${page}` }], page, pages: 2, total: undefined }
  }
  await loadRows(readPage, leaving.signal)
  leaving.abort()
  const times = timeout.mock.calls.map(([, ms]) => ms)
  timeout.mockRestore()
  expect([times, signals.map(({ aborted }) => aborted)]).toEqual([[30_000], [true, true]])
})

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }))

test.each([
  ['the first page', 1, rowsFrom(0, 20)],
  ['the requested page', 3, rowsFrom(40, 20)],
  ['the last page', 501, rowsFrom(10_000, 5)],
  ['an empty page after the last one', 502, []],
])('requestedPage returns %s of a server that ignores paging', (_, page, rows) => {
  const response = { rows: rowsFrom(0, 10_005), page: 1, pages: 1, total: undefined }
  expect(requestedPage(response, page)).toEqual({ rows, page, pages: 501, total: 10_005 })
})

test("requestedPage does not change a page of the server's own size", () => {
  const response = { rows: rowsFrom(0, 100), page: 2, pages: 7, total: 640 }
  expect(requestedPage(response, 2)).toBe(response)
})

test('only filters with a value are sent', () => {
  const filters = { search: '', status: 'active', enabled: false, expired: undefined }
  expect(activeFilters(filters)).toStrictEqual({ status: 'active', enabled: false })
})
