import { describe, expect, test } from 'vitest'
import { named, noNetwork, refused, tooLate, unreadableAnswer } from '../testing/people'
import {
  LIMIT_MS,
  overview,
  settings,
  shown,
  standing,
  startReady,
  startTurning,
  turn,
} from '../testing/platform-world'

const [USERS, SERVICES, SETUP, CANCELLATION] = [
  'userCreationEnabled',
  'serviceCreationEnabled',
  'flowSetupEnabled',
  'cancellationEnabled',
] as const
const ALL = [USERS, SERVICES, SETUP, CANCELLATION]
const BUT_USERS = [SERVICES, SETUP, CANCELLATION]
const quiet = { refusal: null, readError: null }
const usersOff = { name: USERS, isOn: false }
const usersOn = { name: USERS, isOn: true }
const failures = named(
  ...[noNetwork, tooLate, unreadableAnswer, refused(500), refused(503)],
  ...[401, 403, 404, 409, 422, 429].map((status) => refused(status)),
)

describe('one click', () => {
  test('moves the switch at once, sends it once, and shows what the server answers', async () => {
    const world = await startTurning([USERS, false])
    const turning = [standing(world), world.actor.getSnapshot().hasTag('busy')]
    const answer = settings({ userCreationEnabled: false, lastUpdated: '2026-02-03T04:05:06.000Z', updatedBy: 'ada' })
    await world.turnSwitch.resolve(answer)
    expect([turning, standing(world), world.turnSwitch.inputs, world.actor.getSnapshot().context.settings]).toEqual([
      [{ ...quiet, value: 'turning', on: BUT_USERS, busy: [USERS], asked: [1, 1] }, true],
      { ...quiet, value: 'ready', on: BUT_USERS, busy: [], asked: [1, 1] },
      [usersOff],
      answer,
    ])
  })

  test('whose answer says otherwise is not sent again: the server wins', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.resolve(settings({ cancellationEnabled: false }))
    expect(standing(world)).toEqual({
      ...quiet,
      value: 'ready',
      on: [USERS, SERVICES, SETUP],
      busy: [],
      asked: [1, 1],
    })
  })

  test('on what is so already sends nothing', async () => {
    const world = await startTurning([USERS, true])
    expect(standing(world)).toEqual({ ...quiet, value: 'ready', on: ALL, busy: [], asked: [1, 0] })
  })

  test('whose answer names that switch alone leaves the others as they are known', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.resolve({
      userCreationEnabled: false,
      serviceCreationEnabled: undefined,
      flowSetupEnabled: undefined,
      cancellationEnabled: undefined,
      lastUpdated: undefined,
      updatedBy: undefined,
    })
    // Who turned the one before this is no answer to who turned a switch last.
    expect(world.actor.getSnapshot().context.settings).toEqual(
      settings({ userCreationEnabled: false, lastUpdated: undefined, updatedBy: undefined }),
    )
  })
})

describe('clicks on a switch that is on its way', () => {
  test.each([
    ['back again: it is sent when the answer differs', [true], false, [usersOff, usersOn], ALL],
    ['back again: it is not sent when it is so already', [true], true, [usersOff], ALL],
    ['back and forth: it is not sent', [true, false], false, [usersOff], BUT_USERS],
    ['back and forth: it is sent when the answer differs', [true, false], true, [usersOff, usersOff], BUT_USERS],
    ['four times', [true, false, true], false, [usersOff, usersOn], ALL],
  ])('%s', async (_, clicks, answered, inputs, on) => {
    const world = await startTurning([USERS, false], ...clicks.map((isOn) => [USERS, isOn] as const))
    const meanwhile = [shown(world), world.turnSwitch.calls.length]
    await world.turnSwitch.resolve(settings({ userCreationEnabled: answered }))
    const { isOn = false } = world.turnSwitch.inputs[1] ?? {}
    if (world.turnSwitch.calls.length > 1) await world.turnSwitch.resolve(settings({ userCreationEnabled: isOn }))
    expect([meanwhile, world.turnSwitch.inputs, standing(world)]).toEqual([
      [{ on, busy: [USERS] }, 1],
      inputs,
      { ...quiet, value: 'ready', on, busy: [], asked: [1, inputs.length] },
    ])
  })

  test('end at the last answer, also when that is not what was wished', async () => {
    const world = await startTurning([USERS, false], [USERS, true])
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    expect(standing(world)).toEqual({ ...quiet, value: 'ready', on: BUT_USERS, busy: [], asked: [1, 2] })
  })
})

