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

const BEGIN = 'POST /provision'
const ASK = 'GET /status'

/** Deployments over the sandbox, whose time is the test's. */
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
    /** Waits for a state; what is answered in process takes no time of the clock. */
    comesTo: (id: string, state: string) => vi.waitFor(() => expect(stateOf(id)).toBe(state), { timeout: 5_000 }),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('a deployment is begun', () => {
  test('once, however often it is clicked while it goes on', async () => {
    const { provisionings, sent, comesTo, passes } = await startProvisionings()
    const id = provisionableServiceId
    provisionings.start(id)
    provisionings.start(id)
    await comesTo(id, 'waiting')
    provisionings.start(id)
    await passes(2_000)
    provisionings.start(id)
    await comesTo(id, 'waiting')
    expect([sent(id), provisionings.actors.getSnapshots().size]).toEqual([[BEGIN, ASK], 1])
  })

  test('and watched every 2 s until it is ready; each other status makes lists old', async () => {
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
      [BEGIN, ASK, ASK, ASK],
      [1, 2, 2, 3],
    ])
  })

  test('anew after it has come to an end', async () => {
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
    const round = [BEGIN, ASK, ASK]
    expect([seen, sent(id)]).toEqual([
      ['starting', null, 'starting', null],
      [...round, ...round],
    ])
  })

  test('also after it was refused, which makes lists old as well', async () => {
    const { provisionings, browser, changes, sent, comesTo } = await startProvisionings()
    await browser.control('POST', '/faults', { operationId: 'provisionService', kind: 'empty500', times: 1 })
    provisionings.start(hangingServiceId)
    const before = changes()
    await comesTo(hangingServiceId, 'rejected')
    const rejected = changes()
    provisionings.start(hangingServiceId)
    await comesTo(hangingServiceId, 'waiting')
    expect([sent(hangingServiceId), before, rejected, changes()]).toEqual([[BEGIN, ASK, BEGIN], 0, 2, 3])
  })
})

describe('while the tab is hidden', () => {
  test('none of them is watched, and those that are due are at once when it is seen again', async () => {
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
      [[BEGIN], [BEGIN]],
      [
        [BEGIN, ASK],
        [BEGIN, ASK],
      ],
    ])
  })

  test('one that is begun then is not watched either', async () => {
    const { provisionings, sent, comesTo, passes } = await startProvisionings()
    vi.stubGlobal('document', { hidden: true })
    provisionings.start(hangingServiceId)
    await comesTo(hangingServiceId, 'waiting')
    await passes(60_000)
    await comesTo(hangingServiceId, 'paused')
    expect(sent(hangingServiceId)).toEqual([BEGIN])
  })
})

test('what nobody answers for is looked at again by a click', async () => {
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
    [BEGIN, ASK],
    [BEGIN, ASK, ASK],
  ])
})

test('what is left behind is watched no longer', async () => {
  const { provisionings, sent, comesTo, passes } = await startProvisionings()
  provisionings.start(hangingServiceId)
  await comesTo(hangingServiceId, 'waiting')
  provisionings.actors.stopAll()
  await passes(600_000)
  expect([sent(hangingServiceId), provisionings.actors.getSnapshots().size]).toEqual([[BEGIN], 0])
})
