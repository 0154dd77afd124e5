import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../testing/people'
import { play } from '../testing/play'
import * as returns from './testing/confirmation-world'

const { CONFIRMATION, OF_A_PRODUCT, progress, returned, testStories } = returns
type Steps = readonly returns.ReturnStep[]

const UNCONFIRMED = { confirmPayment: rejected(400) }
const MISSING = { findServices: [] }
const UNREAD = { readIntent: noNetwork }
const WAITS = { findStep: 'validate_stripe' }
const PAST = { findStep: 'validate_configuration' }
const NO_STEP = { findStep: null }
const UNVALIDATED = [{ confirmPayment: CONFIRMATION }, { submitStripeStep: noNetwork }, WAITS] as const
const OTHER = { visit: 'other' } as const

const sentBy = ({ did, ports }: returns.ReturnWorld) => did.filter((name) => name in ports)

describe('the looks of ten minutes', () => {
  test.each<[string, Partial<returns.Return>, Steps, Steps]>([
    ['a service', {}, [UNCONFIRMED], [UNREAD, WAITS]],
    ['a service with its intent', {}, [UNCONFIRMED], [{ readIntent: 'requiresAction' }, NO_STEP]],
    ['a product', OF_A_PRODUCT, [MISSING], [UNREAD, MISSING]],
    ['a setup that was not updated', {}, UNVALIDATED, [WAITS]],
  ])('of %s begin after 5, 10 and 20 s and then every 60 s', async (_, overrides, before, answers) => {
    const world = await returned(overrides, ...before)
    const begun = sentBy(world).length
    const times: number[] = []
    for (let second = 1; second <= 600; second += 1) {
      const sent = sentBy(world).length
      await play(world, 1_000)
      if (sentBy(world).length === sent) continue
      times.push(second)
      await play(world, ...answers)
    }
    expect(times).toEqual([5, 10, 20, 80, 140, 200, 260, 320, 380, 440, 500, 560])
    const ports = answers.flatMap((answer) => Object.keys(answer))
    expect(sentBy(world).slice(begun)).toEqual(times.flatMap(() => ports))
  })

  test('begin again after a click, also during a look, and wait for a slow one', async () => {
    const world = await returned({}, UNCONFIRMED, 5_000, UNREAD, WAITS, 5_000, UNREAD, 300_000)
    const slow = sentBy(world).length
    await play(world, 'checkAgain', UNREAD, WAITS, UNCONFIRMED, 4_999)
    const clicked = sentBy(world).length
    await play(world, 1)
    expect([slow, clicked, sentBy(world).length]).toEqual([5, 8, 9])
    expect(world.ports.findStep.calls.map(({ aborted }) => aborted)).toEqual([false, true, false])
    expect(world.did.filter((entry) => entry.startsWith('notifyChecked'))).toEqual([
      ...['notifyChecked', 'notifyChecked', 'notifyChecked after a click'],
    ])
  })
})

test('a check without a response is not taken for one that has found nothing', async () => {
  const world = await returned({}, { confirmPayment: noNetwork }, 5_000, UNREAD, { findStep: noNetwork }, 'checkAgain')
  await play(world, UNREAD, { findStep: noNetwork }, { confirmPayment: rejected(503) })
  await play(world, 'checkAgain', UNREAD, WAITS, { confirmPayment: rejected(503) })
  expect(world.did.filter((entry) => entry.startsWith('notifyChecked'))).toEqual([
    ...['notifyChecked  without a response', 'notifyChecked  without a response'],
    ...['notifyChecked after a click without a response', 'notifyChecked after a click'],
  ])
})

describe('in a hidden tab', () => {
  test.each<[string, Steps, Steps]>([
    ['a payment', [UNCONFIRMED], [UNREAD, WAITS]],
    ['a setup that was not updated', UNVALIDATED, [WAITS]],
  ])('%s is not read, and a look that is due begins when the tab is visible', async (_, before, answers) => {
    const world = await returned({}, ...before, 5_000, ...answers)
    const begun = sentBy(world).length
    await play(world, 'hidden', 4_999, 'visible')
    const early = sentBy(world).length
    await play(world, 'hidden', 600_000)
    const hidden = sentBy(world).length
    await play(world, 'visible')
    const shown = sentBy(world).length
    // A look that the customer leaves in the middle is repeated.
    await play(world, 'hidden', 600_000, 'visible')
    expect([early, hidden, shown, sentBy(world).length].map((count) => count - begun)).toEqual([0, 0, 1, 2])
  })
})

