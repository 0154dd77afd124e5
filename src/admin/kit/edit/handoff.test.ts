import { expect, test, vi } from 'vitest'
import { createHandoff } from './handoff'

type Row = { readonly id: string }

const WRITE = { action: 'suspend', row: { id: 'u1' } }
const start = () => createHandoff<string, Row>()

test('a write is taken once, by its own list', () => {
  const [users, services] = [start(), start()]
  const taken = [users.take('ruth')]
  users.give('ruth', WRITE)
  taken.push(users.take('ruth'), users.take('ruth'))
  users.give('ruth', WRITE)
  expect(services.take('ruth')).toBeUndefined()
  expect([...taken, users.take('ruth')]).toEqual([undefined, WRITE, undefined, WRITE])
})

test('another administrator does not get a write, and discards it', () => {
  const handoff = start()
  handoff.give('ruth', WRITE)
  expect([handoff.take('olga'), handoff.take('ruth')]).toEqual([undefined, undefined])
})

test('a cleared write is gone', () => {
  const handoff = start()
  handoff.give('ruth', WRITE)
  handoff.clear()
  expect(handoff.take('ruth')).toBeUndefined()
})

test('a list that is already shown is notified', () => {
  const handoff = start()
  const notify = vi.fn()
  const unsubscribe = handoff.subscribe(notify)
  handoff.give('ruth', WRITE)
  unsubscribe()
  handoff.give('ruth', WRITE)
  expect(notify).toHaveBeenCalledTimes(1)
})
