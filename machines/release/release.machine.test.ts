import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, rejected, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { releaseMachine } from './release.machine'

const PAUSE_MS = 15 * 60 * 1000
const TIMEOUT_MS = 10_000
const A_DAY_MS = 24 * 60 * 60 * 1000

/** A page of the version 'one', whose asks the test answers and whose clock it moves. */
function startRelease({ isHidden = false } = {}) {
  const findVersion = manualPort<string>()
  const clock = new SimulatedClock()
  const machine = releaseMachine.provide({ actors: { findVersion: findVersion.logic } })
  const actor = createActor(machine, { clock, input: { version: 'one', isHidden } }).start()
  const send = (...types: readonly EventFromLogic<typeof releaseMachine>['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  /** Where it is, and how often it has asked. */
  const seen = () => [actor.getSnapshot().value, findVersion.calls.length]
  return { clock, findVersion, send, seen }
}

async function startOutdated() {
  const world = startRelease()
  world.send('navigated')
  await world.findVersion.resolve('two')
  return world
}

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [
      { version: 'one', isHidden: false },
      { version: 'one', isHidden: true },
    ],
    events: [{ type: 'navigated' }, { type: 'hidden' }, { type: 'visible' }, { type: 'dismiss' }] as const,
    responses: { findVersion: ['one', 'two'] },
    failures: { findVersion: [noNetwork] },
  }
  expect(unreached(releaseMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('the version is asked for', () => {
  test('by nothing but a look: time alone asks nothing', () => {
    const { clock, send, seen } = startRelease()
    clock.increment(A_DAY_MS)
    send('hidden', 'dismiss')
    clock.increment(A_DAY_MS)
    expect(seen()).toEqual(['current', 0])
  })

  test.each(['navigated', 'visible'] as const)('when somebody has %s', (type) => {
    const { send, seen } = startRelease()
    send(type)
    expect(seen()).toEqual(['asking', 1])
  })

  test('once for looks that follow one another', () => {
    const { send, seen } = startRelease()
    send('navigated', 'hidden', 'visible', 'navigated')
    expect(seen()).toEqual(['asking', 1])
  })

  test('at most once in 15 minutes, counted from the end of the last time', async () => {
    const { clock, findVersion, send, seen } = startRelease()
    send('navigated')
    clock.increment(TIMEOUT_MS - 1)
    await findVersion.resolve('one')
    const sofar = [seen()]
    clock.increment(PAUSE_MS - 1)
    send('navigated', 'hidden', 'visible')
    sofar.push(seen())
    clock.increment(1)
    sofar.push(seen())
    send('navigated')
    expect([sofar, seen()]).toEqual([
      [
        ['waiting', 1],
        ['waiting', 1],
        ['current', 1],
      ],
      ['asking', 2],
    ])
  })

  test.each([
    ['is hidden at first', () => startRelease({ isHidden: true })],
    [
      'was hidden later',
      () => {
        const world = startRelease()
        world.send('hidden')
        return world
      },
    ],
    [
      'was hidden during the pause',
      async () => {
        const world = startRelease()
        world.send('navigated')
        await world.findVersion.resolve('one')
        world.findVersion.clear()
        world.send('hidden')
        world.clock.increment(PAUSE_MS)
        return world
      },
    ],
  ])('not while the tab is hidden, but as soon as it is seen: it %s', async (_, start) => {
    const { send, seen } = await start()
    send('navigated', 'navigated')
    const before = seen()
    send('visible')
    expect([before, seen()]).toEqual([
      ['current', 0],
      ['asking', 1],
    ])
  })
})

describe('an ask that brings no version', () => {
  test.each(named(noNetwork, rejected(404), rejected(500), unreadableResponse))(
    'is tried again after the pause, by the next look: %s',
    async (_, error) => {
      const { clock, findVersion, send, seen } = startRelease()
      send('navigated')
      await findVersion.reject(error)
      send('navigated')
      const after = seen()
      clock.increment(PAUSE_MS)
      send('visible')
      await findVersion.resolve('two')
      expect([after, seen()]).toEqual([
        ['waiting', 1],
        ['outdated', 2],
      ])
    },
  )

  test('is given up after 10 s, and what it brings later counts for nothing', async () => {
    const { clock, findVersion, send, seen } = startRelease()
    send('navigated')
    clock.increment(TIMEOUT_MS - 1)
    const before = seen()
    clock.increment(1)
    const wasAborted = findVersion.calls[0]?.aborted
    await findVersion.resolve('two')
    expect([before, wasAborted, seen()]).toEqual([['asking', 1], true, ['waiting', 1]])
  })
})

describe('another version', () => {
  test('is offered until it is dismissed, and not asked for again', async () => {
    const { clock, send, seen } = await startOutdated()
    send('navigated', 'hidden', 'visible')
    clock.increment(A_DAY_MS)
    send('navigated')
    expect(seen()).toEqual(['outdated', 1])
  })

  test('that was dismissed is never offered again', async () => {
    const { clock, send, seen } = await startOutdated()
    send('dismiss')
    clock.increment(A_DAY_MS)
    send('navigated', 'hidden', 'visible', 'dismiss')
    expect(seen()).toEqual(['dismissed', 1])
  })
})
