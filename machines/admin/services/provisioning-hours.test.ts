import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { noNetwork } from '../../testing/people'
import { provisioningMachine } from './provisioning.machine'
import { A_DAY_MS, countedClock, PAUSE_MS, readiness } from './testing/provisioning-world'

const ASKS = 7_200
/** What one ask may leave in memory, on average. A leaked call is some thousand bytes. */
const BYTES_OF_AN_ASK = 150

/** Until everything that waits for a turn has had it. */
async function aTurn(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

/** A deployment that is never over, on a server that answers at once; nothing here grows with the number of asks. */
function startEndless(response: (ask: number) => ReturnType<typeof readiness>) {
  const clock = countedClock()
  const seen = { asks: 0, underWay: 0, mostUnderWay: 0, listeners: 0, notified: 0 }
  const machine = provisioningMachine.provide({
    actors: {
      startProvisioning: fromPromise<void, { serviceId: string }>(async () => {}),
      askStatus: fromPromise<ReturnType<typeof readiness>, { serviceId: string }>(async ({ signal }) => {
        seen.asks += 1
        seen.underWay += 1
        seen.mostUnderWay = Math.max(seen.mostUnderWay, seen.underWay)
        const listen = () => {}
        signal.addEventListener('abort', listen)
        seen.listeners += 1
        try {
          await Promise.resolve()
          return response(seen.asks)
        } finally {
          signal.removeEventListener('abort', listen)
          seen.listeners -= 1
          seen.underWay -= 1
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

/** What there is of everything that could grow. */
function sizesOf({ actor, clock, seen }: Endless) {
  const snapshot = actor.getSnapshot()
  return {
    value: snapshot.value,
    timers: clock.timers(),
    // Where the machine's own scheduler notes the timers that it has set.
    scheduled: Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
    children: Object.keys(snapshot.children).length,
    context: JSON.stringify(snapshot.context).length,
    printed: JSON.stringify(actor.getPersistedSnapshot()).length,
    underWay: seen.underWay,
    listeners: seen.listeners,
  }
}

async function ask(endless: Endless, times: number): Promise<ReadonlySet<string>> {
  const sizes = new Set<string>()
  for (let time = 0; time < times; time += 1) {
    endless.clock.increment(PAUSE_MS)
    await aTurn()
    sizes.add(JSON.stringify(sizesOf(endless)))
  }
  return sizes
}

/** The bytes in use once nobody needs the rest. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') for (let time = 0; time < 3; time += 1) collect()
  return process.memoryUsage().heapUsed
}

describe('four hours of watching', () => {
  test('are 7,200 asks, one at a time, after which everything is of the size that it was', async () => {
    const endless = startEndless(() => readiness())
    await aTurn()
    const [first = ''] = await ask(endless, 1)
    const sizes = await ask(endless, ASKS - 1)
    expect([endless.clock.now(), endless.seen, [...sizes]]).toEqual([
      4 * 60 * 60 * 1000,
      { asks: ASKS, underWay: 0, mostUnderWay: 1, listeners: 0, notified: 1 },
      [first],
    ])
    expect(JSON.parse(first)).toMatchObject({ value: 'waiting', timers: 1, scheduled: 1, children: 0 })
  })

  test('leave nothing in memory', async () => {
    const endless = startEndless(() => readiness())
    await aTurn()
    await ask(endless, ASKS)
    const before = heapInUse()
    await ask(endless, ASKS)
    expect((heapInUse() - before) / ASKS).toBeLessThan(BYTES_OF_AN_ASK)
  })

  test('nor do they when every other ask is without an answer', async () => {
    const endless = startEndless((asks) => {
      if (asks % 2 === 0) throw noNetwork
      return readiness({ status: asks % 4 === 1 ? 'flow' : 'provisioning' })
    })
    await aTurn()
    await ask(endless, 4)
    const sizes = await ask(endless, ASKS - 4)
    // A miss, and one of two statuses.
    expect([endless.seen.asks, endless.seen.mostUnderWay, sizes.size]).toEqual([ASKS, 1, 4])
    expect([...sizes].map((text) => JSON.parse(text))).toEqual(
      [...sizes].map(() => expect.objectContaining({ value: 'waiting', timers: 1, scheduled: 1, children: 0 })),
    )
  })

  test('leave no timer when it is stopped, and none is set any more', async () => {
    const endless = startEndless(() => readiness())
    await aTurn()
    await ask(endless, 100)
    endless.actor.stop()
    const { timers, scheduled } = sizesOf(endless)
    endless.clock.increment(A_DAY_MS)
    await aTurn()
    expect([timers, scheduled, endless.clock.timers(), endless.seen.asks]).toEqual([0, 0, 0, 100])
  })

  test('in a tab that is hidden are one ask, when it is seen again', async () => {
    const endless = startEndless(() => readiness())
    await aTurn()
    endless.actor.send({ type: 'hidden' })
    await ask(endless, ASKS)
    const hidden = [endless.seen.asks, endless.clock.timers()]
    endless.actor.send({ type: 'visible' })
    await aTurn()
    expect([hidden, endless.seen.asks, endless.clock.timers()]).toEqual([[0, 0], 1, 1])
  })
})
