import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAYMENT_STATES, type PaymentRecord, type RecordChange } from '#machines/payment/payment-record'
import { NOW, paymentRecord } from '#machines/payment/testing/payment-records'
import { createPaymentRecords, type PaymentRecords, paymentRecords } from './payment-records'
import { setupDrafts } from './setup-drafts'
import { fakeStorage } from './testing/fake-storage'

const DAY = 24 * 60 * 60 * 1000
/** The tests inspect and corrupt the stored value directly. */
const KEY = 'portal-payments'

/** One browser with two tabs. `reload` opens the first tab again, and `tellTabs` reports a change of another tab. */
function startBrowser() {
  const shared = fakeStorage()
  const ofTab = fakeStorage()
  const watching = new Set<() => void>()
  function watch(listener: () => void) {
    watching.add(listener)
    return () => void watching.delete(listener)
  }
  const open = () => createPaymentRecords(shared.area, ofTab.area, watch)
  const otherTab = createPaymentRecords(shared.area, fakeStorage().area, () => () => {})
  const tellTabs = () => {
    for (const listener of watching) listener()
  }
  return { shared, ofTab, records: open(), reload: open, otherTab, tellTabs }
}

function send(records: PaymentRecords, ...sent: readonly PaymentRecord[]): void {
  for (const record of sent) records.apply(record.userId, { type: 'sent', record })
}

const isUnpaid = (intentId: string): RecordChange => ({ type: 'unpaid', intentId })
const isNow = (type: 'open' | 'processing' | 'succeeded'): RecordChange => ({ type, intentId: 'pi_1' })
const CONFIRMED = { type: 'confirmed', intentId: 'pi_1', serviceId: 'service-2', isConfirmed: false } as const

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const first = paymentRecord()
const receipt = { amount: 6498, currency: 'usd', productName: 'Monthly Hosting' }
const second = paymentRecord({
  ...{ intentId: 'pi_2', serviceId: 'service-1', makesService: false, sentAt: NOW + 1, receipt },
})

describe('the payments of a browser', () => {
  test('are listed for each customer in the order they were sent, in all tabs', () => {
    const { records, otherTab } = startBrowser()
    const ofBen = paymentRecord({ userId: 'ben', intentId: 'pi_3' })
    send(records, second, ofBen, first)
    expect([records.of('ada'), otherTab.of('ada'), records.of('carl')]).toEqual([[first, second], [first, second], []])
    for (const { intentId } of [first, ofBen]) records.apply('ada', isUnpaid(intentId))
    expect([otherTab.of('ada'), otherTab.of('ben')]).toEqual([[second], [ofBen]])
  })

  test('have one record per intent, which starts again when it is resent', () => {
    const { records } = startBrowser()
    const [again, another] = [
      { ...first, sentAt: NOW + 5_000 },
      { ...second, sentAt: NOW + 6_000 },
    ]
    send(records, { ...first, state: 'open' }, again, another)
    expect(records.of('ada')).toEqual([again, another])
  })

  test('are stored without secrets that the record contains', () => {
    const { records, shared } = startBrowser()
    const withSecret = { ...first, clientSecret: 'pi_1_secret_x', card: '4242424242424242' }
    send(records, withSecret)
    expect(shared.all()).toEqual({ [KEY]: JSON.stringify([first]) })
  })

  test('are available for fourteen days', () => {
    const { records } = startBrowser()
    send(records, first)
    const available = [14 * DAY - 1, 14 * DAY].map((passed) => {
      vi.setSystemTime(NOW + passed)
      return records.of('ada')
    })
    expect(available).toEqual([[first], []])
  })

  test('are erased one by one, and the last one removes the key but no setup draft', () => {
    const { records, shared } = startBrowser()
    const clearDrafts = vi.spyOn(setupDrafts, 'clearAll')
    send(records, first, second)
    for (const intentId of ['pi_1', 'pi_9', '']) records.apply('ada', isUnpaid(intentId))
    const left = records.of('ada')
    records.apply('ada', isUnpaid('pi_2'))
    expect([left, shared.all(), clearDrafts.mock.calls]).toEqual([[second], {}, []])
  })

  test('stay after a logout, except for confirmed ones', () => {
    const { records } = startBrowser()
    send(records, ...PAYMENT_STATES.map((state) => paymentRecord({ intentId: `pi_${state}`, state })))
    records.eraseConfirmed()
    expect(records.of('ada').map(({ state }) => state)).toEqual(['sent', 'open', 'processing', 'succeeded'])
  })

  test('are in the storage of the browser, or of the tab if that is full', () => {
    const [browser, tab] = [fakeStorage(), fakeStorage()]
    vi.stubGlobal('localStorage', browser.storage)
    vi.stubGlobal('sessionStorage', tab.storage)
    send(paymentRecords, first)
    const stored = browser.all()
    browser.is.full = true
    send(paymentRecords, second)
    expect([stored, tab.all()]).toEqual([
      { [KEY]: JSON.stringify([first]) },
      { [KEY]: JSON.stringify([first, second]) },
    ])
  })
})

