import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { clientOfServer } from '../../testing/visitor'
import { noActivity } from '../kit/activity/testing/no-activity'
import { performOnService, SERVICE_WRITES, serviceActions } from '../services/service-actions'
import { createServiceWork } from '../services/service-work'
import { createUserWrites, performOnUser, USER_WRITES, userActions } from '../users/user-actions'
import { rowCommands } from './row-commands'
import { managedService, managedUser } from './testing/rows'

// The commands are only read.
const router = {} as RegisteredRouter

test('the palette offers the actions of the row menus, in their order', () => {
  const [user, service] = [managedUser('u1'), managedService('s1')]
  const commands = [
    rowCommands({ list: 'users', row: user, query: { search: 'u1' } }, router, 'ruth'),
    rowCommands({ list: 'services', row: service, query: {} }, router, 'ruth'),
  ]
  expect(commands.map((all) => all.map(({ name, isDestructive }) => (isDestructive ? `${name}!` : name)))).toEqual([
    ['View', 'Edit', ...(['suspend', 'ban', 'delete'] as const).map((verb) => `${USER_WRITES[verb].label}!`)],
    [
      'View',
      'Edit',
      ...(['suspend', 'unprovision', 'cancel', 'delete'] as const).map((verb) => `${SERVICE_WRITES[verb].label}!`),
    ],
  ])
})

test('administrators cannot change their own account, and a deployment in progress is not started', () => {
  const provisionable = { ...managedService('s1'), status: 'flow' }
  const labels = [
    userActions(managedUser('ruth'), 'ruth'),
    ...[true, false].map((isDeploying) => serviceActions(provisionable, { isDeploying })),
  ].map((groups) => groups.map((group) => group.map(({ label }) => label).join(' ')))
  expect(labels).toEqual([
    ['View Edit', ''],
    ['View Edit', 'Delete'],
    ['View Edit', 'Provision Delete'],
  ])
})

test('an action opens a dialog, asks first, or runs at once', () => {
  const { client } = clientOfServer({})
  const opened: string[] = []
  const places = {
    onView: (id: string) => void opened.push(`view ${id}`),
    onEdit: (id: string) => void opened.push(`edit ${id}`),
  }
  const users = { writes: createUserWrites(client, { activity: noActivity }), ...places }
  for (const action of ['view', 'edit', 'suspend'] as const) performOnUser(action, managedUser('u1'), users)
  performOnUser('unsuspend', managedUser('u2'), users)
  const work = createServiceWork(client, { activity: noActivity })
  for (const action of ['view', 'edit', 'delete'] as const) {
    performOnService(action, managedService('s1'), { ...work, ...places })
  }
  performOnService('uncancel', managedService('s2'), { ...work, ...places })
  const states = [users.writes, work.writes].map(({ actors }) =>
    [...actors.getSnapshots()].map(([id, { value }]) => `${id} ${value}`),
  )
  for (const writes of [users.writes, work]) writes.stop(false)
  expect([opened, states]).toEqual([
    ['view u1', 'edit u1', 'view s1', 'edit s1'],
    [
      ['u1 confirming', 'u2 running'],
      ['s1 confirming', 's2 running'],
    ],
  ])
})
