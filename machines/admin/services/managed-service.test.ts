import { expect, test } from 'vitest'
import { service } from '../../testing/people'
import type { ManagedService } from './managed-service'
import * as managed from './managed-service'

const { productName, serviceChanges, serviceVerbs, typedService } = managed

const stored = service({ stripeSubscriptionId: 'sub_1', deploymentPath: 'panel.example.test' })
const panel: ManagedService = { ...stored, owner: { id: 'u1', username: 'ada', email: 'ada@example.test' } }
const before = typedService(panel)

test.each([
  ['flow', ['provision'], []],
  ['provisioning', ['provision'], ['cancel']],
  ['active', ['suspend', 'unprovision'], ['cancel']],
  ['suspended', ['unsuspend', 'provision'], ['cancel']],
  ['canceling', [], []],
  ['canceled', [], []],
  ['expired', [], []],
  ['frozen', [], []],
])('a service with the status %s allows %j, %j without an end, and uncancel with one', (status, verbs, cancel) => {
  const ends = [undefined, '2026-12-01T00:00:00.000Z']
  expect(ends.map((expiresAt) => serviceVerbs({ status, expiresAt }))).toEqual([
    [...verbs, ...cancel, 'delete'],
    [...verbs, 'uncancel', 'delete'],
  ])
})

test.each([
  [{ id: 'ACPMH', name: 'Monthly Hosting' }, 'Monthly Hosting'],
  [{ id: 'ACPMH', name: '' }, 'ACPMH'],
  ['ACPMH', 'ACPMH'],
  ['', 'Unknown'],
  [undefined, 'Unknown'],
])('the product %j is shown as %s', (product, name) => {
  expect(productName({ product })).toBe(name)
})

test.each([
  [{}, undefined],
  [{ user: 'u2' }, { user: 'u2' }],
  [{ stripeSubscriptionId: ' sub_1\n', deploymentPath: ' panel.example.test ' }, undefined],
  [{ stripeSubscriptionId: ' sub_2 ' }, { stripeSubscriptionId: 'sub_2' }],
  [{ stripeSubscriptionId: '' }, { stripeSubscriptionId: '' }],
  [{ deploymentPath: ' /srv/x ' }, { deployment: { path: '/srv/x' } }],
  [{ deploymentPath: '' }, { deployment: { path: '' } }],
  [{ status: 'flow' }, { status: 'flow' }],
  [{ active: false }, { active: false }],
])('the form with the edits %j sends %j', (typed, changes) => {
  expect(serviceChanges(before, { ...before, ...typed })).toEqual(changes)
})

test('a field of unknown state is sent again', () => {
  expect(serviceChanges(before, before, new Set(['status', 'password']))).toEqual({ status: 'active' })
})
