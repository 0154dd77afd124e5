import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import {
  account,
  CODE,
  comeWithCode,
  linkedAda,
  startDiscordLink,
  startReturned,
  stateOf,
  userChanged,
} from './testing/discord-link-world'

const linked = { value: 'linked', problem: null }
const rejectionOf = (type: string, details: object = {}) => ({ value: 'rejected', problem: { type, ...details } })

describe('the session that is loaded after the return', () => {
  test('has the account, so it is linked', async () => {
    const world = startReturned()
    await world.refreshSession.resolve(linkedAda)
    expect(stateOf(world)).toEqual({ ...linked, calls: [0, 0, 1], notified: ['refreshed user-ada'] })
  })

  test('has no account, so it is not verified, and a click checks again', async () => {
    const world = startReturned()
    await world.refreshSession.resolve(ada)
    const unverified = stateOf(world)
    world.actor.send({ type: 'checkAgain' })
    const again = stateOf(world)
    await world.refreshSession.resolve(linkedAda)
    expect([unverified, again, stateOf(world)]).toEqual([
      { ...rejectionOf('notVerified'), calls: [0, 0, 1], notified: [] },
      { value: { verifying: 'refreshing' }, problem: null, calls: [0, 0, 2], notified: [] },
      { ...linked, calls: [0, 0, 2], notified: ['refreshed user-ada'] },
    ])
  })

  test.each(named(noNetwork, tooLate, unreadableResponse, rejected(403), rejected(404), rejected(429), rejected(500)))(
    'cannot be loaded: %s',
    async (_, error) => {
      const world = startReturned()
      await world.refreshSession.reject(error)
      expect(stateOf(world)).toEqual({ ...rejectionOf('notVerified', { error }), calls: [0, 0, 1], notified: [] })
    },
  )

  test('has expired', async () => {
    const world = startReturned()
    await world.refreshSession.reject(rejected(401))
    expect(stateOf(world)).toEqual({ ...rejectionOf('sessionExpired'), calls: [0, 0, 1], notified: [] })
  })
})

describe('a code', () => {
  test('is exchanged once for the account, which is then linked without another call', async () => {
    const world = startReturned(comeWithCode())
    await world.exchangeCode.resolve(account)
    expect([stateOf(world), world.exchangeCode.inputs.map(({ code }) => code.reveal())]).toEqual([
      { ...linked, calls: [0, 1, 0], notified: ['linked nova.plays'] },
      [CODE],
    ])
  })

  test.each([
    ...named(rejected(400), rejected(403), rejected(409), rejected(422), rejected(429)).map(
      ([name, error]) => [name, error, rejectionOf('rejected', { error })] as const,
    ),
    ...named(rejected(404)).map(([name, error]) => [name, error, rejectionOf('notConnected')] as const),
    ...named(rejected(401), rejected(401, 'TOKEN_EXPIRED')).map(
      ([name, error]) => [name, error, rejectionOf('sessionExpired')] as const,
    ),
  ])('that is rejected is not sent again: %s', async (_, error, expected) => {
    const world = startReturned(comeWithCode())
    await world.exchangeCode.reject(error)
    expect(stateOf(world)).toEqual({ ...expected, calls: [0, 1, 0], notified: [] })
  })

  describe.each([
    ...named(noNetwork, tooLate, rejected(500), rejected(503)).map(
      ([name, error]) => [name, error, 'notConnected'] as const,
    ),
    ['unreadable', unreadableResponse, 'notVerified'] as const,
    ['an unexpected error', new Error('Oops'), 'notConnected'] as const,
  ])('without a clear response (%s) is checked in the session', (_, error, type) => {
    test.each([
      ['has the account', linkedAda, { ...linked, notified: ['refreshed user-ada'] }],
      ['has no account', ada, { ...rejectionOf(type), notified: [] }],
      ['cannot be loaded', noNetwork, { ...rejectionOf(type), notified: [] }],
      ['has expired', rejected(401), { ...rejectionOf(type), notified: [] }],
    ])('which %s', async (__, response, expected) => {
      const world = startReturned(comeWithCode())
      await world.exchangeCode.reject(error)
      if ('kind' in response) await world.refreshSession.reject(response)
      else await world.refreshSession.resolve(response)
      expect(stateOf(world)).toEqual({ ...expected, calls: [0, 1, 1] })
    })
  })

  test('is never readable in a context or a printed snapshot', async () => {
    const world = startDiscordLink(comeWithCode())
    const print = () => JSON.stringify([world.actor.getPersistedSnapshot(), world.actor.getSnapshot().context])
    const printed = [print()]
    world.actor.send(userChanged(ada.id))
    printed.push(print(), JSON.stringify(world.exchangeCode.inputs))
    await world.exchangeCode.reject(rejected(400))
    printed.push(print())
    expect([printed.filter((text) => text.includes(CODE)), world.actor.getSnapshot().context.returned]).toEqual([
      [],
      undefined,
    ])
  })
})

describe('an exchange and the session refresh after it share one limit of 35 s', () => {
  const LIMIT_MS = 35_000

  test.each([
    ['an exchange without a response', 'exchangeCode', 0, { type: 'notVerified' }],
    ['a refresh without a response, after an unclear exchange', 'refreshSession', 30_000, { type: 'notConnected' }],
  ])('%s', async (_, port, exchangeMs, problem) => {
    const world = startReturned(comeWithCode())
    world.clock.increment(exchangeMs)
    if (port === 'refreshSession') await world.exchangeCode.reject(tooLate)
    world.clock.increment(LIMIT_MS - exchangeMs - 1)
    const before = world.actor.getSnapshot().hasTag('busy')
    world.clock.increment(1)
    if (port === 'refreshSession') await world.refreshSession.resolve(linkedAda)
    else await world.exchangeCode.resolve(account)
    expect([before, stateOf(world)]).toMatchObject([true, { value: 'rejected', problem, notified: [] }])
  })

  test('a refresh without an exchange has the whole limit', () => {
    const world = startReturned()
    world.clock.increment(LIMIT_MS)
    const first = stateOf(world)
    world.actor.send({ type: 'checkAgain' })
    world.clock.increment(LIMIT_MS - 1)
    expect([first, stateOf(world)]).toMatchObject([rejectionOf('notVerified'), { value: { verifying: 'refreshing' } }])
  })
})

describe.each([
  ['an exchange', comeWithCode(), 'exchangeCode'],
  ['a session refresh', undefined, 'refreshSession'],
] as const)('%s under way', (_, returned, port) => {
  test('continues when the session expires, and shows its outcome at the login', async () => {
    const world = startReturned(returned)
    world.actor.send(userChanged(null))
    await world[port].reject(rejected(401))
    expect(stateOf(world)).toMatchObject(rejectionOf('sessionExpired'))
  })

  test.each([ben.id, ada.id])('is aborted when %s signs in', async (userId) => {
    const world = startReturned(returned)
    world.actor.send(userChanged(null))
    world.actor.send(userChanged(userId))
    if (port === 'exchangeCode') await world.exchangeCode.resolve(account)
    else await world.refreshSession.resolve(linkedAda)
    expect([stateOf(world), world[port].calls.map(({ aborted }) => aborted)]).toMatchObject([
      { value: 'idle', problem: null, notified: [] },
      [true],
    ])
  })
})