const LOG = 'logFailure 400'
const LOOK = 'confirmPayment readIntent'
const STEP = `${LOOK} findStep`
const PAID = `${LOG}, confirmed service-1 by its setup, notifyServicesChanged`
const LOOKED = [UNCONFIRMED, 5_000] as const

testStories('a look %s', [
  ['past the step leads to the setup', {}, [...LOOKED, UNREAD, PAST], 'leaving', 'over', STEP, PAID],
  ['past it elsewhere ends the visit', OTHER, [...LOOKED, UNREAD, PAST], 'alreadyPaid', 'over', STEP, PAID],
  ['without a step proves nothing', {}, [...LOOKED, UNREAD, NO_STEP], 'noResponse', 'waiting', STEP, LOG],
  ['that finds nothing confirms nothing', {}, [...LOOKED, UNREAD, WAITS], 'noResponse', 'waiting', STEP, LOG],
  ['at an unpaid intent fails', {}, [...LOOKED, { readIntent: 'unpaid' }], 'failed', 'over', LOOK, `${LOG}, unpaid`],
])

test.each([
  ['succeeded', 'accepted', ['succeeded']],
  ['processing', 'accepted', ['processing']],
  ['requiresAction', 'unseen', []],
] as const)('a look at the intent %s leaves the payment %s', async (readIntent, result, statuses) => {
  const world = await returned({}, ...LOOKED, { readIntent }, WAITS)
  expect([progress(world).sent, world.actor.getSnapshot().context.result, returns.statusesOf(world)]).toEqual([
    ...[STEP, result, statuses],
  ])
})

const SUBMITTED = 'confirmPayment submitStripeStep findStep findStep'
const READ = 'confirmPayment findStep findStep'
const DONE = 'confirmed service-1, notifyServicesChanged'
const LOST = 'logFailure network'
const LOOKED_ELSEWHERE = [{ confirmPayment: CONFIRMATION }, 10_000, 5_000] as const

testStories('a look at a setup that was not updated %s', [
  ['past the step', {}, [...UNVALIDATED, 5_000, PAST], 'confirmed', 'result', SUBMITTED, `${LOST}, ${DONE}`],
  ['past it elsewhere', OTHER, [...LOOKED_ELSEWHERE, PAST], 'alreadyPaid', 'over', READ, DONE],
  ['without a step', {}, [...UNVALIDATED, 5_000, NO_STEP], 'unvalidated', 'result', SUBMITTED, LOST],
])

// The new service may have been bought in another way, and then its setup says nothing about this payment.
describe('a look at the payment of a product', () => {
  const FOUND = { findServices: [service({ id: 'service-2', status: 'flow', product: 'ACPYH' })] }
  const SEVERAL = { findServices: [service({ id: 'a' }), service({ id: 'b' })] }
  const LOOKING = [MISSING, 5_000, UNREAD] as const
  const AGAIN = [5_000, UNREAD] as const

  test.each<[string, Steps, string, string | undefined, string]>([
    ['finds a service that was paid since then', [FOUND, WAITS, ...AGAIN, PAST], 'leaving', 'service-2', 'none'],
    ['remembers one that never waited', [FOUND, PAST, ...AGAIN, PAST], 'noResponse', 'service-2', 'none'],
    ['does not choose among several', [SEVERAL], 'noResponse', undefined, 'none'],
    ['finds none', [MISSING], 'noResponse', undefined, 'unseen'],
    [
      'does not choose one for which the server has not seen it',
      [FOUND, PAST, 'checkAgain', UNREAD, PAST, UNCONFIRMED, 5_000, UNREAD, FOUND],
      ...(['noResponse', undefined, 'unseen'] as const),
    ],
  ])('%s', async (_, steps, at, serviceId, result) => {
    const world = await returned(OF_A_PRODUCT, ...LOOKING, ...steps)
    const { context } = world.actor.getSnapshot()
    expect([progress(world).at, context.found.serviceId, context.result]).toEqual([at, serviceId, result])
  })

  test('follows the service that the server did not accept at first, once it has waited for its payment', async () => {
    const world = await returned(OF_A_PRODUCT, FOUND, UNCONFIRMED)
    const seen: unknown[] = []
    for (const step of [PAST, WAITS, PAST]) {
      await play(world, 10_000, UNREAD, FOUND, step)
      const { result, found } = world.actor.getSnapshot().context
      seen.push([progress(world).at, result, found.serviceId])
    }
    expect(seen).toEqual([
      ...[
        ['noResponse', 'unseen', undefined],
        ['noResponse', 'unseen', undefined],
      ],
      ['leaving', 'unseen', 'service-2'],
    ])
    expect(world.ports.findStep.inputs).toEqual(Array(3).fill({ serviceId: 'service-2' }))
  })
})
