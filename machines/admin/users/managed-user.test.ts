import { expect, test } from 'vitest'
import { ada } from '../../testing/people'
import { type ManagedUser, typedUser, userChanges, userVerbs } from './managed-user'

const managed: ManagedUser = { ...ada, updatedAt: undefined, serviceCount: 2, activeServiceCount: 1 }
const before = typedUser(managed)

test.each([
  ['active', ['suspend', 'ban', 'delete']],
  ['suspended', ['unsuspend', 'delete']],
  ['banned', ['unban', 'delete']],
  ['frozen', ['delete']],
  [undefined, ['delete']],
])('a user with the status %s allows %j, except for oneself', (status, verbs) => {
  const user = { id: 'user-1', status }
  expect([userVerbs(user, 'user-2'), userVerbs(user, 'user-1')]).toEqual([verbs, []])
})

test.each([
  [{}, undefined],
  [{ email: ' ada@example.test ' }, undefined],
  [{ username: ' ada' }, undefined],
  [{ username: ' ida ' }, { username: 'ida' }],
  [{ email: ' ida@example.test ' }, { email: 'ida@example.test' }],
  [{ status: 'banned' }, { status: 'banned' }],
])('the form with the edits %j sends %j', (typed, changes) => {
  expect(userChanges(before, { ...before, ...typed })).toEqual(changes)
})

test('a typed password is sent untrimmed and wrapped as a secret', () => {
  const changes = userChanges(before, { ...before, username: 'ida', password: ' new Password ' })
  expect([JSON.stringify(changes), changes?.password?.reveal()]).toEqual([
    '{"username":"ida","password":"***"}',
    ' new Password ',
  ])
})

test('an unchanged field with blanks is not sent', () => {
  const blank = { ...before, username: ' ada ' }
  expect(userChanges(blank, { ...blank, status: 'banned' })).toEqual({ status: 'banned' })
})

test('a field of unknown state is sent again, except for an empty password', () => {
  expect(userChanges(before, before, new Set(['status', 'password']))).toEqual({ status: 'active' })
})
