// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '../../app/app-context'
import { useReload } from './use-reload'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  cleanup()
})

/** Loads a page again whose code is lost, and answers for whom its forms have been kept. */
function reloadPage({ userId }: { userId?: string }) {
  const saveForNextPage = vi.fn<(userId: string) => boolean>()
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    // The cast: nothing else of it is used.
    context: {
      session: { getSnapshot: () => ({ context: { user: userId === undefined ? null : { id: userId } } }) },
      drafts: { saveForNextPage },
    } as unknown as AppContext,
  })
  const { result } = renderHook(() => useReload({ isCodeLost: true }), {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  result.current()
  return saveForNextPage
}

const leave = () => window.dispatchEvent(new Event('pagehide'))

test('what was typed is kept at the end of the page, however long the next one and its reader take', () => {
  const stored = reloadPage({ userId: 'ada' })
  expect([reload.mock.calls.length, stored.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(25_000)
  leave()
  expect(stored.mock.calls).toEqual([['ada']])
})

test('who stays on the page leaves it some other time without that', () => {
  const stored = reloadPage({ userId: 'ada' })
  vi.advanceTimersByTime(30_000)
  leave()
  expect(stored.mock.calls).toEqual([])
})

test('where nobody is signed in nothing is kept', () => {
  const stored = reloadPage({})
  leave()
  vi.advanceTimersByTime(30_000)
  expect(stored.mock.calls).toEqual([])
})
