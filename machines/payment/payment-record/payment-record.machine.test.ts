import { describe, expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import { unreached } from '../../testing/reach'
import { PAYMENT_STATES } from './payment-entry'
import { paymentRecordMachine } from './payment-record.machine'
import { NOW, payment, standing, startKnown, startPayable, startRecord } from './testing/payment-record-world'

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

describe('what is remembered of a payment decides whether a card form is asked for', () => {
  test.each([
    ['nothing', null, 'asking', 'unknown'],
    ['that it was sent', payment(), 'sent', 'sent'],
    ['that it is open', payment({ state: 'open' }), 'asking', 'open'],
    ['that it is processing', payment({ state: 'processing' }), 'processing', 'processing'],
    ['that it succeeded', payment({ state: 'succeeded' }), 'succeeded', 'succeeded'],
    ['that it is confirmed', payment({ state: 'confirmed' }), 'confirmed', 'confirmed'],
  ])('%s', async (_, found, withForm, withoutForm) => {
    const worlds = await Promise.all([startKnown(found), startKnown(found, { wantsForm: false })])
    expect(worlds.map((world) => [standing(world), world.takeForm.calls.length, world.written])).toEqual([
      [{ at: withForm, hasForm: false }, Number(withForm === 'asking'), []],
      [{ at: withoutForm, hasForm: false }, 0, []],
    ])
  })

  test('and it is looked up by all that is known, before anything else', () => {
    const world = startRecord({ serviceId: 'service-1', intentId: 'pi_1' })
    const question = { productId: 'ACPYH', serviceId: 'service-1', intentId: 'pi_1', wantsForm: true }
    expect([standing(world), world.findPayment.inputs, world.takeForm.calls]).toEqual([
      { at: 'recalling', hasForm: false },
      [question],
      [],
    ])
  })

  test('what cannot be looked up is said, and no form is shown before somebody tries again', async () => {
    const world = startRecord()
    await world.findPayment.reject(noNetwork)
    world.clock.increment(60 * MINUTE)
    const unread = [standing(world), world.actor.getSnapshot().context.error, world.findPayment.calls.length]
    world.actor.send({ type: 'retry' })
    await world.findPayment.resolve(payment({ state: 'processing' }))
    expect([unread, standing(world), world.actor.getSnapshot().context.error]).toEqual([
      [{ at: 'unread', hasForm: false }, noNetwork, 1],
      { at: 'processing', hasForm: false },
      null,
    ])
  })
})

describe('a payment without a word', () => {
  test.each([
    ['a minute', false, MINUTE],
    ['a quarter of an hour where it leads to a bank', true, 15 * MINUTE],
  ])('may be made again after %s, and not before', async (_, leadsAway, silence) => {
    const world = await startKnown(payment({ leadsAway, sentAt: NOW - 10_000 }))
    world.clock.increment(silence - 10_001)
    world.actor.send({ type: 'payAgain' })
    const before = standing(world)
    world.clock.increment(1)
    const overdue = [standing(world), world.takeForm.calls.length]
    world.actor.send({ type: 'payAgain' })
    expect([before, overdue, standing(world), world.written, world.takeForm.calls.length]).toEqual([
      { at: 'sent', hasForm: false },
      [{ at: 'overdue', hasForm: false }, 0],
      { at: 'asking', hasForm: false },
      [['writeState', 'pi_1', 'open', undefined]],
      1,
    ])
  })

  test('is counted from when it was sent: it may be overdue on arrival', async () => {
    const world = await startKnown(payment({ sentAt: NOW - MINUTE }))
    world.clock.increment(0)
    expect(standing(world).at).toBe('overdue')
  })

  test('stays open where no form is wanted, and its word still counts', async () => {
    const world = await startKnown(payment({ sentAt: 0 }), { wantsForm: false })
    world.clock.increment(0)
    world.actor.send({ type: 'payAgain' })
    const open = standing(world).at
    world.actor.send({ type: 'confirmed', serviceId: 'service-2' })
    expect([open, standing(world).at, world.written.at(-1)]).toEqual([
      'open',
      'confirmed',
      ['writeState', 'pi_1', 'confirmed', 'service-2'],
    ])
  })

  test.each(['processing', 'succeeded'] as const)(
    'that is %s may never be made again, however long it takes',
    async (word) => {
      const world = await startKnown(payment())
      world.actor.send({ type: word })
      world.clock.increment(14 * 24 * 60 * MINUTE)
      world.actor.send({ type: 'payAgain' })
      expect([standing(world), world.written, world.takeForm.calls]).toEqual([
        { at: word, hasForm: false },
        [['writeState', 'pi_1', word, undefined]],
        [],
      ])
    },
  )
})

describe('the card form', () => {
  test('is shown once it is granted, and watched', async () => {
    const world = await startKnown(null)
    const asking = standing(world)
    await world.takeForm.resolve(true)
    expect([asking, standing(world), world.formIsLost.calls.length]).toEqual([
      { at: 'asking', hasForm: false },
      { at: 'payable', hasForm: true },
      1,
    ])
  })

  test('is shown where nobody can be asked: the server is asked at Pay all the same', async () => {
    const world = await startKnown(null)
    await world.takeForm.reject(new Error('no locks'))
    expect(standing(world)).toEqual({ at: 'payable', hasForm: true })
  })

  test('is in another tab: nothing happens before somebody continues here, and then it is looked up what was sent there', async () => {
    const world = await startKnown(null)
    await world.takeForm.resolve(false)
    world.clock.increment(60 * MINUTE)
    const elsewhere = [standing(world), world.takeOver.calls.length]
    world.actor.send({ type: 'continueHere' })
    const taking = [standing(world), world.findPayment.calls.length]
    await world.takeOver.resolve()
    const recalling = standing(world)
    await world.findPayment.resolve(payment())
    expect([elsewhere, taking, recalling, standing(world), world.takeForm.calls.length]).toEqual([
      [{ at: 'elsewhere', hasForm: false }, 0],
      [{ at: 'takingOver', hasForm: false }, 1],
      { at: 'recalling', hasForm: false },
      { at: 'sent', hasForm: false },
      1,
    ])
  })

  test('that cannot be taken over is asked for as any other', async () => {
    const world = await startKnown(null)
    await world.takeForm.resolve(false)
    world.actor.send({ type: 'continueHere' })
    await world.takeOver.reject(new Error('no locks'))
    await world.findPayment.resolve(null)
    await world.takeForm.resolve(true)
    expect(standing(world)).toEqual({ at: 'payable', hasForm: true })
  })

  test('that another tab has taken over is gone', async () => {
    const world = await startPayable()
    await world.formIsLost.resolve()
    expect([standing(world), world.written]).toEqual([{ at: 'elsewhere', hasForm: false }, []])
  })

  test('that was lost while its payment was sent: the payment is written down, and goes on without a form', async () => {
    const world = await startPayable()
    await world.formIsLost.resolve()
    world.actor.send({ type: 'sent', payment: payment() })
    expect([standing(world), world.written]).toEqual([{ at: 'sent', hasForm: false }, [['writePayment', payment()]]])
  })

  test('is left when another tab has sent a payment, which is looked up', async () => {
    const world = await startPayable()
    world.actor.send({ type: 'recall' })
    const recalling = standing(world)
    await world.findPayment.resolve(payment({ intentId: 'pi_2' }))
    expect([recalling, standing(world), world.formIsLost.calls.map(({ aborted }) => aborted)]).toEqual([
      { at: 'recalling', hasForm: false },
      { at: 'sent', hasForm: false },
      [true],
    ])
  })

  test('is a new one whenever it is shown anew, so that nothing of the one before is left', async () => {
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

  test('is written down before anything else, and the form stays for its answer', async () => {
    const world = await startSent()
    expect([standing(world), world.written]).toEqual([{ at: 'sent', hasForm: true }, [written]])
  })

  test('is written down once more when it is sent once more, and its silence begins anew', async () => {
    const world = await startSent()
    world.clock.increment(MINUTE)
    const overdue = standing(world)
    const again = payment({ sentAt: NOW + 2 * MINUTE })
    world.actor.send({ type: 'sent', payment: again })
    world.clock.increment(MINUTE - 1)
    expect([overdue, standing(world), world.written]).toEqual([
      { at: 'overdue', hasForm: true },
      { at: 'sent', hasForm: true },
      [written, ['writePayment', again]],
    ])
  })

  test('and is not paid is forgotten; the same form is asked for again, and stays meanwhile', async () => {
    const world = await startSent()
    world.actor.send({ type: 'unpaid' })
    const asking = standing(world)
    await world.takeForm.resolve(true)
    expect([asking, standing(world), world.written]).toEqual([
      { at: 'asking', hasForm: true },
      { at: 'payable', hasForm: true },
      [written, ['erasePayment', 'pi_1']],
    ])
  })

  test.each([
    ['within its silence', 0],
    ['after it', MINUTE],
  ])('and is not paid stays open %s, if an earlier attempt with its intent may still arrive', async (_, ms) => {
    const world = await startPayable()
    world.actor.send({ type: 'sent', payment: payment({ hasOpenAttempt: true }) })
    world.clock.increment(ms)
    world.actor.send({ type: 'unpaid' })
    expect([standing(world), world.written.slice(1)]).toEqual([
      { at: 'asking', hasForm: true },
      [['writeState', 'pi_1', 'open', undefined]],
    ])
  })

  test('and is not paid has no form any more when another tab has taken it meanwhile', async () => {
    const world = await startSent()
    world.actor.send({ type: 'unpaid' })
    await world.takeForm.resolve(false)
    expect(standing(world)).toEqual({ at: 'elsewhere', hasForm: false })
  })

  test('and whose answer never came is looked up as well when another tab has sent one', async () => {
    const world = await startSent()
    world.actor.send({ type: 'recall' })
    await world.findPayment.resolve(payment({ intentId: 'pi_2' }))
    expect(standing(world)).toEqual({ at: 'sent', hasForm: false })
  })
})

test.each([
  ['sent', payment()],
  ['processing', payment({ state: 'processing' })],
  ['succeeded', payment({ state: 'succeeded' })],
] as const)('the end of a payment that is %s is written with its service, and is the end', async (_, found) => {
  const world = await startKnown(found)
  world.actor.send({ type: 'confirmed', serviceId: 'service-2' })
  for (const type of ['payAgain', 'processing', 'unpaid', 'recall'] as const) world.actor.send({ type })
  expect([standing(world), world.written]).toEqual([
    { at: 'confirmed', hasForm: false },
    [['writeState', 'pi_1', 'confirmed', 'service-2']],
  ])
})

test('what is said of a payment that nobody has sent means nothing', async () => {
  const world = await startPayable()
  for (const type of ['processing', 'succeeded', 'unpaid', 'payAgain'] as const) world.actor.send({ type })
  world.actor.send({ type: 'confirmed', serviceId: 'service-2' })
  expect([standing(world), world.written]).toEqual([{ at: 'payable', hasForm: true }, []])
})
