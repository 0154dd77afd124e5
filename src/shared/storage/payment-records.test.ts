import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAYMENT_STATES } from '#machines/payment/payment-record/payment-entry'
import { NOW, payment } from '#machines/payment/payment-record/testing/payment-record-world'
import { createPaymentRecords, paymentRecords } from './payment-records'
import { setupDrafts } from './setup-drafts'
import { fakeStorage } from './testing/fake-storage'

const DAY = 24 * 60 * 60 * 1000
/** The tests inspect and corrupt the stored value directly. */
const KEY = 'portal-payments'

/** One browser with two tabs. `reload` opens the first tab again. */
function startBrowser() {
  const shared = fakeStorage()
  const ofTab = fakeStorage()
  const open = () => createPaymentRecords(shared.area, ofTab.area)
  const otherTab = createPaymentRecords(shared.area, fakeStorage().area)
  return { shared, ofTab, records: open(), reload: open, otherTab }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const first = payment()
const receipt = { amount: 6498, currency: 'usd', productName: 'Monthly Hosting' }
const second = payment({ intentId: 'pi_2', serviceId: 'service-1', makesService: false, sentAt: NOW + 1 })

describe('the payments of a browser', () => {
  test('are listed for each customer in the order they were sent, in all tabs', () => {
    const { records, otherTab } = startBrowser()
    for (const sent of [second, first, payment({ userId: 'ben', intentId: 'pi_3' })]) records.write(sent)
    expect([records.of('ada'), otherTab.of('ada'), records.of('carl')]).toEqual([[first, second], [first, second], []])
  })

  test('have one entry per intent, which starts again when it is resent', () => {
    const { records } = startBrowser()
    const [again, another] = [payment({ sentAt: NOW + 5_000 }), payment({ intentId: 'pi_2', sentAt: NOW + 6_000 })]
    for (const sent of [{ ...first, state: 'open' as const }, again, another]) records.write(sent)
    expect(records.of('ada')).toEqual([again, another])
  })

  test('are stored without secrets that the entry contains', () => {
    const { records, shared } = startBrowser()
    const withSecret = { ...first, clientSecret: 'pi_1_secret_x', card: '4242424242424242' }
    records.write(withSecret)
    expect(shared.all()).toEqual({ [KEY]: JSON.stringify([first]) })
  })

  test('are available for fourteen days', () => {
    const { records } = startBrowser()
    records.write(first)
    const available = [14 * DAY - 1, 14 * DAY].map((passed) => {
      vi.setSystemTime(NOW + passed)
      return records.of('ada')
    })
    expect(available).toEqual([[first], []])
  })

  test('are erased one by one, and the last one removes the key but no setup draft', () => {
    const { records, shared } = startBrowser()
    const clearDrafts = vi.spyOn(setupDrafts, 'clearAll')
    records.write(first)
    records.write(second)
    for (const intentId of ['pi_1', 'pi_9', '']) records.erase(intentId)
    const left = records.of('ada')
    records.erase('pi_2')
    expect([left, shared.all(), clearDrafts.mock.calls]).toEqual([[second], {}, []])
  })

  test('stay after a logout, except for confirmed ones', () => {
    const { records } = startBrowser()
    for (const state of PAYMENT_STATES) records.write(payment({ intentId: `pi_${state}`, state }))
    records.eraseConfirmed()
    expect(records.of('ada').map(({ state }) => state)).toEqual(['sent', 'open', 'processing', 'succeeded'])
  })

  test('are in the storage of the browser, or of the tab if that is full', () => {
    const [browser, tab] = [fakeStorage(), fakeStorage()]
    vi.stubGlobal('localStorage', browser.storage)
    vi.stubGlobal('sessionStorage', tab.storage)
    paymentRecords.write(first)
    const stored = browser.all()
    browser.is.full = true
    paymentRecords.write(second)
    expect([stored, tab.all()]).toEqual([
      { [KEY]: JSON.stringify([first]) },
      { [KEY]: JSON.stringify([first, second]) },
    ])
  })
})

describe('the state of a payment', () => {
  const steps = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const))

  test.each(steps)('from %s to %s never goes back', (from, to) => {
    const { records } = startBrowser()
    records.write(payment({ state: from }))
    records.writeState('pi_1', to)
    const furthest = PAYMENT_STATES[Math.max(PAYMENT_STATES.indexOf(from), PAYMENT_STATES.indexOf(to))]
    expect(records.of('ada').map(({ state }) => state)).toEqual([furthest])
  })

  test('changes only for this payment, together with its new service', () => {
    const { records } = startBrowser()
    records.write(first)
    records.write(second)
    records.writeState('pi_1', 'confirmed')
    // The state is the same, but the service was unknown.
    records.writeState('pi_1', 'confirmed', 'service-2')
    records.writeState('pi_9', 'confirmed', 'service-3')
    expect(records.of('ada')).toEqual([{ ...first, state: 'confirmed', serviceId: 'service-2' }, second])
  })

  test('preserves the known service and the acceptance by the provider', () => {
    const { records } = startBrowser()
    records.write(second)
    records.writeState('pi_2', 'succeeded')
    records.writeState('pi_2', 'confirmed')
    expect(records.of('ada')).toEqual([{ ...second, state: 'confirmed', isPaid: true }])
  })

  test.each([
    ['the provider accepted it', 'pi_1', ['succeeded', 'confirmed'], true],
    ['the provider was deciding and the server confirmed it', 'pi_1', ['processing', 'confirmed'], true],
    // The server may have confirmed another payment.
    ['only the server confirmed it', 'pi_1', ['confirmed'], false],
    ['the provider is deciding', 'pi_1', ['processing', 'processing'], false],
    ['the intent only saves a card', 'seti_1', ['succeeded', 'confirmed'], false],
  ] as const)('determines if it is paid when %s', (_, intentId, states, isPaid) => {
    const { records } = startBrowser()
    records.write(payment({ intentId }))
    for (const state of states) records.writeState(intentId, state)
    expect(records.of('ada').map((entry) => entry.isPaid)).toEqual([isPaid])
  })

  test.each([
    ['stays if the provider accepted it', 'pi_1', ['succeeded', 'confirmed'], receipt],
    ['stays if the provider saved the card', 'seti_1', ['succeeded', 'confirmed', 'confirmed'], receipt],
    ['stays before the server has confirmed it', 'pi_1', ['processing'], receipt],
    // The server may have confirmed another payment.
    ['is dropped if only the server confirmed it', 'pi_1', ['confirmed'], undefined],
    ['is dropped if the provider was deciding', 'pi_1', ['processing', 'confirmed'], undefined],
  ] as const)('and its receipt, which %s', (_, intentId, states, kept) => {
    const { records, reload } = startBrowser()
    records.write(payment({ intentId, receipt }))
    for (const state of states) records.writeState(intentId, state, 'service-2')
    expect(
      reload()
        .of('ada')
        .map((entry) => entry.receipt),
    ).toEqual([kept])
  })

  test('is the most advanced state that any tab knows', () => {
    const { records, otherTab, shared } = startBrowser()
    records.write(first)
    otherTab.writeState('pi_1', 'succeeded')
    records.writeState('pi_1', 'open')
    shared.is.full = true
    otherTab.writeState('pi_1', 'confirmed', 'service-2')
    expect([records.of('ada')[0]?.state, otherTab.of('ada')[0]?.state]).toEqual(['succeeded', 'confirmed'])
  })

  test.each([
    ['open', 'succeeded'],
    ['succeeded', 'open'],
  ])('is the most advanced of %s in the browser and %s in the tab', (...states) => {
    const { records, shared, ofTab } = startBrowser()
    for (const storage of [shared, ofTab]) storage.put(KEY, JSON.stringify([{ ...first, state: states.shift() }]))
    expect(records.of('ada')).toEqual([{ ...first, state: 'succeeded' }])
  })
})

