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

/** Reloads a page with lost code. Returns the mock that stores the drafts. */
function reloadPage({ userId }: { userId?: string }) {
  const saveForNextPage = vi.fn<(userId: string) => boolean>()
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    // `useReload` uses nothing else of the context.
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

// The next page may take long to respond, or the browser may ask the user whether to leave this one.
test('the drafts are stored when the page is left, up to 30 s after the reload', () => {
  const save = reloadPage({ userId: 'ada' })
  expect([reload.mock.calls.length, save.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(25_000)
  leave()
  expect(save.mock.calls).toEqual([['ada']])
})

test('a user who stays on the page stores nothing when leaving it later', () => {
  const save = reloadPage({ userId: 'ada' })
  vi.advanceTimersByTime(30_000)
  leave()
  expect(save.mock.calls).toEqual([])
})

test('nothing is stored without a user', () => {
  const save = reloadPage({})
  leave()
  vi.advanceTimersByTime(30_000)
  expect(save.mock.calls).toEqual([])
})