describe('clicks on several switches', () => {
  test('move them at once, and are sent one at a time in the order of the clicks', async () => {
    const world = await startTurning([SETUP, false], [USERS, false], [CANCELLATION, false])
    const seen = [standing(world)]
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    seen.push(standing(world))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    seen.push(standing(world))
    const last = settings({ flowSetupEnabled: false, userCreationEnabled: false, cancellationEnabled: false })
    await world.turnSwitch.resolve(last)
    seen.push(standing(world))
    const turning = { ...quiet, value: 'turning', on: [SERVICES] }
    expect([seen, world.turnSwitch.inputs.map(({ name }) => name)]).toEqual([
      [
        { ...turning, busy: [USERS, SETUP, CANCELLATION], asked: [1, 1] },
        { ...turning, busy: [USERS, CANCELLATION], asked: [1, 2] },
        { ...turning, busy: [CANCELLATION], asked: [1, 3] },
        { ...quiet, value: 'ready', on: [SERVICES], busy: [], asked: [1, 3] },
      ],
      [SETUP, USERS, CANCELLATION],
    ])
  })

  test('of which one takes its wish back send the others alone', async () => {
    const world = await startTurning([SETUP, false], [USERS, false], [CANCELLATION, false], [USERS, true])
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, cancellationEnabled: false }))
    expect([standing(world), world.turnSwitch.inputs.map(({ name }) => name)]).toEqual([
      { ...quiet, value: 'ready', on: [USERS, SERVICES], busy: [], asked: [1, 2] },
      [SETUP, CANCELLATION],
    ])
  })

  test('have their turn by the latest click', async () => {
    const world = await startTurning(
      [SETUP, false],
      [USERS, false],
      [CANCELLATION, false],
      [USERS, true],
      [USERS, false],
    )
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, cancellationEnabled: false }))
    expect(world.turnSwitch.inputs.map(({ name }) => name)).toEqual([SETUP, CANCELLATION, USERS])
  })

  test('leave out what somebody else has turned meanwhile', async () => {
    const world = await startTurning([SETUP, false], [USERS, false])
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    expect(standing(world)).toEqual({ ...quiet, value: 'ready', on: [SERVICES, CANCELLATION], busy: [], asked: [1, 1] })
  })
})

describe('a failure', () => {
  test.each(failures)('gives up the wishes, says why, and reads what is true: %s', async (_, error) => {
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
    const refusal = { wish: usersOff, notSent: [{ name: CANCELLATION, isOn: false }], error }
    world.clock.increment(LIMIT_MS * 10)
    expect([failed, standing(world)]).toEqual([
      { value: 'rereading', on: ALL, busy: [], refusal, readError: null, asked: [2, 1] },
      { value: 'ready', on: [USERS, SERVICES, SETUP], busy: [], refusal, readError: null, asked: [2, 1] },
    ])
  })

  test('in the middle of several keeps what was turned before it', async () => {
    const world = await startTurning([USERS, false], [SETUP, false], [CANCELLATION, false])
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    await world.turnSwitch.reject(refused(500))
    await world.loadOverview.reject(noNetwork)
    const refusal = {
      wish: { name: SETUP, isOn: false },
      notSent: [{ name: CANCELLATION, isOn: false }],
      error: refused(500),
    }
    expect(standing(world)).toEqual({
      value: 'ready',
      on: BUT_USERS,
      busy: [],
      refusal,
      readError: noNetwork,
      asked: [2, 2],
    })
  })

  test('of what was done all the same is told with what was read then', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(noNetwork)
    await world.loadOverview.resolve(overview({ userCreationEnabled: false }))
    expect(standing(world)).toMatchObject({ on: BUT_USERS, refusal: { wish: usersOff, error: noNetwork } })
  })

  test('by a mistake of ours says so', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(new TypeError('x is not a function'))
    expect(standing(world).refusal?.error).toEqual({ kind: 'unexpected', message: '' })
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
        refusal: { wish: usersOff, notSent: [], error },
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
    await world.turnSwitch.reject(refused(500))
    await world.loadOverview.resolve(overview())
    for (const event of clicks) world.actor.send(event)
    world.actor.send({ type: 'dismiss' })
    expect(standing(world).refusal).toBeNull()
  })

  test('is told until its switch is turned after all, whatever becomes of another one', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.reject(refused(500))
    await world.loadOverview.resolve(overview())
    world.actor.send(turn(SETUP, false))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    const between = standing(world).refusal?.wish
    world.actor.send(turn(USERS, false))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    expect([between, standing(world).refusal]).toEqual([usersOff, null])
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
