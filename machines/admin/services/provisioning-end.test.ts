import { expect, test } from 'vitest'
import { noNetwork, rejected } from '../../testing/people'
import { endOfProvisioning } from './provisioning.machine'
import * as provisioning from './testing/provisioning-world'

const { A_DAY_MS, ACCEPTED, broken, deployed, PAUSE_MS, readiness, startAfter, suspended } = provisioning

const POLLING = [ACCEPTED, PAUSE_MS]
const responded = (loadStatus: provisioning.ProvisioningStep) => [...POLLING, loadStatus]
const FIVE_MISSES = Array(5)
  .fill([{ loadStatus: noNetwork }, A_DAY_MS])
  .flat()

test.each<[string, readonly provisioning.ProvisioningStep[], string | undefined]>([
  ['being started', [], undefined],
  ['started', [ACCEPTED], undefined],
  ['in progress', responded({ loadStatus: readiness() }), undefined],
  ['in progress in a hidden tab', ['hidden', ...POLLING], undefined],
  ['ready', responded({ loadStatus: deployed }), 'success'],
  ['failed', responded({ loadStatus: broken }), 'failure'],
  ['rejected', [{ startProvisioning: rejected(409) }], 'failure'],
  ['ended elsewhere', [...responded({ loadStatus: suspended }), PAUSE_MS, { loadStatus: suspended }], 'unclear'],
  ['lost', [...POLLING, ...FIVE_MISSES], 'unclear'],
  ['forbidden', responded({ loadStatus: rejected(403) }), 'unclear'],
  ['checked again', [...responded({ loadStatus: rejected(403) }), 'checkAgain'], undefined],
])('a deployment that is %s ends as %s', async (_, steps, end) => {
  const { actor } = await startAfter(...steps)
  expect(endOfProvisioning(actor.getSnapshot())).toBe(end)
})
