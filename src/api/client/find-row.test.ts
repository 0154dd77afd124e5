import { expect, test, vi } from 'vitest'
import { stay } from '../testing/visitor'
import { findRow } from './find-row'

type Row = { readonly id: string }

/** Looks for a row of a server with these pages. Each letter is a row. Returns the row, those above it, and the requested pages. */
async function find(id: string, pages: readonly string[], reported = pages.length) {
  const requested: number[] = []
  const found = await findRow<Row>(
    async (page) => {
      requested.push(page)
      const rows = [...(pages[page - 1] ?? pages.at(-1) ?? '')].map((letter) => ({ id: letter }))
      return { rows, page, pages: reported, total: undefined }
    },
    id,
    stay(),
  )
  return [found?.row.id, found?.above.map((row) => row.id).join(''), requested]
}

test.each([
  ['on the first page', 'b', ['ab', 'cd'], ['b', 'a', [1]]],
  ['on a later page', 'd', ['ab', 'cd', 'ef'], ['d', 'abc', [1, 2]]],
  ['after a row that moved to the next page', 'c', ['ab', 'bc'], ['c', 'ab', [1, 2]]],
  ['nowhere', 'x', ['ab', 'cd'], [undefined, undefined, [1, 2]]],
  ['nowhere in an empty list', 'x', [''], [undefined, undefined, [1]]],
])('a row is %s', async (_, id, pages, found) => {
  expect(await find(id, pages)).toEqual(found)
})

test.each([
  ['a thousand rows', 100, 10],
  ['fifty pages, if they are small', 1, 50],
])('the search ends after %s', async (_, size, count) => {
  const readPage = vi.fn(async (page: number) => ({
    rows: Array.from({ length: size }, (__, index) => ({ id: `${page}-${index}` })),
    page,
    pages: 1_000,
    total: undefined,
  }))
  expect([await findRow(readPage, 'x', stay()), readPage.mock.calls.length]).toEqual([undefined, count])
})

test('all reads share one timeout and end when the caller leaves', async () => {
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  const leaving = new AbortController()
  const signals: AbortSignal[] = []
  await findRow<Row>(
    async (page, signal) => {
      signals.push(signal)
      return { rows: [{ id: `${page}` }], page, pages: 2, total: undefined }
    },
    'x',
    leaving.signal,
  )
  const times = timeout.mock.calls.map(([, ms]) => ms)
  timeout.mockRestore()
  leaving.abort()
  expect([times, signals.map(({ aborted }) => aborted)]).toEqual([[30_000], [true, true]])
})
