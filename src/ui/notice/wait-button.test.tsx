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

/** Whether the button can be used, and what stands beside it. */
const seen = () => [
  screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled ? 'disabled' : 'enabled',
  screen.queryByText(/try again/)?.textContent,
]
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** The clock goes on and no timer runs, as while a device sleeps. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a wait is counted down second by second', () => {
  render(view(2500))
  const first = seen()
  pass(1000)
  const second = seen()
  pass(2000)
  expect([first, second, seen()]).toEqual([
    ['disabled', 'You can try again in 3 s'],
    ['disabled', 'You can try again in 2 s'],
    ['enabled', undefined],
  ])
})

test('after a sleep the next tick knows what time it is', () => {
  render(view(29_000))
  sleep(10 * 60_000)
  pass(1000)
  expect(seen()).toEqual(['enabled', undefined])
})

test('after a sleep it is known as soon as the page is seen', () => {
  render(view(60_000))
  sleep(20_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(seen()).toEqual(['disabled', 'You can try again in 40 s'])
})

test('a clock that is set back by a day makes no wait longer than a quarter of an hour', () => {
  render(view(60_000))
  sleep(-24 * 60 * 60_000)
  pass(1000)
  expect(seen()).toEqual(['disabled', 'You can try again in 900 s'])
})

test('eleven days are a quarter of an hour', () => {
  render(view(999_999_000))
  const first = seen()
  pass(15 * 60_000)
  expect([first, seen()]).toEqual([
    ['disabled', 'You can try again in 900 s'],
    ['enabled', undefined],
  ])
})

test('another refusal begins another wait', () => {
  const { rerender } = render(view(5000))
  pass(3000)
  rerender(view(7000, 'B2'))
  expect(seen()).toEqual(['disabled', 'You can try again in 7 s'])
})
