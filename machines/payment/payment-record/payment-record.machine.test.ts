import { describe, expect, test } from 'vitest'
import { noNetwork } from '../../testing/people'
import { play } from '../../testing/play'
import { testRandomCases } from '../../testing/random-cases'
import { testReach } from '../../testing/reach'
import { PAYMENT_STATES } from './payment-entry'
import { paymentRecordMachine } from './payment-record.machine'
import { runSequence, sequences } from './testing/payment-record-sequence'
import * as records from './testing/payment-record-world'

const { NOW, payment, recorded, startKnown, startPayable, startRecord, stateOf } = records

const MINUTE = 60_000

const EVENTS = [
  'retry',
  'continueHere',
  'checkAgain',
  'processing',
  'succeeded',
  'unpaid',
  'payAgain',
  'recall',
] as const

testReach([
  paymentRecordMachine,
  {
    inputs: [
      { productId: 'ACPYH', wantsForm: true, now: NOW },
      { serviceId: 'service-1', wantsForm: false, now: NOW },
    ],
    events: [
      ...EVENTS.map((type) => ({ type })),
      { type: 'sent', payment: payment() },
      { type: 'sent', payment: payment({ hasOpenAttempt: true }) },
      { type: 'confirmed', serviceId: 'service-2' },
    ],
    responses: {
      findPayment: [null, ...PAYMENT_STATES.map((state) => payment({ state }))],
      ...{ takeForm: [true, false], takeOver: [undefined], formIsLost: [undefined] },
    },
  },
])

const writtenBy = ({ did }: records.RecordWorld) => did.filter((entry) => /^(write|erase)/.test(entry))

test.each([
  ['none', null, 'asking', 'unknown'],
  ['sent', payment(), 'sent', 'sent'],
  ['open', payment({ state: 'open' }), 'asking', 'open'],
  ['processing', payment({ state: 'processing' }), 'processing', 'processing'],
  ['succeeded', payment({ state: 'succeeded' }), 'succeeded', 'succeeded'],
  ['confirmed', payment({ state: 'confirmed' }), 'confirmed', 'confirmed'],
])('the stored payment decides if a card form is requested: %s', async (_, found, withForm, withoutForm) => {
  const worlds = await Promise.all([startKnown(found), startKnown(found, { wantsForm: false })])
  expect(worlds.map((world) => [stateOf(world), world.did])).toEqual([
    [{ at: withForm, hasForm: false }, withForm === 'asking' ? ['findPayment', 'takeForm'] : ['findPayment']],
    [{ at: withoutForm, hasForm: false }, ['findPayment']],
  ])
})

test('the stored payment is searched for first, by service, product and intent', () => {
  const world = startRecord({ serviceId: 'service-1', intentId: 'pi_1' })
  const query = { productId: 'ACPYH', serviceId: 'service-1', intentId: 'pi_1', wantsForm: true }
  expect([stateOf(world), world.ports.findPayment.inputs]).toEqual([{ at: 'recalling', hasForm: false }, [query]])
})

test('a stored payment that cannot be read shows an error until Retry', async () => {
  const world = await recorded({}, { findPayment: noNetwork }, 60 * MINUTE)
  const errorOf = () => world.actor.getSnapshot().context.error
  const unread = [stateOf(world), errorOf(), [...world.did]]
  await play(world, 'retry', { findPayment: payment({ state: 'processing' }) })
  expect([unread, stateOf(world).at, errorOf()]).toEqual([
    [{ at: 'unread', hasForm: false }, noNetwork, ['findPayment']],
    ...['processing', null],
  ])
})

const FREE = [{ findPayment: null }, { takeForm: true }] as const
const RESULTS = ['processing', 'succeeded', 'unpaid'] as const
const SENT = { type: 'sent', payment: payment() } as const
const CONFIRMED = { type: 'confirmed', serviceId: 'service-2' } as const
const IS_CONFIRMED = 'writeState pi_1 confirmed service-2'

