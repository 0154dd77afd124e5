import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { noNetwork } from '../../testing/people'
import { provisioningMachine } from './provisioning.machine'
import { A_DAY_MS, countedClock, PAUSE_MS, readiness } from './testing/provisioning-world'

const POLLS = 7_200
/** The memory that one poll may leave behind on average. A leaked call takes some thousand bytes. */
const BYTES_PER_POLL = 150

/** Waits until all pending microtasks have run. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** Starts a deployment that never ends, with a server that responds at once. The test's own data does not grow with the polls. */
function startEndless(response: (poll: number) => ReturnType<typeof readiness>) {
  const clock = countedClock()
  const seen = { polls: 0, inFlight: 0, mostInFlight: 0, listeners: 0, notified: 0 }
  const machine = provisioningMachine.provide({
    actors: {
      startProvisioning: fromPromise<void, { serviceId: string }>(async () => {}),
      loadStatus: fromPromise<ReturnType<typeof readiness>, { serviceId: string }>(async ({ signal }) => {
        seen.polls += 1
        seen.inFlight += 1
        seen.mostInFlight = Math.max(seen.mostInFlight, seen.inFlight)
        const listen = () => {}
        signal.addEventListener('abort', listen)
        seen.listeners += 1
        try {
          await Promise.resolve()
          return response(seen.polls)
        } finally {
          signal.removeEventListener('abort', listen)
          seen.listeners -= 1
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
  return { actor, clock, seen }
}

type Endless = ReturnType<typeof startEndless>

/** The sizes of everything that could grow. */
function sizesOf({ actor, clock, seen }: Endless) {
  const snapshot = actor.getSnapshot()
  return {
    value: snapshot.value,
    timers: clock.timers(),
    // XState's scheduler stores its timers here.
    scheduled: Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
    children: Object.keys(snapshot.children).length,
    context: JSON.stringify(snapshot.context).length,
    printed: JSON.stringify(actor.getPersistedSnapshot()).length,
    inFlight: seen.inFlight,
    listeners: seen.listeners,
  }
}

async function poll(endless: Endless, times: number): Promise<ReadonlySet<string>> {
  const sizes = new Set<string>()
  for (let time = 0; time < times; time += 1) {
    endless.clock.increment(PAUSE_MS)
    await flushMicrotasks()
    sizes.add(JSON.stringify(sizesOf(endless)))
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

describe('four hours of polling', () => {
  test('are 7,200 polls, one at a time, and nothing grows', async () => {
    const endless = startEndless(() => readiness())
    await flushMicrotasks()
    const [first = ''] = await poll(endless, 1)
    const sizes = await poll(endless, POLLS - 1)
    expect([endless.clock.now(), endless.seen, [...sizes]]).toEqual([
      4 * 60 * 60 * 1000,
      { polls: POLLS, inFlight: 0, mostInFlight: 1, listeners: 0, notified: 1 },
      [first],
    ])
    expect(JSON.parse(first)).toMatchObject({ value: 'waiting', timers: 1, scheduled: 1, children: 0 })
  })

  test('leave nothing in memory', async () => {
    const endless = startEndless(() => readiness())
    await flushMicrotasks()
    await poll(endless, POLLS)
    const before = heapInUse()
    await poll(endless, POLLS)
    expect((heapInUse() - before) / POLLS).toBeLessThan(BYTES_PER_POLL)
  })

  test('grow nothing if every other poll fails', async () => {
    const endless = startEndless((polls) => {
      if (polls % 2 === 0) throw noNetwork
      return readiness({ status: polls % 4 === 1 ? 'flow' : 'provisioning' })
    })
    await flushMicrotasks()
    await poll(endless, 4)
    const sizes = await poll(endless, POLLS - 4)
    // Two statuses, each with and without a miss.
    expect([endless.seen.polls, endless.seen.mostInFlight, sizes.size]).toEqual([POLLS, 1, 4])
    expect([...sizes].map((text) => JSON.parse(text))).toEqual(
      [...sizes].map(() => expect.objectContaining({ value: 'waiting', timers: 1, scheduled: 1, children: 0 })),
    )
  })

  test('leave no timer after the actor is stopped', async () => {
    const endless = startEndless(() => readiness())
    await flushMicrotasks()
    await poll(endless, 100)
    endless.actor.stop()
    const { timers, scheduled } = sizesOf(endless)
    endless.clock.increment(A_DAY_MS)
    await flushMicrotasks()
    expect([timers, scheduled, endless.clock.timers(), endless.seen.polls]).toEqual([0, 0, 0, 100])
  })

  test('in a hidden tab are one poll when it is shown again', async () => {
    const endless = startEndless(() => readiness())
    await flushMicrotasks()
    endless.actor.send({ type: 'hidden' })
    await poll(endless, POLLS)
    const hidden = [endless.seen.polls, endless.clock.timers()]
    endless.actor.send({ type: 'visible' })
    await flushMicrotasks()
    expect([hidden, endless.seen.polls, endless.clock.timers()]).toEqual([[0, 0], 1, 1])
  })
})
