import type { PaymentRecord } from '../payment-record'

export const NOW = new Date('2026-06-15T12:00:00.000Z').getTime()

/** The record of a product's payment that was just sent. */
export const paymentRecord = (overrides: Partial<PaymentRecord> = {}): PaymentRecord => ({
  userId: 'ada',
  intentId: 'pi_1',
  productId: 'ACPYH',
  serviceId: null,
  makesService: true,
  knownServiceIds: ['service-1'],
  sentAt: NOW,
  leadsAway: false,
  hasOpenAttempt: false,
  inPlaceOf: [],
  isPaid: false,
  state: 'sent',
  ...overrides,
})
