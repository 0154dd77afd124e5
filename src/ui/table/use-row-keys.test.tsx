// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys'

afterEach(cleanup)

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))

/** The keys of the last of these pages, each row a letter. */
function keysAfter(...pages: readonly string[]): readonly (number | undefined)[] {
  const [first = '', ...others] = pages
  const { result, rerender } = renderHook(({ rows }) => useRowKeys(rows), { initialProps: { rows: rowsOf(first) } })
  for (const page of others) rerender({ rows: rowsOf(page) })
  return [...(pages.at(-1) ?? '')].map((id) => result.current.get(id))
}

test.each([
  ['a first page has keys in its order', ['abc'], [0, 1, 2]],
  ['the next page takes them over', ['abc', 'def'], [0, 1, 2]],
  ['a shorter one takes the first of them', ['abc', 'de'], [0, 1]],
  ['a longer one has more', ['ab', 'cdef'], [0, 1, 4, 5]],
  ['the same rows keep theirs', ['abc', 'abc'], [0, 1, 2]],
  ['in another order as well', ['abc', 'cab'], [2, 0, 1]],
  ['beside rows that stay, one that goes takes its key along', ['abc', 'ac'], [0, 2]],
  ['and one that comes has a new one, so that no other moves', ['abc', 'dab'], [3, 0, 1]],
  ['after no rows at all there are new ones', ['abc', '', 'de'], [0, 1]],
])('%s', (_, pages, keys) => {
  expect(keysAfter(...pages)).toEqual(keys)
})

test('no two rows have the same key, whatever comes after what', () => {
  const keys = keysAfter('abc', 'cd', 'efgh', 'ha', 'xyz')
  expect(new Set(keys).size).toBe(3)
})