describe('the state of a payment', () => {
  test('is the most advanced state that any tab knows', () => {
    const { records, otherTab, shared } = startBrowser()
    send(records, first)
    otherTab.apply('ada', isNow('succeeded'))
    records.apply('ada', isNow('open'))
    shared.is.full = true
    otherTab.apply('ada', CONFIRMED)
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
  test("the tab's storage takes new records, and a reload finds all of them", () => {
    const { records, shared, reload } = startBrowser()
    send(records, first)
    shared.is.full = true
    send(records, second)
    records.apply('ada', isNow('processing'))
    const known = [{ ...first, state: 'processing' }, second]
    expect([records.of('ada'), reload().of('ada'), records.isLasting()]).toEqual([known, known, true])
  })

  test('all records move to it as soon as it has space again', () => {
    const { records, shared, ofTab, otherTab } = startBrowser()
    shared.is.full = true
    send(records, first)
    shared.is.full = false
    send(records, second)
    expect([otherTab.of('ada'), ofTab.all()]).toEqual([[first, second], {}])
  })

  test('records can still be erased', () => {
    const { records, shared } = startBrowser()
    send(records, first)
    shared.is.full = true
    records.apply('ada', isUnpaid('pi_1'))
    expect([records.of('ada'), shared.all()]).toEqual([[], {}])
  })

  test("and the tab's too, the records in it stay", () => {
    const { records, shared, ofTab, reload } = startBrowser()
    shared.is.full = true
    send(records, first)
    ofTab.is.full = true
    send(records, second)
    expect([records.of('ada'), reload().of('ada')]).toEqual([[first, second], [first]])
  })

  test("and the tab's too, setup drafts are removed to make space", () => {
    const { records, shared, ofTab, reload } = startBrowser()
    shared.is.full = true
    ofTab.is.full = true
    vi.spyOn(setupDrafts, 'clearAll').mockImplementation(() => void Object.assign(ofTab.is, { full: false }))
    send(records, first)
    expect(reload().of('ada')).toEqual([first])
  })
})

describe('a browser that stores nothing', () => {
  test.each(['full', 'blocked'] as const)('because its storage is %s uses memory and reports it', (why) => {
    const { records, shared, ofTab, reload } = startBrowser()
    for (const { is } of [shared, ofTab]) is[why] = true
    send(records, first, second)
    records.apply('ada', CONFIRMED)
    records.apply('ada', isUnpaid('pi_2'))
    const known = [{ ...first, state: 'confirmed', serviceId: 'service-2' }]
    expect([records.of('ada'), reload().of('ada'), records.isLasting()]).toEqual([known, [], false])
  })

  test("merges the page's memory with the records that another tab stored", () => {
    const { records, shared, ofTab, otherTab } = startBrowser()
    for (const { is } of [shared, ofTab]) is.full = true
    send(records, first)
    shared.is.full = false
    send(otherTab, second)
    expect([records.of('ada'), otherTab.of('ada')]).toEqual([[first, second], [second]])
  })

  test('because a record does not fit is detected, and no test record is left behind', () => {
    const { records, shared, ofTab } = startBrowser()
    send(records, first)
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
  send(records, second)
  expect([before, records.of('ada'), shared.read(KEY)]).toEqual([[], [second], JSON.stringify([second])])
})

test('an unreadable record does not affect the others, and reading does not remove it', () => {
  const { records, shared } = startBrowser()
  const stored = JSON.stringify([7, { ...first, state: 'paid' }, second])
  shared.put(KEY, stored)
  expect([records.of('ada'), shared.read(KEY)]).toEqual([[second], stored])
})

describe('a change of the records', () => {
  test('is reported with all records of the customer, in this tab and in others, until nobody watches', () => {
    const { records, otherTab, tellTabs } = startBrowser()
    const [reports, ofBen]: [unknown[], unknown[]] = [[], []]
    const stops = [records.watch('ada', (seen) => reports.push(seen)), records.watch('ben', (seen) => ofBen.push(seen))]
    send(records, first)
    records.apply('ada', isUnpaid('pi_9'))
    send(otherTab, second)
    tellTabs()
    records.apply('ada', CONFIRMED)
    records.eraseConfirmed()
    const confirmed = { ...first, state: 'confirmed', serviceId: 'service-2' }
    expect(reports.splice(0)).toEqual([[first], [first, second], [confirmed, second], [second]])
    expect(ofBen).toEqual([[], [], [], []])
    for (const stop of stops) stop()
    send(records, first)
    tellTabs()
    expect([reports, ofBen.length]).toEqual([[], 4])
  })

  test('in another tab is one of their key, of the whole storage, or while the page was kept', () => {
    const browser = fakeStorage()
    browser.stub('localStorage')
    fakeStorage().stub('sessionStorage')
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const reports: unknown[] = []
    const stop = paymentRecords.watch('ada', (seen) => reports.push(seen))
    const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    browser.put(KEY, JSON.stringify([first]))
    for (const key of ['portal-drafts', KEY, null]) tell(key)
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    for (const wasKept of [false, true]) show(wasKept)
    stop()
    tell(KEY)
    show(true)
    expect(reports).toEqual([[first], [first], [first]])
  })
})
