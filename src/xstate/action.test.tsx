// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { useAction } from './action'
import { aMoment, MODES, manualFunction } from './testing/manual-function'

afterEach(cleanup)

const idle = { isOpen: false, isBusy: false, hasSucceeded: false, error: null }
const asking = { ...idle, isOpen: true }
const running = { ...asking, isBusy: true }
const succeeded = { ...idle, hasSucceeded: true }

/** A component with one write, whose calls the test settles. */
function startAction(isStrict: boolean) {
  const perform = manualFunction<void>()
  const notified: string[] = []
  const view = renderHook(() => useAction(perform.call, () => void notified.push('succeeded')), {
    reactStrictMode: isStrict,
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
  return { ...view, perform, notified, shown, click }
}

describe.each(MODES)('%s', (_, isStrict) => {
  test('each click starts one write, and only a success is reported', async () => {
    const { click, shown, perform, notified } = startAction(isStrict)
    await aMoment()
    const seen = [shown(), click('open'), click('run', 'run', 'close', 'run')]
    await perform.reject(noNetwork)
    await aMoment()
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
  })

  test('unmounting aborts a running write', async () => {
    const { click, perform, notified, unmount } = startAction(isStrict)
    click('open', 'run')
    await aMoment()
    const before = perform.sent()
    unmount()
    await aMoment()
    await perform.resolve()
    expect([before, perform.sent(), notified]).toEqual([['run'], ['run aborted'], []])
  })
})

test('its functions stay the same across renders', () => {
  const { result, rerender } = startAction(false)
  const { open, close, run, dismiss } = result.current
  rerender()
  expect(result.current).toEqual({ ...idle, open, close, run, dismiss })
})
