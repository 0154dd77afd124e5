import { expect, test, vi } from 'vitest'
import { createHandoffs, type Handoff } from './handoff'
import { managedUser } from './testing/rows'

const WRITE: Handoff = { list: 'users', action: 'suspend', row: managedUser('u1') }

test('a write is taken once, by its own list', () => {
  const handoffs = createHandoffs()
  const taken = [handoffs.take('users', 'ruth')]
  handoffs.give('ruth', WRITE)
  taken.push(handoffs.take('users', 'ruth'), handoffs.take('users', 'ruth'))
  handoffs.give('ruth', WRITE)
  expect(handoffs.take('services', 'ruth')).toBeUndefined()
  expect([...taken, handoffs.take('users', 'ruth')]).toEqual([undefined, WRITE, undefined, WRITE])
})

test('another administrator does not get a write, and discards it', () => {
  const handoffs = createHandoffs()
  handoffs.give('ruth', WRITE)
  expect([handoffs.take('users', 'olga'), handoffs.take('users', 'ruth')]).toEqual([undefined, undefined])
})

test('a cleared write is gone', () => {
  const handoffs = createHandoffs()
  handoffs.give('ruth', WRITE)
  handoffs.clear()
  expect(handoffs.take('users', 'ruth')).toBeUndefined()
})

test('a list that is already shown is notified', () => {
  const handoffs = createHandoffs()
  const notify = vi.fn()
  const unsubscribe = handoffs.subscribe(notify)
  handoffs.give('ruth', WRITE)
  unsubscribe()
  handoffs.give('ruth', WRITE)
  expect(notify).toHaveBeenCalledTimes(1)
})
