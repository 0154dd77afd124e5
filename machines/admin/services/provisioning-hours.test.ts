import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { ServiceReadiness } from '../../shared/model'
import { noNetwork } from '../../testing/people'
import { provisioningMachine } from './provisioning.machine'
import { PAUSE_MS, readiness, timersOf } from './testing/provisioning-world'

const POLLS = 7_200
/** The memory that one poll may leave behind on average. A leaked call takes some thousand bytes. */
const BYTES_PER_POLL = 150

/** Waits until all pending microtasks have run. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/**
 * Starts a deployment that never ends. Every other poll fails at once, and the others respond with two statuses in turn. The
 * test's own data does not grow with the polls.
 */
async function startEndless() {
  const clock = new SimulatedClock()
  const seen = { polls: 0, inFlight: 0, mostInFlight: 0, notified: 0 }
  const machine = provisioningMachine.provide({
    actors: {
      startProvisioning: fromPromise<void, { serviceId: string }>(async () => {}),
      loadStatus: fromPromise<ServiceReadiness, { serviceId: string }>(async () => {
        seen.polls += 1
        seen.inFlight += 1
        seen.mostInFlight = Math.max(seen.mostInFlight, seen.inFlight)
        try {
          await Promise.resolve()
          if (seen.polls % 2 === 0) throw noNetwork
          return readiness({ status: seen.polls % 4 === 1 ? 'flow' : 'provisioning' })
        } finally {
          seen.inFlight -= 1
        }
      }),
    },
    actions: {
      notifyStatusChanged: () => {
        seen.notified += 1
      },
    },
  })
  const actor = createActor(machine, { input: { serviceId: 'service-1' }, clock }).start()
  await flushMicrotasks()
  return { actor, clock, seen }
}

type Endless = Awaited<ReturnType<typeof startEndless>>

async function poll({ clock }: Endless, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    clock.increment(PAUSE_MS)
    await flushMicrotasks()
  }
}

/** The sizes of everything that could grow, after each of four polls: two statuses, each with and without a miss. */
async function sizesOfFour(endless: Endless) {
  const sizes: object[] = []
  while (sizes.length < 4) {
    await poll(endless, 1)
    const { actor, seen } = endless
    const { value, children } = actor.getSnapshot()
    const printed = JSON.stringify(actor.getPersistedSnapshot()).length
    const open = { timers: timersOf(actor), children: Object.keys(children).length, inFlight: seen.inFlight }
    sizes.push({ value, printed, ...open })
  }
  return sizes
}

/** The bytes in use after a garbage collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') for (let time = 0; time < 3; time += 1) collect()
  return process.memoryUsage().heapUsed
}

test('four hours of polling are 7,200 polls, one at a time, and leave nothing in memory', async () => {
  const endless = await startEndless()
  await poll(endless, 4)
  const first = await sizesOfFour(endless)
  // The first polls also compile code.
  await poll(endless, POLLS / 4)
  const [before, polls] = [heapInUse(), endless.seen.polls]
  await poll(endless, POLLS - 4 - polls)
  const bytes = heapInUse() - before
  const last = await sizesOfFour(endless)
  expect([endless.clock.now(), endless.seen, last]).toEqual([
    4 * 60 * 60 * 1_000,
    { polls: POLLS, inFlight: 0, mostInFlight: 1, notified: POLLS / 2 },
    first,
  ])
  expect(last[0]).toMatchObject({ value: 'waiting', timers: 1, children: 0 })
  expect(bytes / (POLLS - 4 - polls)).toBeLessThan(BYTES_PER_POLL)
})
