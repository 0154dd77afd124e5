// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { useSearch } from './search'
import { manualFunction } from './testing/manual-function'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nothing = { text: '', found: [], isBusy: false, isSettled: false, hasFailed: false }
const busy = { ...nothing, text: 'ada', isBusy: true }
const found = { ...nothing, text: 'ada', found: ['Ada', 'Adam'], isSettled: true }
const failed = { ...nothing, text: 'ada', isSettled: true, hasFailed: true }

test('a picker searches once for the typed text and shows the results or the failure', async () => {
  const find = manualFunction<readonly string[]>()
  const { result } = renderHook(() => useSearch(find.call), { reactStrictMode: true })
  const shown = () => {
    const { search, clear, ...state } = result.current
    return state
  }
  const type = (...texts: readonly string[]) => {
    act(() => texts.forEach(result.current.search))
    return act(() => vi.advanceTimersByTimeAsync(300))
  }
  await type()
  const { search, clear } = result.current
  const seen = [shown()]
  await type('a', 'ad', 'ada')
  seen.push(shown())
  await find.resolve(['Ada', 'Adam'])
  seen.push(shown())
  act(() => result.current.clear())
  seen.push(shown())
  await type('ada')
  await find.reject(noNetwork)
  expect([seen, find.sent()]).toEqual([
    [nothing, busy, found, nothing],
    ['ada', 'ada'],
  ])
  // The functions stay the same across renders.
  expect(result.current).toEqual({ ...failed, search, clear })
})
