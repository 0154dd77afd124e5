import { expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { noNetwork, rejected, service } from '../testing/people'
import { play } from '../testing/play'
import { deploymentPhase, endOfSetup } from './deployment'
import {
  accepted,
  at,
  LAST,
  OF_A_SERVICE,
  type SetupSteps,
  startAfter,
  startSetup,
  submitted,
} from './testing/setup-world'

const UNCLEAR = [...submitted(LAST), { submitStep: noNetwork }]

test.each<[string, SetupSteps, string | undefined]>([
  ['has not reached the last step', accepted('bot'), undefined],
  ['is rejected at another step', [...submitted('bot'), { submitStep: rejected(422) }], undefined],
  ['is at the last step', at(LAST), undefined],
  ['is being deployed', submitted(LAST), undefined],
  ['is deployed', accepted(LAST), 'success'],
  ['is deployed and left', [...accepted(LAST), 'leave'], undefined],
  ['is rejected', [...submitted(LAST), { submitStep: rejected(422) }], 'failure'],
  ['is rejected and edited', [...submitted(LAST), { submitStep: rejected(422) }, 'edited'], undefined],
  ['is of a service that is gone', [...submitted(LAST), { submitStep: rejected(404) }], 'failure'],
  ['had an unclear response, and the step is loaded', UNCLEAR, undefined],
  ['had an unclear response, and is deployed', [...UNCLEAR, { findStep: null }], 'success'],
  ['had an unclear response, and stays', [...UNCLEAR, ...at(LAST), { findProgress: 'inSetup' }], 'unclear'],
  ['had an unclear response, and no step can be loaded', [...UNCLEAR, { findStep: noNetwork }], 'unclear'],
  ['had an unclear response, and goes back', [...UNCLEAR, { findStep: 'validate_dns' }], 'unclear'],
  ['had no response in time', [...submitted(LAST), 35_000], 'unclear'],
])('a setup that %s ends as it is known', async (_, steps, end) => {
  const { actor } = await startAfter(...steps)
  expect(endOfSetup(actor.getSnapshot())).toBe(end)
})

test('a reload of the success screen is no end', async () => {
  const world = startSetup({ ...OF_A_SERVICE, wasDeployed: true })
  await play(world, { findStep: null }, { findProgress: 'done' })
  const snapshot = world.actor.getSnapshot()
  expect([snapshot.value, endOfSetup(snapshot)]).toEqual(['deployed', undefined])
})

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
