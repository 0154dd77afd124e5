import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import {
  account,
  CODE,
  comeWithCode,
  linkedAda,
  stateOf,
  startDiscordLink,
  startReturned,
  userChanged,
} from './testing/discord-link-world'

const linked = { value: 'linked', problem: null }
const rejectionOf = (type: string, said: object = {}) => ({ value: 'rejected', problem: { type, ...said } })

describe('the session that is read after the way back', () => {
  test('has the account: it is linked', async () => {
    const world = startReturned()
    await world.refreshSession.resolve(linkedAda)
    expect(stateOf(world)).toEqual({ ...linked, calls: [0, 0, 1], notified: ['refreshed user-ada'] })
  })

  test('has none: it could not be verified, and is read again by a click', async () => {
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
    'cannot be read: %s',
    async (_, error) => {
      const world = startReturned()
      await world.refreshSession.reject(error)
      expect(stateOf(world)).toEqual({ ...rejectionOf('notVerified', { error }), calls: [0, 0, 1], notified: [] })
    },
  )

  test('is over', async () => {
    const world = startReturned()
    await world.refreshSession.reject(rejected(401))
    expect(stateOf(world)).toEqual({ ...rejectionOf('sessionExpired'), calls: [0, 0, 1], notified: [] })
  })
})

describe('a code', () => {
  test('is exchanged once for the account, which is linked then, without asking any more', async () => {
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
  ])('that is refused is not sent again: %s', async (_, error, expected) => {
    const world = startReturned(comeWithCode())
    await world.exchangeCode.reject(error)
    expect(stateOf(world)).toEqual({ ...expected, calls: [0, 1, 0], notified: [] })
  })

  describe.each([
    ...named(noNetwork, tooLate, rejected(500), rejected(503)).map(
      ([name, error]) => [name, error, 'notConnected'] as const,
    ),
    ['unreadable', unreadableResponse, 'notVerified'] as const,
    ['a mistake of ours', new Error('Oops'), 'notConnected'] as const,
  ])('without a clear answer, %s, is looked for in the session', (_, error, type) => {
    test.each([
      ['has the account', linkedAda, { ...linked, notified: ['refreshed user-ada'] }],
      ['has none', ada, { ...rejectionOf(type), notified: [] }],
      ['cannot be read', noNetwork, { ...rejectionOf(type), notified: [] }],
      ['is over', rejected(401), { ...rejectionOf(type), notified: [] }],
    ])('which %s', async (__, response, expected) => {
      const world = startReturned(comeWithCode())
      await world.exchangeCode.reject(error)
      if ('kind' in response) await world.refreshSession.reject(response)
      else await world.refreshSession.resolve(response)
      expect(stateOf(world)).toEqual({ ...expected, calls: [0, 1, 1] })
    })
  })

  test('is in no context and in no printed snapshot', async () => {
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

describe('an exchange and the look at the session after it share one limit of 35 s', () => {
  const LIMIT_MS = 35_000

  test.each([
    ['an exchange that is not answered', 'exchangeCode', 0, { type: 'notVerified' }],
    ['a look that is not answered after an unclear exchange', 'refreshSession', 30_000, { type: 'notConnected' }],
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

  test('a look of its own has the whole of it', () => {
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
  ['a look at the session', undefined, 'refreshSession'],
] as const)('%s that is under way', (_, returned, port) => {
  test('goes on when the session is over: what it says is shown at the login', async () => {
    const world = startReturned(returned)
    world.actor.send(userChanged(null))
    await world[port].reject(rejected(401))
    expect(stateOf(world)).toMatchObject(rejectionOf('sessionExpired'))
  })

  test.each([ben.id, ada.id])('is given up when %s is signed in meanwhile', async (userId) => {
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