describe("when the browser's storage is full", () => {
  test("the tab's storage takes new entries, and a reload finds all of them", () => {
    const { records, shared, reload } = startBrowser()
    records.write(first)
    shared.is.full = true
    records.write(second)
    records.writeState('pi_1', 'processing')
    const known = [{ ...first, state: 'processing' }, second]
    expect([records.of('ada'), reload().of('ada'), records.isLasting()]).toEqual([known, known, true])
  })

  test('all entries move to it as soon as it has space again', () => {
    const { records, shared, ofTab, otherTab } = startBrowser()
    shared.is.full = true
    records.write(first)
    shared.is.full = false
    records.write(second)
    expect([otherTab.of('ada'), ofTab.all()]).toEqual([[first, second], {}])
  })

  test('entries can still be erased', () => {
    const { records, shared } = startBrowser()
    records.write(first)
    shared.is.full = true
    records.erase('pi_1')
    expect([records.of('ada'), shared.all()]).toEqual([[], {}])
  })

  test("and the tab's too, the entries in it stay", () => {
    const { records, shared, ofTab, reload } = startBrowser()
    shared.is.full = true
    records.write(first)
    ofTab.is.full = true
    records.write(second)
    expect([records.of('ada'), reload().of('ada')]).toEqual([[first, second], [first]])
  })

  test("and the tab's too, setup drafts are removed to make space", () => {
    const { records, shared, ofTab, reload } = startBrowser()
    shared.is.full = true
    ofTab.is.full = true
    vi.spyOn(setupDrafts, 'clearAll').mockImplementation(() => void Object.assign(ofTab.is, { full: false }))
    records.write(first)
    expect(reload().of('ada')).toEqual([first])
  })
})

