import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onIntent } from './on-intent'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Three controls in a row, and those that the user was about to use. */
function threeControls() {
  const used: string[] = []
  const [first, second, third] = ['first', 'second', 'third'].map((name) => onIntent(() => used.push(name)))
  if (!first || !second || !third) throw new Error('There are three controls')
  return { used, first, second, third }
}

test('only the control on which the pointer stays is about to be used', () => {
  const { used, first, second, third } = threeControls()
  for (const passed of [first, second]) {
    passed.onMouseEnter()
    vi.advanceTimersByTime(49)
    passed.onMouseLeave()
  }
  third.onMouseEnter()
  vi.advanceTimersByTime(50)
  expect(used).toEqual(['third'])
})

test('the focus counts too, unless it moves on, and a touch counts at once', () => {
  const { used, first, second, third } = threeControls()
  first.onFocusCapture()
  first.onBlurCapture()
  second.onFocusCapture()
  vi.advanceTimersByTime(50)
  third.onTouchStart()
  expect(used).toEqual(['second', 'third'])
})
