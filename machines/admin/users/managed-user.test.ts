import { describe, expect, test } from 'vitest'
import type { ManagedUser } from '../../shared/model'
import { typedUser, userChanges, userVerbs } from './managed-user'

const ada: ManagedUser = {
  id: 'u1',
  username: 'ada',
  email: 'ada@example.test',
  status: 'active',
  role: { name: 'user', permissions: [] },
  createdAt: undefined,
  updatedAt: undefined,
  discord: undefined,
  serviceCount: 2,
  activeServiceCount: 1,
}

test.each([
  ['active', ['suspend', 'ban', 'delete']],
  ['suspended', ['unsuspend', 'delete']],
  ['banned', ['unban', 'delete']],
  ['frozen', ['delete']],
  [undefined, ['delete']],
])('a user with the status %s allows %j, except for oneself', (status, verbs) => {
  expect(userVerbs({ id: 'user-1', status }, 'user-2')).toEqual(verbs)
  expect(userVerbs({ id: 'user-1', status }, 'user-1')).toEqual([])
})

describe('the edit form', () => {
  const before = typedUser(ada)

  test('starts without the password', () => {
    expect(before).toEqual({ username: 'ada', email: 'ada@example.test', password: '', status: 'active' })
  })

  test.each([
    [{}, undefined],
    [{ email: ' ada@example.test ' }, undefined],
    [{ username: ' ada' }, undefined],
    [{ username: ' ida ' }, { username: 'ida' }],
    [{ email: ' ida@example.test ' }, { email: 'ida@example.test' }],
    [{ status: 'banned' }, { status: 'banned' }],
    [
      { username: 'ida', status: 'suspended' },
      { username: 'ida', status: 'suspended' },
    ],
  ])('with the edits %j sends %j', (typed, changes) => {
    expect(userChanges(before, { ...before, ...typed })).toEqual(changes)
  })

  test('sends a typed password untrimmed and wrapped as a secret', () => {
    const changes = userChanges(before, { ...before, password: ' new Password ' })
    expect([JSON.stringify(changes), changes?.password?.reveal()]).toEqual(['{"password":"***"}', ' new Password '])
  })
})

test('an unchanged field with blanks is not sent', () => {
  const before = { ...typedUser(ada), username: ' ada ' }
  expect(userChanges(before, { ...before, status: 'banned' })).toEqual({ status: 'banned' })
})

test('a field of unknown state is sent again, except for an empty password', () => {
  const before = typedUser(ada)
  expect(userChanges(before, before, new Set(['status', 'password']))).toEqual({ status: 'active' })
})
