import { expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { service } from '../testing/people'
import { deploymentPhase } from './deployment-phase'

test.each<[string, Partial<Service> | undefined, string]>([
  ['is not in the list', undefined, 'starting'],
  ['stays at its last step', { status: 'flow' }, 'starting'],
  ['is being provisioned', { status: 'provisioning', hasError: false }, 'starting'],
  ['is active', { status: 'active' }, 'live'],
  ['is active and ready', { status: 'active', isReady: true }, 'live'],
  ['is active, but not ready', { status: 'active', isReady: false }, 'starting'],
  ['was cancelled after it had started', { status: 'active', expiresAt: '2999-01-01' }, 'live'],
  ['has an error', { status: 'provisioning', hasError: true }, 'failed'],
  ['has an error at its last step', { status: 'flow', hasError: true }, 'failed'],
  ['is active with an error', { status: 'active', hasError: true }, 'failed'],
  ['is being cancelled', { status: 'canceling' }, 'live'],
  ['is suspended', { status: 'suspended' }, 'failed'],
  ['has an unknown status', { status: 'on_hold' }, 'failed'],
])('the deployment of a service that %s is %s', (_, fields, phase) => {
  expect(deploymentPhase(fields && service(fields))).toBe(phase)
})
