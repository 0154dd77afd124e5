// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createChangeEvents } from '../../../xstate/resource'
import { useManagedRows } from './managed-list'

afterEach(cleanup)

test('a table shows one page when the server sends its whole list', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index) }))
  const load = async () => ({ rows, page: 1, pages: 1, total: undefined })
  const changes = createChangeEvents()
  const { result } = renderHook(() => useManagedRows({ query: { page: 2 }, load, changes, onPlace: () => {} }))
  await waitFor(() => expect(result.current.data?.rows.length).toBe(20))
  expect([result.current.data?.rows[0], result.current.data?.pages]).toEqual([{ id: '20' }, 500])
})
