import { expect, test, vi } from 'vitest'
import { readRetryAfter, rejection } from './failure'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')

test.each([
  ['30', 30_000],
  ['0', 0],
  [' 30 ', 30_000],
  ['86400', 86_400_000],
  ['Mon, 15 Jun 2026 12:00:30 GMT', 30_000],
  ['Mon, 15 Jun 2026 11:00:00 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['in a while', undefined],
  ['NaN', undefined],
  ['1e3', undefined],
  ['30s', undefined],
  ['30 seconds', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['12345678901234567890', undefined],
])('Retry-After: %j means a wait of %s ms', (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait)
})

test('an error contains Retry-After, from seconds and from a date', () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.useFakeTimers({ now: NOW })
  const waits = ['7', 'Mon, 15 Jun 2026 12:01:00 GMT', 'soon'].map(
    (header) => rejection(new Response(null, { status: 429, headers: { 'Retry-After': header } }), {}).retryAfterMs,
  )
  vi.useRealTimers()
  expect(waits).toEqual([7_000, 60_000, undefined])
})
