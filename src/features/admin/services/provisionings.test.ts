import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ruth } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { failingServiceId, hangingServiceId, provisionableServiceId } from '#sandbox/services/player-services.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { visitorWith } from '../../../api/testing/visitor'
import { createProvisionings } from './provisionings'

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const START = 'POST /provision'
const POLL = 'GET /status'

/** Runs deployments against the sandbox with fake timers. */
async function startProvisionings() {
  const browser = await createTestClient(createSandbox())
  await browser.signIn(ruth)
  const { client, sent } = visitorWith(browser)
  let changes = 0
  const provisionings = createProvisionings(client, () => {
    changes += 1
  })
  const stateOf = (id: string) => provisionings.actors.get(id)?.getSnapshot().value
  return {
    provisionings,
    browser,
    changes: () => changes,
    /** The calls about one service, without its id. */
    sent: (id: string) =>
      sent.filter((call) => call.includes(id)).map((call) => call.replace(`/v1/admin/services/${id}`, '')),
    stateOf,
    /** Waits for a state. Responses in process take no time on the fake clock. */
    comesTo: (id: string, state: string) => vi.waitFor(() => expect(stateOf(id)).toBe(state), { timeout: 5_000 }),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('a deployment', () => {
  test('is started once, even if the administrator clicks again meanwhile', async () => {
    const { provisionings, sent, comesTo, passes } = await startProvisionings()
    const id = provisionableServiceId
    provisionings.start(id)
    provisionings.start(id)
    await comesTo(id, 'waiting')
    provisionings.start(id)
    await passes(2_000)
    provisionings.start(id)
    await comesTo(id, 'waiting')
    expect([sent(id), provisionings.actors.getSnapshots().size]).toEqual([[START, POLL], 1])
  })

  test('is polled every 2 s until it is ready, and status changes reload lists', async () => {
    const { provisionings, changes, sent, comesTo, passes } = await startProvisionings()
    const id = provisionableServiceId
    provisionings.start(id)
    await comesTo(id, 'waiting')
    const seen = [changes()]
    for (const state of ['waiting', 'waiting', 'ready']) {
      await passes(2_000)
      await comesTo(id, state)
      seen.push(changes())
    }
    await passes(60_000)
    expect([sent(id), seen]).toEqual([
      [START, POLL, POLL, POLL],
      [1, 2, 2, 3],
    ])
  })

  test('can be started again after it has ended', async () => {
    const { provisionings, sent, comesTo, passes, stateOf } = await startProvisionings()
    const id = failingServiceId
    const seen: unknown[] = []
    for (let round = 0; round < 2; round += 1) {
      provisionings.start(id)
      seen.push(stateOf(id), provisionings.actors.get(id)?.getSnapshot().context.readiness)
      await comesTo(id, 'waiting')
      await passes(2_000)
      await comesTo(id, 'waiting')
      await passes(2_000)
      await comesTo(id, 'failed')
    }
    const round = [START, POLL, POLL]
    expect([seen, sent(id)]).toEqual([
      ['starting', null, 'starting', null],
      [...round, ...round],
    ])
  })

  test('can be started again after a rejection, which also reloads lists', async () => {
    const { provisionings, browser, changes, sent, comesTo } = await startProvisionings()
    await browser.control('POST', '/faults', { operationId: 'provisionService', kind: 'empty500', times: 1 })
    provisionings.start(hangingServiceId)
    const before = changes()
    await comesTo(hangingServiceId, 'rejected')
    const rejected = changes()
    provisionings.start(hangingServiceId)
    await comesTo(hangingServiceId, 'waiting')
    expect([sent(hangingServiceId), before, rejected, changes()]).toEqual([[START, POLL, START], 0, 2, 3])
  })
})

describe('while the tab is hidden', () => {
  test('no deployment is polled, and due ones are polled when it is shown again', async () => {
    const { provisionings, sent, comesTo, passes } = await startProvisionings()
    const ids = [hangingServiceId, provisionableServiceId]
    for (const id of ids) provisionings.start(id)
    for (const id of ids) await comesTo(id, 'waiting')
    provisionings.notifyHidden(true)
    await passes(60_000)
    const hidden = ids.map(sent)
    provisionings.notifyHidden(false)
    for (const [id, state] of [
      [hangingServiceId, 'waiting'],
      [provisionableServiceId, 'ready'],
    ] as const)
      await comesTo(id, state)
    expect([hidden, ids.map(sent)]).toEqual([
      [[START], [START]],
      [
        [START, POLL],
        [START, POLL],
      ],
    ])
  })

  test('a newly started deployment is not polled either', async () => {
    const { provisionings, sent, comesTo, passes } = await startProvisionings()
    vi.stubGlobal('document', { hidden: true })
    provisionings.start(hangingServiceId)
    await comesTo(hangingServiceId, 'waiting')
    await passes(60_000)
    await comesTo(hangingServiceId, 'paused')
    expect(sent(hangingServiceId)).toEqual([START])
  })
})

test('a deployment whose status is rejected is checked again with a click', async () => {
  const { provisionings, browser, sent, comesTo, passes } = await startProvisionings()
  await browser.control('POST', '/faults', { operationId: 'getServiceStatus', kind: 'status', status: 403 })
  const id = hangingServiceId
  provisionings.checkAgain(id)
  provisionings.start(id)
  await comesTo(id, 'waiting')
  await passes(2_000)
  await comesTo(id, 'stopped')
  await passes(600_000)
  const stopped = sent(id)
  await browser.control('DELETE', '/faults')
  provisionings.checkAgain(id)
  await comesTo(id, 'waiting')
  expect([stopped, sent(id)]).toEqual([
    [START, POLL],
    [START, POLL, POLL],
  ])
})

test('a deployment is not polled after the administrator leaves', async () => {
  const { provisionings, sent, comesTo, passes } = await startProvisionings()
  provisionings.start(hangingServiceId)
  await comesTo(hangingServiceId, 'waiting')
  provisionings.actors.stopAll()
  await passes(600_000)
  expect([sent(hangingServiceId), provisionings.actors.getSnapshots().size]).toEqual([[START], 0])
})
