import { describe, expect, test } from 'vitest'
import type { DiscordAccount, User } from '../shared/model'
import { ada, ben, rejected, service } from '../testing/people'
import { type SessionWorld, startSession, startSignedIn, startSignedOut } from './testing/session-world'

const account: DiscordAccount = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
const services = [service()]
/** As the server sees her a moment later, with an older idea of her services. */
const adaLater: User = { ...ada, email: 'ada@elsewhere.example.test', discord: account, services: [] }

const discordLinked = { type: 'discordLinked', account } as const
const userOf = ({ session }: SessionWorld) => session.getSnapshot().context.user

async function startWithServices(): Promise<SessionWorld> {
  const world = await startSignedIn()
  world.session.send({ type: 'servicesLoaded', services })
  return world
}

describe('a user who was read once more', () => {
  test('takes the place of the one before, but for the services, which are read on their own', async () => {
    const world = await startWithServices()
    world.session.send({ type: 'refreshed', user: adaLater })
    expect([userOf(world), world.session.getSnapshot().value, world.notified]).toEqual([
      { ...adaLater, services },
      'signedIn',
      [],
    ])
  })

  test('and is somebody else is not taken for the one who is signed in', async () => {
    const world = await startWithServices()
    world.session.send({ type: 'refreshed', user: { ...ben, discord: account } })
    expect(userOf(world)).toEqual({ ...ada, services })
  })
})

describe('a Discord account that was linked', () => {
  test('is the one of the user, of whom nothing else changes', async () => {
    const world = await startWithServices()
    world.session.send(discordLinked)
    expect([userOf(world), world.notified]).toEqual([{ ...ada, discord: account, services }, []])
  })

  test('takes the place of another one', async () => {
    const world = await startSignedIn()
    world.session.send(discordLinked)
    const other = { ...account, id: '281474976710656002', avatar: 'a1b2' }
    world.session.send({ type: 'discordLinked', account: other })
    expect(userOf(world)).toEqual({ ...ada, discord: other })
  })
})

describe.each([
  ['refreshed', { type: 'refreshed', user: adaLater }],
  ['discordLinked', discordLinked],
] as const)('%s means nothing', (_, event) => {
  test.each([
    ['on load', async () => startSession()],
    ['when nobody is signed in', startSignedOut],
    ['while somebody signs out', () => startAnd({ type: 'logout' })],
    ['when the session is over', () => startAnd({ type: 'expired' })],
    ['when the server did not answer', startUnreachable],
  ])('%s', async (__, start) => {
    const world = await start()
    const before = world.session.getSnapshot()
    world.session.send(event)
    const { value, context } = world.session.getSnapshot()
    expect([value, context]).toEqual([before.value, before.context])
  })
})

async function startAnd(event: { type: 'logout' } | { type: 'expired' }): Promise<SessionWorld> {
  const world = await startWithServices()
  world.session.send(event)
  return world
}

async function startUnreachable(): Promise<SessionWorld> {
  const world = startSession()
  await world.restore.reject(rejected(500))
  return world
}
