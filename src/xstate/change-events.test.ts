import { expect, test } from 'vitest'
import { createChangeEvents } from './change-events'

test('a listener hears of each change, until it stops', () => {
  const { emit, subscribe } = createChangeEvents()
  const heard: string[] = []
  emit()
  const stop = subscribe(() => heard.push('one'))
  subscribe(() => heard.push('other'))
  emit()
  stop()
  stop()
  emit()
  expect(heard).toEqual(['one', 'other', 'other'])
})

test('a listener that stops while it hears of a change keeps no other from hearing of it', () => {
  const { emit, subscribe } = createChangeEvents()
  const heard: string[] = []
  const stop = subscribe(() => {
    heard.push('one')
    stop()
  })
  subscribe(() => heard.push('other'))
  emit()
  emit()
  expect(heard).toEqual(['one', 'other', 'other'])
})
