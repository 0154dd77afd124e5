// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { useAction } from './action'
import { useSearch } from './search'
import { aMoment, manualFunction } from './testing/manual-function'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const idle = { isOpen: false, isBusy: false, hasSucceeded: false, error: null }
const asking = { ...idle, isOpen: true }
const running = { ...asking, isBusy: true }
const succeeded = { ...idle, hasSucceeded: true }

test('each click starts one write, and only a success is reported', async () => {
  const perform = manualFunction<void>()
  const notified: string[] = []
  const view = renderHook(() => useAction(perform.call, () => void notified.push('succeeded')), {
    reactStrictMode: true,
  })
  const shown = () => {
    const { open, close, run, dismiss, ...state } = view.result.current
    return state
  }
  /** Calls these functions in one turn, and returns what the view shows then. */
  const click = (...names: readonly ('open' | 'close' | 'run' | 'dismiss')[]) => {
    act(() => {
      for (const name of names) view.result.current[name](name)
    })
    return shown()
  }
  await aMoment()
  const { open, close, run, dismiss } = view.result.current
  const seen = [shown(), click('open'), click('run', 'run', 'close', 'run')]
  await perform.reject(noNetwork)
  seen.push(shown(), click('run'))
  const before = [...notified]
  await perform.resolve()
  seen.push(shown(), click('dismiss'))
  const failed = { ...asking, error: noNetwork }
  expect([seen, perform.sent(), before, notified]).toEqual([
    [idle, asking, running, failed, running, succeeded, idle],
    ['run', 'run'],
    [],
    ['succeeded'],
  ])
  // The functions stay the same across renders.
  expect(view.result.current).toEqual({ ...idle, open, close, run, dismiss })
})

const nothing = { text: '', found: [], isBusy: false, isSettled: false, hasFailed: false }
const busy = { ...nothing, text: 'ada', isBusy: true }
const found = { ...nothing, text: 'ada', found: ['Ada', 'Adam'], isSettled: true }
const searchFailed = { ...nothing, text: 'ada', isSettled: true, hasFailed: true }

test('a picker searches once for the typed text and shows the results or the failure', async () => {
  vi.useFakeTimers()
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
  expect({ seen, sent: find.sent() }).toEqual({ seen: [nothing, busy, found, nothing], sent: ['ada', 'ada'] })
  // The functions stay the same across renders.
  expect(result.current).toEqual({ ...searchFailed, search, clear })
})
