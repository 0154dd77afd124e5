// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createAnnouncements, useAnnounced } from './announcements'

afterEach(cleanup)

test('whoever listens is told, until they listen no longer', () => {
  const { announce, listen } = createAnnouncements()
  const told: string[] = []
  announce()
  const stop = listen(() => told.push('one'))
  listen(() => told.push('other'))
  announce()
  stop()
  stop()
  announce()
  expect(told).toEqual(['one', 'other', 'other'])
})

test('to stop listening while it is told keeps nobody else from hearing of it', () => {
  const { announce, listen } = createAnnouncements()
  const told: string[] = []
  const stop = listen(() => {
    told.push('one')
    stop()
  })
  listen(() => told.push('other'))
  announce()
  announce()
  expect(told).toEqual(['one', 'other', 'other'])
})

test.each([true, false])(
  'a component listens once, with what it has now, while it is there (StrictMode: %s)',
  (isStrict) => {
    const announcements = createAnnouncements()
    const told: string[] = []
    const { rerender, unmount } = renderHook(({ name }) => useAnnounced(announcements, () => told.push(name)), {
      initialProps: { name: 'first' },
      ...(isStrict ? { wrapper: StrictMode } : {}),
    })
    announcements.announce()
    rerender({ name: 'second' })
    announcements.announce()
    unmount()
    announcements.announce()
    expect(told).toEqual(['first', 'second'])
  },
)
