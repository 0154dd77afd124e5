import { describe, expect, test } from 'vitest'
import type { ManagedService, ManagedUser } from '../model'
import { statusWord } from '../services/service-status'
import {
  changedFields,
  serviceChanges,
  serviceVerbs,
  statusTone,
  typedService,
  typedUser,
  userChanges,
  userVerbs,
} from './administration'

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

const panel: ManagedService = {
  id: 's1',
  status: 'active',
  active: true,
  createdAt: undefined,
  expiresAt: undefined,
  stripeSubscriptionId: 'sub_1',
  product: 'ACPMH',
  deploymentPath: 'panel.example.test',
  owner: { id: 'u1', username: 'ada', email: 'ada@example.test' },
}

const LATER = '2026-12-01T00:00:00.000Z'

describe('what can be done', () => {
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

  test.each([
    ['flow', undefined, ['provision', 'delete']],
    ['provisioning', undefined, ['provision', 'cancel', 'delete']],
    ['active', undefined, ['suspend', 'unprovision', 'cancel', 'delete']],
    ['suspended', undefined, ['unsuspend', 'provision', 'cancel', 'delete']],
    ['canceling', undefined, ['delete']],
    ['canceled', undefined, ['delete']],
    ['expired', undefined, ['delete']],
    ['frozen', undefined, ['delete']],
    ['flow', LATER, ['provision', 'uncancel', 'delete']],
    ['provisioning', LATER, ['provision', 'uncancel', 'delete']],
    ['active', LATER, ['suspend', 'unprovision', 'uncancel', 'delete']],
    ['suspended', LATER, ['unsuspend', 'provision', 'uncancel', 'delete']],
    ['canceling', LATER, ['uncancel', 'delete']],
    ['canceled', LATER, ['uncancel', 'delete']],
    ['expired', LATER, ['uncancel', 'delete']],
  ])('with a service that is %s and ends %s: %j', (status, expiresAt, verbs) => {
    expect(serviceVerbs({ status, expiresAt })).toEqual(verbs)
  })
})

test.each([
  ['active', 'Active', 'success'],
  ['provisioning', 'Provisioning', 'primary'],
  ['suspended', 'Suspended', 'warning'],
  ['canceled', 'Canceled', 'danger'],
  ['expired', 'Expired', 'danger'],
  ['banned', 'Banned', 'neutral'],
  ['flow', 'Flow', 'neutral'],
  ['canceling', 'Canceling', 'neutral'],
  ['past_due', 'Past due', 'neutral'],
  ['', 'Unknown', 'neutral'],
  [undefined, 'Unknown', 'neutral'],
])('the status %s is said as %s, in %s', (status, word, tone) => {
  expect([statusWord(status), statusTone(status)]).toEqual([word, tone])
})

test('what differs is what changed', () => {
  const before = { name: 'a', isOn: true, path: '' }
  expect([
    changedFields(before, before),
    changedFields(before, { name: 'b', isOn: true, path: '' }),
    changedFields(before, { name: 'a', isOn: false, path: 'x' }),
  ]).toEqual([{}, { name: 'b' }, { isOn: false, path: 'x' }])
})

test('what nobody knows of the server is sent again, except for an empty password', () => {
  const before = typedUser(ada)
  const uncertain = new Set(['status', 'password'])
  expect([
    userChanges(before, before, uncertain),
    serviceChanges(typedService(panel), typedService(panel), uncertain),
  ]).toEqual([{ status: 'active' }, { status: 'active' }])
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

describe('an edited service', () => {
  const before = typedService(panel)

  test.each([
    [
      panel,
      {
        user: 'u1',
        stripeSubscriptionId: 'sub_1',
        status: 'active',
        deploymentPath: 'panel.example.test',
        active: true,
      },
    ],
    [
      { ...panel, owner: undefined, stripeSubscriptionId: undefined, deploymentPath: undefined, active: undefined },
      { user: '', stripeSubscriptionId: '', status: 'active', deploymentPath: '', active: false },
    ],
  ])('stands in the form', (service, typed) => {
    expect(typedService(service)).toEqual(typed)
  })

  test.each([
    [{}, undefined],
    [{ user: 'u2' }, { user: 'u2' }],
    [{ stripeSubscriptionId: ' sub_1\n', deploymentPath: ' panel.example.test ' }, undefined],
    [{ stripeSubscriptionId: ' sub_2 ' }, { stripeSubscriptionId: 'sub_2' }],
    [{ deploymentPath: ' /srv/x ' }, { deployment: { path: '/srv/x' } }],
    [{ deploymentPath: '' }, { deployment: { path: '' } }],
    [
      { status: 'flow', active: false },
      { status: 'flow', active: false },
    ],
    [{ stripeSubscriptionId: '' }, { stripeSubscriptionId: '' }],
  ])('typed %j, is sent %j', (typed, changes) => {
    expect(serviceChanges(before, { ...before, ...typed })).toEqual(changes)
  })
})
