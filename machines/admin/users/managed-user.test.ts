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
])('with a user who is %s: %j', (status, verbs) => {
  expect(userVerbs({ id: 'user-1', status }, 'user-2')).toEqual(verbs)
  expect(userVerbs({ id: 'user-1', status }, 'user-1')).toEqual([])
})

describe('an edited user', () => {
  const before = typedUser(ada)

  test('stands in the form without the password', () => {
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
  ])('typed %j, is sent %j', (typed, changes) => {
    expect(userChanges(before, { ...before, ...typed })).toEqual(changes)
  })

  test('is sent a password if one was typed, wrapped and as it is', () => {
    const changes = userChanges(before, { ...before, password: ' new Password ' })
    expect([JSON.stringify(changes), changes?.password?.reveal()]).toEqual(['{"password":"***"}', ' new Password '])
  })
})

test('of a row that nobody has edited, blanks stay as the server has them', () => {
  const before = { ...typedUser(ada), username: ' ada ' }
  expect(userChanges(before, { ...before, status: 'banned' })).toEqual({ status: 'banned' })
})

test('a field of unknown state is sent again, except for an empty password', () => {
  const before = typedUser(ada)
  expect(userChanges(before, before, new Set(['status', 'password']))).toEqual({ status: 'active' })
})
