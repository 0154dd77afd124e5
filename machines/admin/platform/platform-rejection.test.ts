import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { LIMIT_MS, overview, settings, startReady, startTurning, stateOf, turn } from './testing/platform-world'

const [USERS, SERVICES, SETUP, CANCELLATION] = [
  'userCreationEnabled',
  'serviceCreationEnabled',
  'flowSetupEnabled',
  'cancellationEnabled',
] as const
const ALL = [USERS, SERVICES, SETUP, CANCELLATION]
const BUT_USERS = [SERVICES, SETUP, CANCELLATION]
const quiet = { rejection: null, readError: null }
const usersOff = { name: USERS, isOn: false }
const failures = named(
  ...[noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503)],
  ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status)),
)

describe('a failure', () => {
  test.each(failures)('drops the pending changes, shows the error and reads again: %s', async (_, error) => {
    const world = await startTurning(
      [USERS, false],
      [CANCELLATION, false],
      [SETUP, false],
      [SETUP, true],
      [USERS, true],
    )
    await world.turnSwitch.reject(error)
    const failed = stateOf(world)
    await world.loadOverview.resolve(overview({ cancellationEnabled: false }))
    const rejection = { change: usersOff, notSent: [{ name: CANCELLATION, isOn: false }], error }
    world.clock.increment(LIMIT_MS * 10)
    expect([failed, stateOf(world)]).toEqual([
      { value: 'rereading', on: ALL, busy: [], rejection, readError: null, calls: [2, 1] },
      { value: 'ready', on: [USERS, SERVICES, SETUP], busy: [], rejection, readError: null, calls: [2, 1] },
    ])
  })

  test('does not revert earlier changes', async () => {
    const world = await startTurning([USERS, false], [SETUP, false], [CANCELLATION, false])
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    await world.turnSwitch.reject(rejected(500))
    await world.loadOverview.reject(noNetwork)
    const rejection = {
      change: { name: SETUP, isOn: false },
      notSent: [{ name: CANCELLATION, isOn: false }],
      error: rejected(500),
    }
    expect(stateOf(world)).toEqual({
      value: 'ready',
      on: BUT_USERS,
      busy: [],
      rejection,
      readError: noNetwork,
      calls: [2, 2],
    })
  })

  test('stays visible if the change was made despite the error', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    await world.loadOverview.resolve(overview({ userCreationEnabled: false }))
    expect(stateOf(world)).toMatchObject({ on: BUT_USERS, rejection: { change: usersOff, error: noNetwork } })
  })

  test('reports an exception of our own as unexpected', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(new TypeError('x is not a function'))
    expect(stateOf(world).rejection?.error).toEqual({ kind: 'unexpected', message: '' })
  })

  test('occurs after 35 s without a response, and a late response is dropped', async () => {
    const world = await startTurning([USERS, false])
    const [call] = world.turnSwitch.calls
    world.clock.increment(LIMIT_MS - 1)
    const before = [stateOf(world).value, call?.aborted]
    world.clock.increment(1)
    const after = stateOf(world)
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    const error = { kind: 'timeout', message: '' }
    expect([before, after, call?.aborted, stateOf(world)]).toEqual([
      ['turning', false],
      {
        value: 'rereading',
        on: ALL,
        busy: [],
        rejection: { change: usersOff, notSent: [], error },
        readError: null,
        calls: [2, 1],
      },
      true,
      after,
    ])
  })

  test.each([
    ['', []],
    [' while another switch is turned', [turn(SETUP, false)]],
  ])('can be dismissed%s', async (_, clicks) => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(rejected(500))
    await world.loadOverview.resolve(overview())
    for (const event of clicks) world.actor.send(event)
    world.actor.send({ type: 'dismiss' })
    expect(stateOf(world).rejection).toBeNull()
  })

  test('is shown until its own switch is turned successfully', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(rejected(500))
    await world.loadOverview.resolve(overview())
    world.actor.send(turn(SETUP, false))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    const between = stateOf(world).rejection?.change
    world.actor.send(turn(USERS, false))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    expect([between, stateOf(world).rejection]).toEqual([usersOff, null])
  })
})

describe('a click while the overview is read again', () => {
  test('moves the switch at once and is sent after the read', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    world.actor.send(turn(USERS, false))
    const rereading = stateOf(world)
    await world.loadOverview.resolve(overview())
    expect([rereading, stateOf(world)]).toEqual([
      { ...quiet, value: 'rereading', on: BUT_USERS, busy: [USERS], calls: [2, 0] },
      { ...quiet, value: 'turning', on: BUT_USERS, busy: [USERS], calls: [2, 1] },
    ])
  })

  test('after a failure is not sent if the read shows that the change was made', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    world.actor.send(turn(USERS, false))
    await world.loadOverview.resolve(overview({ userCreationEnabled: false }))
    expect(stateOf(world)).toMatchObject({ value: 'ready', on: BUT_USERS, busy: [], calls: [2, 1] })
  })

  test('is sent even if the read fails', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    world.actor.send(turn(USERS, false))
    await world.loadOverview.reject(noNetwork)
    expect(stateOf(world)).toMatchObject({ value: 'turning', on: BUT_USERS, busy: [USERS], calls: [2, 2] })
  })
})
