import { expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import * as provisioning from './testing/provisioning-world'

const { PAUSE_MS, readiness, startWaiting, stateOf } = provisioning

const POLLS = 7_200

/** Every other poll fails. Returns the sizes of everything that could grow. */
async function sizesAfter({ actor, clock, loadStatus, ...world }: provisioning.ProvisioningWorld, polls: number) {
  for (let poll = 0; poll < polls; poll += 1) {
    clock.increment(PAUSE_MS)
    await (poll % 2 === 0 ? loadStatus.reject(noNetwork) : loadStatus.resolve(readiness()))
  }
  const { value, timers } = stateOf({ actor, clock, loadStatus, ...world })
  const inFlight = loadStatus.calls.filter(({ settled }) => !settled).length
  const printed = JSON.stringify(actor.getPersistedSnapshot()).length
  return { value, timers, children: Object.keys(actor.getSnapshot().children).length, inFlight, printed }
}

test('four hours of polling are 7,200 polls, one at a time, and leave nothing behind', async () => {
  const world = await startWaiting()
  const first = await sizesAfter(world, 2)
  const last = await sizesAfter(world, POLLS - 2)
  expect([first, world.clock.now(), world.loadStatus.calls.length, world.did.length]).toEqual([
    { value: 'waiting', timers: 1, children: 0, inFlight: 0, printed: expect.any(Number) },
    ...[4 * 60 * 60 * 1_000, POLLS],
    // The start, the polls, and the notifications of the start and of the first status.
    1 + POLLS + 2,
  ])
  expect(last).toEqual(first)
})
