// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadAllRows } from '../../../api/client/pages'
import { createChangeEvents } from '../../../xstate/change-events'
import { CutNote } from './cut-note'
import { useManagedRows } from './managed-list'

afterEach(cleanup)

test.each([
  [999, undefined],
  [1_200, 'You can only choose from the first 1,000 prices.'],
])('the note for a list of %i rows is %s', async (count, expected) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
  const load = async () => ({ rows: all, page: 1, pages: 1, total: count })
  const rows = await loadAllRows(load, new AbortController().signal)
  const { container } = render(<CutNote rows={rows} entityName="prices" />, { wrapper: MantineProvider })
  expect(container.querySelector('p')?.textContent).toBe(expected)
})

test('a table shows one page when the server sends its whole list', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index) }))
  const load = async () => ({ rows, page: 1, pages: 1, total: undefined })
  const changes = createChangeEvents()
  const { result } = renderHook(() => useManagedRows({ query: { page: 2 }, load, changes, onPlace: () => {} }))
  await waitFor(() => expect(result.current.data?.rows.length).toBe(20))
  expect([result.current.data?.rows[0], result.current.data?.pages]).toEqual([{ id: '20' }, 500])
})
