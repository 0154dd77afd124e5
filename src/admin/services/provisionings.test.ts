import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ruth } from '#sandbox/account/people.seeds'
import { hangingServiceId, provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { startCustomer } from '../../testing/customer'
import type { LoggedWrite } from '../kit/activity/activity'
import { noActivity } from '../kit/activity/testing/no-activity'
import { managedService } from '../palette/testing/rows'
import { listDeployments } from './provisioning-activity'
import { createProvisionings } from './provisionings'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const [START, POLL] = ['POST /provision', 'GET /status']

/** Runs deployments against the sandbox with fake timers. */
async function startProvisionings() {
  const { browser, client, sent } = await startCustomer(ruth)
  const changes = vi.fn()
  const provisionings = createProvisionings(client, changes)
  const listed: string[] = []
  const add = (write: LoggedWrite) => {
    if ('target' in write) listed.push(`${write.action} ${'outcome' in write ? write.outcome : 'error'}`)
  }
  provisionings.actors.subscribe(() => listDeployments({ ...noActivity, add }, provisionings.actors))
  const stateOf = (id: string) => provisionings.actors.get(id)?.getSnapshot().value
  return {
    provisionings,
    /** The entries of the log, such as `Provision done`. */
    listed,
    changed: () => changes.mock.calls.length,
    fault: (operationId: string, fault: object) => browser.control('POST', '/faults', { operationId, ...fault }),
    clearFaults: () => browser.control('DELETE', '/faults'),
    /** The calls about one service, without its id. */
    sent: (id: string) =>
      sent.filter((call) => call.includes(id)).map((call) => call.replace(`/v1/admin/services/${id}`, '')),
    stateOf,
    /** Waits for a state. Responses in process take no time on the fake clock. */
    comesTo: (id: string, state: string) => vi.waitFor(() => expect(stateOf(id)).toBe(state), { timeout: 5_000 }),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('a deployment is started once and polled until it is ready, and its changes reload lists', async () => {
  const { provisionings, listed, changed, sent, comesTo, passes } = await startProvisionings()
  const id = provisionableServiceId
  provisionings.start(managedService(id))
  provisionings.start(managedService(id))
  await comesTo(id, 'waiting')
  const seen = [changed()]
  for (const state of ['waiting', 'waiting', 'ready']) {
    provisionings.start(managedService(id))
    await passes(2_000)
    await comesTo(id, state)
    seen.push(changed())
  }
  await passes(60_000)
  provisionings.notifyHidden(true)
  expect({ sent: sent(id), seen }).toEqual({ sent: [START, POLL, POLL, POLL], seen: [1, 2, 2, 3] })
  expect(listed).toEqual(['Provision done', 'Provisioning result done'])
})

test('a rejected start reloads lists, and can be repeated', async () => {
  const { provisionings, listed, fault, changed, sent, comesTo } = await startProvisionings()
  const id = hangingServiceId
  await fault('provisionService', { kind: 'status', status: 409, times: 1 })
  const seen: number[] = []
  for (const state of ['rejected', 'waiting']) {
    provisionings.start(managedService(id))
    await comesTo(id, state)
    seen.push(changed())
  }
  expect({ sent: sent(id), seen }).toEqual({ sent: [START, START], seen: [1, 2] })
  // The end of the second one is not known yet.
  expect(listed).toEqual(['Provision error', 'Provision done'])
})

test('a deployment that may have been started is only checked again', async () => {
  const { provisionings, listed, fault, clearFaults, sent, comesTo, passes } = await startProvisionings()
  const id = hangingServiceId
  await fault('provisionService', { kind: 'empty500' })
  await fault('getServiceStatus', { kind: 'status', status: 403 })
  provisionings.checkAgain(id)
  provisionings.start(managedService(id))
  await comesTo(id, 'stopped')
  await passes(600_000)
  const stopped = sent(id)
  provisionings.start(managedService(id))
  await comesTo(id, 'stopped')
  await clearFaults()
  provisionings.checkAgain(id)
  await comesTo(id, 'rejected')
  expect({ stopped, sent: sent(id) }).toEqual({ stopped: [START, POLL], sent: [START, POLL, POLL, POLL] })
  const unclear = 'Provisioning result unclear'
  expect(listed).toEqual(['Provision error', unclear, unclear, 'Provisioning result rejected'])
})

test('another write removes a finished deployment, and one in progress only with its service', async () => {
  const { provisionings, fault, comesTo, stateOf } = await startProvisionings()
  const id = hangingServiceId
  const states: unknown[] = []
  const clearAfter = (...verbs: readonly ('suspend' | 'delete' | 'unprovision')[]) => {
    for (const verb of verbs) {
      provisionings.clearAfterWrite(id, verb)
      states.push(stateOf(id))
    }
  }
  await fault('provisionService', { kind: 'status', status: 409, times: 1 })
  provisionings.start(managedService(id))
  await comesTo(id, 'rejected')
  clearAfter('suspend')
  for (const verb of ['delete', 'unprovision'] as const) {
    provisionings.start(managedService(id))
    clearAfter('suspend', verb)
  }
  expect(states).toEqual([undefined, 'starting', undefined, 'starting', undefined])
})
