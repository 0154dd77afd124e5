import { expect, test } from 'vitest'
import { createChangeEvents } from './change-events'

test('a listener is notified of each change until it unsubscribes', () => {
  const { emit, subscribe } = createChangeEvents()
  const notified: string[] = []
  emit()
  const unsubscribe = subscribe(() => notified.push('one'))
  subscribe(() => notified.push('other'))
  emit()
  unsubscribe()
  unsubscribe()
  emit()
  expect(notified).toEqual(['one', 'other', 'other'])
})

test('a listener that unsubscribes during a change does not affect the others', () => {
  const { emit, subscribe } = createChangeEvents()
  const notified: string[] = []
  const unsubscribe = subscribe(() => {
    notified.push('one')
    unsubscribe()
  })
  subscribe(() => notified.push('other'))
  emit()
  emit()
  expect(notified).toEqual(['one', 'other', 'other'])
})