describe('a browser that stores nothing', () => {
  test.each(['full', 'blocked'] as const)('because its storage is %s uses memory and reports it', (why) => {
    const { records, shared, ofTab, reload } = startBrowser()
    for (const { is } of [shared, ofTab]) is[why] = true
    records.write(first)
    records.write(second)
    records.writeState('pi_1', 'confirmed', 'service-2')
    records.erase('pi_2')
    const known = [{ ...first, state: 'confirmed', serviceId: 'service-2' }]
    expect([records.of('ada'), reload().of('ada'), records.isLasting()]).toEqual([known, [], false])
  })

  test("merges the page's memory with the entries that another tab stored", () => {
    const { records, shared, ofTab, otherTab } = startBrowser()
    for (const { is } of [shared, ofTab]) is.full = true
    records.write(first)
    shared.is.full = false
    otherTab.write(second)
    expect([records.of('ada'), otherTab.of('ada')]).toEqual([[first, second], [second]])
  })

  test('because an entry does not fit is detected, and no test entry is left behind', () => {
    const { records, shared, ofTab } = startBrowser()
    records.write(first)
    expect([records.isLasting(), Object.keys(shared.all()), ofTab.all()]).toEqual([true, [KEY], {}])
    for (const { is } of [shared, ofTab]) is.room = 500
    expect(records.isLasting()).toBe(false)
  })
})

test.each([
  ...['[{"userId":', '', '"ada"', 'null', JSON.stringify(first)],
  ...Object.keys(first).map((field) => JSON.stringify([{ ...first, [field]: {} }])),
  ...Object.keys(first).map((field) => JSON.stringify([{ ...first, [field]: undefined }])),
  ...[
    { knownServiceIds: [7] },
    { inPlaceOf: [7] },
    { state: 'paid' },
    { receipt: {} },
    ...[{ amount: '6498' }, { currency: 7 }, { productName: null }].map((wrong) => ({
      receipt: { ...receipt, ...wrong },
    })),
  ].map((wrong) => JSON.stringify([{ ...first, ...wrong }])),
])('an invalid stored value is ignored and overwritten: %s', (stored) => {
  const { records, shared } = startBrowser()
  shared.put(KEY, stored)
  const before = records.of('ada')
  records.write(second)
  expect([before, records.of('ada'), shared.read(KEY)]).toEqual([[], [second], JSON.stringify([second])])
})

test('an unreadable entry does not affect the others, and reading does not remove it', () => {
  const { records, shared } = startBrowser()
  const stored = JSON.stringify([7, { ...first, state: 'paid' }, second])
  shared.put(KEY, stored)
  expect([records.of('ada'), shared.read(KEY)]).toEqual([[second], stored])
})
