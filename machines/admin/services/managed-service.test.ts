import { describe, expect, test } from 'vitest'
import type { ManagedService } from '../../shared/model'
import { serviceChanges, serviceVerbs, typedService } from './managed-service'

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
])('a service with the status %s and the end %s allows %j', (status, expiresAt, verbs) => {
  expect(serviceVerbs({ status, expiresAt })).toEqual(verbs)
})

describe('the edit form', () => {
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
  ])('starts with the values of the service', (service, typed) => {
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
  ])('with the edits %j sends %j', (typed, changes) => {
    expect(serviceChanges(before, { ...before, ...typed })).toEqual(changes)
  })
})

test('a field of unknown state is sent again', () => {
  const before = typedService(panel)
  expect(serviceChanges(before, before, new Set(['status', 'password']))).toEqual({ status: 'active' })
})
