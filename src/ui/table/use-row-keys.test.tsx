// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys'

afterEach(cleanup)

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))

test.each([
  ['the first page gets keys in order', ['abc'], '0 1 2'],
  ['a completely new page reuses the keys', ['abc', 'def'], '0 1 2'],
  ['a shorter new page reuses the first keys', ['abc', 'de'], '0 1'],
  ['a longer new page gets additional keys', ['ab', 'cdef'], '0 1 4 5'],
  ['the same rows have the same keys', ['abc', 'abc'], '0 1 2'],
  ['the same rows in another order have the same keys', ['abc', 'cab'], '2 0 1'],
  ['the key of a removed row is not reused while other rows stay', ['abc', 'ac'], '0 2'],
  ['an added row gets a new key while other rows stay', ['abc', 'dab'], '3 0 1'],
  ['the keys start again after an empty page', ['abc', '', 'de'], '0 1'],
  ['no two rows have the same key', ['abc', 'cd', 'efgh', 'ha', 'xyz'], '8 10 13'],
])('%s', (_, pages, keys) => {
  const [first = '', ...others] = pages
  const { result, rerender } = renderHook(({ rows }) => useRowKeys(rows), { initialProps: { rows: rowsOf(first) } })
  for (const page of others) rerender({ rows: rowsOf(page) })
  expect([...(pages.at(-1) ?? '')].map((id) => result.current.get(id)).join(' ')).toBe(keys)
})
