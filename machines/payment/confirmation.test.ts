import { describe, expect, test } from 'vitest'
import { noNetwork, rejected, service } from '../testing/people'
import * as rules from './confirmation'
import type { PaymentRecord } from './payment-record'
import { candidatesFor, hasResponse } from './returned-payment'
import { CONFIRMATION, inputOf, OWN_PAYMENT } from './testing/confirmation-world'
import { NOW, paymentRecord } from './testing/payment-records'

const FAILED = { end: 'rejected', error: rejected(402, 'PAYMENT_FAILED') } as const
const NOT_FOUND = { end: 'rejected', error: rejected(404) } as const

/** A confirmation in a browser with this record of the payment, and perhaps others. */
function confirming(own: Partial<PaymentRecord> | null, ...others: readonly PaymentRecord[]) {
  const record = own && paymentRecord(own)
  return {
    ...inputOf(OWN_PAYMENT),
    ...{ record, records: record === null ? others : [record, ...others] },
    found: { serviceId: 'service-1', candidates: [], hasWaited: false },
    result: 'none',
    isOverdue: rules.timeLeft(record, NOW) === 0,
    confirmation: null,
  } as const
}

describe('the confirmation', () => {
  test.each([
    [null, 'other', 'none', true, [false, true]],
    ['sent', 'own', 'none', false, [true, true]],
    ['open', 'own', 'none', true, [false, true]],
    ['processing', 'own', 'accepted', false, [false, false]],
    ['succeeded', 'own', 'accepted', false, [false, false]],
    ['confirmed', 'ended', 'none', false, [false, false]],
  ] as const)(
    'of a payment that is %s is of the visit %s and starts with %s',
    (state, visit, result, isAgain, [mayBeOnItsWay, mayBePaidAgain]) => {
      const sent = confirming(state && { state })
      const seen = [rules.visitOf(sent.record), rules.firstResult(sent), rules.isPayableAgain(sent)]
      expect(seen).toEqual([visit, result, isAgain])
      const isUnpaid = rules.isUnpaid(sent, FAILED)
      expect([isUnpaid, rules.mayBePaidAgain(sent, NOT_FOUND)]).toEqual([!mayBeOnItsWay, mayBePaidAgain])
    },
  )

  test('starts with the success that the address names', () => {
    const sent = confirming({})
    const statuses = ['succeeded', 'pending', 'failed'].map((redirectStatus) => {
      const returned = { ...sent.returned, redirectStatus }
      return [rules.firstResult({ ...sent, returned }), rules.returnedIn({ ...sent, returned })]
    })
    const change = { type: 'succeeded', intentId: 'pi_1' }
    expect(statuses).toEqual([
      ['accepted', change],
      ['none', undefined],
      ['none', undefined],
    ])
  })

  test.each([
    ['a minute', {}, 60_000],
    ['15 minutes at a bank', { leadsAway: true }, 900_000],
  ])('offers another payment once the sent one is overdue, after %s', (_, overrides, timeout) => {
    const sent = confirming(overrides)
    const late = { ...sent, isOverdue: true }
    const again = [sent, late].map((one) => [
      rules.isUnpaid(one, FAILED),
      rules.isPayableAgain(one),
      rules.openedIn(one),
    ])
    expect(again).toEqual([
      [false, false, undefined],
      [true, true, { type: 'open', intentId: 'pi_1' }],
    ])
    const left = [0, timeout - 1, timeout, timeout + 1].map((passed) => rules.timeLeft(sent.record, NOW + passed))
    expect([...left, rules.timeLeft(null, NOW)]).toEqual([timeout, 1, 0, 0, 0])
  })

  test('never takes another error or a payment that is processed for an unpaid one', () => {
    const ends = [NOT_FOUND, { end: 'unclear' }, { end: 'unpaid' }] as const
    expect(ends.map((end) => rules.isUnpaid(confirming({ state: 'open' }), end))).toEqual([false, false, true])
    const accepted = { ...confirming({}), result: 'accepted' } as const
    // What another tab has stored does not count.
    const removed = { ...confirming({}), records: [] }
    expect([accepted, removed].map((one) => rules.isUnpaid(one, FAILED))).toEqual([true, false])
    const again = [NOT_FOUND, { end: 'unclear' } as const].map((end) => rules.mayBePaidAgain(accepted, end))
    expect([...again, rules.mayBePaidAgain(confirming({}), { end: 'unclear' })]).toEqual([false, false, false])
  })

  test.each([true, false])('reports two payments for one purchase if both are paid: %s', (isPaid) => {
    const first = paymentRecord({ intentId: 'pi_0', isPaid, state: 'confirmed', serviceId: 'service-2' })
    expect(rules.isPaidTwice(confirming({ isPaid: true, inPlaceOf: ['pi_0'] }, first))).toBe(isPaid)
  })

  test('reports two payments if the server confirms the second one now', () => {
    const first = paymentRecord({ intentId: 'pi_0', isPaid: true, state: 'confirmed' })
    const past = confirming({ inPlaceOf: ['pi_0'] }, first)
    const confirmed = { ...past, confirmation: CONFIRMATION }
    expect([past, confirmed].map(rules.isPaidTwice)).toEqual([false, true])
  })
})

