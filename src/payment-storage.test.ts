// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type KeptPayment, keptPayments, payableAgainAt } from './payment-storage'

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
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const forService: KeptPayment = {
  userId: 'ada',
  intentId: 'pi_1',
  serviceId: 'service-1',
  knownServiceIds: [],
  sentAt: NOW,
}
/** What it is stored under is known here, to look at it and to break it. */
const KEY = 'portal-payments'

const forProduct: KeptPayment = {
  userId: 'ada',
  intentId: 'pi_2',
  productId: 'ACPYH',
  knownServiceIds: ['service-1'],
  sentAt: NOW,
}

describe('a payment that was sent', () => {
  beforeEach(() => {
    keptPayments.remember(forService)
    keptPayments.remember(forProduct)
  })

  test.each([
    ['its service', 'ada', { serviceId: 'service-1' }, forService],
    ['its product', 'ada', { productId: 'ACPYH' }, forProduct],
    ['its service, whatever the product', 'ada', { serviceId: 'service-1', productId: 'ACPYH' }, forService],
    ['a service that is new since: it may be the one that it made', 'ada', { serviceId: 'service-2' }, forProduct],
    ['another product', 'ada', { productId: 'ACPMH' }, undefined],
    ['nothing', 'ada', {}, undefined],
    ["somebody else's service", 'ben', { serviceId: 'service-1' }, undefined],
    ["somebody else's product", 'ben', { productId: 'ACPYH' }, undefined],
  ])('is looked for by %s', (_, userId, target, found) => {
    expect(keptPayments.find(userId, target)).toEqual(found)
  })

  test.each([
    ['ada', 'pi_1', true],
    ['ada', 'pi_2', true],
    ['ada', 'pi_3', false],
    ['ada', undefined, false],
    ['ben', 'pi_1', false],
  ])('of %s with the intent %s is known: %s', (userId, intentId, isKnown) => {
    expect(isUnderWay(userId, intentId)).toBe(isKnown)
  })

  test('is forgotten by its intent, and no other with it', () => {
    keptPayments.forget('pi_1')
    keptPayments.forget('pi_3')
    keptPayments.forget('')
    expect([isUnderWay('ada', 'pi_1'), isUnderWay('ada', 'pi_2')]).toEqual([false, true])
  })

  test('stays when somebody signs out, unless it has ended', () => {
    keptPayments.end('pi_1')
    keptPayments.forgetEnded()
    expect([keptPayments.get('ada', 'pi_1'), keptPayments.get('ada', 'pi_2')]).toEqual([undefined, forProduct])
  })

  test.each([
    [undefined, NOW + 60_000],
    ['processing', NOW + 600_000],
    ['succeeded', Number.POSITIVE_INFINITY],
  ] as const)('of which the provider says %s may be paid again at %d', (word, moment) => {
    if (word !== undefined) keptPayments.take('pi_1', word)
    const kept = keptPayments.get('ada', 'pi_1')
    expect(kept && payableAgainAt(kept)).toBe(moment)
  })

  test('of a service that was there before is none of its product', () => {
    keptPayments.forget('pi_1')
    expect(keptPayments.find('ada', { serviceId: 'service-1' })).toBeUndefined()
  })

  test('that has ended is not gone on with, and other tabs that were opened before know of it', () => {
    vi.setSystemTime(NOW + 1000)
    keptPayments.end('pi_2')
    expect({
      found: [keptPayments.find('ada', { productId: 'ACPYH' }), keptPayments.find('ada', { serviceId: 'service-1' })],
      known: [isUnderWay('ada', 'pi_2'), isUnderWay('ada', 'pi_1')],
      endedFor: [
        keptPayments.hasEndedSince('ada', { productId: 'ACPYH' }, NOW),
        keptPayments.hasEndedSince('ada', { productId: 'ACPYH' }, NOW + 1000),
        keptPayments.hasEndedSince('ada', { productId: 'ACPYH' }, NOW + 1001),
        keptPayments.hasEndedSince('ada', { productId: 'ACPMH' }, NOW),
        keptPayments.hasEndedSince('ada', { serviceId: 'service-1' }, NOW),
        keptPayments.hasEndedSince('ben', { productId: 'ACPYH' }, NOW),
      ],
    }).toEqual({
      found: [undefined, forService],
      known: [false, true],
      endedFor: [true, true, false, false, false, false],
    })
  })

  test('leaves nothing when the last one is forgotten', () => {
    keptPayments.forget('pi_1')
    keptPayments.forget('pi_2')
    expect({ ...localStorage }).toEqual({})
  })

  test('is kept for a day', () => {
    vi.setSystemTime(NOW + DAY - 1)
    const before = isUnderWay('ada', 'pi_1')
    vi.setSystemTime(NOW + DAY)
    expect([before, isUnderWay('ada', 'pi_1'), keptPayments.find('ada', forProduct)]).toEqual([true, false, undefined])
  })

  test('takes the place of an older one for the same thing, and of no other', () => {
    const newer = { ...forService, intentId: 'pi_3' }
    const bens = { ...forService, userId: 'ben', intentId: 'pi_4' }
    keptPayments.remember(newer)
    keptPayments.remember(bens)
    expect([
      keptPayments.find('ada', { serviceId: 'service-1' }),
      isUnderWay('ada', 'pi_1'),
      keptPayments.find('ada', { productId: 'ACPYH' }),
      keptPayments.find('ben', { serviceId: 'service-1' }),
    ]).toEqual([newer, false, forProduct, bens])
  })
})

