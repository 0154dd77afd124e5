import { describe, expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../../testing/people'
import { LIMIT_MS, overview, settings, standing, startReady, startTurning, turn } from './testing/platform-world'

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
  test.each(failures)('gives up the pending changes, says why, and reads what is true: %s', async (_, error) => {
    const world = await startTurning(
      [USERS, false],
      [CANCELLATION, false],
      [SETUP, false],
      [SETUP, true],
      [USERS, true],
    )
    await world.turnSwitch.reject(error)
    const failed = standing(world)
    await world.loadOverview.resolve(overview({ cancellationEnabled: false }))
    const rejection = { change: usersOff, notSent: [{ name: CANCELLATION, isOn: false }], error }
    world.clock.increment(LIMIT_MS * 10)
    expect([failed, standing(world)]).toEqual([
      { value: 'rereading', on: ALL, busy: [], rejection, readError: null, asked: [2, 1] },
      { value: 'ready', on: [USERS, SERVICES, SETUP], busy: [], rejection, readError: null, asked: [2, 1] },
    ])
  })

  test('in the middle of several keeps what was turned before it', async () => {
    const world = await startTurning([USERS, false], [SETUP, false], [CANCELLATION, false])
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    await world.turnSwitch.reject(rejected(500))
    await world.loadOverview.reject(noNetwork)
    const rejection = {
      change: { name: SETUP, isOn: false },
      notSent: [{ name: CANCELLATION, isOn: false }],
      error: rejected(500),
    }
    expect(standing(world)).toEqual({
      value: 'ready',
      on: BUT_USERS,
      busy: [],
      rejection,
      readError: noNetwork,
      asked: [2, 2],
    })
  })

  test('of what was done all the same is told with what was read then', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    await world.loadOverview.resolve(overview({ userCreationEnabled: false }))
    expect(standing(world)).toMatchObject({ on: BUT_USERS, rejection: { change: usersOff, error: noNetwork } })
  })

  test('by a mistake of ours says so', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(new TypeError('x is not a function'))
    expect(standing(world).rejection?.error).toEqual({ kind: 'unexpected', message: '' })
  })

  test('is what a call without an answer is after 35 s, whose late answer is dropped', async () => {
    const world = await startTurning([USERS, false])
    const [call] = world.turnSwitch.calls
    world.clock.increment(LIMIT_MS - 1)
    const before = [standing(world).value, call?.aborted]
    world.clock.increment(1)
    const after = standing(world)
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    const error = { kind: 'timeout', message: '' }
    expect([before, after, call?.aborted, standing(world)]).toEqual([
      ['turning', false],
      {
        value: 'rereading',
        on: ALL,
        busy: [],
        rejection: { change: usersOff, notSent: [], error },
        readError: null,
        asked: [2, 1],
      },
      true,
      after,
    ])
  })

  test.each([
    ['is put away', []],
    ['is put away while another switch is turned', [turn(SETUP, false)]],
  ])('that %s is gone', async (_, clicks) => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(rejected(500))
    await world.loadOverview.resolve(overview())
    for (const event of clicks) world.actor.send(event)
    world.actor.send({ type: 'dismiss' })
    expect(standing(world).rejection).toBeNull()
  })

  test('is told until its switch is turned after all, whatever becomes of another one', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(rejected(500))
    await world.loadOverview.resolve(overview())
    world.actor.send(turn(SETUP, false))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    const between = standing(world).rejection?.change
    world.actor.send(turn(USERS, false))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    expect([between, standing(world).rejection]).toEqual([usersOff, null])
  })
})

describe('a click while the overview is read again', () => {
  test('moves the switch at once, and is sent after that read', async () => {
    const world = await startReady()
    world.actor.send({ type: 'refresh' })
    world.actor.send(turn(USERS, false))
    const rereading = standing(world)
    await world.loadOverview.resolve(overview())
    expect([rereading, standing(world)]).toEqual([
      { ...quiet, value: 'rereading', on: BUT_USERS, busy: [USERS], asked: [2, 0] },
      { ...quiet, value: 'turning', on: BUT_USERS, busy: [USERS], asked: [2, 1] },
    ])
  })

  test('after a failure is not sent when the read says that it was done', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    world.actor.send(turn(USERS, false))
    await world.loadOverview.resolve(overview({ userCreationEnabled: false }))
    expect(standing(world)).toMatchObject({ value: 'ready', on: BUT_USERS, busy: [], asked: [2, 1] })
  })

  test('is sent when that read fails, because somebody asked for it', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    world.actor.send(turn(USERS, false))
    await world.loadOverview.reject(noNetwork)
    expect(standing(world)).toMatchObject({ value: 'turning', on: BUT_USERS, busy: [USERS], asked: [2, 2] })
  })
})