/** Tests one record for each story: its name, the steps, the state then, if it has the form, and what was written. */
function testStories(
  stories: readonly [string, readonly records.RecordStep[], string, boolean, readonly string[]][],
): void {
  test.each(stories)('%s', async (_, steps, at, hasForm, writes) => {
    const world = await recorded({}, ...steps)
    expect([stateOf(world), writtenBy(world)]).toEqual([{ at, hasForm }, writes])
  })
}

describe('a payment without a result', () => {
  const FOUND = { findPayment: payment({ sentAt: NOW - 10_000 }) }
  const AT_BANK = { findPayment: payment({ sentAt: NOW - 10_000, leadsAway: true }) }
  const OPEN = ['writeState pi_1 open']
  const IN_PROCESS = ['writeState pi_1 processing']
  const SUCCEEDED = ['writeState pi_1 succeeded']
  const WEEKS = 14 * 24 * 60 * MINUTE

  testStories([
    ['may not be made again within a minute', [FOUND, MINUTE - 10_001, 'payAgain'], 'sent', false, []],
    ['is overdue after a minute', [FOUND, MINUTE - 10_000], 'overdue', false, []],
    ['may then be made again', [FOUND, MINUTE - 10_000, 'payAgain'], 'asking', false, OPEN],
    ['at a bank may not be made again', [AT_BANK, 15 * MINUTE - 10_001, 'payAgain'], 'sent', false, []],
    ['at a bank is overdue after 15 minutes', [AT_BANK, 15 * MINUTE - 10_000], 'overdue', false, []],
    ['may be overdue at once', [{ findPayment: payment({ sentAt: NOW - MINUTE }) }, 0], 'overdue', false, []],
    ['that is processed is not made again', [FOUND, 'processing', WEEKS, 'payAgain'], 'processing', false, IN_PROCESS],
    ['that succeeded is never made again', [FOUND, 'succeeded', WEEKS, 'payAgain'], 'succeeded', false, SUCCEEDED],
    ['that was not sent has none', [...FREE, ...RESULTS, 'payAgain', CONFIRMED], 'payable', true, []],
  ])

  test('stays open on a screen without a form, and can still be confirmed', async () => {
    const world = await recorded({ wantsForm: false }, { findPayment: payment({ sentAt: 0 }) }, 0, 'payAgain')
    const open = stateOf(world).at
    await play(world, CONFIRMED)
    expect([open, stateOf(world).at, writtenBy(world)]).toEqual(['open', 'confirmed', [...OPEN, IS_CONFIRMED]])
  })

  test.each(['sent', 'processing', 'succeeded'] as const)('is confirmed for good while it is %s', async (state) => {
    const later = ['payAgain', 'processing', 'unpaid', 'recall'] as const
    const world = await recorded({}, { findPayment: payment({ state }) }, CONFIRMED, ...later)
    expect([stateOf(world), writtenBy(world)]).toEqual([{ at: 'confirmed', hasForm: false }, [IS_CONFIRMED]])
    // The setup may still wait for it.
    expect(stateOf(await play(world, 'checkAgain')).at).toBe('askingAgain')
  })
})

