import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play, reject, resolve } from '../testing/play'
import * as links from './testing/discord-link-world'

const { account, CODE, comeBack, comeWithCode, linkedAda, rejectedWith, remembered, restored, seen } = links
const { seenAfter, startDiscordLink, userChanged } = links

const LIMIT_MS = 35_000
const [exchange, refresh] = [resolve('exchangeCode', account), resolve('refreshSession', linkedAda)]
const noAccount = resolve('refreshSession', ada)
const unclear = reject('exchangeCode', tooLate)
const expired = reject('refreshSession', rejected(401))
const refreshed = ['refreshSession', `notifyRefreshed ${ada.id}`]
const linked = (...did: readonly string[]) => ({ state: 'linked', problem: null, did })
const refreshing = (...did: readonly string[]) => ({ state: 'verifying.refreshing', problem: null, did })
const twice = refreshing('refreshSession', 'refreshSession')
const lost = rejectedWith('notConnected', {}, 'exchangeCode', 'refreshSession')
const unverified = rejectedWith('notVerified', {}, 'refreshSession')

test.each([
  ['with the account is linked', [refresh], linked(...refreshed)],
  ['without the account is not verified', [noAccount], unverified],
  ['that has expired is expired', [expired], rejectedWith('sessionExpired', {}, 'refreshSession')],
  ['is loaded again by a click', [noAccount, 'checkAgain'], twice],
  ['with the account later is linked', [noAccount, 'checkAgain', refresh], linked('refreshSession', ...refreshed)],
  ['has 35 s', [LIMIT_MS - 1], refreshing('refreshSession')],
  ['is not verified after 35 s', [LIMIT_MS], unverified],
  ['has 35 s after each click', [LIMIT_MS, 'checkAgain', LIMIT_MS - 1], twice],
] as const)('the session after the return %s', async (_, steps, expected) => {
  expect(await seenAfter(comeBack(), ...restored(...steps))).toEqual(expected)
})

const statuses = [403, 404, 429, 500].map((status) => rejected(status))
const NOT_VERIFYING = named(noNetwork, tooLate, unreadableResponse, ...statuses)

test.each(NOT_VERIFYING)('the session after the return is not verified: %s', async (_, error) => {
  expect(await seenAfter(comeBack(), ...restored(reject('refreshSession', error)))).toEqual(
    rejectedWith('notVerified', { error }, 'refreshSession'),
  )
})

describe('a code', () => {
  test('is exchanged once for the account, which is then linked without another call', async () => {
    const world = startDiscordLink({ returned: comeWithCode() })
    await play(world, userChanged(ada.id), exchange)
    expect([seen(world), world.ports.exchangeCode.inputs.map(({ code }) => code.reveal())]).toEqual([
      linked('exchangeCode', 'notifyLinked nova.plays'),
      [CODE],
    ])
  })

  test.each([
    ...[rejected(400), rejected(403), rejected(409), rejected(422), rejected(429)].map(
      (error) => [error, 'rejected', { error }] as const,
    ),
    [rejected(404), 'notConnected', {}],
    [rejected(401), 'sessionExpired', {}],
    [rejected(401, 'TOKEN_EXPIRED'), 'sessionExpired', {}],
  ] as const)('that is rejected is not sent again: $0.status', async (error, type, details) => {
    expect(await seenAfter(comeWithCode(), ...restored(reject('exchangeCode', error)))).toEqual(
      rejectedWith(type, details, 'exchangeCode'),
    )
  })

  describe.each([
    ...named(noNetwork, tooLate, rejected(500), rejected(503)).map(
      ([name, error]) => [name, error, 'notConnected'] as const,
    ),
    ['unreadable', unreadableResponse, 'notVerified'],
    ['an unexpected error', new Error('Oops'), 'notConnected'],
  ] as const)('without a clear response (%s) is checked in the session', (_, error, type) => {
    const problem = rejectedWith(type, {}, 'exchangeCode', 'refreshSession')

    test.each([
      ['has the account', refresh, linked('exchangeCode', ...refreshed)],
      ['has no account', noAccount, problem],
      ['cannot be loaded', reject('refreshSession', noNetwork), problem],
      ['has expired', expired, problem],
    ])('which %s', async (__, response, expected) => {
      expect(await seenAfter(comeWithCode(), ...restored(reject('exchangeCode', error), response))).toEqual(expected)
    })
  })

  test('is never readable in a context or a printed snapshot', async () => {
    const world = startDiscordLink({ returned: comeWithCode() })
    const print = () => JSON.stringify([world.actor.getPersistedSnapshot(), world.actor.getSnapshot().context])
    const printed = [print()]
    await play(world, userChanged(ada.id))
    printed.push(print(), JSON.stringify(world.ports.exchangeCode.inputs))
    await play(world, reject('exchangeCode', rejected(400)))
    printed.push(print())
    expect([printed.filter((text) => text.includes(CODE)), world.actor.getSnapshot().context.returned?.code]).toEqual([
      [],
      undefined,
    ])
  })

  test.each([
    ['an exchange has 35 s', [LIMIT_MS - 1], { ...refreshing('exchangeCode'), state: 'verifying.exchanging' }],
    ['an exchange ends after 35 s', [LIMIT_MS, exchange], rejectedWith('notVerified', {}, 'exchangeCode')],
    ['a refresh shares them', [30_000, unclear, 4_999], { ...lost, state: 'verifying.refreshing' }],
    ['a refresh ends with them, and its late response is ignored', [30_000, unclear, 5_000, refresh], lost],
  ] as const)('%s', async (_, steps, expected) => {
    expect(await seenAfter(comeWithCode(), ...restored(...steps))).toEqual(expected)
  })
})

const milo = { id: '281474976710656002', username: 'milo', avatar: undefined }
const [fromMilo, fromNova] = [milo, account].map((previous) => ({ remembered: { ...remembered, previous } }))

// The old account is no success if the server has not confirmed the new one.
test.each([
  ['which the server confirms is linked', comeBack(fromMilo), [refresh], linked(...refreshed)],
  ['that is the same is linked if the server confirms it', comeBack(fromNova), [refresh], linked(...refreshed)],
  [
    'after an unclear response is linked',
    comeWithCode(fromMilo),
    [unclear, refresh],
    linked('exchangeCode', ...refreshed),
  ],
  ['that is the same after an unclear response is not', comeWithCode(fromNova), [unclear, refresh], lost],
] as const)('another account %s', async (_, returned, steps, expected) => {
  expect(await seenAfter(returned, ...restored(...steps))).toEqual(expected)
})

describe.each([
  ['an exchange', comeWithCode(), 'exchangeCode', account],
  ['a session refresh', comeBack(), 'refreshSession', linkedAda],
] as const)('%s under way', (_, returned, port, output) => {
  test('continues when the session expires, and shows its outcome at the login', async () => {
    const steps = restored(userChanged(null), reject(port, rejected(401)))
    expect(await seenAfter(returned, ...steps)).toEqual(rejectedWith('sessionExpired', {}, port))
  })

  test.each([ben.id, ada.id])('is aborted when %s signs in', async (userId) => {
    const world = startDiscordLink({ returned })
    await play(world, ...restored(userChanged(null), userChanged(userId), resolve(port, output)))
    expect([world.actor.getSnapshot().value, world.did, world.ports[port].calls[0]?.aborted]).toEqual([
      'idle',
      [port],
      true,
    ])
  })
})
