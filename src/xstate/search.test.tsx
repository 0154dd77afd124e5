// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { useSearch } from './search'
import { MODES, manualFunction } from './testing/manual-function'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const aPause = () => act(() => vi.advanceTimersByTimeAsync(300))

/** A field with a search, whose calls the test settles. */
function startPicker(isStrict: boolean) {
  const find = manualFunction<readonly string[]>()
  const view = renderHook(() => useSearch(find.call), { reactStrictMode: isStrict })
  const type = (...texts: readonly string[]) =>
    act(() => {
      for (const text of texts) view.result.current.search(text)
    })
  const shown = () => {
    const { search, clear, ...state } = view.result.current
    return state
  }
  return { ...view, find, type, shown }
}

const nothing = { text: '', found: [], isBusy: false, isSettled: false, hasFailed: false }
const busy = { ...nothing, text: 'ada', isBusy: true }
const found = { ...nothing, text: 'ada', found: ['Ada', 'Adam'], isSettled: true }
const failed = { ...nothing, text: 'ada', isSettled: true, hasFailed: true }

describe.each(MODES)('%s', (_, isStrict) => {
  test('searches once for the typed text and shows the results or the failure', async () => {
    const { find, type, shown, result } = startPicker(isStrict)
    await aPause()
    const seen = [shown()]
    type('a', 'ad', 'ada')
    await aPause()
    seen.push(shown())
    await find.resolve(['Ada', 'Adam'])
    seen.push(shown())
    act(() => result.current.clear())
    seen.push(shown())
    type('ada')
    await aPause()
    await find.reject(noNetwork)
    expect([[...seen, shown()], find.sent()]).toEqual([
      [nothing, busy, found, nothing, failed],
      ['ada', 'ada'],
    ])
  })

  test('aborts a running search on unmount', async () => {
    const { find, type, unmount } = startPicker(isStrict)
    type('ada')
    await aPause()
    unmount()
    await aPause()
    expect(find.sent()).toEqual(['ada aborted'])
  })
})

test('its functions stay the same across renders', () => {
  const { result, rerender } = startPicker(false)
  const { search, clear } = result.current
  rerender()
  expect(result.current).toEqual({ ...nothing, search, clear })
})
