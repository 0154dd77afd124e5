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

const view = (waitMs: number, waitKey = 'A1') => (
  <MantineProvider>
    <WaitButton waitMs={waitMs} waitKey={waitKey}>
      Sign In
    </WaitButton>
  </MantineProvider>
)

/** The state of the button and the text beside it. */
const shown = () => [
  screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled ? 'disabled' : 'enabled',
  screen.queryByText(/try again/)?.textContent,
]
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** Moves the clock without running timers, like a sleeping device. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a wait counts down every second', () => {
  render(view(2500))
  const first = shown()
  pass(1000)
  const second = shown()
  pass(2000)
  expect([first, second, shown()]).toEqual([
    ['disabled', 'You can try again in 3 seconds.'],
    ['disabled', 'You can try again in 2 seconds.'],
    ['enabled', undefined],
  ])
})

test('the next tick after a sleep reads the clock', () => {
  render(view(29_000))
  sleep(10 * 60_000)
  pass(1000)
  expect(shown()).toEqual(['enabled', undefined])
})

test('the countdown is updated when the page becomes visible', () => {
  render(view(60_000))
  sleep(20_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toEqual(['disabled', 'You can try again in 40 seconds.'])
})

test('a clock that is set back does not extend a wait beyond 15 minutes', () => {
  render(view(60_000))
  sleep(-24 * 60 * 60_000)
  pass(1000)
  expect(shown()).toEqual(['disabled', 'You can try again in 15 minutes.'])
})

test('a wait of eleven days is limited to 15 minutes', () => {
  render(view(999_999_000))
  const first = shown()
  pass(15 * 60_000)
  expect([first, shown()]).toEqual([
    ['disabled', 'You can try again in 15 minutes.'],
    ['enabled', undefined],
  ])
})

test('the last second is singular', () => {
  render(view(1000))
  expect(shown()).toEqual(['disabled', 'You can try again in 1 second.'])
})

test('another rejection starts another wait', () => {
  const { rerender } = render(view(5000))
  pass(3000)
  rerender(view(7000, 'B2'))
  expect(shown()).toEqual(['disabled', 'You can try again in 7 seconds.'])
})
