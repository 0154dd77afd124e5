import { expect, test } from 'vitest'
import { ada, ben } from '../testing/people'
import {
  comeBack,
  type DiscordLinkWorld,
  linkedAda,
  standing,
  startDiscordLink,
  startReturned,
  userChanged,
} from './testing/discord-link-world'

const connect = { type: 'connect', userId: ada.id } as const
const leaving = { value: 'redirecting', problem: null, asked: [1, 0, 0], notified: [] }
const idle = { ...leaving, value: 'idle' }
const stopped = { ...leaving, value: 'rejected', problem: { type: 'notConnected' } }

function startLeaving(): DiscordLinkWorld {
  const world = startDiscordLink()
  world.actor.send(connect)
  return world
}

test('Connect leaves for Discord as the user, once', () => {
  const world = startLeaving()
  world.actor.send(connect)
  expect([standing(world), world.leaveForDiscord.inputs, world.actor.getSnapshot().hasTag('busy')]).toEqual([
    leaving,
    [{ userId: ada.id }],
    true,
  ])
})

test('leaving counts as stopped after ten seconds, also when the browser said that it leaves', async () => {
  const world = startLeaving()
  await world.leaveForDiscord.resolve()
  world.clock.increment(9_999)
  const before = standing(world)
  world.clock.increment(1)
  expect([before, standing(world)]).toEqual([leaving, idle])
})

test('a browser that cannot leave, or remembers nothing, is told at once', async () => {
  const world = startLeaving()
  await world.leaveForDiscord.reject(new DOMException('No storage', 'SecurityError'))
  const notified = standing(world)
  world.clock.increment(10_000)
  expect([notified, standing(world)]).toEqual([stopped, stopped])
})

test('what it says too late is dropped', async () => {
  const world = startLeaving()
  world.clock.increment(10_000)
  await world.leaveForDiscord.reject(new Error('Too late'))
  expect(standing(world)).toEqual(idle)
})

test('Connect can be pressed again after it was stopped, and what was wrong is gone', async () => {
  const world = startLeaving()
  await world.leaveForDiscord.reject(new Error('No storage'))
  world.actor.send(connect)
  expect(standing(world)).toEqual({ ...leaving, asked: [2, 0, 0] })
})

test('an account that is linked may give way to another one', async () => {
  const world = startReturned()
  await world.refreshSession.resolve(linkedAda)
  world.actor.send(connect)
  expect(standing(world)).toMatchObject({ value: 'redirecting', asked: [1, 0, 1] })
})

test.each([null, ben.id])('what became of it is nothing to the next user: %s', async (userId) => {
  const linked = startReturned()
  await linked.refreshSession.resolve(linkedAda)
  const rejected = startReturned(comeBack({ state: 'another' }))
  const before = [standing(linked).value, standing(rejected).value]
  for (const { actor } of [linked, rejected]) actor.send(userChanged(userId))
  const gone = { value: 'idle', problem: null }
  expect([before, standing(linked), standing(rejected)]).toMatchObject([['linked', 'rejected'], gone, gone])
})