test('a payment for a product whose service is known is found by both', () => {
  const both = { ...forProduct, serviceId: 'service-2' }
  keptPayments.remember(both)
  expect([
    keptPayments.find('ada', { productId: 'ACPYH' }),
    keptPayments.find('ada', { serviceId: 'service-2' }),
  ]).toEqual([both, both])
})

test('only identifiers are stored, whatever else is handed in', () => {
  const withSecret = { ...forService, clientSecret: 'pi_1_secret_x', card: '4242424242424242' }
  keptPayments.remember(withSecret)
  expect({ ...localStorage }).toEqual({ [KEY]: JSON.stringify([forService]) })
})

test.each([
  ['no JSON', '[{"userId":'],
  ['nothing', ''],
  ['a word', '"ada"'],
  ['null', 'null'],
  ['one that is no list', JSON.stringify(forService)],
  ['one without its intent', JSON.stringify([{ ...forService, intentId: undefined }])],
  ['one without its time', JSON.stringify([{ ...forService, sentAt: null }])],
  ['one with other services than texts', JSON.stringify([{ ...forService, knownServiceIds: [7] }])],
])('what somebody else has put there, %s, says nothing and is overwritten', (_, stored) => {
  localStorage.setItem(KEY, stored)
  const before = keptPayments.find('ada', { serviceId: 'service-1' })
  keptPayments.remember(forProduct)
  expect([before, keptPayments.find('ada', { productId: 'ACPYH' })]).toEqual([undefined, forProduct])
})

test('without storage the page itself remembers, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keptPayments.remember(forService)
  const remembered = keptPayments.find('ada', { serviceId: 'service-1' })
  keptPayments.forget('pi_1')
  expect([remembered, keptPayments.get('ada', 'pi_1')]).toEqual([forService, undefined])
})

describe('a payment that was given up for another one', () => {
  beforeEach(() => {
    keptPayments.remember(forProduct)
    keptPayments.giveUp(forProduct.intentId)
  })
  const underWay = () => keptPayments.find('ada', { productId: 'ACPYH' })

  test('stands in the way of none, but is known when it comes back', () => {
    const hasEnded = keptPayments.hasEndedSince('ada', { productId: 'ACPYH' }, 0)
    const known = keptPayments.get('ada', 'pi_2')
    expect([underWay(), hasEnded, known]).toEqual([undefined, false, { ...forProduct, givenUpAt: NOW }])
  })

  test('is under way again when it has come through, with what was known of it', () => {
    keptPayments.pursue('pi_2')
    expect(underWay()).toEqual(forProduct)
  })

  test('is gone when the other one is sent', () => {
    const other = { ...forProduct, intentId: 'pi_3' }
    keptPayments.remember(other)
    keptPayments.pursue('pi_2')
    expect([underWay(), keptPayments.get('ada', 'pi_2')]).toEqual([other, undefined])
  })
})