describe('the record is notified', () => {
  const sent = confirming({})
  const of = { intentId: 'pi_1' }
  const confirmed = { type: 'confirmed', ...of, serviceId: 'service-1' }

  test('of the statuses that are good', () => {
    const statuses = ['succeeded', 'requiresAction', 'processing', 'unpaid', 'canceled'] as const
    const changes = statuses.map((status) => rules.acceptedIn(sent, status))
    expect(changes).toEqual([
      ...[{ type: 'succeeded', ...of }, undefined, { type: 'processing', ...of }, undefined, undefined],
    ])
  })

  test('of a service that the server has confirmed, or whose setup has moved on', () => {
    const changes = [CONFIRMATION, null].map((confirmation) => rules.confirmedIn({ ...sent, confirmation }))
    expect(changes).toEqual([true, false].map((isConfirmed) => ({ ...confirmed, isConfirmed })))
  })

  test('of the card that was saved, if there is no payment', () => {
    const returned = { serviceId: 'service-1', setupIntent: 'seti_1' }
    expect(rules.unpaidIn({ ...sent, returned })).toEqual({ type: 'unpaid', intentId: 'seti_1' })
  })

  test('of a service that is not paid, before another payment is offered', () => {
    const unknown = { ...sent, found: { ...sent.found, serviceId: undefined } }
    expect([sent, unknown].map(rules.disprovedIn)).toEqual([{ type: 'disproved', serviceId: 'service-1' }, undefined])
  })
})

describe('the new services of a product', () => {
  const services = ['service-1', 'service-2', 'service-3'].map((id) => service({ id, product: 'ACPYH' }))
  const all = [...services, service({ id: 'service-4', product: 'ACPMH' })]
  const record = paymentRecord({ serviceId: 'service-2' })
  const idsFor = (own: PaymentRecord | null, ...others: readonly PaymentRecord[]) =>
    candidatesFor({ productId: 'ACPYH', record: own }, others, all).map(({ id }) => id)

  test('are those that were not known before and that no other payment has created', () => {
    const other = paymentRecord({ intentId: 'pi_2', serviceId: 'service-3' })
    expect([idsFor(record), idsFor(record, record, other)]).toEqual([['service-2', 'service-3'], ['service-2']])
  })

  test('are unknown without a record', () => {
    expect(idsFor(null)).toEqual([])
  })
})

test('something follows from a response, but not from a server that is down or asks to wait', () => {
  const errors = [400, 403, 404, 409, 429, 500, 503].map((status) => rejected(status))
  expect([...errors, noNetwork].map(hasResponse)).toEqual([true, true, true, true, false, false, false, false])
})
