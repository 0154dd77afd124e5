import { describe, expect, test } from 'vitest'
import type { DiscordAccount, User } from '../shared/model'
import { ada, ben, rejected, service } from '../testing/people'
import { type SessionWorld, startSession, startSignedIn, startSignedOut } from './testing/session-world'

const account: DiscordAccount = { id: '281474976710656001', username: 'nova.plays', avatar: undefined }
const services = [service()]
/** The same user in a later response of the server, with an outdated list of services. */
const adaLater: User = { ...ada, email: 'ada@elsewhere.example.test', discord: account, services: [] }

const discordLinked = { type: 'discordLinked', account } as const
const userOf = ({ session }: SessionWorld) => session.getSnapshot().context.user

async function startWithServices(): Promise<SessionWorld> {
  const world = await startSignedIn()
  world.session.send({ type: 'servicesLoaded', services })
  return world
}

describe('a reloaded user', () => {
  test('replaces the user except for the services, which are loaded separately', async () => {
    const world = await startWithServices()
    world.session.send({ type: 'refreshed', user: adaLater })
    expect([userOf(world), world.session.getSnapshot().value, world.notified]).toEqual([
      { ...adaLater, services },
      'signedIn',
      [],
    ])
  })

  test('is ignored if it is a different user', async () => {
    const world = await startWithServices()
    world.session.send({ type: 'refreshed', user: { ...ben, discord: account } })
    expect(userOf(world)).toEqual({ ...ada, services })
  })
})

describe('a linked Discord account', () => {
  test('is set on the user and changes nothing else', async () => {
    const world = await startWithServices()
    world.session.send(discordLinked)
    expect([userOf(world), world.notified]).toEqual([{ ...ada, discord: account, services }, []])
  })

  test('replaces an earlier one', async () => {
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
] as const)('%s is ignored', (_, event) => {
  test.each([
    ['on load', async () => startSession()],
    ['when no one is signed in', startSignedOut],
    ['while the user is signing out', () => startAnd({ type: 'logout' })],
    ['when the session has expired', () => startAnd({ type: 'expired' })],
    ['when the server did not respond', startUnreachable],
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
