import { describe, expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { PAYMENT_STATES } from './payment-entry'
import { paymentRecordMachine } from './payment-record.machine'
import { NOW, payment, startKnown, startPayable, startRecord, stateOf } from './testing/payment-record-world'

const MINUTE = 60_000

test('every state is reached and every transition is taken', () => {
  const happenings = {
    inputs: [
      { productId: 'ACPYH', wantsForm: true, now: NOW },
      { serviceId: 'service-1', wantsForm: false, now: NOW },
    ],
    events: [
      { type: 'retry' },
      { type: 'continueHere' },
      { type: 'checkAgain' },
      { type: 'sent', payment: payment() },
      { type: 'sent', payment: payment({ hasOpenAttempt: true }) },
      { type: 'processing' },
      { type: 'succeeded' },
      { type: 'unpaid' },
      { type: 'confirmed', serviceId: 'service-2' },
      { type: 'payAgain' },
      { type: 'recall' },
    ] as const,
    responses: {
      findPayment: [null, ...PAYMENT_STATES.map((state) => payment({ state }))],
      takeForm: [true, false],
      takeOver: [undefined],
      formIsLost: [undefined],
    },
    failures: { findPayment: [noNetwork], takeForm: [noNetwork], takeOver: [noNetwork], formIsLost: [noNetwork] },
  }
  expect(unreached(paymentRecordMachine, happenings)).toEqual({ states: [], transitions: [] })
})

describe('the stored payment', () => {
  test.each([
    ['none', null, 'asking', 'unknown'],
    ['sent', payment(), 'sent', 'sent'],
    ['open', payment({ state: 'open' }), 'asking', 'open'],
    ['processing', payment({ state: 'processing' }), 'processing', 'processing'],
    ['succeeded', payment({ state: 'succeeded' }), 'succeeded', 'succeeded'],
    ['confirmed', payment({ state: 'confirmed' }), 'confirmed', 'confirmed'],
  ])('decides if a card form is requested: %s', async (_, found, withForm, withoutForm) => {
    const worlds = await Promise.all([startKnown(found), startKnown(found, { wantsForm: false })])
    expect(worlds.map((world) => [stateOf(world), world.takeForm.calls.length, world.written])).toEqual([
      [{ at: withForm, hasForm: false }, Number(withForm === 'asking'), []],
      [{ at: withoutForm, hasForm: false }, 0, []],
    ])
  })

  test('is searched for first, by service, product and intent', () => {
    const world = startRecord({ serviceId: 'service-1', intentId: 'pi_1' })
    const query = { productId: 'ACPYH', serviceId: 'service-1', intentId: 'pi_1', wantsForm: true }
    expect([stateOf(world), world.findPayment.inputs, world.takeForm.calls]).toEqual([
      { at: 'recalling', hasForm: false },
      [query],
      [],
    ])
  })

  test('that cannot be read shows an error and no form until Retry', async () => {
    const world = startRecord()
    await world.findPayment.reject(noNetwork)
    world.clock.increment(60 * MINUTE)
    const unread = [stateOf(world), world.actor.getSnapshot().context.error, world.findPayment.calls.length]
    world.actor.send({ type: 'retry' })
    await world.findPayment.resolve(payment({ state: 'processing' }))
    expect([unread, stateOf(world), world.actor.getSnapshot().context.error]).toEqual([
      [{ at: 'unread', hasForm: false }, noNetwork, 1],
      { at: 'processing', hasForm: false },
      null,
    ])
  })
})

describe('a payment without a result', () => {
  test.each([
    ['a minute', false, MINUTE],
    ['a quarter of an hour if it leads to a bank', true, 15 * MINUTE],
  ])('may be made again after %s, and not before', async (_, leadsAway, timeout) => {
    const world = await startKnown(payment({ leadsAway, sentAt: NOW - 10_000 }))
    world.clock.increment(timeout - 10_001)
    world.actor.send({ type: 'payAgain' })
    const before = stateOf(world)
    world.clock.increment(1)
    const overdue = [stateOf(world), world.takeForm.calls.length]
    world.actor.send({ type: 'payAgain' })
    expect([before, overdue, stateOf(world), world.written, world.takeForm.calls.length]).toEqual([
      { at: 'sent', hasForm: false },
      [{ at: 'overdue', hasForm: false }, 0],
      { at: 'asking', hasForm: false },
      [['writeState', 'pi_1', 'open', undefined]],
      1,
    ])
  })

  test('may be overdue at once, because the timeout starts when it is sent', async () => {
    const world = await startKnown(payment({ sentAt: NOW - MINUTE }))
    world.clock.increment(0)
    expect(stateOf(world).at).toBe('overdue')
  })

  test('stays open on a screen without a form, and can still be confirmed', async () => {
    const world = await startKnown(payment({ sentAt: 0 }), { wantsForm: false })
    world.clock.increment(0)
    world.actor.send({ type: 'payAgain' })
    const open = stateOf(world).at
    world.actor.send({ type: 'confirmed', serviceId: 'service-2' })
    expect([open, stateOf(world).at, world.written.at(-1)]).toEqual([
      'open',
      'confirmed',
      ['writeState', 'pi_1', 'confirmed', 'service-2'],
    ])
  })

  test.each(['processing', 'succeeded'] as const)('can never be made again once it is %s', async (status) => {
    const world = await startKnown(payment())
    world.actor.send({ type: status })
    world.clock.increment(14 * 24 * 60 * MINUTE)
    world.actor.send({ type: 'payAgain' })
    expect([stateOf(world), world.written, world.takeForm.calls]).toEqual([
      { at: status, hasForm: false },
      [['writeState', 'pi_1', status, undefined]],
      [],
    ])
  })
})

describe('the card form', () => {
  test('is shown when its lock is granted, and watched for a takeover', async () => {
    const world = await startKnown(null)
    const asking = stateOf(world)
    await world.takeForm.resolve(true)
    expect([asking, stateOf(world), world.formIsLost.calls.length]).toEqual([
      { at: 'asking', hasForm: false },
      { at: 'payable', hasForm: true },
      1,
    ])
  })

  // Without Web Locks, the reads before Pay prevent a second payment.
  test('is shown without locks', async () => {
    const world = await startKnown(null)
    await world.takeForm.reject(new Error('no locks'))
    expect(stateOf(world)).toEqual({ at: 'payable', hasForm: true })
  })

  test('is taken over only by a click, which first reads what was sent there', async () => {
    const world = await startKnown(null)
    await world.takeForm.resolve(false)
    world.clock.increment(60 * MINUTE)
    const elsewhere = [stateOf(world), world.takeOver.calls.length]
    world.actor.send({ type: 'continueHere' })
    const taking = [stateOf(world), world.findPayment.calls.length]
    await world.takeOver.resolve()
    const recalling = stateOf(world)
    await world.findPayment.resolve(payment())
    expect([elsewhere, taking, recalling, stateOf(world), world.takeForm.calls.length]).toEqual([
      [{ at: 'elsewhere', hasForm: false }, 0],
      [{ at: 'takingOver', hasForm: false }, 1],
      { at: 'recalling', hasForm: false },
      { at: 'sent', hasForm: false },
      1,
    ])
  })

  test('is requested as usual if the takeover fails', async () => {
    const world = await startKnown(null)
    await world.takeForm.resolve(false)
    world.actor.send({ type: 'continueHere' })
    await world.takeOver.reject(new Error('no locks'))
    await world.findPayment.resolve(null)
    await world.takeForm.resolve(true)
    expect(stateOf(world)).toEqual({ at: 'payable', hasForm: true })
  })

  test('is closed when another tab takes it over', async () => {
    const world = await startPayable()
    await world.formIsLost.resolve()
    expect([stateOf(world), world.written]).toEqual([{ at: 'elsewhere', hasForm: false }, []])
  })

  test('that is lost while a payment is sent still stores the payment', async () => {
    const world = await startPayable()
    await world.formIsLost.resolve()
    world.actor.send({ type: 'sent', payment: payment() })
    expect([stateOf(world), world.written]).toEqual([{ at: 'sent', hasForm: false }, [['writePayment', payment()]]])
  })

  test('is closed when another tab has sent a payment, which is then read', async () => {
    const world = await startPayable()
    world.actor.send({ type: 'recall' })
    const recalling = stateOf(world)
    await world.findPayment.resolve(payment({ intentId: 'pi_2' }))
    expect([recalling, stateOf(world), world.formIsLost.calls.map(({ aborted }) => aborted)]).toEqual([
      { at: 'recalling', hasForm: false },
      { at: 'sent', hasForm: false },
      [true],
    ])
  })

  test('gets a new key each time, so that it starts from scratch', async () => {
    const world = await startPayable()
    const keyOf = () => world.actor.getSnapshot().context.formKey
    const keys = [keyOf()]
    for (let time = 0; time < 2; time += 1) {
      world.actor.send({ type: 'recall' })
      await world.findPayment.resolve(null)
      await world.takeForm.resolve(true)
      keys.push(keyOf())
    }
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([false, false])
  })
})

describe('a payment that is sent from the form', () => {
  async function startSent() {
    const world = await startPayable()
    world.actor.send({ type: 'sent', payment: payment({ sentAt: NOW + MINUTE }) })
    return world
  }
  const written = ['writePayment', payment({ sentAt: NOW + MINUTE })]

  test('is stored at once, and the form stays for the result', async () => {
    const world = await startSent()
    expect([stateOf(world), world.written]).toEqual([{ at: 'sent', hasForm: true }, [written]])
  })

  test('is stored again when it is sent again, and its timeout starts again', async () => {
    const world = await startSent()
    world.clock.increment(MINUTE)
    const overdue = stateOf(world)
    const again = payment({ sentAt: NOW + 2 * MINUTE })
    world.actor.send({ type: 'sent', payment: again })
    world.clock.increment(MINUTE - 1)
    expect([overdue, stateOf(world), world.written]).toEqual([
      { at: 'overdue', hasForm: true },
      { at: 'sent', hasForm: true },
      [written, ['writePayment', again]],
    ])
  })

  test('is removed when it is unpaid, and the same form is requested again', async () => {
    const world = await startSent()
    world.actor.send({ type: 'unpaid' })
    const asking = stateOf(world)
    await world.takeForm.resolve(true)
    expect([asking, stateOf(world), world.written]).toEqual([
      { at: 'asking', hasForm: true },
      { at: 'payable', hasForm: true },
      [written, ['erasePayment', 'pi_1']],
    ])
  })

  // An earlier attempt with the same intent may still arrive.
  test.each([
    ['before its timeout', 0],
    ['after its timeout', MINUTE],
  ])('stays open when it is unpaid %s if an earlier attempt is open', async (_, ms) => {
    const world = await startPayable()
    world.actor.send({ type: 'sent', payment: payment({ hasOpenAttempt: true }) })
    world.clock.increment(ms)
    world.actor.send({ type: 'unpaid' })
    expect([stateOf(world), world.written.slice(1)]).toEqual([
      { at: 'asking', hasForm: true },
      [['writeState', 'pi_1', 'open', undefined]],
    ])
  })

  test('loses its form when it is unpaid and another tab has the form', async () => {
    const world = await startSent()
    world.actor.send({ type: 'unpaid' })
    await world.takeForm.resolve(false)
    expect(stateOf(world)).toEqual({ at: 'elsewhere', hasForm: false })
  })

  test('loses its form when another tab has sent a payment', async () => {
    const world = await startSent()
    world.actor.send({ type: 'recall' })
    await world.findPayment.resolve(payment({ intentId: 'pi_2' }))
    expect(stateOf(world)).toEqual({ at: 'sent', hasForm: false })
  })
})

test.each([
  ['sent', payment()],
  ['processing', payment({ state: 'processing' })],
  ['succeeded', payment({ state: 'succeeded' })],
] as const)('the confirmation of a payment that is %s is stored and final', async (_, found) => {
  const world = await startKnown(found)
  world.actor.send({ type: 'confirmed', serviceId: 'service-2' })
  for (const type of ['payAgain', 'processing', 'unpaid', 'recall'] as const) world.actor.send({ type })
  expect([stateOf(world), world.written]).toEqual([
    { at: 'confirmed', hasForm: false },
    [['writeState', 'pi_1', 'confirmed', 'service-2']],
  ])
})

test('the result of a payment that was never sent is ignored', async () => {
  const world = await startPayable()
  for (const type of ['processing', 'succeeded', 'unpaid', 'payAgain'] as const) world.actor.send({ type })
  world.actor.send({ type: 'confirmed', serviceId: 'service-2' })
  expect([stateOf(world), world.written]).toEqual([{ at: 'payable', hasForm: true }, []])
})
