import { describe, expect, test } from 'vitest'
import { findPayment, PAYMENT_STATES, paymentsBeside, timeoutOf, unplacedPayments } from './payment-entry'
import { payment } from './testing/payment-record-world'

const ids = (entries: readonly { intentId: string }[]) => entries.map(({ intentId }) => intentId)

test('silence is long after a minute, and after a quarter of an hour where a bank is visited', () => {
  expect([timeoutOf(payment()), timeoutOf(payment({ leadsAway: true }))]).toEqual([60_000, 900_000])
})

describe('a payment is found', () => {
  const forProduct = payment()
  const forService = payment({ intentId: 'pi_2', serviceId: 'service-2', makesService: false })
  const entries = [forProduct, forService]

  test.each([
    ['its product', { productId: 'ACPYH' }, forProduct],
    ['another product', { productId: 'ACPMH' }, undefined],
    ['its service', { serviceId: 'service-2' }, forService],
    ['its service, whatever the product', { serviceId: 'service-2', productId: 'ACPMH' }, forService],
    ['another service of the same product', { serviceId: 'service-3', productId: 'ACPYH' }, undefined],
    ['its intent', { intentId: 'pi_1' }, forProduct],
    ['its intent, whatever else an address names', { intentId: 'pi_1', serviceId: 'service-2' }, forProduct],
    ['another intent for the same', { intentId: 'pi_3', serviceId: 'service-2', productId: 'ACPYH' }, undefined],
    ['nothing', {}, undefined],
  ])('by %s exactly', (_, purpose, found) => {
    expect(findPayment(entries, purpose)).toBe(found)
  })

  test.each(PAYMENT_STATES)(
    'when it is %s by its service and its intent; a product may be bought again after its end',
    (state) => {
      const bought = payment({ serviceId: 'service-2', state })
      const found = [{ serviceId: 'service-2' }, { intentId: 'pi_1' }, { productId: 'ACPYH' }].map((purpose) =>
        findPayment([bought], purpose),
      )
      expect(found).toEqual([bought, bought, state === 'confirmed' ? undefined : bought])
    },
  )

  test.each([
    ['the newest', ['sent', 'sent', 'sent'], 'pi_3'],
    ['the newest that is not open', ['sent', 'sent', 'open'], 'pi_2'],
    ['one that is not open before all that are', ['processing', 'open', 'open'], 'pi_1'],
    ['an open one if there is no other', ['open', 'open', 'open'], 'pi_3'],
  ] as const)('as %s of several', (_, states, found) => {
    const several = states.map((state, index) => payment({ intentId: `pi_${index + 1}`, state }))
    expect(findPayment(several, { productId: 'ACPYH' })?.intentId).toBe(found)
  })
})

test.each([
  ['new since', {}, ['pi_1']],
  ['there before', { knownServiceIds: ['service-9'] }, []],
  ['not the one that it has made', { serviceId: 'service-2' }, []],
  ['asked about after its end', { state: 'confirmed' as const }, []],
])('a service may have been made by a payment without one if it is %s', (_, said, found) => {
  expect(ids(unplacedPayments([payment(said)], 'service-9'))).toEqual(found)
})

describe('of two payments for one thing', () => {
  const own = payment({ intentId: 'pi_2', serviceId: 'service-2', isPaid: true, state: 'confirmed' })
  const paid = { isPaid: true, state: 'succeeded' } as const
  const open = { state: 'open' } as const
  const BOTH = { paid: ['pi_1'], open: [] }
  const ONE_OPEN = { paid: [], open: ['pi_1'] }
  const NONE = { paid: [], open: [] }

  test.each([
    ['for the same service, both are told', own, payment({ serviceId: 'service-2', ...paid }), BOTH],
    ['one in place of the other, both are told', { ...own, inPlaceOf: ['pi_1'] }, payment(paid), BOTH],
    ['the other in place of one, both are told', own, payment({ ...paid, inPlaceOf: ['pi_2'] }), BOTH],
    ['the one without a yes is none', { ...own, isPaid: false }, payment({ serviceId: 'service-2', ...paid }), NONE],
    ['the other without a yes is none', own, payment({ serviceId: 'service-2', state: 'confirmed' }), NONE],
    [
      'the other that is being decided may arrive',
      own,
      payment({ serviceId: 'service-2', state: 'processing' }),
      ONE_OPEN,
    ],
    ['the other that was given up may arrive', { ...own, inPlaceOf: ['pi_1'] }, payment(open), ONE_OPEN],
    ['for two services none is too many', own, payment({ serviceId: 'service-3', ...paid }), NONE],
    ['whose services nobody knows none is too many', { ...own, serviceId: null }, payment(paid), NONE],
  ])('%s', (_, one, other, beside) => {
    expect(paymentsBeside([other, one], 'pi_2')).toEqual(beside)
  })

  test('one that this browser does not know is beside none', () => {
    expect(paymentsBeside([payment({ inPlaceOf: ['pi_9'], ...paid })], 'pi_9')).toEqual(NONE)
  })
})
