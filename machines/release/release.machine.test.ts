import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, SimulatedClock } from 'xstate'
import { manualPort } from '../testing/manual-port'
import { named, noNetwork, rejected, unreadableResponse } from '../testing/people'
import { unreached } from '../testing/reach'
import { releaseMachine } from './release.machine'

const PAUSE_MS = 15 * 60 * 1000
const TIMEOUT_MS = 10_000
const A_DAY_MS = 24 * 60 * 60 * 1000

/** Starts a page of the version 'one'. The test resolves its requests and moves its clock. */
function startRelease({ isHidden = false } = {}) {
  const findVersion = manualPort<string>()
  const clock = new SimulatedClock()
  const machine = releaseMachine.provide({ actors: { findVersion: findVersion.logic } })
  const actor = createActor(machine, { clock, input: { version: 'one', isHidden } }).start()
  const send = (...types: readonly EventFromLogic<typeof releaseMachine>['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  /** The state and the number of requests. */
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

describe('the version is requested', () => {
  test('not by the passing of time', () => {
    const { clock, send, seen } = startRelease()
    clock.increment(A_DAY_MS)
    send('hidden', 'dismiss')
    clock.increment(A_DAY_MS)
    expect(seen()).toEqual(['current', 0])
  })

  test.each(['navigated', 'visible'] as const)('on the event %s', (type) => {
    const { send, seen } = startRelease()
    send(type)
    expect(seen()).toEqual(['checking', 1])
  })

  test('once for several events in a row', () => {
    const { send, seen } = startRelease()
    send('navigated', 'hidden', 'visible', 'navigated')
    expect(seen()).toEqual(['checking', 1])
  })

  test('at most once in 15 minutes after the previous response', async () => {
    const { clock, findVersion, send, seen } = startRelease()
    send('navigated')
    clock.increment(TIMEOUT_MS - 1)
    await findVersion.resolve('one')
    const during = [seen()]
    clock.increment(PAUSE_MS - 1)
    send('navigated', 'hidden', 'visible')
    during.push(seen())
    clock.increment(1)
    during.push(seen())
    send('navigated')
    expect([during, seen()]).toEqual([
      [
        ['waiting', 1],
        ['waiting', 1],
        ['current', 1],
      ],
      ['checking', 2],
    ])
  })

  test.each([
    ['was loaded hidden', () => startRelease({ isHidden: true })],
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
  ])('only once the tab is visible, if it %s', async (_, start) => {
    const { send, seen } = await start()
    send('navigated', 'navigated')
    const before = seen()
    send('visible')
    expect([before, seen()]).toEqual([
      ['current', 0],
      ['checking', 1],
    ])
  })
})

describe('a request without a version', () => {
  test.each(named(noNetwork, rejected(404), rejected(500), unreadableResponse))(
    'is repeated on the first event after the pause: %s',
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

  test('is aborted after 10 s, and a late response is ignored', async () => {
    const { clock, findVersion, send, seen } = startRelease()
    send('navigated')
    clock.increment(TIMEOUT_MS - 1)
    const before = seen()
    clock.increment(1)
    const wasAborted = findVersion.calls[0]?.aborted
    await findVersion.resolve('two')
    expect([before, wasAborted, seen()]).toEqual([['checking', 1], true, ['waiting', 1]])
  })
})

describe('another version', () => {
  test('is offered until it is dismissed, and not requested again', async () => {
    const { clock, send, seen } = await startOutdated()
    send('navigated', 'hidden', 'visible')
    clock.increment(A_DAY_MS)
    send('navigated')
    expect(seen()).toEqual(['outdated', 1])
  })

  test('is never offered again once it is dismissed', async () => {
    const { clock, send, seen } = await startOutdated()
    send('dismiss')
    clock.increment(A_DAY_MS)
    send('navigated', 'hidden', 'visible', 'dismiss')
    expect(seen()).toEqual(['dismissed', 1])
  })
})
