import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, refused, tooLate, unreadableAnswer } from '../testing/people'
import {
  account,
  CODE,
  comeWithCode,
  linkedAda,
  standing,
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
    expect(standing(world)).toEqual({ ...linked, asked: [0, 0, 1], told: ['refreshed user-ada'] })
  })

  test('has none: it could not be verified, and is read again by a click', async () => {
    const world = startReturned()
    await world.refreshSession.resolve(ada)
    const unverified = standing(world)
    world.actor.send({ type: 'checkAgain' })
    const again = standing(world)
    await world.refreshSession.resolve(linkedAda)
    expect([unverified, again, standing(world)]).toEqual([
      { ...rejectionOf('notVerified'), asked: [0, 0, 1], told: [] },
      { value: { verifying: 'refreshing' }, problem: null, asked: [0, 0, 2], told: [] },
      { ...linked, asked: [0, 0, 2], told: ['refreshed user-ada'] },
    ])
  })

  test.each(named(noNetwork, tooLate, unreadableAnswer, refused(403), refused(404), refused(429), refused(500)))(
    'cannot be read: %s',
    async (_, error) => {
      const world = startReturned()
      await world.refreshSession.reject(error)
      expect(standing(world)).toEqual({ ...rejectionOf('notVerified', { error }), asked: [0, 0, 1], told: [] })
    },
  )

  test('is over', async () => {
    const world = startReturned()
    await world.refreshSession.reject(refused(401))
    expect(standing(world)).toEqual({ ...rejectionOf('sessionExpired'), asked: [0, 0, 1], told: [] })
  })
})

describe('a code', () => {
  test('is exchanged once for the account, which is linked then, without asking any more', async () => {
    const world = startReturned(comeWithCode())
    await world.exchangeCode.resolve(account)
    expect([standing(world), world.exchangeCode.inputs.map(({ code }) => code.reveal())]).toEqual([
      { ...linked, asked: [0, 1, 0], told: ['linked nova.plays'] },
      [CODE],
    ])
  })

  test.each([
    ...named(refused(400), refused(403), refused(409), refused(422), refused(429)).map(
      ([name, error]) => [name, error, rejectionOf('refused', { error })] as const,
    ),
    ...named(refused(404)).map(([name, error]) => [name, error, rejectionOf('notConnected')] as const),
    ...named(refused(401), refused(401, 'TOKEN_EXPIRED')).map(
      ([name, error]) => [name, error, rejectionOf('sessionExpired')] as const,
    ),
  ])('that is refused is not sent again: %s', async (_, error, expected) => {
    const world = startReturned(comeWithCode())
    await world.exchangeCode.reject(error)
    expect(standing(world)).toEqual({ ...expected, asked: [0, 1, 0], told: [] })
  })

  describe.each([
    ...named(noNetwork, tooLate, refused(500), refused(503)).map(
      ([name, error]) => [name, error, 'notConnected'] as const,
    ),
    ['unreadable', unreadableAnswer, 'notVerified'] as const,
    ['a mistake of ours', new Error('Oops'), 'notConnected'] as const,
  ])('without a clear answer, %s, is looked for in the session', (_, error, type) => {
    test.each([
      ['has the account', linkedAda, { ...linked, told: ['refreshed user-ada'] }],
      ['has none', ada, { ...rejectionOf(type), told: [] }],
      ['cannot be read', noNetwork, { ...rejectionOf(type), told: [] }],
      ['is over', refused(401), { ...rejectionOf(type), told: [] }],
    ])('which %s', async (__, answer, expected) => {
      const world = startReturned(comeWithCode())
      await world.exchangeCode.reject(error)
      if ('kind' in answer) await world.refreshSession.reject(answer)
      else await world.refreshSession.resolve(answer)
      expect(standing(world)).toEqual({ ...expected, asked: [0, 1, 1] })
    })
  })

  test('is in no context and in no printed snapshot', async () => {
    const world = startDiscordLink(comeWithCode())
    const print = () => JSON.stringify([world.actor.getPersistedSnapshot(), world.actor.getSnapshot().context])
    const printed = [print()]
    world.actor.send(userChanged(ada.id))
    printed.push(print(), JSON.stringify(world.exchangeCode.inputs))
    await world.exchangeCode.reject(refused(400))
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
    expect([before, standing(world)]).toMatchObject([true, { value: 'rejected', problem, told: [] }])
  })

  test('a look of its own has the whole of it', () => {
    const world = startReturned()
    world.clock.increment(LIMIT_MS)
    const first = standing(world)
    world.actor.send({ type: 'checkAgain' })
    world.clock.increment(LIMIT_MS - 1)
    expect([first, standing(world)]).toMatchObject([rejectionOf('notVerified'), { value: { verifying: 'refreshing' } }])
  })
})

describe.each([
  ['an exchange', comeWithCode(), 'exchangeCode'],
  ['a look at the session', undefined, 'refreshSession'],
] as const)('%s that is under way', (_, returned, port) => {
  test('goes on when the session is over: what it says is shown at the login', async () => {
    const world = startReturned(returned)
    world.actor.send(userChanged(null))
    await world[port].reject(refused(401))
    expect(standing(world)).toMatchObject(rejectionOf('sessionExpired'))
  })

  test.each([ben.id, ada.id])('is given up when %s is signed in meanwhile', async (userId) => {
    const world = startReturned(returned)
    world.actor.send(userChanged(null))
    world.actor.send(userChanged(userId))
    if (port === 'exchangeCode') await world.exchangeCode.resolve(account)
    else await world.refreshSession.resolve(linkedAda)
    expect([standing(world), world[port].calls.map(({ aborted }) => aborted)]).toMatchObject([
      { value: 'idle', problem: null, told: [] },
      [true],
    ])
  })
})
