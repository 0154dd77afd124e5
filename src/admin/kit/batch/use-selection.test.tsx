// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from './use-selection'

afterEach(cleanup)

const rowsOf = (ids: string) => [...ids].map((id) => ({ id: id === '-' ? '' : id }))

/** A click on a row, with Shift if it begins with '+'; or '*' and '!' for all rows and none. */
type Click = string

function selectedAfter(pages: readonly string[], clicks: readonly Click[]): string {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), {
    initialProps: { rows: rowsOf(pages[0] ?? '') },
  })
  for (const click of clicks) {
    act(() => {
      if (click === '*' || click === '!') result.current.setAll(click === '*')
      else result.current.toggle(click.slice(-1), click.length > 1)
    })
  }
  for (const page of pages.slice(1)) rerender({ rows: rowsOf(page) })
  return [...result.current.ids].join('')
}

test.each<[string, string[], Click[], string]>([
  ['nothing is selected at first', ['abc'], [], ''],
  ['a click selects a row', ['abc'], ['b'], 'b'],
  ['a second click removes it', ['abc'], ['b', 'b'], ''],
  ['Shift selects the rows in between', ['abcde'], ['b', '+d'], 'bcd'],
  ['Shift selects upwards too', ['abcde'], ['d', '+b'], 'bcd'],
  ['Shift removes a range if its end was selected', ['abcde'], ['*', 'b', '+d'], 'ae'],
  ['Shift without an earlier click selects one row', ['abc'], ['+b'], 'b'],
  ['a range starts at the last click', ['abcde'], ['a', 'c', '+d'], 'acd'],
  ['all rows are selected at once', ['abc'], ['b', '*'], 'abc'],
  ['all rows are removed at once', ['abc'], ['*', '!'], ''],
  ['a row without an id is not selected', ['a-c'], ['*'], 'ac'],
  ['a range has no row without an id', ['a-c'], ['a', '+c'], 'ac'],
  ['rows of another page are not selected', ['abc', 'cde'], ['*'], 'c'],
  ['rows that are shown again are still selected', ['abc', 'def', 'abc'], ['a', 'b'], 'ab'],
])('%s', (_, pages, clicks, selected) => {
  expect(selectedAfter(pages, clicks)).toBe(selected)
})

test.each([
  ['all rows', 'abc', true],
  ['all rows that have an id', 'a-c', true],
  ['no rows, because none has an id', '--', false],
  ['no rows, because the page is empty', '', false],
])('a click on all selects %s', (_, ids, isAll) => {
  const rows = rowsOf(ids)
  const { result } = renderHook(() => useSelection(rows))
  act(() => result.current.setAll(true))
  expect(result.current.isAll).toBe(isAll)
})

test('a range whose start is gone is only its end', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: rowsOf('abc') } })
  act(() => result.current.toggle('a', false))
  rerender({ rows: rowsOf('xyz') })
  act(() => result.current.toggle('z', true))
  expect([...result.current.ids]).toEqual(['z'])
})
