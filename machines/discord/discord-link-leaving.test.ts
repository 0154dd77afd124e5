import { expect, test } from 'vitest'
import { ada, ben } from '../testing/people'
import {
  comeBack,
  type DiscordLinkWorld,
  linkedAda,
  startDiscordLink,
  startReturned,
  stateOf,
  userChanged,
} from './testing/discord-link-world'

const connect = { type: 'connect', userId: ada.id } as const
const leaving = { value: 'redirecting', problem: null, calls: [1, 0, 0], notified: [] }
const idle = { ...leaving, value: 'idle' }
const stopped = { ...leaving, value: 'rejected', problem: { type: 'notConnected' } }

function startLeaving(): DiscordLinkWorld {
  const world = startDiscordLink()
  world.actor.send(connect)
  return world
}

test('Connect leaves for Discord once, as the user', () => {
  const world = startLeaving()
  world.actor.send(connect)
  expect([stateOf(world), world.leaveForDiscord.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
    leaving,
    [{ userId: ada.id }],
    true,
  ])
})

test('Connect is available again if the browser has not left after ten seconds', async () => {
  const world = startLeaving()
  await world.leaveForDiscord.resolve()
  world.clock.increment(9_999)
  const before = stateOf(world)
  world.clock.increment(1)
  expect([before, stateOf(world)]).toEqual([leaving, idle])
})

test('a browser that cannot store the state shows the problem at once', async () => {
  const world = startLeaving()
  await world.leaveForDiscord.reject(new DOMException('No storage', 'SecurityError'))
  const atOnce = stateOf(world)
  world.clock.increment(10_000)
  expect([atOnce, stateOf(world)]).toEqual([stopped, stopped])
})

test('a failure after the ten seconds is ignored', async () => {
  const world = startLeaving()
  world.clock.increment(10_000)
  await world.leaveForDiscord.reject(new Error('Too late'))
  expect(stateOf(world)).toEqual(idle)
})

test('Connect works again after a failure and clears the problem', async () => {
  const world = startLeaving()
  await world.leaveForDiscord.reject(new Error('No storage'))
  world.actor.send(connect)
  expect(stateOf(world)).toEqual({ ...leaving, calls: [2, 0, 0] })
})

test('a linked account can be replaced by another one', async () => {
  const world = startReturned()
  await world.refreshSession.resolve(linkedAda)
  world.actor.send(connect)
  expect(stateOf(world)).toMatchObject({ value: 'redirecting', calls: [1, 0, 1] })
})

test.each([null, ben.id])('the outcome is cleared when the user changes to %s', async (userId) => {
  const linked = startReturned()
  await linked.refreshSession.resolve(linkedAda)
  const rejected = startReturned(comeBack({ state: 'another' }))
  const before = [stateOf(linked).value, stateOf(rejected).value]
  for (const { actor } of [linked, rejected]) actor.send(userChanged(userId))
  const gone = { value: 'idle', problem: null }
  expect([before, stateOf(linked), stateOf(rejected)]).toMatchObject([['linked', 'rejected'], gone, gone])
})
