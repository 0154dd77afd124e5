import { describe, expect, test } from 'vitest'
import { settings, shown, standing, startTurning } from './testing/platform-world'

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
const usersOn = { name: USERS, isOn: true }

describe('one click', () => {
  test('moves the switch at once, sends it once, and shows what the server answers', async () => {
    const world = await startTurning([USERS, false])
    const turning = [standing(world), world.actor.getSnapshot().hasTag('busy')]
    const response = settings({ userCreationEnabled: false, lastUpdated: '2026-02-03T04:05:06.000Z', updatedBy: 'ada' })
    await world.turnSwitch.resolve(response)
    expect([turning, standing(world), world.turnSwitch.inputs, world.actor.getSnapshot().context.settings]).toEqual([
      [{ ...quiet, value: 'turning', on: BUT_USERS, busy: [USERS], asked: [1, 1] }, true],
      { ...quiet, value: 'ready', on: BUT_USERS, busy: [], asked: [1, 1] },
      [usersOff],
      response,
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
  ])('%s', async (_, clicks, responded, inputs, on) => {
    const world = await startTurning([USERS, false], ...clicks.map((isOn) => [USERS, isOn] as const))
    const meanwhile = [shown(world), world.turnSwitch.calls.length]
    await world.turnSwitch.resolve(settings({ userCreationEnabled: responded }))
    const { isOn = false } = world.turnSwitch.inputs[1] ?? {}
    if (world.turnSwitch.calls.length > 1) await world.turnSwitch.resolve(settings({ userCreationEnabled: isOn }))
    expect([meanwhile, world.turnSwitch.inputs, standing(world)]).toEqual([
      [{ on, busy: [USERS] }, 1],
      inputs,
      { ...quiet, value: 'ready', on, busy: [], asked: [1, inputs.length] },
    ])
  })

  test('end at the last answer, also when that is not what was clicked', async () => {
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

  test('of which one takes its change back send the others alone', async () => {
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
