// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '../../app-context'
import { isLostCode, nameLostCode } from './error-screen'
import { useReload } from './use-reload'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window.location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
})

// The next page may take long to respond, or the browser may ask the user whether to leave this one.
test.each([
  ['are stored when the page is left, up to 30 s after the reload', 'ada', 29_999, [['ada']]],
  ['are not stored if the user stays and leaves the page later', 'ada', 30_000, []],
  ['are not stored without a user', undefined, 0, []],
])('the drafts %s', (_, userId, ms, saved) => {
  const saveForNextPage = vi.fn()
  const user = userId === undefined ? null : { id: userId }
  // `useReload` uses nothing else of the context.
  const context = { session: { getSnapshot: () => ({ context: { user } }) }, drafts: { saveForNextPage } }
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: context as unknown as AppContext,
  })
  const { result } = renderHook(() => useReload({ isCodeLost: true }), {
    wrapper: ({ children }) => <RouterContextProvider router={router}>{children}</RouterContextProvider>,
  })
  result.current()
  expect([window.location.reload, saveForNextPage].map((mock) => vi.mocked(mock).mock.calls.length)).toEqual([1, 0])
  vi.advanceTimersByTime(ms)
  window.dispatchEvent(new Event('pagehide'))
  expect(saveForNextPage.mock.calls).toEqual(saved)
})

// The router reloads the page if a message begins with the browser's own text.
test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://portal.example/assets/admin-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://portal.example/assets/admin-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/admin-1.css'],
])('lost code is recognized by the message of %s, which gets a prefix', (_, message) => {
  const payload = new TypeError(message)
  const before = isLostCode(payload)
  nameLostCode({ payload })
  expect([before, isLostCode(payload), payload.message]).toEqual([true, true, `lost code: ${message}`])
})

test('another error is not mistaken for lost code', () => {
  const others = [new Error('undefined is not a function'), 'Failed to fetch dynamically imported module', undefined]
  expect(others.map(isLostCode)).toEqual([false, false, false])
})
