// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeptPayment, keptPayments } from './payment-storage'

const isUnderWay = (userId: string, intentId: string | undefined) => {
  const kept = keptPayments.get(userId, intentId)
  return kept !== undefined && kept.endedAt === undefined
}

const NOW = new Date('2026-06-15T12:00:00.000Z').getTime()
const DAY = 24 * 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => void vi.useRealTimers())

const forService: KeptPayment = {
  userId: 'ada',
  intentId: 'pi_1',
  serviceId: 'service-1',
  knownServiceIds: [],
  sentAt: NOW,
}
const forProduct: KeptPayment = {
  userId: 'ada',
  intentId: 'pi_2',
  productId: 'ACPYH',
  knownServiceIds: ['service-1'],
  sentAt: NOW,
}

describe('a payment that has come to its end', () => {
  const LATER = NOW + 5_000

  beforeEach(() => {
    keptPayments.remember(forService)
    keptPayments.remember(forProduct)
    vi.setSystemTime(LATER)
    keptPayments.end('pi_2')
    keptPayments.end('pi_3')
  })

  test('is under way no longer, and the others are', () => {
    expect([
      keptPayments.find('ada', { productId: 'ACPYH' }),
      isUnderWay('ada', 'pi_2'),
      keptPayments.find('ada', { serviceId: 'service-1' }),
    ]).toEqual([undefined, false, forService])
  })

  test.each([
    ['before', 'ada', { productId: 'ACPYH' }, NOW, true],
    ['at the same moment', 'ada', { productId: 'ACPYH' }, LATER, true],
    ['after it', 'ada', { productId: 'ACPYH' }, LATER + 1, false],
    ['before, for something that is still under way', 'ada', { serviceId: 'service-1' }, NOW, false],
    ['before, for another product', 'ada', { productId: 'ACPMH' }, NOW, false],
    ['before, for nothing', 'ada', {}, NOW, false],
    ['before, by somebody else', 'ben', { productId: 'ACPYH' }, NOW, false],
  ])('counts for a form that was opened %s', (_, userId, target, moment, hasEnded) => {
    expect(keptPayments.hasEndedSince(userId, target, moment)).toBe(hasEnded)
  })

  test('makes room for the next one for the same thing', () => {
    const next = { ...forProduct, intentId: 'pi_5', sentAt: LATER }
    keptPayments.remember(next)
    expect([
      keptPayments.find('ada', { productId: 'ACPYH' }),
      keptPayments.hasEndedSince('ada', { productId: 'ACPYH' }, NOW),
    ]).toEqual([next, false])
  })

  test('is remembered for as long as one that is under way', () => {
    vi.setSystemTime(NOW + DAY)
    expect(keptPayments.hasEndedSince('ada', { productId: 'ACPYH' }, NOW)).toBe(false)
  })
})
