import { expect, test } from 'vitest'
import { createChangeEvents } from './change-events'

test('a listener is notified of each change until it unsubscribes, also during a change', () => {
  const { emit, subscribe } = createChangeEvents()
  const notified: string[] = []
  emit()
  const unsubscribe = subscribe(() => {
    notified.push('one')
    unsubscribe()
  })
  subscribe(() => notified.push('other'))
  emit()
  emit()
  expect(notified).toEqual(['one', 'other', 'other'])
})
