// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WaitButton } from './wait-button'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 15) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows a button with this wait. Each function returns the text beside the button, or `enabled`. */
function show(firstMs: number) {
  const view = (waitMs: number, waitKey: string) => (
    <WaitButton waitMs={waitMs} waitKey={waitKey}>
      Sign In
    </WaitButton>
  )
  const { rerender } = render(view(firstMs, 'A1'), { wrapper: MantineProvider })
  const shown = () => {
    const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
    const text = screen.queryByText(/try again/)?.textContent
    expect(disabled).toBe(text !== undefined)
    return text?.replace('You can try again in ', '') ?? 'enabled'
  }
  const after = (change: () => void) => {
    act(change)
    return shown()
  }
  return {
    shown,
    pass: (ms: number) => after(() => void vi.advanceTimersByTime(ms)),
    /** Moves the clock without running timers, like a sleeping device. */
    sleep: (ms: number) => vi.setSystemTime(Date.now() + ms),
    wakeUp: () => after(() => void document.dispatchEvent(new Event('visibilitychange'))),
    waitAgain: (ms: number) => after(() => rerender(view(ms, 'B2'))),
  }
}

test('a wait counts down every second', () => {
  const { shown, pass } = show(2500)
  expect([shown(), pass(1000), pass(1000), pass(1000)]).toEqual(['3 seconds.', '2 seconds.', '1 second.', 'enabled'])
})

test('the countdown reads the clock at the next tick after a sleep, or when the page becomes visible', () => {
  const { pass, sleep, wakeUp } = show(60_000)
  sleep(20_000)
  const awake = wakeUp()
  sleep(10 * 60_000)
  expect([awake, pass(1000)]).toEqual(['40 seconds.', 'enabled'])
})

test('a wait is at most 15 minutes, even if the clock is set back', () => {
  const long = show(999_999_000)
  expect([long.shown(), long.pass(15 * 60_000)]).toEqual(['15 minutes.', 'enabled'])
  cleanup()
  const { sleep, pass } = show(60_000)
  sleep(-24 * 60 * 60_000)
  expect(pass(1000)).toBe('15 minutes.')
})

test('another rejection starts another wait', () => {
  const { pass, waitAgain } = show(5000)
  expect([pass(3000), waitAgain(7000)]).toEqual(['2 seconds.', '7 seconds.'])
})
