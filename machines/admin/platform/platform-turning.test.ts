import { describe, expect, test } from 'vitest'
import { settings, shown, startTurning, stateOf } from './testing/platform-world'

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
  test('moves the switch at once, is sent once, and shows the response', async () => {
    const world = await startTurning([USERS, false])
    const turning = [stateOf(world), world.actor.getSnapshot().hasTag('busy')]
    const response = settings({ userCreationEnabled: false, lastUpdated: '2026-02-03T04:05:06.000Z', updatedBy: 'ada' })
    await world.turnSwitch.resolve(response)
    expect([turning, stateOf(world), world.turnSwitch.inputs, world.actor.getSnapshot().context.settings]).toEqual([
      [{ ...quiet, value: 'turning', on: BUT_USERS, busy: [USERS], calls: [1, 1] }, true],
      { ...quiet, value: 'ready', on: BUT_USERS, busy: [], calls: [1, 1] },
      [usersOff],
      response,
    ])
  })

  test('is not sent again if the response differs from it', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.resolve(settings({ cancellationEnabled: false }))
    expect(stateOf(world)).toEqual({
      ...quiet,
      value: 'ready',
      on: [USERS, SERVICES, SETUP],
      busy: [],
      calls: [1, 1],
    })
  })

  test('that changes nothing sends nothing', async () => {
    const world = await startTurning([USERS, true])
    expect(stateOf(world)).toEqual({ ...quiet, value: 'ready', on: ALL, busy: [], calls: [1, 0] })
  })

  test('preserves the other switches if the response contains only this one', async () => {
    const world = await startTurning([USERS, false])
    await world.turnSwitch.resolve({
      userCreationEnabled: false,
      serviceCreationEnabled: undefined,
      flowSetupEnabled: undefined,
      cancellationEnabled: undefined,
      lastUpdated: undefined,
      updatedBy: undefined,
    })
    // The earlier `lastUpdated` and `updatedBy` do not belong to this change.
    expect(world.actor.getSnapshot().context.settings).toEqual(
      settings({ userCreationEnabled: false, lastUpdated: undefined, updatedBy: undefined }),
    )
  })
})

describe('further clicks on a switch whose change is being sent', () => {
  test.each([
    ['back: sent if the response differs', [true], false, [usersOff, usersOn], ALL],
    ['back: not sent if the response matches', [true], true, [usersOff], ALL],
    ['back and forth: not sent if the response matches', [true, false], false, [usersOff], BUT_USERS],
    ['back and forth: sent if the response differs', [true, false], true, [usersOff, usersOff], BUT_USERS],
    ['back, forth and back: sent if the response differs', [true, false, true], false, [usersOff, usersOn], ALL],
  ])('%s', async (_, clicks, responded, inputs, on) => {
    const world = await startTurning([USERS, false], ...clicks.map((isOn) => [USERS, isOn] as const))
    const meanwhile = [shown(world), world.turnSwitch.calls.length]
    await world.turnSwitch.resolve(settings({ userCreationEnabled: responded }))
    const { isOn = false } = world.turnSwitch.inputs[1] ?? {}
    if (world.turnSwitch.calls.length > 1) await world.turnSwitch.resolve(settings({ userCreationEnabled: isOn }))
    expect([meanwhile, world.turnSwitch.inputs, stateOf(world)]).toEqual([
      [{ on, busy: [USERS] }, 1],
      inputs,
      { ...quiet, value: 'ready', on, busy: [], calls: [1, inputs.length] },
    ])
  })

  test('end with the last response, even if it differs from the click', async () => {
    const world = await startTurning([USERS, false], [USERS, true])
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    await world.turnSwitch.resolve(settings({ userCreationEnabled: false }))
    expect(stateOf(world)).toEqual({ ...quiet, value: 'ready', on: BUT_USERS, busy: [], calls: [1, 2] })
  })
})

describe('clicks on several switches', () => {
  test('move them at once and are sent one at a time, in order', async () => {
    const world = await startTurning([SETUP, false], [USERS, false], [CANCELLATION, false])
    const seen = [stateOf(world)]
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    seen.push(stateOf(world))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    seen.push(stateOf(world))
    const last = settings({ flowSetupEnabled: false, userCreationEnabled: false, cancellationEnabled: false })
    await world.turnSwitch.resolve(last)
    seen.push(stateOf(world))
    const turning = { ...quiet, value: 'turning', on: [SERVICES] }
    expect([seen, world.turnSwitch.inputs.map(({ name }) => name)]).toEqual([
      [
        { ...turning, busy: [USERS, SETUP, CANCELLATION], calls: [1, 1] },
        { ...turning, busy: [USERS, CANCELLATION], calls: [1, 2] },
        { ...turning, busy: [CANCELLATION], calls: [1, 3] },
        { ...quiet, value: 'ready', on: [SERVICES], busy: [], calls: [1, 3] },
      ],
      [SETUP, USERS, CANCELLATION],
    ])
  })

  test('are not sent if they were undone', async () => {
    const world = await startTurning([SETUP, false], [USERS, false], [CANCELLATION, false], [USERS, true])
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false }))
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, cancellationEnabled: false }))
    expect([stateOf(world), world.turnSwitch.inputs.map(({ name }) => name)]).toEqual([
      { ...quiet, value: 'ready', on: [USERS, SERVICES], busy: [], calls: [1, 2] },
      [SETUP, CANCELLATION],
    ])
  })

  test('are ordered by the latest click on each switch', async () => {
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

  test('are not sent if another administrator has made the same change', async () => {
    const world = await startTurning([SETUP, false], [USERS, false])
    await world.turnSwitch.resolve(settings({ flowSetupEnabled: false, userCreationEnabled: false }))
    expect(stateOf(world)).toEqual({ ...quiet, value: 'ready', on: [SERVICES, CANCELLATION], busy: [], calls: [1, 1] })
  })
})