describe('the card form', () => {
  const TAKEN = [{ findPayment: null }, { takeForm: false }] as const
  const OTHER = { findPayment: payment({ intentId: 'pi_2' }) }
  const NO_LOCKS = new Error('no locks')
  const OPEN_ATTEMPT = { type: 'sent', payment: payment({ hasOpenAttempt: true }) } as const
  const WRITTEN = 'writePayment pi_1'
  const ERASED = [WRITTEN, 'erasePayment pi_1']
  const LEFT_OPEN = [WRITTEN, 'writeState pi_1 open']
  const TAKING = [...TAKEN, 'continueHere'] as const
  const TAKEN_OVER = [...TAKING, { takeOver: undefined }] as const

  testStories([
    ['waits for its lock', [{ findPayment: null }], 'asking', false, []],
    ['is shown when its lock is granted', FREE, 'payable', true, []],
    // Without Web Locks, the reads before Pay prevent a second payment.
    ['is shown without locks', [{ findPayment: null }, { takeForm: NO_LOCKS }], 'payable', true, []],
    ['is not shown while another tab has it', [...TAKEN, 60 * MINUTE], 'elsewhere', false, []],
    ['is taken over by a click', TAKING, 'takingOver', false, []],
    ['is taken over from a tab that hangs', [...TAKING, 10_000], 'recalling', false, []],
    ['is taken over after the other payment was read', TAKEN_OVER, 'recalling', false, []],
    ['is not shown if the other tab has sent it', [...TAKEN_OVER, OTHER], 'sent', false, []],
    ['is requested as usual if the takeover fails', [...TAKING, { takeOver: NO_LOCKS }, ...FREE], 'payable', true, []],
    ['is closed when another tab takes it over', [...FREE, { formIsLost: undefined }], 'elsewhere', false, []],
    ['is closed if it cannot be watched', [...FREE, { formIsLost: NO_LOCKS }], 'elsewhere', false, []],
    ['that is lost still stores its payment', [...FREE, { formIsLost: undefined }, SENT], 'sent', false, [WRITTEN]],
    ['is closed for a read of the payments', [...FREE, 'recall'], 'recalling', false, []],
    ['is closed if another tab has sent a payment', [...FREE, 'recall', OTHER], 'sent', false, []],
    ['stays for the result of its payment', [...FREE, SENT], 'sent', true, [WRITTEN]],
    ['is requested again if it is unpaid', [...FREE, SENT, 'unpaid'], 'asking', true, ERASED],
    ['is used again then', [...FREE, SENT, 'unpaid', { takeForm: true }], 'payable', true, ERASED],
    ['may be lost then', [...FREE, SENT, 'unpaid', { takeForm: false }], 'elsewhere', false, ERASED],
    ['is requested again after its timeout', [...FREE, SENT, MINUTE, 'unpaid'], 'asking', true, ERASED],
    // An earlier attempt with the same intent may still arrive.
    ['leaves an earlier attempt open', [...FREE, OPEN_ATTEMPT, 'unpaid'], 'asking', true, LEFT_OPEN],
    ['leaves it open after its timeout', [...FREE, OPEN_ATTEMPT, MINUTE, 'unpaid'], 'asking', true, LEFT_OPEN],
    ['is closed by a payment of another tab', [...FREE, SENT, 'recall', OTHER], 'sent', false, [WRITTEN]],
  ])

  test('is watched for a takeover until it is closed', async () => {
    const world = await startPayable()
    const isAborted = () => world.ports.formIsLost.calls.map(({ aborted }) => aborted)
    const watched = isAborted()
    await play(world, 'recall')
    expect([watched, isAborted()]).toEqual([[false], [true]])
  })

  test('gets a new key each time, so that it starts from scratch', async () => {
    const world = await startPayable()
    const keyOf = () => world.actor.getSnapshot().context.formKey
    const keys = [keyOf()]
    for (let time = 0; time < 2; time += 1) {
      await play(world, 'recall', ...FREE)
      keys.push(keyOf())
    }
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([false, false])
  })

  test('stores a payment that it sends again, and its timeout starts again', async () => {
    const send = (intentId: string, minutes: number) =>
      ({ type: 'sent', payment: payment({ intentId, sentAt: NOW + minutes * MINUTE }) }) as const
    const world = await recorded({}, ...FREE, send('pi_1', 1), MINUTE)
    const overdue = stateOf(world)
    await play(world, send('pi_2', 2), MINUTE - 1)
    expect([overdue, stateOf(world), writtenBy(world)]).toEqual([
      { at: 'overdue', hasForm: true },
      { at: 'sent', hasForm: true },
      ['writePayment pi_1', 'writePayment pi_2'],
    ])
  })
})

const USUAL = {
  ...{ payable: 15, elsewhere: 9, takingOver: 5, overdue: 6, open: 3 },
  ...{ processing: 20, succeeded: 20, confirmed: 25 },
}

testRandomCases(
  'no sequence of events shows a second form, or a form while a payment may arrive',
  1_250,
  sequences,
  USUAL,
  async (sequence) => {
    const { broken, reached } = await runSequence(sequence)
    expect(broken).toEqual([])
    return reached
  },
)
